import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { AppLogger } from '../logging/app-logger.js';
import { hasNul } from '../http/request.middleware.js';
import { type Encoding, encodingFor } from './encodings.js';
import { pageHeaders } from './security-headers.js';
import type { SiteFile, SiteFiles } from './site-files.js';

type Headers = [name: string, value: string][];

/** True if the client already has this content. */
function isKnown({ headers }: IncomingMessage, { status, etag }: SiteFile): boolean {
  const known = headers['if-none-match'];
  if (!known || status !== 200) return false;
  const bare = etag.slice(2);
  return (
    known === etag || known.split(',').some((tag) => ['*', bare].includes(tag.trim().replace(/^W\//, '')))
  );
}

/** Content types that are compressed, here or by the middleware. */
const isText = /^(text\/|application\/|image\/svg)/;

function headersOf({ cacheControl, etag, type, bodies }: SiteFile, encoding: Encoding | null): Headers {
  const headers: Headers = [
    ['Cache-Control', cacheControl],
    ['ETag', etag],
  ];
  if (isText.test(type)) headers.push(['Vary', 'Accept-Encoding']);
  if (encoding === null) return headers;
  headers.push(['Content-Type', type], ['Content-Length', String(bodies.get(encoding)!.length)]);
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding]);
  return headers;
}

/** Sends a file after the server's middleware, which has set the headers of every response. */
export function sendFile(request: Request, response: Response, file: SiteFile): void {
  const known = isKnown(request, file);
  const encoding = known ? null : encodingFor(request.headers['accept-encoding'], file.bodies);
  response.status(known ? 304 : file.status);
  for (const [name, value] of headersOf(file, encoding)) response.setHeader(name, value);
  response.end(encoding && request.method === 'GET' ? file.bodies.get(encoding) : undefined);
}

/** The response for a file in one encoding, or for a known one. The last value is the request's own. */
interface Answer {
  status: number;
  head: string[];
  body: Buffer | undefined;
}

/**
 * Answers for the pages and files of the site before any middleware (decision 0081). Of the middleware, they need only
 * the headers of every response and the line in the log, which are the same here. Any other request is left to the
 * middleware; the return value is then `false`.
 */
export function answerSiteFirst(files: SiteFiles, logger: AppLogger, https: boolean) {
  const answers = new WeakMap<SiteFile, Map<Encoding | null, Answer>>();
  const make = (file: SiteFile, encoding: Encoding | null, path: string): Answer => ({
    status: encoding ? file.status : 304,
    head: [...pageHeaders(https, path), ...headersOf(file, encoding), ['X-Request-Id', '']].flat(),
    body: encoding ? file.bodies.get(encoding) : undefined,
  });
  const answerOf = (file: SiteFile, encoding: Encoding | null, path: string): Answer => {
    let made = answers.get(file);
    if (!made) answers.set(file, (made = new Map()));
    let answer = made.get(encoding);
    if (!answer) made.set(encoding, (answer = make(file, encoding, path)));
    return answer;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request;
    const url = request.url!;
    if ((method !== 'GET' && method !== 'HEAD') || headers['content-length'] || headers['transfer-encoding'])
      return false;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const file = files.at(path);
    if (!file || (query >= 0 && hasNul(url))) return false;
    const encoding = isKnown(request, file) ? null : encodingFor(headers['accept-encoding'], file.bodies);
    const { status, head, body } = answerOf(file, encoding, path);
    const requestId = randomUUID();
    head[head.length - 1] = requestId;
    const began = Date.now();
    // Emitted after every response, even after one whose client has left.
    response.once('close', () => logger.page(requestId, method, path, status, Date.now() - began));
    response.writeHead(status, head);
    response.end(method === 'GET' ? body : undefined);
    return true;
  };
}
