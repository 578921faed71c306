import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { plainPageHeaders } from '../../platform/auth/pages/plain-page.js';
import { confirmedPage, confirmPage, expiredPage, repeatedPage, unknownPage } from './confirm-files.pages.js';
import type { FileConfirmation, InquiryFilesService } from './inquiry-files.service.js';

const tokenForm = /^\/([\w-]{43})\/?$/;

/** The address contains the token: only our own site gets it as a referrer. Without one, forms would name no origin. */
const headers = { ...plainPageHeaders, 'Referrer-Policy': 'same-origin' };

/**
 * `/confirm-files/{token}`, where the sender of a public form confirms its files. Mail scanners follow links, so a GET
 * changes nothing: the page has a button, which needs no script.
 */
export function confirmFiles(files: InquiryFilesService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return next();
    // The body is discarded, but must be received.
    request.resume();
    const [, token] = tokenForm.exec(request.path) ?? [];
    if (!token) return send(response, 404, unknownPage());
    answer(files, token, request.method === 'POST', response).catch(next);
  };
}

async function answer(
  files: InquiryFilesService,
  token: string,
  confirms: boolean,
  response: Response,
): Promise<void> {
  const isDone = confirms && (await files.confirm(token));
  const found = await files.confirmation(token);
  if (!found) send(response, 404, unknownPage());
  else if (isDone) send(response, 200, confirmedPage(found));
  else send(response, ...pageOf(token, found));
}

function pageOf(token: string, found: FileConfirmation): [status: number, page: string] {
  if (found.confirmedAt) return [200, repeatedPage(found)];
  return found.isExpired ? [410, expiredPage(found)] : [200, confirmPage(token, found)];
}

function send(response: Response, status: number, page: string): void {
  response.status(status).set(headers).send(page);
}
