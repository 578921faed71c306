import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError, TooManyRequestsError } from '../../common/errors.js';
import { markup } from '../../common/markup.js';
import { requestContext } from '../context/request-context.js';
import { isUnavailable, problemOf, sendProblem } from '../http/problem.filter.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics } from '../metrics/metrics.js';
import { plainPage, plainPageHeaders } from './pages/plain-page.js';
import { SignInError } from './sign-in.errors.js';

/**
 * Browsers navigate to the sign-in's addresses, so its errors are pages; scripts that ask for JSON get problem+json.
 */
@Catch()
export class SignInErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: AppLogger,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    // The time limit has already answered this request.
    if (response.writableEnded) return;
    const problem = asSignInError(error);
    this.log(problem);
    this.metrics.add('collegium_sign_ins_refused_total', { reason: problem.problem });
    if (response.headersSent) return void response.destroy();
    const instance = requestContext()?.requestId ?? '';
    const { status, title, message: detail } = problem;
    response
      .status(status)
      .set(problem.headers ?? {})
      .set('Cache-Control', 'no-store');
    if (request.accepts(['html', 'json', 'application/problem+json']) !== 'html')
      return sendProblem(response, problemOf(status, detail));
    response.set(plainPageHeaders).send(
      plainPage({
        title,
        body: markup`<div class="card">
<h1>${title}</h1>
<p>${detail}</p>
<p><a class="button" href="${retryAddress(problem)}">Try again</a></p>
<p><a href="/">Go to the home page</a></p>
${instance && markup`<p class="reference">Reference for the help desk: <code>${instance}</code></p>`}
</div>`,
      }),
    );
  }

  private log(problem: SignInError): void {
    const cause = problem.cause instanceof Error ? [problem.cause] : [];
    const why = typeof problem.cause === 'string' ? `: ${problem.cause}` : '';
    const level = problem.status >= 500 ? 'error' : 'warn';
    this.logger[level](`Sign-in failed (${problem.problem})${why}`, ...cause);
  }
}

function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof TooManyRequestsError) return new SignInError('tooMany', error);
  const status =
    error instanceof DomainError ? error.status : error instanceof HttpException ? error.getStatus() : 500;
  if (status === 503 || isUnavailable(error)) return new SignInError('storageDown', error);
  return new SignInError(status < 500 ? 'incomplete' : 'failed', error);
}

/** The provider would repeat a sign-in that was too weak, so the person signs in there again. */
function retryAddress({ problem, returnTo }: SignInError): string {
  const query = new URLSearchParams({
    ...(returnTo && { returnTo }),
    ...(problem === 'tooWeak' && { renew: 'true', prompt: 'login' }),
  }).toString();
  return `/api/login${query && `?${query}`}`;
}
