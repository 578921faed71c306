import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

export type Kind = 'server' | 'client' | 'consumer';

/** What makes spans. Only `opentelemetry.ts` loads OpenTelemetry; everything else uses its types alone. */
export interface Tracer {
  /** The parent is a span of this process, or the `traceparent` of another one; a malformed one is ignored. */
  start(name: string, kind: Kind, attributes: Attributes, parent?: Span | string): Span;
}

/** One for the process, because the connection pool and the drivers belong to no module. null: tracing is off. */
let tracer: Tracer | null = null;
const active = new AsyncLocalStorage<Span>();

export function useTracer(one: Tracer | null): void {
  tracer = one;
}

export const isTracing = (): boolean => tracer !== null;

const sampledFlag = 1;
const errorStatus = 2;

const current = (): Span | undefined => (tracer ? active.getStore() : undefined);

/** The trace of the current request or job, for log lines and responses. */
export const currentTraceId = (): string | undefined => current()?.spanContext().traceId;

export const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${(traceFlags & sampledFlag).toString().padStart(2, '0')}`;
};

/** The value of the header `traceparent` for work that another process does. */
export function currentTraceparent(): string | undefined {
  const span = current();
  return span && traceparentOf(span);
}

/** Starts the first span of this process in a trace; null if tracing is off. */
export const startRoot = (
  name: string,
  kind: Kind,
  attributes: Attributes,
  traceparent?: string,
): Span | null => tracer?.start(name, kind, attributes, traceparent) ?? null;

/**
 * Starts a span below the current one; null if there is none, or if it isn't exported or has ended. So background work
 * that a request has started doesn't belong to its trace forever.
 */
export function startChild(name: string, attributes: Attributes): Span | null {
  const parent = current();
  return parent?.isRecording() ? tracer!.start(name, 'client', attributes, parent) : null;
}

export const runInSpan = <T>(span: Span, work: () => T): T => active.run(span, work);

/** Keeps the current span for a callback that something else calls later. */
export const inSameSpan = <Given extends unknown[]>(
  callback: (...given: Given) => void,
): ((...given: Given) => void) => (tracer ? AsyncResource.bind(callback) : callback);

/** Marks the current request or job as failed. */
export function failCurrent(error: unknown): void {
  const span = current();
  if (span) fail(span, error);
}

/** Errors have only a code or a class, because their messages may quote data of people. */
export function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorTypeOf(error)).setStatus({ code: errorStatus });
}

/** Does work below the current span. */
export async function within<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = startChild(name, attributes);
  try {
    return await work(span);
  } catch (error) {
    if (span) fail(span, error);
    throw error;
  } finally {
    span?.end();
  }
}

function errorTypeOf(error: unknown): string {
  const { code, name, driverError } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    driverError?: unknown;
  };
  if (driverError) return errorTypeOf(driverError);
  for (const one of [code, name]) if (typeof one === 'string' && /^\w{1,40}$/.test(one)) return one;
  return 'Error';
}
