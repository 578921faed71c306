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
      'RFC 6749, section 4.4. The client authenticates with HTTP Basic, or with `client_id` and ' +
      '`client_secret` in the body, not both. The token is opaque, valid for an hour and sent as ' +
      '`Authorization: Bearer`. Deactivating the client or revoking its secret also revokes the token. Errors have the OAuth format ' +
      'instead of problem+json.',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: TokenRequestDto })
  @ApiOkResponse({ type: TokenDto })
  @ApiOAuthError(400, '`invalid_request`, `unsupported_grant_type` or `invalid_scope`.')
  @ApiOAuthError(401, '`invalid_client`: the client is unknown or inactive, or its secret is wrong.')
  @ApiOAuthError(503, '`temporarily_unavailable`: try again after `Retry-After`.')
  token(@Req() request: Request): Promise<TokenDto> {
    return this.tokens.issue(parseTokenRequest(request));
  }
}
