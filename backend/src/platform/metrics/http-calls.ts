import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { isUnlinked } from '../http/unlinked.js';
import { isTimed, methodOf, routeOf, statusClassOf } from './http-labels.rules.js';
import type { Metrics } from './metrics.js';

/** Counts and times every request of a server, including those that no middleware sees. */
export function countRequests(server: Server, metrics: Metrics): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    response.once('close', () => count(request, response, (performance.now() - began) / 1000, metrics));
  });
}

function count(request: IncomingMessage, response: ServerResponse, seconds: number, metrics: Metrics): void {
  const { originalUrl, route } = request as Request;
  const path = originalUrl ?? request.url ?? '';
  if (isUnlinked(path)) return;
  const template = (route as { path?: unknown } | undefined)?.path;
  const method = methodOf(request.method);
  const status = statusClassOf(response.statusCode);
  metrics.add('collegium_http_requests_total', { method, route: routeOf(template, path), status });
  if (isTimed(path, response.getHeader('Content-Type')))
    metrics.observe('collegium_http_request_duration_seconds', { method, status }, seconds);
}
