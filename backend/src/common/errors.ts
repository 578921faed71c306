import type { Blocker, BlockerCode, MergeBlockerCode } from './blockers.js';
import { messages } from './messages.js';
import type { CodeOf, ProblemCode } from './problem-codes.js';

type AnyBlocker = Blocker<BlockerCode | MergeBlockerCode>;

/** A refusal with its own HTTP status; one filter turns it into problem+json. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  abstract readonly title: string;
  /** Identifies the refusal for programs when the status alone doesn't. */
  readonly code?: ProblemCode;
  readonly errors?: Record<string, string[]>;
  readonly blockers?: AnyBlocker[];
  readonly headers?: Record<string, string>;
}

/** 400: the address or its query is malformed. */
export class BadRequestError extends DomainError {
  readonly status = 400;
  readonly title = 'Bad Request';
}

/** 401: nobody is signed in, or the session ended. */
export class UnauthorizedError extends DomainError {
  readonly status = 401;
  readonly title = 'Unauthorized';
  constructor(detail = messages.notSignedIn) {
    super(detail);
  }
}

/** 403: the permission is missing. */
export class ForbiddenError extends DomainError {
  readonly status = 403;
  readonly title = 'Forbidden';
  constructor(detail = messages.roleForbidden) {
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

/** 409: rules refuse it; lists every blocker. */
export class ConflictError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  constructor(override readonly blockers: AnyBlocker[]) {
    super(blockers.map((blocker) => blocker.message).join(' '));
  }
}

/** 409: the record's state doesn't allow it, as a code and a sentence. If named rules refuse it, use a ConflictError. */
export class StateConflictError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  constructor(
    override readonly code: CodeOf<409>,
    detail: string,
  ) {
    super(detail);
  }
}

/** Why the state of a record doesn't allow an act: what a StateConflictError is created with. */
export type Refusal = ConstructorParameters<typeof StateConflictError>;

/** 410: the record is known, but its content is lost. */
export class GoneError extends DomainError {
  readonly status = 410;
  readonly title = 'Gone';
}

/** 500: the content of a stored file is not what was stored. */
export class DamagedFileError extends DomainError {
  readonly status = 500;
  readonly title = 'Internal Server Error';
}

/** 412: the record has changed since the client read it. */
export class PreconditionFailedError extends DomainError {
  readonly status = 412;
  readonly title = 'Precondition Failed';
  constructor() {
    super(messages.changedSince);
  }
}

/** 409 without blockers: the same request is in progress; its response is available a moment later. */
export class RunningError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  override readonly code = 'idempotency_key_in_use';
  override readonly headers = { 'Retry-After': '1' };
  constructor(detail = messages.keyInUse) {
    super(detail);
  }
}

/** 413: larger than this address accepts. */
export class TooLargeError extends DomainError {
  readonly status = 413;
  readonly title = 'Content Too Large';
  /** With `errors`, the parts that are too large, by field. */
  constructor(
    detail: string,
    override readonly errors?: FieldErrors,
  ) {
    super(detail);
  }
}

/** 415: a content type that this address doesn't accept. */
export class UnsupportedMediaTypeError extends DomainError {
  readonly status = 415;
  readonly title = 'Unsupported Media Type';
}

/** 422: fields of the body are not valid; lists every field. With a code if none of them is part of the request. */
export class InvalidError extends DomainError {
  readonly status = 422;
  readonly title = 'Unprocessable Content';
  override readonly errors: FieldErrors;
  constructor(
    errors: FieldErrors,
    override readonly code?: CodeOf<422>,
  ) {
    const shown = firstOf(errors);
    super(sentencesOf(shown));
    this.errors = shown;
  }
}

/** The faults of each field. */
export type FieldErrors = Record<string, string[]>;

/** The most fields with errors in one response. */
export const mostErrors = 100;
/** The path of a node at the deepest level of a document has up to 180 characters. */
const longestName = 200;

/** Limits the size of a response: a call can send thousands of unknown names, and long ones. */
function firstOf(errors: FieldErrors): FieldErrors {
  const entries = Object.entries(errors);
  const isLong = entries.length > mostErrors;
  if (!isLong && entries.every(([name]) => name.length <= longestName)) return errors;
  const first = entries.slice(0, mostErrors).map(([name, messages]) => [shortened(name), messages] as const);
  const rest = messages.errorsTruncated(mostErrors);
  return Object.fromEntries(isLong ? [...first, ['', [rest]] as const] : first);
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName)}…` : name;

/** Refuses a body with all of its faults. */
export function refuse(errors: FieldErrors, code?: CodeOf<422>): void {
  if (Object.keys(errors).length) throw new InvalidError(errors, code);
}

/** 429: too many calls of this kind in too short a time, or too many at the same time. */
export class TooManyRequestsError extends DomainError {
  readonly status = 429;
  readonly title = 'Too Many Requests';
  constructor(
    override readonly headers: Record<string, string>,
    detail = messages.tooManyRequests,
  ) {
    super(detail);
  }
}

/** 507: no space is left for the content; nothing of it is stored. */
export class NoRoomError extends DomainError {
  readonly status = 507;
  readonly title = 'Insufficient Storage';
  /** A quota doesn't become free by waiting. */
  override readonly headers: Record<string, string> = {};
  constructor(
    detail = messages.noRoom,
    override readonly code?: CodeOf<507>,
  ) {
    super(detail);
    if (!code) this.headers = { 'Retry-After': '600' };
  }
}

/** 503: a required service doesn't respond now. */
export class UnavailableError extends DomainError {
  readonly status = 503;
  readonly title = 'Service Unavailable';
  override readonly headers = { 'Retry-After': '5' };
}

/** All messages, without duplicates. */
export const sentencesOf = (errors: FieldErrors): string =>
  [...new Set(Object.values(errors).flat().map(asSentence))].join(' ');

/** The documents' messages have no period at the end; several in a row need one. */
const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
