import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError } from '../../../common/errors.js';
import { isUnavailable } from '../../http/problem.filter.js';
import { AppLogger } from '../../logging/app-logger.js';
import { OAuthError } from './oauth.errors.js';
import { messages } from '../messages.js';

interface Answer {
  status: number;
  error: string;
  description: string;
  headers?: Record<string, string>;
}

/** Formats the token endpoint's errors as OAuth libraries expect them. */
@Catch()
export class OAuthErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: AppLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { status, error: code, description, headers = {} } = this.toAnswer(error);
    response
      .status(status)
      .set(headers)
      .set('Cache-Control', 'no-store')
      .json({ error: code, error_description: description });
  }

  private toAnswer(error: unknown): Answer {
    if (error instanceof OAuthError)
      return { status: error.status, error: error.error, description: error.message, headers: error.headers };
    const status =
      error instanceof DomainError ? error.status : error instanceof HttpException ? error.getStatus() : 500;
    if (status < 500)
      return {
        status,
        error: 'invalid_request',
        description: error instanceof DomainError ? error.message : messages.unreadable,
        headers: error instanceof DomainError ? error.headers : undefined,
      };
    this.logger.error('An access token could not be issued.', error);
    return status === 503 || isUnavailable(error)
      ? {
          status: 503,
          error: 'temporarily_unavailable',
          description: messages.tokenUnavailable,
          headers: { 'Retry-After': '5' },
        }
      : { status: 500, error: 'server_error', description: messages.serverError };
  }
}
