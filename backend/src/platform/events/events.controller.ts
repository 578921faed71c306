import { applyDecorators, Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, SignedIn } from '../auth/access.decorators.js';
import '../features/load.js';
import { can } from '../auth/permissions.js';
import { requestContext } from '../context/request-context.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { ApiAccessErrors } from '../http/access-errors.decorator.js';
import { ApiProblem } from '../http/problem.dto.js';
import { requestedTopics, streamedEvents, topicSources } from './channels.js';
import { streamHeaders } from './event-stream.js';
import { EventStreams } from './event-streams.js';

const sources = topicSources.all;
const example = [
  { name: 'ready', example: '{}' },
  ...streamedEvents.all.filter((event) => event.example !== undefined),
]
  .map(({ name, example: data }, index) => `id: mi8x2k-${index + 1}\nevent: ${name}\ndata: ${data}\n\n`)
  .map((text, index) => (index ? text : `retry: 3000\n${text}:\n\n`))
  .join('');
const meanings = streamedEvents.all.map(({ name, means }) => `\`${name}\`: ${means}. `).join('');
const parameters = sources.map(({ name, parameters, permission }) => {
  const names = Object.keys(parameters).map((parameter) => `\`${parameter}\``);
  return `The parameters ${names.join(' and ')} request \`${name}\` events and require \`${permission}\`. `;
});

const ApiTopics = (): MethodDecorator =>
  applyDecorators(
    ...sources
      .flatMap(({ parameters }) =>
        Object.entries(parameters).map(([name, text]) => ApiQuery({ name, required: false, ...text })),
      )
      // As if each were written above the handler: the last one is applied first.
      .reverse(),
  );

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
      `missed events: reload your data. ${meanings}${parameters.join('')}A comment is sent every 15 ` +
      'seconds. The stream ends when the session ends. Each person can have up to 10 open streams. Opening a stream ' +
      "doesn't extend the session.",
  })
  @ApiTopics()
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
  @ApiProblem(404, "A requested record doesn't exist, or you can't read it.")
  @ApiProblem(503, 'Too many streams are open on the server, or the server is restarting.')
  async open(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const topics = requestedTopics(request.query, (permission) => can(user, permission));
    const reader = { sid: request.sessionID, userId: user.id, role: user.role };
    // Otherwise the end of the response, perhaps hours later, would write back the session's initial state.
    request.session = undefined as never;
    const isAgain = request.headers['last-event-id'] !== undefined;
    if (request.method === 'HEAD') {
      await this.streams.mustMayFollow(reader, topics);
      response.set(streamHeaders).end();
    } else await this.streams.open(reader, response, { isAgain, topics });
    // An open stream uses no connection.
    requestContext()?.call?.end(true);
  }
}
