/** Other methods are one value. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'other'] as const;
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

const known: ReadonlySet<string> = new Set(methods);

export const methodOf = (method: string | undefined): string =>
  method !== undefined && known.has(method) ? method : 'other';

/** No final status is below 200. */
export const statusClassOf = (status: number): string =>
  statusClasses[Math.min(5, Math.max(2, Math.floor(status / 100))) - 2]!;

/** The template of the route; never the path itself, which has ids, codes and tokens. */
export function routeOf(template: unknown, path: string): string {
  if (typeof template === 'string') return template;
  return /^\/api(\/|\?|$)/i.test(path) ? 'unmatched' : 'pages';
}

/** Health checks arrive every few seconds, and would hide how long calls take. */
export const isTimed = (path: string, contentType: unknown): boolean =>
  !/^\/api\/health\//i.test(path) && !String(contentType).startsWith('text/event-stream');
