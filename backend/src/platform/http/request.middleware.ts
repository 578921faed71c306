import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import compression from 'compression';
import type { Application, NextFunction, Request, RequestHandler, Response } from 'express';
import { runInContext, requestContext } from '../context/request-context.js';
import type { AppLogger } from '../logging/app-logger.js';
import { bounds } from '../limits/bounds.js';
import { isUnlinked } from './unlinked.js';
import { type Problem, problemOf, sendProblem } from './problem.filter.js';

/** Gives each request an id of its own; one that the client sends is not believed. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, unlinked: isUnlinked(request.url) }, next);
}

/**
 * One line per request: no query, no body, no address, because they are personal data. None for health, which is asked
 * every few seconds, and none for what may be anonymous.
 */
export const logRequests =
  (logger: AppLogger) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (request.url.startsWith('/api/health/') || requestContext()?.unlinked) return next();
    logAnswer(logger, request, response, requestContext()?.requestId);
    next();
  };

/** Writes the line of a request when its answer has gone out. */
function logAnswer(
  logger: AppLogger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string | undefined,
): void {
  const began = Date.now();
  let told = false;
  const tell = (error?: unknown): void => {
    if (told) return;
    told = true;
    const line = { requestId, method: request.method, path: pathOf(request), status: response.statusCode };
    if (error || response.statusCode >= 500) logger.requests.error(line, 'request failed');
    else logger.requests.info({ ...line, ms: Date.now() - began, userId: userOf(request)?.id }, 'request');
  };
  // Also an answer that nobody waited for is closed, without being finished.
  response.once('close', tell).on('error', tell);
}

const userOf = (request: IncomingMessage) => (request as Request).user as { id: string } | undefined;

/** The whole address, also inside a mounted router, without credentials and tokens. */
const pathOf = (request: IncomingMessage): string =>
  ((request as Request).originalUrl ?? request.url)
    .split('?', 1)[0]!
    .replace(/(collegium_(?:at|cs)_)[\w-]+/g, '$1...')
    .replace(/^(\/+confirm-files\/+).+/i, '$1...');

export const hasNul = (url: string): boolean => /%00|\0/.test(url);

/** PostgreSQL has no NUL in text; no honest client sends one. */
export function refuseNul(request: Request, response: Response, next: NextFunction): void {
  if (hasNul(request.url)) sendProblem(response, problemOf(400, 'The address has a NUL character.'));
  else next();
}

/** Express reads 1,000 parameters and would silently leave the rest out; each reading of the query costs them all. */
export function refuseLongQuery(request: Request, response: Response, next: NextFunction): void {
  const { most } = bounds.queryParameters;
  const start = request.url.indexOf('?');
  if (start < 0 || request.url.slice(start).split('&', most + 1).length <= most) return next();
  sendProblem(response, problemOf(400, `The address has more than ${most} parameters.`));
}

/** Nothing that the API answers is kept by a browser or a proxy. */
export function neverStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

export const notSentInTime = 'The request was not sent to its end in time.';

const unreadable: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problemOf(431, 'The address or the headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: problemOf(408, notSentInTime),
};

/** What Node's parser refuses before there is a request: its bare status line becomes a problem as well. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = unreadable[error.code ?? ''] ?? problemOf(400, 'The request could not be read.');
  const instance = randomUUID();
  const body = JSON.stringify({ ...problem, instance });
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `X-Request-Id: ${instance}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Clients that accept no compressed answers skip the compression middleware, which would check every write. */
export function compressAnswers(): RequestHandler {
  const compress = compression({ threshold: 1024 });
  return (request, response, next) => {
    if (request.headers['accept-encoding'] !== undefined) return compress(request, response, next);
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
}

/**
 * Single records carry a tag, which clients send back with their changes: the record's version, by which If-Match is
 * judged, and a hash of what this role was shown, by which a browser's copy is. A list is not changed by anybody and
 * may not be kept either, so that hashing a page of it would be for nothing.
 */
export function tagRecords(app: Application): void {
  const tag = app.get('etag fn') as (body: Buffer, encoding?: BufferEncoding) => string;
  const arrayBegins = 0x5b;
  app.set('etag', (body: Buffer, encoding?: BufferEncoding) => {
    if (body[0] === arrayBegins) return undefined;
    const version = requestContext()?.version;
    const hash = tag(body, encoding);
    return version === undefined ? hash : `"${version}-${hash.replace(/^W\/|"/g, '')}"`;
  });
}
