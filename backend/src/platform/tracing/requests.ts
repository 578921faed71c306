import type { NextFunction, Request, Response } from 'express';
import { requestContext } from '../context/request-context.js';
import { methodOf, routeOf } from '../metrics/http-labels.rules.js';
import { fail, isTracing, runInSpan, startRoot } from './tracing.js';

/** Health checks would fill the collector, and an event stream ends after hours. */
const isUntraced = (request: Request): boolean =>
  request.url.startsWith('/api/health/') || request.headers.accept === 'text/event-stream';

/**
 * A span per request, named by the template of its route. None for calls that may be anonymous: their trace would link
 * what they do.
 */
export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  if (!isTracing() || requestContext()?.unlinked || isUntraced(request)) return next();
  const method = methodOf(request.method);
  const traceparent = request.headers.traceparent;
  const span = startRoot(
    method,
    'server',
    { 'http.request.method': method },
    typeof traceparent === 'string' ? traceparent : undefined,
  )!;
  if (span.isRecording())
    response.once('close', () => {
      const template = (request.route as { path?: unknown } | undefined)?.path;
      const route = routeOf(template, request.originalUrl);
      const { statusCode } = response;
      span
        .updateName(`${method} ${route}`)
        .setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) fail(span, { code: String(statusCode) });
      span.end();
    });
  runInSpan(span, next);
}
