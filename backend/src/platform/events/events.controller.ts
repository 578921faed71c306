import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ForbiddenError } from '../../common/errors.js';
import { CurrentUser, SignedIn } from '../auth/access.decorators.js';
import { can } from '../auth/permissions.js';
import { requestContext } from '../context/request-context.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { ApiAccessErrors } from '../http/access-errors.decorator.js';
import { ApiProblem } from '../http/problem.dto.js';
import { streamHeaders } from './event-stream.js';
import { EventStreams } from './event-streams.js';
import { mostSections, topicsOf } from './topics.rules.js';

const example = `retry: 3000
id: mi8x2k-1
event: ready
data: {}

:

id: mi8x2k-2
event: notifications
data: {}

id: mi8x2k-3
event: seats
data: {"sectionId":"7d6f0f3e-52a5-4b0a-9a53-0d1c7a1f6a11","capacity":30,"enrolled":29,"offered":1,"waitlisted":4}

`;

@ApiTags('events')
@ApiAccessErrors()
@Controller('api/events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'Streams events as server-sent events',
    description:
      'The first event is `ready` or, after a reconnect, `resync`. `resync` is also sent later if you may have ' +
      'missed events: reload your data. `notifications`: you have a new notification in `/api/notifications`, or ' +
      'a notification was read in another window or browser. `seats`: the seat counts of a section changed. The ' +
      'data is `{sectionId, capacity, enrolled, offered, waitlisted}`. Changes within a short time are sent as one ' +
      'event. If many sections change at the same time, `resync` is sent instead of `seats`. `report-runs`: one of ' +
      'your background reports made progress or ended. The parameters ' +
      '`termId` and `sections` request `seats` events and require `catalog.read`. A comment is sent every 15 ' +
      'seconds. The stream ends when the session ends. Each person can have up to 10 open streams. Opening a stream ' +
      "doesn't extend the session.",
  })
  @ApiQuery({
    name: 'termId',
    required: false,
    description: "Streams the seat counts of all sections in the term. Can't be combined with `sections`.",
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiQuery({
    name: 'sections',
    required: false,
    description: `Section IDs, separated by commas, at most ${mostSections}. Streams the seat counts of these sections. Can't be combined with \`termId\`.`,
    schema: { type: 'string' },
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The ID of the last event received. Browsers send this header when they reconnect.',
    schema: { type: 'string' },
  })
  @ApiOkResponse({
    description: 'The stream, which stays open.',
    content: { 'text/event-stream': { schema: { type: 'string' }, example } },
  })
  @ApiProblem(400, 'A parameter is unknown, repeated or malformed.')
  @ApiProblem(503, 'Too many streams are open on the server, or the server is restarting.')
  async open(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const topics = topicsOf(request.query);
    if (topics.length && !can(user, 'catalog.read')) throw new ForbiddenError();
    const reader = { sid: request.sessionID, userId: user.id, role: user.role };
    // Otherwise the end of the response, perhaps hours later, would write back the session's initial state.
    request.session = undefined as never;
    const isAgain = request.headers['last-event-id'] !== undefined;
    if (request.method === 'HEAD') response.set(streamHeaders).end();
    else await this.streams.open(reader, response, { isAgain, topics });
    // An open stream uses no connection.
    requestContext()?.call?.end(true);
  }
}
