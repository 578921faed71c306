import { finished } from 'node:stream';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError, OwnRecordError } from '../../common/errors.js';
import type { ProblemCode } from '../../common/problem-codes.js';
import { shownBlockers } from '../auth/fields/shown-blockers.js';
import { requestContext } from '../context/request-context.js';
import { AppLogger } from '../logging/app-logger.js';
import { currentTraceId } from '../tracing/tracing.js';
import { allowedMethods } from './allowed-methods.js';
import { messages } from './messages.js';

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  traceId?: string;
  code?: ProblemCode;
  errors?: unknown;
  blockers?: unknown;
}

export const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/**
 * Connection failures and exhausted pools of PostgreSQL, by code or by the messages of pg and TypeORM, a primary that
 * became a standby (25006), and transactions that conflicted with each other at every attempt.
 */
const unavailable = /^(08|25006|53|57|40001|40P01)|^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/;
const unavailableMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|not connected|query runner (was )?already released/i;

/** The one place where errors become responses: problem+json, without internal details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: AppLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    // The time limit has already answered this request.
    if (response.writableEnded) return;
    const request = host.switchToHttp().getRequest<Request>();
    if (isUnrouted(error) && this.refuseMethod(request, response)) return;
    const problem = this.toProblem(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof DomainError && error.headers) response.set(error.headers);
    else if (problem.status === 503) response.set('Retry-After', '5');
    afterBody(request, () => {
      // In the meantime, the time limit may have answered.
      if (!response.headersSent) sendProblem(response, problem);
    });
  }

  /** For an existing address that doesn't support the method. */
  private refuseMethod(request: Request, response: Response): boolean {
    const allowed = allowedMethods(request);
    if (!allowed.length || allowed.includes(request.method)) return false;
    sendProblem(
      response.set('Allow', allowed.join(', ')),
      problemOf(405, messages.methodNotAllowed(allowed.join(', '))),
    );
    return true;
  }

  private toProblem(error: unknown): Problem {
    if (error instanceof DomainError) return problemOfDomain(error);
    if (isOwnRecord(error)) return problemOfDomain(new OwnRecordError(ownRecordDetail));
    const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
    if (status < 500) return problemOf(status, clientErrorDetail(status));
    if (isUnavailable(error)) {
      this.logger.error('The database is not available.', error);
      return problemOf(503, messages.databaseUnavailable);
    }
    this.logger.error('Unexpected error.', error);
    return problemOf(500, messages.serverError);
  }
}

/**
 * Node closes the connection of a client that asked for it right after the answer. A client that is still sending its
 * body would see a broken connection instead of the answer, so the rest of the body is read first.
 */
function afterBody(request: Request, answer: () => void): void {
  if (request.complete || !/\bclose\b/i.test(request.headers.connection ?? '')) return answer();
  finished(request, { writable: false }, answer);
  request.resume();
}

/** The trigger on own records refused a write that the guard allowed (decision 0128). */
const ownRecordDetail = messages.ownRecord;
const isOwnRecord = (error: unknown): boolean =>
  (error as { driverError?: { constraint?: string } } | undefined)?.driverError?.constraint ===
  'ck_audit_events_own_record';

/** Nest's own error for an unknown route; ours is a NotFoundError. */
const isUnrouted = (error: unknown): boolean => error instanceof HttpException && error.getStatus() === 404;

/** Errors of Express and its parsers have a status; every other error is ours. */
const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};

/** Whether PostgreSQL is gone, refuses, or had no free connection in time. */
export function isUnavailable(error: unknown): boolean {
  const { code, severity, message, syscall, driverError } = (error ?? {}) as {
    code?: string;
    severity?: string;
    message?: string;
    syscall?: string;
    driverError?: unknown;
  };
  return (
    unavailable.test(code ?? '') ||
    // PostgreSQL ended the connection. On a full disk, it opens none and says XX000.
    severity === 'FATAL' ||
    severity === 'PANIC' ||
    // A socket whose server is gone is a missing file.
    (code === 'ENOENT' && syscall === 'connect') ||
    unavailableMessage.test(message ?? '') ||
    (driverError !== undefined && isUnavailable(driverError))
  );
}

const clientErrorDetail = (status: number): string =>
  status === 404
    ? messages.addressUnknown
    : status === 413
      ? messages.requestTooLarge
      : status === 415
        ? messages.contentTypeUnsupported
        : messages.requestUnreadable;

export const problemOf = (
  status: number,
  detail: string,
  more: Pick<Problem, 'code' | 'errors' | 'blockers'> = {},
): Problem => ({
  type: 'about:blank',
  title: titles[status] ?? 'Error',
  status,
  detail,
  instance: requestContext()?.requestId ?? '',
  traceId: currentTraceId(),
  ...more,
});

export function problemOfDomain({ status, message, code, errors, blockers }: DomainError): Problem {
  if (!blockers) return problemOf(status, message, { code, errors });
  const shown = shownBlockers(blockers);
  const detail = shown.some(({ withheld }) => withheld) ? shown.map((one) => one.message).join(' ') : message;
  return problemOf(status, detail, { code, errors, blockers: shown });
}

export const problemType = 'application/problem+json; charset=utf-8';

const pages = new WeakMap<Response, (problem: Problem) => void>();

/** For browsers that post a form without script: every error is shown on a page, regardless of where it occurs. */
export const answerProblemsBy = (response: Response, page: (problem: Problem) => void): void =>
  void pages.set(response, page);

/** For middlewares, which run outside the filter. */
export function sendProblem(response: Response, problem: Problem): void {
  const page = pages.get(response);
  if (page) return page(problem);
  response.status(problem.status).set('Content-Type', problemType).send(JSON.stringify(problem));
}
