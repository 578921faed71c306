import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiProblem } from '../http/problem.dto.js';
import { CurrentUser, Public, SignedIn } from './access.decorators.js';
import { AuthUserDto } from './auth.dto.js';
import { SignInErrorFilter } from './sign-in-error.filter.js';
import { SignInFlow } from './sign-in.flow.js';
import type { Person } from './signed-in-user.js';

const page = 'An HTML page, or problem+json with `Accept: application/json`.';

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
      'to `returnTo` if you are signed in and `renew` is not `true`. On any host other than the public ' +
      'one, it first redirects there.',
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
      'Signs in again and starts a new full-length session, even if you are signed in. The current session ' +
      'is kept until then. Refused when another site requests it.',
  })
  @ApiFoundResponse({ description: 'Redirect to the identity provider or the page.' })
  @ApiProblem(403, 'Another site requested `renew`.')
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
      'The identity provider redirects the browser here. Verifies the response, gives the session a new ID ' +
      'and redirects to the requested page.',
  })
  @ApiQuery({ name: 'code', required: false, type: String, description: 'Authorization code, valid once.' })
  @ApiQuery({
    name: 'state',
    required: false,
    type: String,
    description: 'Identifies the sign-in, valid once.',
  })
  @ApiQuery({ name: 'iss', required: false, type: String, description: 'Issuer of the response (RFC 9207).' })
  @ApiQuery({
    name: 'error',
    required: false,
    type: String,
    description: 'Why the provider refused the sign-in.',
  })
  @ApiFoundResponse({ description: 'Signed in. Redirect to the page.' })
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
      'back to `/portal`. Refused when another site requests it.',
  })
  @ApiFoundResponse({
    description: 'Redirect to the identity provider, or to `/portal` if you are not signed in.',
  })
  @ApiProblem(403, 'Another site requested the sign-out.')
  @ApiProblem(503, `The database doesn't respond. ${page}`)
  logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.end(request, response);
  }

  @Get('auth/user')
  @SignedIn()
  @ApiOperation({ operationId: 'currentUser', summary: 'Returns the signed-in user' })
  @ApiOkResponse({ type: AuthUserDto })
  @ApiProblem(401, 'You are not signed in, or your session has ended. The title is `Unauthorized`.')
  @ApiProblem(403, 'The caller is a machine client, not a person.')
  currentUser(@CurrentUser() user: Person): AuthUserDto {
    return AuthUserDto.from(user);
  }
}
