import type { Blocker } from './blockers.js';

/** A refusal that carries its own HTTP status; one filter answers it as problem+json. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  abstract readonly title: string;
  /** Identifies the refusal for programs when the status alone doesn't. */
  readonly code?: string;
  readonly errors?: Record<string, string[]>;
  readonly blockers?: Blocker[];
  readonly headers?: Record<string, string>;
}

/** 400: the address or its query cannot be understood. */
export class BadRequestError extends DomainError {
  readonly status = 400;
  readonly title = 'Bad Request';
}

/** 401: nobody is signed in, or the session ended. */
export class UnauthorizedError extends DomainError {
  readonly status = 401;
  readonly title = 'Unauthorized';
  constructor(detail = 'You are not signed in, or your session has ended.') {
    super(detail);
  }
}

/** 403: the permission is lacking. */
export class ForbiddenError extends DomainError {
  readonly status = 403;
  readonly title = 'Forbidden';
  constructor(detail = 'Your role does not permit this.') {
    super(detail);
  }
}

/** 403: staff can't change their own student record. */
export class OwnRecordError extends DomainError {
  readonly status = 403;
  readonly title = 'Forbidden';
  override readonly code = 'own_record';
  /** `errors` has the body fields that name the person's own record. */
  constructor(
    detail: string,
    override readonly errors?: FieldErrors,
  ) {
    super(detail);
  }
}

/** 404: there is no such record, or none that this person may know of. */
export class NotFoundError extends DomainError {
  readonly status = 404;
  readonly title = 'Not Found';
}

/** 409: a rule refuses it; every blocker at once. */
export class ConflictError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  constructor(override readonly blockers: Blocker[]) {
    super(blockers.map((blocker) => blocker.message).join(' '));
  }
}

/** 409: the record's state does not allow it, as a sentence; what rules forbid by name is a ConflictError. */
export class StateConflictError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
}

/** 410: it is known, and lost. */
export class GoneError extends DomainError {
  readonly status = 410;
  readonly title = 'Gone';
}

/** 412: the record has changed since the client read it. */
export class PreconditionFailedError extends DomainError {
  readonly status = 412;
  readonly title = 'Precondition Failed';
  constructor() {
    super('This record has been changed since you read it. Read it again, then repeat your change.');
  }
}

/** 409 without blockers: the same request is being answered already; its answer can be had a moment later. */
export class RunningError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  override readonly headers = { 'Retry-After': '1' };
  constructor(
    detail = 'A request with this Idempotency-Key is still running. Please ask again in a moment.',
  ) {
    super(detail);
  }
}

/** 413: more than this address takes. */
export class TooLargeError extends DomainError {
  readonly status = 413;
  readonly title = 'Content Too Large';
  /** With `errors`, by field what is too large. */
  constructor(
    detail: string,
    override readonly errors?: FieldErrors,
  ) {
    super(detail);
  }
}

/** 415: a content that this address does not take. */
export class UnsupportedMediaTypeError extends DomainError {
  readonly status = 415;
  readonly title = 'Unsupported Media Type';
}

/** 422: fields of the body are not valid; every field at once. */
export class InvalidError extends DomainError {
  readonly status = 422;
  readonly title = 'Unprocessable Content';
  override readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    const shown = firstOf(errors);
    super(sentencesOf(shown));
    this.errors = shown;
  }
}

/** By field, what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

/** Most fields with errors that one answer lists. */
export const mostErrors = 100;
const longestName = 100;

/** Limits the size of an answer: a call can send thousands of unknown names, and long ones. */
function firstOf(errors: FieldErrors): FieldErrors {
  const entries = Object.entries(errors);
  const isLong = entries.length > mostErrors;
  if (!isLong && entries.every(([name]) => name.length <= longestName)) return errors;
  const first = entries.slice(0, mostErrors).map(([name, messages]) => [shortened(name), messages] as const);
  const rest = `Only the first ${mostErrors} fields with errors are listed.`;
  return Object.fromEntries(isLong ? [...first, ['', [rest]] as const] : first);
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName)}…` : name;

/** Where something is wrong with a body, all of it at once. */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length) throw new InvalidError(errors);
}

/** 429: too many calls of this kind in too short a time, or too many at once. */
export class TooManyRequestsError extends DomainError {
  readonly status = 429;
  readonly title = 'Too Many Requests';
  constructor(
    override readonly headers: Record<string, string>,
    detail = 'There were too many requests in a short time. Please wait a moment, then go on.',
  ) {
    super(detail);
  }
}

/** 507: no room is left for what was sent; nothing of it is kept. */
export class NoRoomError extends DomainError {
  readonly status = 507;
  readonly title = 'Insufficient Storage';
  override readonly headers = { 'Retry-After': '600' };
  constructor(
    detail = 'There is no room for files at the moment. Nothing was kept; please try again later.',
  ) {
    super(detail);
  }
}

/** 503: a part that is needed does not answer now. */
export class UnavailableError extends DomainError {
  readonly status = 503;
  readonly title = 'Service Unavailable';
  override readonly headers = { 'Retry-After': '5' };
}

/** All messages, each once. */
export const sentencesOf = (errors: FieldErrors): string =>
  [...new Set(Object.values(errors).flat().map(asSentence))].join(' ');

/** The documents' messages have no full stop of their own; a row of them needs one. */
const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
