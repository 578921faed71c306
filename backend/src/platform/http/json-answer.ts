import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

const json = 'application/json; charset=utf-8';
const withoutBody = new Set([204, 205, 304]);

/** The JSON text of what a handler returned; undefined if it is sent in another form. */
export function jsonOf(body: unknown, response: Response): string | undefined {
  const type = response.get('Content-Type');
  if (typeof body === 'string') return type === json ? body : undefined;
  if (typeof body !== 'object' || body === null || type !== undefined) return undefined;
  return body instanceof StreamableFile || body instanceof Error ? undefined : JSON.stringify(body);
}

/**
 * Sends JSON as Express does, but as text. Node.js writes a text together with the headers; Express would make bytes of it
 * first, which takes three times as much CPU for a long list. Express still answers where there may be no body.
 */
export function sendJson(response: Response, text: string): void {
  const { req: request, statusCode } = response;
  response.setHeader('Content-Type', json);
  if (
    request.method === 'HEAD' ||
    request.headers['if-none-match'] !== undefined ||
    withoutBody.has(statusCode)
  )
    return void response.send(text);
  const tag = (response.app.get('etag fn') as (text: string) => string | undefined)(text);
  if (tag !== undefined && !response.hasHeader('ETag')) response.setHeader('ETag', tag);
  const bytes = Buffer.byteLength(text);
  response.setHeader('Content-Length', bytes);
  // ASCII has as many bytes as characters, and is written faster as Latin-1.
  response.end(text, bytes === text.length ? 'latin1' : 'utf8');
}
