import type { CreateParams, DeleteParams, GetOneParams, RaRecord, UpdateParams } from 'react-admin';
import { writable } from '../api/writable.gen';
import type { Act } from './acts';
import { fetchJson } from './fetchJson';
import { sendForm } from './sendForm';

/** The version that was read: a write applies only to this version. */
export interface Recorded {
  etag?: string;
}

const api = '/api';
export const path = (...segments: string[]) => [api, ...segments.map(encodeURIComponent)].join('/');

const pathOf = (resource: string, ...more: string[]) => path(...resource.split('/'), ...more);

/** An idempotency key for creating a record, so that a repeated request creates it only once. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The response with its version, if it has one; for a deletion, the outcome. */
const ask = async (url: string, options: RequestInit) => versioned(await fetchJson(url, options));

type Answered = Pick<Awaited<ReturnType<typeof fetchJson>>, 'json' | 'headers'>;
function versioned({ json, headers }: Answered) {
  const outcome = headers.get('Outcome');
  if (outcome) return { outcome };
  const etag = headers.get('ETag');
  return etag && json ? { ...json, etag } : json;
}

const ifMatch = (etag?: string): Record<string, string> => (etag ? { 'If-Match': etag } : {});
const send = (method: string, headers: Record<string, string>, body?: unknown): RequestInit => ({
  method,
  headers,
  body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
});

/** Only the fields that the server accepts, without its derived fields and the portal's own. */
export function writableOf(resource: string, data: object, verb: 'create' | 'update') {
  const known = writable[resource]?.[verb];
  return known ? Object.fromEntries(Object.entries(data).filter(([name]) => known.includes(name))) : data;
}

export async function doAct<Answer>(act: Act<Answer>, key: string): Promise<Answer> {
  const { method, body, etag, upload } = act;
  const url = path(...act.path);
  const headers = { ...ifMatch(etag), ...(method === 'POST' && { 'Idempotency-Key': key }) };
  if (upload && body instanceof FormData)
    return versioned(await sendForm(url, { method, headers, body }, upload));
  return ask(url, send(method, headers, body));
}

export const getOne = async (resource: string, { id, signal }: GetOneParams) => ({
  data: await ask(pathOf(resource, String(id)), { signal }),
});

export const createOne = async (resource: string, { data }: CreateParams) => ({
  data: await ask(
    pathOf(resource),
    send('POST', { 'Idempotency-Key': newKey() }, writableOf(resource, data, 'create')),
  ),
});

export const updateOne = async (resource: string, { id, data, previousData }: UpdateParams) => ({
  data: await ask(
    pathOf(resource, String(id)),
    send(
      'PUT',
      ifMatch((data as Recorded).etag ?? (previousData as Recorded | undefined)?.etag),
      writableOf(resource, data, 'update'),
    ),
  ),
});

export async function deleteOne<Row extends RaRecord>(
  resource: string,
  { id, previousData }: DeleteParams<Row>,
) {
  const etag = (previousData as Recorded | undefined)?.etag;
  const answer = await ask(pathOf(resource, String(id)), send('DELETE', ifMatch(etag)));
  return { data: answer ?? previousData ?? { id } };
}
