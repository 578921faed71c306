import type { Act } from './acts';
import { fetchJson } from './fetchJson';
import { sendForm } from './sendForm';

/** The version that was read: a write applies only to this version. */
export interface Recorded {
  etag?: string;
}

export const api = '/api';
/** The first segment may be a resource such as `athletics/signups`. */
export const path = (...[resource = '', ...more]: readonly string[]) =>
  [api, ...[...resource.split('/'), ...more].map(encodeURIComponent)].join('/');

/** An idempotency key for creating a record, so that a repeated request creates it only once. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Answered = Pick<Awaited<ReturnType<typeof fetchJson>>, 'json' | 'headers'>;
/** A record with its version, if it has one; for a deletion, the outcome. */
export function versioned({ json, headers }: Answered) {
  const outcome = headers.get('Outcome');
  if (outcome) return { outcome };
  const etag = headers.get('ETag');
  return etag && json && !Array.isArray(json) ? { ...json, etag } : json;
}

export const ifMatch = ({ etag }: Recorded = {}): Record<string, string> =>
  etag ? { 'If-Match': etag } : {};

/** Every write other than creating, updating and deleting a record. */
export async function doAct<Answer>(act: Act<Answer>, key: string): Promise<Answer> {
  const { method, body, upload } = act;
  const url = path(...act.path);
  const headers = { ...ifMatch(act), ...(method === 'POST' && { 'Idempotency-Key': key }) };
  if (upload && body instanceof FormData)
    return versioned(await sendForm(url, { method, headers, body }, upload));
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  return versioned(await fetchJson(url, { method, headers, body: sent }));
}
