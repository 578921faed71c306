import { currentTraceparent, fail, isTracing, startChild, traceparentOf } from './tracing.js';

type NewHeaders = Record<string, string>;

/**
 * A call to another service, with its host but not its path, which may have ids. `send` gets the headers that continue the
 * trace there.
 */
export async function callOut<T>(
  name: string,
  host: string,
  send: (headers: NewHeaders) => Promise<T>,
  statusOf: (answer: T) => number | undefined,
): Promise<T> {
  if (!isTracing()) return send({});
  const span = startChild(name, { 'server.address': host });
  const traceparent = span ? traceparentOf(span) : currentTraceparent();
  try {
    const answer = await send(traceparent ? { traceparent } : {});
    const status = statusOf(answer);
    if (span && status !== undefined) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) fail(span, { code: String(status) });
    }
    return answer;
  } catch (error) {
    if (span) fail(span, error);
    throw error;
  } finally {
    span?.end();
  }
}

/** Why a call failed. `fetch` itself only says "fetch failed"; a refused connection has only a code. */
export function reasonOf(error: Error): string {
  const { message, code } = (error.cause instanceof Error ? error.cause : error) as Error & { code?: string };
  return message || code || error.message;
}

/** `fetch`, as a call to another service. */
export const fetchTraced = (address: string, init: RequestInit = {}): Promise<Response> =>
  callOut(
    init.method ?? 'GET',
    new URL(address).hostname,
    (more) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      return fetch(address, { ...init, headers });
    },
    ({ status }) => status,
  );
