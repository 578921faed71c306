import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { plainPageHeaders } from '../../platform/auth/pages/plain-page.js';
import type { RecommendationAnswer, RecommendationAnswers } from './recommendation-answers.service.js';
import { messages } from './messages.js';
import {
  declinedPage,
  declinePage,
  endedPage,
  type Faults,
  formPage,
  refusedPage,
  sentPage,
  unknownPage,
} from './recommend.pages.js';

const addressForm = /^\/([\w-]{43})(\/decline)?\/?$/;
const most = { known: 500, letter: 20_000 };
/** A character takes up to 12 bytes in such a form. */
const mostBytes = 12 * (most.known + most.letter);

/** The address contains the code, so it must not be sent to other sites as a referrer. */
const headers = { ...plainPageHeaders, 'Referrer-Policy': 'no-referrer' };

const readForm = express.urlencoded({ extended: false, limit: mostBytes, parameterLimit: 4 });

/** `/recommend/{code}`, where a recommender writes or declines without an account. The pages work without script. */
export function receiveRecommendations(answers: RecommendationAnswers): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set(headers);
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return send(response, 404, unknownPage());
    if (request.method !== 'POST') return void answer(answers, request, response).catch(next);
    readForm(request, response, (error?: unknown) => {
      if (!error) return void answer(answers, request, response).catch(next);
      const isLarge = (error as { type?: string }).type === 'entity.too.large';
      const text = isLarge ? messages.page.tooLarge : messages.page.formInvalid;
      send(response, isLarge ? 413 : 400, refusedPage(text));
    });
  };
}

async function answer(answers: RecommendationAnswers, request: Request, response: Response): Promise<void> {
  const [, code, declines] = addressForm.exec(request.path) ?? [];
  const found = code ? await answers.find(code) : null;
  if (!found) return send(response, 404, unknownPage());
  if (found.state !== 'requested') return send(response, 410, endedPage(found.state));
  if (request.method !== 'POST')
    return send(response, 200, declines ? declinePage(code!, found) : formPage(code!, found));
  const typed = typedIn(request.body);
  const faults = declines ? {} : faultsOf(typed);
  if (Object.keys(faults).length) return send(response, 422, formPage(code!, found, typed, faults));
  const isDone = declines ? await answers.decline(found.id) : await answers.send(found.id, typed);
  if (isDone) return send(response, 200, declines ? declinedPage(found) : sentPage(found));
  const now = (await answers.find(code!))!.state;
  send(response, 410, endedPage(now === 'requested' ? 'expired' : now));
}

// eslint-disable-next-line no-control-regex
const unstorable = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

function typedIn(body: unknown): RecommendationAnswer {
  const text = (value: unknown): string =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n').replace(unstorable, '').trim() : '';
  const { known, letter } = (body ?? {}) as Record<string, unknown>;
  return { known: text(known), letter: text(letter) };
}

function faultsOf({ known, letter }: RecommendationAnswer): Faults {
  const { page } = messages;
  const fault = (text: string, limit: number, missing: string, long: string): string | undefined =>
    !text ? missing : Array.from(text).length > limit ? long : undefined;
  return Object.fromEntries(
    Object.entries({
      known: fault(known, most.known, page.knownRequired, page.knownTooLong),
      letter: fault(letter, most.letter, page.letterRequired, page.letterTooLong),
    }).filter(([, text]) => text !== undefined),
  );
}

const send = (response: Response, status: number, page: string): void =>
  void response.status(status).set(headers).send(page);
