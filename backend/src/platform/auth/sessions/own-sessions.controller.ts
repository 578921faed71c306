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
    description: 'Returns at most 100 sessions: the current session first, then the most recently used.',
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
      'Lets a client warn you before the session ends. Neither this call nor opening `/api/events` extends the ' +
      'session. Any other call extends the session and moves `endsAt`.',
  })
  @ApiOkResponse({ type: CurrentSessionDto })
  current(@CurrentUser() user: Person, @Req() { session }: Request): CurrentSessionDto {
    return this.store.endsOf(session, user);
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Ends one of your other sessions',
    description:
      "The session's next call returns 401, and its event stream stops within 5 seconds. The session at the " +
      'identity provider is not ended.',
  })
  @ApiId('id', 'session')
  @ApiNoContentResponse({ description: 'The session was ended.' })
  @ApiProblem(409, 'This is the current session. End the current session with `GET /api/logout`.')
  end(@IdParam('id') id: string, @CurrentUser() user: Person, @Req() { sessionID }: Request): Promise<void> {
    return this.sessions.end(id, user, sessionID);
  }

  @Post('end-others')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends all your other sessions',
    description: 'Same as `DELETE /api/auth/sessions/{id}` for each session except the current one.',
  })
  @ApiOkResponse({ type: EndedSessionsDto })
  endOthers(@CurrentUser() user: Person, @Req() { sessionID }: Request): Promise<EndedSessionsDto> {
    return this.sessions.endOthers(user, sessionID);
  }
}
