import { createHash } from 'node:crypto';

/** A response as it is stored and repeated. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** The version of the record in the response, for its ETag. */
  version: number | null;
}

/** Two requests are the same if these are equal. */
export interface RequestParts {
  method: string;
  /** Path and query, exactly as sent. */
  address: string;
  body: unknown;
  /** Set by a reader that stores the content elsewhere than in `body`: multipart uses the hash of its parts. */
  bodyDigest?: string;
}

/** The response to a body of 256 kB is little longer than the body. */
const longestBody = 1_000_000;

/** Sign-in and tokens are not repeated: their responses are secrets. */
const without = /^\/api\/(login|logout|oauth|apply\/sessions)(\/|$)/i;

/** Refusals that depend on the state of the records; a repetition must not overturn them. */
const refusals = new Set([404, 409, 412, 422]);

export const takesKey = (method: string, path: string): boolean => method === 'POST' && !without.test(path);

/** 1 to 255 visible ASCII characters. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key);

export const isKeptRefusal = (status: number): boolean => refusals.has(status);

export const fingerprintOf = ({ method, address, body, bodyDigest }: RequestParts): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, address, bodyDigest ?? canonical(body)]))
    .digest();

/** The same text for the same JSON, regardless of the order of its members. */
export const canonical = (value: unknown): string => JSON.stringify(value ?? {}, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The response to store, as Express will write it. Of streams and overlong responses, only status and headers. */
export function keptAnswer(
  head: Pick<KeptAnswer, 'status' | 'headers'>,
  answer: unknown,
  version: number | null = null,
): KeptAnswer {
  if (typeof answer === 'string') return { ...head, body: bounded(answer), version };
  if (!isPlain(answer)) return { ...head, body: null, version };
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...head.headers };
  return { status: head.status, headers, body: bounded(JSON.stringify(answer)), version };
}

const bounded = (text: string): string | null => (text.length > longestBody ? null : text);

/** An object to write as JSON, as opposed to bytes and streams. */
const isPlain = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  !ArrayBuffer.isView(answer) &&
  !('getStream' in answer) &&
  !('pipe' in answer);
