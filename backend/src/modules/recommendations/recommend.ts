import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { DomainError, type FieldErrors, InvalidError, refuse } from '../../common/errors.js';
import { plainPageHeaders } from '../../platform/auth/pages/plain-page.js';
import type { FormReader } from '../../platform/files/form-reader.js';
import { formValues } from '../../platform/files/form-values.js';
import { ValidationPipe } from '../../platform/http/validation.pipe.js';
import { declinedPage, declinePage, endedPage, formPage, sentPage, unknownPage } from './recommend.pages.js';
import type { RecommendationAnswers, RequestedRecommendation } from './recommendation-answers.service.js';
import { recommendationForm, RecommendationFormDto } from './recommendation-form.dto.js';
import { messages } from './messages.js';

const form = /^\/([\w-]{43})(\/decline)?\/?$/;

/** The address contains the code: only our own site gets it as a referrer. Without one, forms would name no origin. */
const headers = { ...plainPageHeaders, 'Referrer-Policy': 'same-origin' };

interface Call {
  known: RequestedRecommendation;
  code: string;
  request: Request;
  response: Response;
}

/**
 * `/recommend/{code}`, where a recommender answers without an account. The pages work without script, so no script can
 * read the code. Mail scanners follow links, so a GET changes nothing.
 */
export function receiveRecommendations(answers: RecommendationAnswers, reader: FormReader): RequestHandler {
  const pipe = new ValidationPipe();

  async function answer(request: Request, response: Response): Promise<void> {
    const [, code, decline] = form.exec(request.path) ?? [];
    const isPost = request.method === 'POST';
    const isKnownMethod = isPost || request.method === 'GET' || request.method === 'HEAD';
    const known = code && isKnownMethod ? await answers.find(code) : null;
    if (!known) return send(response, 404, unknownPage());
    if (known.state !== 'requested') return send(response, 410, endedPage(known.state));
    const call = { known, code: code!, request, response };
    if (!isPost) return send(response, 200, decline ? declinePage(code!, known) : formPage(code!, known));
    if (!decline) return receive(call);
    const isDeclined = await answers.decline(known);
    await finish(call, isDeclined, declinedPage(known));
  }

  async function receive(call: Call): Promise<void> {
    const { known, code, request, response } = call;
    const texts: [string, string][] = [];
    let isFileLost = false;
    try {
      const uploader = await answers.uploaderOf(known, request);
      const read = await reader.read(request, recommendationForm, uploader, texts);
      isFileLost = read.uploads.length > 0;
      try {
        const body = formValues(RecommendationFormDto, read.texts);
        refuse({ ...(await faultsOf(body)), ...read.errors });
        await read.place();
        const isSent = await answers.send(known, body as unknown as RecommendationFormDto, read.uploads[0]);
        await finish(call, isSent, sentPage(known));
      } finally {
        await read.discard();
      }
    } catch (error) {
      if (!(error instanceof DomainError) || response.headersSent) throw error;
      const { errors = {}, message, status } = error;
      const faults = isFileLost && !errors.file ? { ...errors, file: [messages.page.fileAgain] } : errors;
      const page = formPage(code, known, { texts: new Map(texts), faults, message });
      send(response.set(error.headers ?? {}), status, page);
    }
  }

  async function faultsOf(body: Record<string, unknown>): Promise<FieldErrors> {
    try {
      await pipe.transform(body, { type: 'body', metatype: RecommendationFormDto });
      return {};
    } catch (error) {
      if (error instanceof InvalidError) return error.errors;
      throw error;
    }
  }

  /** Another call or the office may have ended the request since it was found. */
  async function finish({ known, code, response }: Call, isDone: boolean, page: string): Promise<void> {
    if (isDone) return send(response, 200, page);
    const state = (await answers.find(code))?.state ?? known.state;
    send(response, 410, endedPage(state === 'requested' ? 'expired' : state));
  }

  return (request: Request, response: Response, next: NextFunction): void => {
    response.set(headers);
    // What nobody reads must still be received, so that the client sees the answer.
    answer(request, response)
      .catch(next)
      .finally(() => request.resume());
  };
}

const send = (response: Response, status: number, page: string): void =>
  void response.status(status).set(headers).send(page);
