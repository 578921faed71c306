import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiProblem } from '../http/problem.dto.js';
import { CurrentUser, Public, SignedIn } from './access.decorators.js';
import { AuthUserDto } from './auth.dto.js';
import { SignInErrorFilter } from './sign-in-error.filter.js';
import { SignInFlow } from './sign-in.flow.js';
import type { Person } from './signed-in-user.js';

const page = 'The response is an HTML page or, with `Accept: application/json`, problem+json.';

/** Sign-in and sign-out by navigation, and the call that returns the signed-in person. */
@ApiTags('Signing in')
@Controller('api')
export class AuthController {
  constructor(private readonly flow: SignInFlow) {}

  @Get('login')
  @Public()
  @UseFilters(SignInErrorFilter)
  @ApiOperation({
    operationId: 'login',
    summary: 'Starts a sign-in',
    description:
      'For browser navigation. Redirects to the identity provider (authorization code flow with PKCE), or ' +
      'to `returnTo` if you are signed in and `renew` is not `true`. A call to any other host is ' +
      'first redirected to the host in `BASE_URL`.',
  })
  @ApiQuery({
    name: 'returnTo',
    required: false,
    type: String,
    example: '/portal/student-records',
    description: 'The path on this site to open after sign-in. Any other value opens `/portal/dashboard`.',
  })
  @ApiQuery({
    name: 'renew',
    required: false,
    enum: ['true'],
    description:
      '`true` starts another sign-in even if you are signed in. The current session is kept until the ' +
      'new sign-in succeeds and a new full-length session starts. Refused if the request comes from another site.',
  })
  @ApiQuery({
    name: 'prompt',
    required: false,
    enum: ['login'],
    description:
      'With `renew=true`: the identity provider asks you to prove who you are, even if you are signed in there. Use it ' +
      'after a 403 with the code `recent_sign_in`.',
  })
  @ApiQuery({
    name: 'trial',
    required: false,
    enum: ['true'],
    description:
      'With `renew=true`, for super admins: a trial sign-in. It changes no session and no role; ' +
      '`GET /api/settings/sign-in/checks` shows the claims that arrived.',
  })
  @ApiFoundResponse({ description: 'Redirect to the identity provider, or to the page in `returnTo`.' })
  @ApiProblem(403, 'The request has the parameter `renew` and comes from another site.')
  @ApiProblem(503, `The identity provider or the database doesn't respond. ${page}`)
  login(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.begin(request, response);
  }

  @Get('login/callback')
  @Public()
  @UseFilters(SignInErrorFilter)
  @ApiOperation({
    operationId: 'loginCallback',
    summary: 'Finishes a sign-in',
    description:
      'The identity provider redirects the browser to this address. The server verifies the sign-in, gives ' +
      'the session a new ID and redirects the browser to the requested page.',
  })
  @ApiQuery({
    name: 'code',
    required: false,
    type: String,
    description: 'The authorization code. It can be used only once.',
  })
  @ApiQuery({
    name: 'state',
    required: false,
    type: String,
    description: 'The identifier of this sign-in. It can be used only once.',
  })
  @ApiQuery({
    name: 'iss',
    required: false,
    type: String,
    description: 'The issuer of the response (RFC 9207).',
  })
  @ApiQuery({
    name: 'error',
    required: false,
    type: String,
    description: "The identity provider's error code, if the sign-in failed there.",
  })
  @ApiFoundResponse({ description: 'You are signed in. Redirect to the page requested at `/api/login`.' })
  @ApiProblem(400, `Parameters are missing, repeated or malformed. ${page}`)
  @ApiProblem(403, `The sign-in has expired, was refused or can't be confirmed. ${page}`)
  @ApiProblem(503, `The identity provider or the database doesn't respond. ${page}`)
  callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.finish(request, response);
  }

  @Get('logout')
  @Public()
  @UseFilters(SignInErrorFilter)
  @ApiOperation({
    operationId: 'logout',
    summary: 'Signs out',
    description:
      'For browser navigation. Ends the session here and at the identity provider, which sends the browser ' +
      'back to `/portal`. Refused if the request comes from another site.',
  })
  @ApiFoundResponse({
    description: 'Redirect to the identity provider, or to `/portal` if you are not signed in.',
  })
  @ApiProblem(403, 'The request comes from another site.')
  @ApiProblem(503, `The database doesn't respond. ${page}`)
  logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.end(request, response);
  }

  @Get('auth/user')
  @SignedIn()
  @ApiOperation({ operationId: 'currentUser', summary: 'Returns the signed-in user' })
  @ApiOkResponse({ type: AuthUserDto })
  @ApiProblem(401, 'You are not signed in, or your session has ended. `title` is `Unauthorized`.')
  @ApiProblem(403, 'The caller is a machine client, not a person.')
  currentUser(@CurrentUser() user: Person): AuthUserDto {
    return AuthUserDto.from(user);
  }
}
