import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { GoneError } from '../../common/errors.js';
import { plainPageHeaders } from '../../platform/auth/pages/plain-page.js';
import { problemOf, sendProblem } from '../../platform/http/problem.filter.js';
import { codeFrom, shownCode } from './document-codes.rules.js';
import type { DocumentChecks } from './document-checks.js';
import {
  askPage,
  checkedPage,
  fileScript,
  unconfirmed,
  unconfirmedPage,
  unknownFilePage,
  unknownPage,
} from './verify.pages.js';

/** The same answer for a code that doesn't exist and for a student who restricts directory information. */
const noDocument =
  'No document can be confirmed with this code. Compare it with the code on the document, or contact the registrar of Collegium University.';
const noCode =
  'This code isn’t valid. Check for typos: a code has 16 letters and digits, but never 0, O, 1, I or L.';

/** `/verify`, the verification page of an issued document: pages that work without script, and JSON for programs. */
export function verifyDocuments(documents: DocumentChecks): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === fileScript.path)
      return void response
        .set('Cache-Control', 'public, max-age=31536000, immutable')
        .type('js')
        .send(fileScript.content);
    response.set('Cache-Control', 'no-store');
    const typed = decoded(request.path.slice(1).replace(/\/$/, ''));
    const { code, sha256 } = request.query;
    if (typed) check(documents, typed, request, response).catch(next);
    else if (sha256 === undefined) ask(code, response);
    else find(documents, { sha256, code }, response).catch(next);
  };
}

/** Redirects the form to the document's own address, which readers can keep. */
function ask(typed: unknown, response: Response): void {
  if (typeof typed !== 'string' || !typed.trim()) return send(response, 200, askPage());
  const code = codeFrom(typed);
  if (code) response.redirect(303, `/verify/${shownCode(code)}`);
  else send(response, 404, unknownPage(typed, noCode));
}

/** Finds a document by a file's digest, otherwise by the code in the file. The document's page compares the digests. */
async function find(
  documents: DocumentChecks,
  { sha256, code: typed }: { sha256: unknown; code: unknown },
  response: Response,
): Promise<void> {
  const digest = typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256) ? sha256.toLowerCase() : null;
  if (!digest) return send(response, 400, askPage());
  // A code in a file proves nothing: only the code of a document that may be confirmed leads to its page.
  const code = await documents.confirmableCode(digest, typeof typed === 'string' ? codeFrom(typed) : null);
  if (code) response.redirect(303, `/verify/${shownCode(code)}`);
  else send(response, 404, unknownFilePage(digest));
}

async function check(
  documents: DocumentChecks,
  typed: string,
  request: Request,
  response: Response,
): Promise<void> {
  const code = codeFrom(typed);
  const isPage = request.accepts(['html', 'json', 'application/problem+json']) === 'html';
  const found = code && (await documents.check(code).catch(goneError));
  if (found instanceof GoneError)
    return isPage
      ? send(response, 410, unconfirmedPage())
      : sendProblem(response, problemOf(410, unconfirmed));
  if (found) return isPage ? send(response, 200, checkedPage(found)) : void response.json(found);
  const detail = code ? noDocument : noCode;
  if (isPage) send(response, 404, unknownPage(typed, detail));
  else sendProblem(response, problemOf(404, detail));
}

function goneError(error: unknown): GoneError {
  if (error instanceof GoneError) return error;
  throw error;
}

/** An address that can't be decoded isn't a code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const send = (response: Response, status: number, page: string): void =>
  void response.status(status).set(plainPageHeaders).send(page);
