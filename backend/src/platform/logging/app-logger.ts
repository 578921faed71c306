import { Injectable, type LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { Environment } from '../config/environment.js';
import { tracedContext } from '../context/request-context.js';
import { currentTraceId } from '../tracing/tracing.js';

/** At every start, Nest logs each module and route. */
const chatty = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/**
 * A system call per line would cost up to a tenth of a request's time. Lines of requests are written together, after a
 * quarter of a second at the latest; errors are written immediately.
 */
const together = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 250 });
process.once('exit', () => together.flushSync());

/** Structured logs, written to standard output, with the request's id and without personal data. */
@Injectable()
export class AppLogger implements LoggerService {
  readonly pino: Logger;
  /** For the line per request, which names its request itself. */
  readonly requests: Logger;

  constructor(environment: Environment) {
    const options = {
      level: environment.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    };
    this.requests = pino(options, together);
    this.pino = pino({
      ...options,
      mixin: () => {
        const requestId = tracedContext()?.requestId;
        const traceId = currentTraceId();
        return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
      },
    });
  }

  /** The line for a page request: its path is one of the site's own, so no value needs escaping. */
  page(requestId: string, method: string, path: string, status: number, ms: number): void {
    if (this.requests.isLevelEnabled('info'))
      this.requests.info({ requestId, method, path, status, ms }, 'request');
  }

  log(message: unknown, ...rest: unknown[]): void {
    const fields = this.fields(rest);
    this.pino[chatty.has(String(fields.context)) ? 'debug' : 'info'](fields, String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.pino.warn(this.fields(rest), String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error(this.fields(rest), String(message));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.pino.debug(this.fields(rest), String(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.pino.trace(this.fields(rest), String(message));
  }

  /**
   * Nest passes a context name or a stack. Errors are reduced to name, code and stack, because the detail of a database
   * error quotes the row.
   */
  private fields(rest: unknown[]): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    for (const part of rest) {
      if (part instanceof Error) fields.error = describeError(part);
      else if (typeof part === 'string') fields[part.includes('\n') ? 'stack' : 'context'] = part;
    }
    return fields;
  }
}

const identify = (error: Error): Record<string, unknown> => ({
  name: error.name,
  code: (error as { code?: unknown }).code,
  message: (error as { driverError?: unknown }).driverError ? 'query failed' : error.message,
});

/** `fetch` only says "fetch failed"; its cause says why, such as an untrusted certificate. */
export const describeError = (error: Error): Record<string, unknown> => ({
  ...identify(error),
  ...(error.cause instanceof Error && { cause: identify(error.cause) }),
  // The lines before the frames repeat the message, which may span several.
  stack: error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 11)
    .join('\n'),
});
