import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadRequestError, UnsupportedMediaTypeError } from '../../../common/errors.js';
import { ApiProblem } from '../../http/problem.dto.js';
import { Public } from '../access.decorators.js';
import { messages } from '../messages.js';
import { EndedSessionsDto } from '../sessions/own-sessions.dto.js';
import { BackchannelLogoutDto } from './backchannel-logout.dto.js';
import { BackchannelLogout } from './backchannel-logout.service.js';

/** The address at which the identity provider reports that sessions ended there. */
@ApiTags('Signing in')
@Controller('api/logout')
export class BackchannelLogoutController {
  constructor(private readonly logout: BackchannelLogout) {}

  @Post('backchannel')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'backchannelLogout',
    summary: 'Ends sessions for the identity provider',
    description:
      'Called by the identity provider (OpenID Connect Back-Channel Logout 1.0). A logout token with `sid` ends the ' +
      'sessions that were opened by this session at the provider. With `sub` only, all sessions of the person end. A ' +
      "person's sessions that don't have a known `sid` also end if the token has `sub`. Calls in these sessions return " +
      '401, and their event streams stop, within 5 seconds. Access tokens of machine clients remain valid. The server ' +
      'accepts each `jti` once.',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: BackchannelLogoutDto })
  @ApiOkResponse({ type: EndedSessionsDto, description: 'The sessions have ended, or there were none.' })
  @ApiProblem(
    400,
    'The logout token is missing, forged, expired, older than 10 minutes, meant for another client, or already used. ' +
      'No session was ended.',
  )
  @ApiProblem(403, 'The request comes from another site.')
  @ApiProblem(413, 'The body is larger than 16 kB.')
  @ApiProblem(415, 'The body is not `application/x-www-form-urlencoded`.')
  @ApiProblem(503, "The database or the identity provider doesn't respond. Try again after `Retry-After`.")
  async end(@Req() request: Request): Promise<EndedSessionsDto> {
    return { ended: await this.logout.end(logoutTokenOf(request)) };
  }
}

function logoutTokenOf(request: Request): string {
  if (!request.is('application/x-www-form-urlencoded'))
    throw new UnsupportedMediaTypeError(messages.formRequired);
  const { logout_token: token } = (request.body ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || !token) throw new BadRequestError(messages.logoutTokenMissing);
  return token;
}
