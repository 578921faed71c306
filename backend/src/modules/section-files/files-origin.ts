import { pipeline } from 'node:stream/promises';
import type { StreamableFile } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { DomainError } from '../../common/errors.js';
import { isUuid } from '../../common/uuid.js';
import { problemOf, sendProblem } from '../../platform/http/problem.filter.js';
import { isRequestedAt } from '../../platform/http/requested-host.js';
import { policies, setPolicy } from '../../platform/web/security-headers.js';
import type { FileReading } from './file-reading.service.js';
import { messages } from './messages.js';

/**
 * Answers every call for the origin of files, where there are no cookies, pages or API: only files, each by a grant.
 * Installed before anything that reads a cookie.
 */
export function serveFilesOrigin(origin: URL, reading: FileReading): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isRequestedAt(request, origin)) return next();
    setPolicy(response, policies.api());
    response.set('Cache-Control', 'no-store');
    answer(reading, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof DomainError)
        sendProblem(response.set(error.headers ?? {}), problemOf(error.status, error.message));
      else next(error);
    });
  };
}

async function answer(reading: FileReading, request: Request, response: Response): Promise<void> {
  const id = /^\/files\/([^/]+)$/.exec(request.path)?.[1]?.toLowerCase();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !isUuid(id)) return sendProblem(response, problemOf(404, messages.fileNotFound));
  await send(await reading.readGranted(id, request.query.grant, request, response), request, response);
}

async function send(file: StreamableFile, { method }: Request, response: Response): Promise<void> {
  const { type, disposition, length } = file.getHeaders();
  response.set({ 'Content-Type': type, 'Content-Disposition': disposition as string });
  response.set('Content-Length', String(length));
  const stream = file.getStream();
  if (method === 'GET') return pipeline(stream, response);
  stream.destroy();
  response.end();
}
