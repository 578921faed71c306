import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, SignedIn } from '../auth/access.decorators.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { ApiAccessErrors } from '../http/access-errors.decorator.js';
import { ApiProblem } from '../http/problem.dto.js';
import { streamHeaders } from './event-stream.js';
import { EventStreams } from './event-streams.js';

const example = `retry: 3000
id: mi8x2k-1
event: ready
data: {}

:

id: mi8x2k-2
event: notifications
data: {}

`;

@ApiTags('events')
@ApiAccessErrors()
@Controller('api/events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'What happens, as it happens: server-sent events',
    description:
      'The first event is `ready`; `resync` where you were connected before or events may have been missed: look ' +
      'again at whatever you show. `notifications` says that there is something new in `/api/notifications`, or that ' +
      'it was read elsewhere. A comment comes every 15 seconds. The stream ends with the session; of one person at ' +
      'most 10 are open. Opening it does not count as use of the session.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event, as browsers send it by themselves.',
    schema: { type: 'string' },
  })
  @ApiOkResponse({
    description: 'The stream, which stays open.',
    content: { 'text/event-stream': { schema: { type: 'string' }, example } },
  })
  @ApiProblem(503, 'Too many streams are open, or the server is being restarted.')
  open(@CurrentUser() user: SignedInUser, @Req() request: Request, @Res() response: Response): void {
    const reader = { sid: request.sessionID, userId: user.id, role: user.role };
    // At the end of the answer, hours from now, the session as it was at the beginning would be written back.
    request.session = undefined as never;
    if (request.method === 'HEAD') response.set(streamHeaders).end();
    else this.streams.open(reader, response, { isAgain: request.headers['last-event-id'] !== undefined });
  }
}
