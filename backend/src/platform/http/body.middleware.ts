import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import {
  BadRequestError,
  DomainError,
  TooLargeError,
  UnsupportedMediaTypeError,
} from '../../common/errors.js';
import { formAt } from '../forms/browser-forms.js';
import { contentTypeOf, isFormType, parseForm } from '../forms/form-body.rules.js';
import { bounds, featureBounds } from '../limits/bounds.js';
import { bodyFault, isJsonType, sizeFault, textFault } from './body.rules.js';
import { messages } from './messages.js';

const mostBodyBytes = bounds.bodyBytes.most;
const refusedType = 'body.refused';
/** The parser marks it as its own error, so `refusalOf` replaces it. */
const refusal = (detail: string): Error =>
  Object.assign(new Error(detail), { status: 400, type: refusedType });
const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const jsonUpTo = (limit: number): RequestHandler =>
  express.json({
    limit,
    type: () => true,
    strict: false,
    verify: (_request, _response, body) => {
      const fault = isUtf8(body) ? textFault(body) : messages.notUtf8;
      if (fault !== null) throw refusal(fault);
    },
  });
const json = jsonUpTo(mostBodyBytes);

/** Features declare where bodies may be longer, such as those with the text of a file. */
const longer = new Map<string, { most: number; read: RequestHandler }>();
function readerAt(path: string): { most: number; read: RequestHandler } {
  const at = path.toLowerCase();
  const bound = featureBounds.all.find(({ bodyAt }) => bodyAt && `${at}/`.startsWith(`${bodyAt}/`));
  if (!bound) return { most: mostBodyBytes, read: json };
  const known = longer.get(bound.name) ?? { most: bound.most, read: jsonUpTo(bound.most) };
  longer.set(bound.name, known);
  return known;
}

/** A browser's reports about a policy: one report, or an array of them. */
const reportTypes = ['application/csp-report', 'application/reports+json'];
const reports = express.json({ limit: bounds.reportBytes.most, type: reportTypes });

const form = express.text({
  limit: bounds.publicFormBytes.most,
  type: () => true,
  verify: (_request, _response, body) => {
    if (!isUtf8(body)) throw refusal(messages.notUtf8);
  },
});

/** The exact bytes, which a signature covers. */
const bytes = express.raw({ limit: mostBodyBytes, type: () => true, inflate: false });

/** Addresses that accept another content type than JSON; with a `type`, in addition to JSON. */
const others: { isAt: (path: string) => boolean; type?: (type: string) => boolean; read: RequestHandler }[] =
  [
    {
      isAt: (path) => /^\/(oauth\/token|logout\/backchannel)\/?$/i.test(path),
      read: express.urlencoded({
        limit: bounds.formBytes.most,
        parameterLimit: bounds.formFields.most,
        extended: false,
      }),
    },
    {
      isAt: (path) => /^\/gateway\/events\/?$/i.test(path),
      read: (request, response, next) => {
        const contentType = request.headers['content-type'];
        if (contentType === undefined || isJsonType(contentType)) return bytes(request, response, next);
        next(new UnsupportedMediaTypeError(messages.jsonOrMultipart));
      },
    },
    {
      isAt: (path) => formAt(path) !== undefined,
      type: isFormType,
      read: (request, response, next) =>
        form(request, response, (error?: unknown) => next(error ?? readForm(request))),
    },
    {
      isAt: (path) => /^\/policy-reports\/?$/i.test(path),
      type: (type) => reportTypes.includes(type),
      read: (request, response, next) =>
        reports(request, response, (error?: unknown) => next(error ?? refusedFor(sizeFault(request.body)))),
    },
  ];

/** Reads the body of a call; mounted at `/api`. A call without a body gets an empty object. */
export function readBody(request: Request, response: Response, next: NextFunction): void {
  if (!withBody.has(request.method)) return next();
  const contentType = contentTypeOf(request.headers['content-type']);
  const other = others.find(({ isAt, type = () => true }) => isAt(request.path) && type(contentType));
  if (other) return void other.read(request, response, (error?: unknown) => next(error && refusalOf(error)));
  // Read after the guard if the route declares it, and refused there otherwise.
  if (hasMultipartBody(request)) return next();
  const length = request.headers['content-length'];
  if (request.headers['transfer-encoding'] === undefined && !Number(length ?? 0)) {
    request.body = {};
    return next();
  }
  if (!isJsonType(request.headers['content-type']))
    return next(new UnsupportedMediaTypeError(messages.jsonOrMultipart));
  // Answers immediately. Node keeps reading what the client still sends, so that the client sees the answer.
  const { most, read } = readerAt(request.path);
  if (Number(length) > most) return next(tooLarge(most));
  read(request, response, (error?: unknown) => {
    if (error) return next(refusalOf(error));
    next(refusedFor(bodyFault(request.body, mostFieldsAt(request.path))));
  });
}

const refusedFor = (fault: string | null): Error | undefined =>
  fault === null ? undefined : new BadRequestError(fault);

const sheets = /^\/program-requirements(\/|$)/i;

const mostFieldsAt = (path: string): number =>
  (sheets.test(path) ? bounds.sheetFields : bounds.bodyFields).most;

/** A field named `__proto__` is refused here as in JSON. */
function readForm(request: Request): Error | undefined {
  try {
    request.body = parseForm(typeof request.body === 'string' ? request.body : '');
    return refusedFor(bodyFault(request.body));
  } catch (error) {
    return error as Error;
  }
}

const tooLarge = (limit: number = mostBodyBytes): DomainError =>
  new TooLargeError(messages.bodyTooLarge(limit / 1024));
/** Left unread by `readBody`. */
export const hasMultipartBody = ({ method, headers }: Request): boolean =>
  withBody.has(method) && /^multipart\//i.test(headers['content-type'] ?? '');

/** The parser's error, as a sentence for people. */
function refusalOf(error: unknown): unknown {
  const { type, status, limit } = error as { type?: string; status?: number; limit?: number };
  if (error instanceof DomainError) return error;
  if (type === 'entity.too.large') return tooLarge(limit);
  if (type === 'parameters.too.many')
    return new BadRequestError(messages.tooManyFormFields(bounds.formFields.most));
  if (type === refusedType) return new BadRequestError((error as Error).message);
  if (type === 'entity.parse.failed') return new BadRequestError(messages.notJson);
  if (status === 415) return new UnsupportedMediaTypeError(messages.unknownEncoding);
  if (status === 400) return new BadRequestError(messages.bodyIncomplete);
  return error;
}
