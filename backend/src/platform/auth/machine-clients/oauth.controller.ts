import { Controller, Header, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../access.decorators.js';
import { AccessTokens } from './access-tokens.service.js';
import { OAuthErrorFilter } from './oauth-error.filter.js';
import { OAuthErrorDto, TokenDto, TokenRequestDto } from './oauth.dto.js';
import { parseTokenRequest } from './token-request.js';

const ApiOAuthError = (status: number, description: string): MethodDecorator =>
  ApiResponse({
    status,
    description,
    content: { 'application/json': { schema: { $ref: getSchemaPath(OAuthErrorDto) } } },
  });

/** The endpoint that issues access tokens to machine clients. */
@ApiTags('Signing in')
@ApiExtraModels(OAuthErrorDto)
@UseFilters(OAuthErrorFilter)
@Controller('api/oauth')
export class OAuthController {
  constructor(private readonly tokens: AccessTokens) {}

  @Post('token')
  @HttpCode(200)
  @Header('Pragma', 'no-cache')
  @Public()
  @ApiOperation({
    operationId: 'oauthToken',
    summary: 'Issues an access token (OAuth 2 client credentials)',
    description:
      'Follows RFC 6749, section 4.4. The client authenticates either with HTTP Basic, or with `client_id` and ' +
      '`client_secret` in the body. The token is opaque and valid for an hour. Send the token in the header ' +
      '`Authorization: Bearer <token>`. Deactivating the client or revoking its secret also revokes the token. Errors ' +
      'have the OAuth format instead of problem+json.',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: TokenRequestDto })
  @ApiOkResponse({ type: TokenDto })
  @ApiOAuthError(400, '`error` is `invalid_request`, `unsupported_grant_type` or `invalid_scope`.')
  @ApiOAuthError(
    401,
    '`error` is `invalid_client`: the client is unknown or inactive, or its secret is wrong.',
  )
  @ApiOAuthError(503, '`error` is `temporarily_unavailable`. Try again after `Retry-After`.')
  token(@Req() request: Request): Promise<TokenDto> {
    return this.tokens.issue(parseTokenRequest(request));
  }
}
