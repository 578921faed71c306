import { runInSpan, startRoot } from './tracing.js';

/** An attempt at a job, in the trace of the request or job that has enqueued it. */
export async function inJobSpan(
  queue: string,
  attempt: number,
  traceparent: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const attributes = { 'messaging.destination.name': queue, 'collegium.job.attempt': attempt };
  const span = startRoot(`job ${queue}`, 'consumer', attributes, traceparent);
  if (!span) return work();
  try {
    await runInSpan(span, work);
  } finally {
    span.end();
  }
}
