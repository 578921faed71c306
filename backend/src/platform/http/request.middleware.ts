import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { runInContext, requestContext } from '../context/request-context.js';
import type { AppLogger } from '../logging/app-logger.js';
import { problemOf, sendProblem } from './problem.filter.js';

/** Gives each request an id of its own; one that the client sends is not believed. */
export function identifyRequest(_request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  runInContext({ requestId }, next);
}

/** One line per request: no query, no body, no address, because they are personal data. */
export const logRequests = (logger: AppLogger) =>
  pinoHttp({
    logger: logger.requests,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: () => requestContext()?.requestId ?? randomUUID(),
    autoLogging: { ignore: (request) => request.url?.startsWith('/api/health/') ?? false },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessObject: (request, response, value) => ({
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
      ms: Math.round((value as { responseTime: number }).responseTime),
      userId: (request as Request & { user?: { id: string } }).user?.id,
    }),
    customErrorObject: (request, response) => ({
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
    }),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
  });

/** The whole address, whatever a mounted router made of it. */
const pathOf = (request: IncomingMessage): string =>
  ((request as Partial<Request>).originalUrl ?? request.url ?? '').split('?', 1)[0]!;

/** PostgreSQL has no NUL in text; no honest client sends one. */
export function refuseNul(request: Request, response: Response, next: NextFunction): void {
  if (/%00|\0/.test(request.url)) sendProblem(response, problemOf(400, 'The address has a NUL character.'));
  else next();
}

/** Nothing that the API answers is kept by a browser or a proxy. */
export function neverStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** What Node's parser refuses before there is a request: its bare status line becomes a problem as well. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const problem = tooLong
    ? problemOf(431, 'The address or the headers are too long.')
    : problemOf(400, 'The request could not be read.');
  const instance = randomUUID();
  const body = JSON.stringify({ ...problem, instance });
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `X-Request-Id: ${instance}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

export const compressAnswers = () => compression({ threshold: 1024 });
