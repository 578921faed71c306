import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiAccessErrors } from '../../http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../http/id-param.decorator.js';
import { ApiProblem } from '../../http/problem.dto.js';
import { CurrentUser, SignedIn } from '../access.decorators.js';
import { AboutNoStudent } from '../own-records/about.decorators.js';
import type { Person } from '../signed-in-user.js';
import { CurrentSessionDto, EndedSessionsDto, OwnSessionDto } from './own-sessions.dto.js';
import { OwnSessions } from './own-sessions.service.js';
import { SessionStore } from './session-store.js';

@ApiTags('Signing in')
@ApiAccessErrors()
@Controller('api/auth/sessions')
@AboutNoStudent("your own sign-ins, which offices can't end")
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly store: SessionStore,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'Lists your sessions',
    description: 'At most 100: the current session first, then by last use.',
  })
  @ApiOkResponse({ type: [OwnSessionDto] })
  list(@CurrentUser() user: Person, @Req() { sessionID }: Request): Promise<OwnSessionDto[]> {
    return this.sessions.list(user, sessionID);
  }

  @Get('current')
  @SignedIn()
  @ApiOperation({
    summary: 'Returns when your session ends',
    description:
      'Use this call to warn before the session ends. It does not extend the session. Any other call ' +
      'extends it and moves `endsAt`, except opening `/api/events`.',
  })
  @ApiOkResponse({ type: CurrentSessionDto })
  current(@CurrentUser() user: Person, @Req() { session }: Request): CurrentSessionDto {
    return this.store.endsOf(session, user);
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Ends another of your sessions',
    description:
      "The session's next call returns 401, and its event stream closes within 5 seconds. The session at the " +
      'identity provider is not ended.',
  })
  @ApiId('id', 'session')
  @ApiNoContentResponse({ description: 'The session has ended.' })
  @ApiProblem(409, 'It is the current session. `GET /api/logout` ends it.')
  end(@IdParam('id') id: string, @CurrentUser() user: Person, @Req() { sessionID }: Request): Promise<void> {
    return this.sessions.end(id, user, sessionID);
  }

  @Post('end-others')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends all your other sessions',
    description: 'Same as `DELETE /api/auth/sessions/{id}` for each session.',
  })
  @ApiOkResponse({ type: EndedSessionsDto })
  endOthers(@CurrentUser() user: Person, @Req() { sessionID }: Request): Promise<EndedSessionsDto> {
    return this.sessions.endOthers(user, sessionID);
  }
}
