import type { Span } from '@opentelemetry/api';
import type { PoolClient } from 'pg';
import { summaryOf, withoutValues } from './statement-names.rules.js';
import { fail, isTracing, startChild } from './tracing.js';

/** Most texts are the same ones again. */
const mostTexts = 1000;
const longestText = 2000;
const known = new Map<string, { summary: string; text: string }>();

function described(sql: string): { summary: string; text: string } {
  let one = known.get(sql);
  if (!one) {
    if (known.size >= mostTexts) known.clear();
    const text = withoutValues(sql);
    known.set(sql, (one = { summary: summaryOf(text), text: text.slice(0, longestText) }));
  }
  return one;
}

function start(given: unknown): Span | null {
  if (!isTracing()) return null;
  const sql = typeof given === 'string' ? given : (given as { text?: unknown } | undefined)?.text;
  if (typeof sql !== 'string') return null;
  const span = startChild('statement', { 'db.system.name': 'postgresql' });
  if (!span) return null;
  const { summary, text } = described(sql);
  return span.updateName(summary).setAttributes({ 'db.query.summary': summary, 'db.query.text': text });
}

type Query = (...given: unknown[]) => unknown;
type Done = (error: unknown, result: unknown) => void;

/** Makes a span of each statement on a connection, with its text but none of its values. */
export function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const span = start(given[0]);
    if (!span) return query(...given);
    const end = (error: unknown): void => {
      if (error) fail(span, error);
      span.end();
    };
    const done = given.at(-1);
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        (done as Done)(error, result);
      });
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(() => end(null), end);
    else span.end();
    return answer;
  };
  client.query = traced as typeof client.query;
}
