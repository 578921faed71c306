/** Calls of the API as an applicant. */
import { followApplicant } from '../applicant/person';
import type { Errors } from './records';

export interface Answer<Body> {
  /** 0: no response. */
  status: number;
  body: Body & Problem;
  /** In seconds; 0 if the server named none. */
  retryAfter: number;
}

export interface Problem {
  detail?: string;
  errors?: Errors;
  blockers?: { message: string }[];
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Only if it is still this version. */
  version?: number;
  /** The idempotency key, so that a repetition can't arrive twice. */
  key?: string;
  /** The response may arrive after the page was left. */
  leaving?: boolean;
}

/** Browsers refuse more than 64 KB for requests that outlive the page. */
const mostBytesWhenLeaving = 60_000;

export async function call<Body = object>(
  path: string,
  { method = 'GET', body, version, key, leaving = false }: Call = {},
): Promise<Answer<Body>> {
  // The call would be made as the applicant who signed in since.
  if (followApplicant()) return new Promise<never>(() => {});
  const text = body === undefined ? undefined : JSON.stringify(body);
  const keepalive = leaving && new Blob([text ?? '']).size < mostBytesWhenLeaving;
  try {
    const response = await fetch(`/api/apply/${path}`, {
      method,
      body: text,
      keepalive,
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...(text !== undefined && { 'Content-Type': 'application/json' }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    });
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    return { status: response.status, body: parsed(await response.text()), retryAfter };
  } catch {
    return { status: 0, body: {} as Body & Problem, retryAfter: 0 };
  }
}

export function parsed<Body>(text: string): Body & Problem {
  try {
    return ((JSON.parse(text) as Body | null) ?? {}) as Body & Problem;
  } catch {
    return {} as Body & Problem;
  }
}

/** The same call may succeed later. */
export const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** The reason why a call was refused, and the next step. */
export function reasonOf({ status, body, retryAfter }: Answer<unknown>): string {
  if (status === 0)
    return navigator.onLine === false
      ? 'You are offline. Try again when you are connected.'
      : 'The university did not answer. Check your connection and try again.';
  if (status === 429) return `Your network sent too many requests. Wait ${wait(retryAfter)} and try again.`;
  if (body.blockers?.length) return body.blockers.map(({ message }) => message).join(' ');
  // A full quota (507) says what frees space; waiting doesn't.
  if ((status < 500 || status === 507) && body.detail) return body.detail;
  return `Our system can’t do this right now. Wait ${wait(retryAfter)} and try again.`;
}

function wait(seconds: number): string {
  if (!seconds) return 'a few minutes';
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
