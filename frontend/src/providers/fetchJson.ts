import { ApiError } from './apiError';

/** The one door to the server: cookies always, JSON both ways, and an ApiError for whatever is not OK. */
export async function fetchJson(url: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  // A form with files names its own type, with the line between its parts.
  if (typeof options.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');

  const response = await fetch(url, { ...options, headers, credentials: 'include' });
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body || response.statusText);
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  };
}
