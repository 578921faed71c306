import { isUnauthorized } from './apiError';
import { fetchJson } from './fetchJson';
import { expireSession } from './sessionExpiry';

const never = () => new Promise<never>(() => {});

/**
 * For calls outside react-admin: after the session has ended the browser leaves the page, and no screen shows an error
 * first.
 */
export async function fetchSignedIn(url: string, options?: RequestInit) {
  try {
    return await fetchJson(url, options);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    expireSession();
    return never();
  }
}
