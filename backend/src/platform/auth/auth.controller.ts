import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiProblem } from '../http/problem.dto.js';
import { CurrentUser, Public, SignedIn } from './access.decorators.js';
import { AuthUserDto } from './auth.dto.js';
import { SignInErrorFilter } from './sign-in-error.filter.js';
import { SignInFlow } from './sign-in.flow.js';
import type { Person } from './signed-in-user.js';

const page = 'A readable page, or problem+json for `Accept: application/json`.';

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
    summary: 'Begin a sign-in',
    description:
      'For browser navigation. Redirects to the identity provider (authorization code flow with PKCE), or straight to `returnTo` when you are signed in and `renew` is not `true`. On another host than the public one it first redirects there.',
  })
  @ApiQuery({
    name: 'returnTo',
    required: false,
    type: String,
    example: '/portal/student-records',
    description: 'Path of this site to show after the sign-in; anything else leads to `/portal/dashboard`.',
  })
  @ApiQuery({
    name: 'renew',
    required: false,
    enum: ['true'],
    description:
      'Signs in again although you are signed in, and starts a new session with its full length. The current one is kept until then. Refused when another site asks for it.',
  })
  @ApiFoundResponse({ description: 'To the identity provider, or to the page.' })
  @ApiProblem(403, 'Another site asked for `renew`.')
  @ApiProblem(503, `The identity provider or the storage does not answer. ${page}`)
  login(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.begin(request, response);
  }

  @Get('login/callback')
  @Public()
  @UseFilters(SignInErrorFilter)
  @ApiOperation({
    operationId: 'loginCallback',
    summary: 'Finish a sign-in',
    description:
      'Where the identity provider sends the browser back. Verifies the answer, gives the session a new id and redirects to the page that was asked for.',
  })
  @ApiQuery({ name: 'code', required: false, type: String, description: 'Authorization code, usable once.' })
  @ApiQuery({
    name: 'state',
    required: false,
    type: String,
    description: 'Names the begun sign-in, usable once.',
  })
  @ApiQuery({ name: 'iss', required: false, type: String, description: 'Issuer of the answer (RFC 9207).' })
  @ApiQuery({
    name: 'error',
    required: false,
    type: String,
    description: 'Why the provider did not sign in.',
  })
  @ApiFoundResponse({ description: 'Signed in; to the page.' })
  @ApiProblem(400, `Parameters are missing, repeated or malformed. ${page}`)
  @ApiProblem(403, `The sign-in has expired, was refused or cannot be confirmed. ${page}`)
  @ApiProblem(503, `The identity provider or the storage does not answer. ${page}`)
  callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.finish(request, response);
  }

  @Get('logout')
  @Public()
  @UseFilters(SignInErrorFilter)
  @ApiOperation({
    operationId: 'logout',
    summary: 'Sign out',
    description:
      'For browser navigation. Ends the session here and then the one at the identity provider, which sends the browser back to `/portal`. Refused when another site asks for it.',
  })
  @ApiFoundResponse({ description: 'To the identity provider, or to `/portal` when nobody was signed in.' })
  @ApiProblem(403, 'Another site asked for it.')
  @ApiProblem(503, `The storage does not answer. ${page}`)
  logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.flow.end(request, response);
  }

  @Get('auth/user')
  @SignedIn()
  @ApiOperation({ operationId: 'currentUser', summary: 'The signed-in person' })
  @ApiOkResponse({ type: AuthUserDto })
  @ApiProblem(401, 'Nobody is signed in, or the session has ended; the title is `Unauthorized`.')
  @ApiProblem(403, 'The caller is a machine client, which is no person.')
  currentUser(@CurrentUser() user: Person): AuthUserDto {
    return AuthUserDto.from(user);
  }
}
