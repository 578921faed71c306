import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { crc32 } from 'node:zlib';
import compression from 'compression';
import type { Application, NextFunction, Request, RequestHandler, Response } from 'express';
import '../features/load.js';
import { runInContext, requestContext } from '../context/request-context.js';
import type { AppLogger } from '../logging/app-logger.js';
import { bounds } from '../limits/bounds.js';
import { currentTraceId } from '../tracing/tracing.js';
import { isUnlinked } from './unlinked.js';
import { type Problem, problemOf, sendProblem } from './problem.filter.js';
import { messages } from './messages.js';

/** Assigns each request a new id; an id from the client is ignored. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, unlinked: isUnlinked(request.url) }, next);
}

/**
 * Logs one line per request, without query, body and address, because they are personal data. No line for health
 * checks, which arrive every few seconds, and none for calls that may be anonymous.
 */
export const logRequests =
  (logger: AppLogger) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (request.url.startsWith('/api/health/') || requestContext()?.unlinked) return next();
    logAnswer(logger, request, response, requestContext()?.requestId);
    next();
  };

/** Writes the line of a request after its response was sent. */
function logAnswer(
  logger: AppLogger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string | undefined,
): void {
  const began = Date.now();
  const traceId = currentTraceId();
  let reported = false;
  const log = (error?: unknown): void => {
    if (reported) return;
    reported = true;
    const { method } = request;
    const line = { requestId, traceId, method, path: pathOf(request), status: response.statusCode };
    if (error || response.statusCode >= 500) logger.requests.error(line, 'request failed');
    else logger.requests.info({ ...line, ms: Date.now() - began, userId: userOf(request)?.id }, 'request');
  };
  // A response whose client has left is closed without being finished.
  response.once('close', log).on('error', log);
}

const userOf = (request: IncomingMessage) => (request as Request).user as { id: string } | undefined;

/** The whole address, even within a mounted router, without credentials and tokens. */
const pathOf = (request: IncomingMessage): string =>
  ((request as Request).originalUrl ?? request.url)
    .split('?', 1)[0]!
    .replace(/(collegium_(?:at|cs)_)[\w-]+/g, '$1...')
    .replace(/^(\/+(?:confirm-files|pay|recommend)\/+).+/i, '$1...');

export const hasNul = (url: string): boolean => /%00|\0/.test(url);

/** PostgreSQL has no NUL in text; no honest client sends one. */
export function refuseNul(request: Request, response: Response, next: NextFunction): void {
  if (hasNul(request.url)) sendProblem(response, problemOf(400, messages.nulInAddress));
  else next();
}

/** Express reads 1,000 parameters and would silently drop the rest; each read of the query costs all of them. */
export function refuseLongQuery(request: Request, response: Response, next: NextFunction): void {
  const { most } = bounds.queryParameters;
  const start = request.url.indexOf('?');
  if (start < 0 || request.url.slice(start).split('&', most + 1).length <= most) return next();
  sendProblem(response, problemOf(400, messages.tooManyParameters(most)));
}

/** No browser or proxy may store a response of the API. */
export function neverStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

export const notSentInTime = messages.requestTooSlow;

const unreadable: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problemOf(431, messages.headersTooLong),
  ERR_HTTP_REQUEST_TIMEOUT: problemOf(408, notSentInTime),
};

/** Requests that Node's parser refuses: turns its bare status line into a problem. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = unreadable[error.code ?? ''] ?? problemOf(400, messages.requestUnreadable);
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
 * Single records have a tag, which clients send back with their changes. It has the record's version, for If-Match, and
 * a checksum of the response for this role, for a browser's cache. Lists are neither changed nor cached, so a checksum
 * would be useless, except for a list whose order has a version.
 */
export function tagRecords(app: Application): void {
  app.set('etag', (body: Buffer | string) => {
    const version = requestContext()?.version;
    const isList = body[0] === (typeof body === 'string' ? '[' : arrayBegins);
    if (isList && version === undefined) return undefined;
    const tag = crc32(body).toString(16);
    return version === undefined ? `W/"${tag}"` : `"${version}-${tag}"`;
  });
}

const arrayBegins = '['.charCodeAt(0);
