/** Every field of a line in the log; docs/operations/monitoring.md has the same table. */
export const logFields = {
  level: {
    type: 'number',
    where: 'all lines',
    means: '60 fatal, 50 error, 40 warn, 30 info, 20 debug, 10 trace',
  },
  time: { type: 'text', where: 'all lines', means: 'When it was written, in UTC' },
  msg: {
    type: 'text',
    where: 'all lines',
    means: 'What happened; `request` or `request failed` for a request',
  },
  requestId: {
    type: 'text',
    where: 'lines of a request',
    means: 'The ID in `X-Request-Id`, and in `instance` of a failed response',
  },
  traceId: {
    type: 'text',
    where: 'lines of a request or job, with traces',
    means: 'The ID of the trace, also in `traceId` of a failed response',
  },
  method: { type: 'text', where: 'the line per request', means: 'The HTTP method' },
  path: {
    type: 'text',
    where: 'the line per request',
    means: 'The path without its query, and without codes and tokens',
  },
  status: { type: 'number', where: 'the line per request', means: 'The HTTP status' },
  ms: {
    type: 'number',
    where: 'the line per request below 500',
    means: 'Milliseconds until the end of the response',
  },
  userId: {
    type: 'text',
    where: 'the line per request below 500',
    means: 'The ID of the signed-in user, if there is one',
  },
  context: { type: 'text', where: 'some lines', means: 'The part of the server that wrote it' },
  error: {
    type: 'object',
    where: 'lines about an error',
    means: 'Its `name`, `code`, `message`, `stack` and `cause`; for a statement without the message',
  },
  stack: { type: 'text', where: 'lines about an error of the framework', means: 'Where it happened' },
  document: {
    type: 'text',
    where: 'reports of the security policy',
    means: 'The page, with `:id` instead of IDs',
  },
  directive: { type: 'text', where: 'reports of the security policy', means: 'The rule that was breached' },
  blocked: {
    type: 'text',
    where: 'reports of the security policy',
    means: 'The origin that the browser blocked',
  },
  disposition: {
    type: 'text',
    where: 'reports of the security policy',
    means: '`enforce`, or `report` if the browser only reported it',
  },
} as const satisfies Record<string, { type: string; where: string; means: string }>;
