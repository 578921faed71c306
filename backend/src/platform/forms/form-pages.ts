import fs from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answerProblemsBy, type Problem } from '../http/problem.filter.js';
import { policies, setPolicy } from '../web/security-headers.js';
import { formAt } from './browser-forms.js';
import { contentTypeOf, isForm, isFormType } from './form-body.rules.js';
import { fillNotSent } from './not-sent.js';

const marked = new WeakMap<Response, { thanks: string }>();

/** Where to redirect a browser that posted this form; undefined for a script, which gets the response itself. */
export const thanksFor = (response: Response): string | undefined => marked.get(response)?.thanks;

/** Answers a browser's own post of these forms with pages, regardless of which part of the server responds. */
export function answerFormsWithPages(site: string): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const [, below] = /^\/api(\/.*)$/i.exec(request.path) ?? [];
    const pages = request.method === 'POST' && below && formAt(below);
    if (pages && wantsPage(request)) {
      marked.set(response, pages);
      const page = readIfThere(path.join(site, pages.notSent));
      if (page) answerProblemsBy(response, (problem) => sendNotSent(response, page, problem));
    }
    next();
  };
}

/** Scripts send JSON or ask for it. Any other form content is a browser's own post. */
function wantsPage(request: Request): boolean {
  const type = contentTypeOf(request.headers['content-type']);
  if (isFormType(type)) return request.accepts(['html', 'json', 'application/problem+json']) === 'html';
  return isForm(type) && /text\/html/i.test(request.headers.accept ?? '');
}

function sendNotSent(response: Response, page: string, problem: Problem): void {
  setPolicy(response, policies.site());
  response
    .status(problem.status)
    .set('Content-Type', 'text/html; charset=utf-8')
    .send(fillNotSent(page, problem));
}

const readIfThere = (file: string): string | null =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
