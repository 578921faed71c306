import { failureOf } from './recentSignIn';
import { withoutDirectionOverrides } from './textDirection';
import { followSession } from './sessionPerson';

/** All requests to the server: always with cookies, JSON both ways, and an ApiError for any response that isn't OK. */
export async function fetchJson(url: string, options: RequestInit = {}) {
  // The call would be made as the person who signed in since.
  if (followSession()) return new Promise<never>(() => {});
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  // A form with files sets its own type, with the boundary between its parts.
  if (typeof options.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');

  const response = await fetch(url, { ...options, headers, credentials: 'include' });
  // Free text of others must not reorder what is shown beside it.
  const body = withoutDirectionOverrides(await response.text());
  if (!response.ok) throw failureOf(response, body);
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  };
}
