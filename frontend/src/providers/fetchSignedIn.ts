import { isUnauthorized } from './apiError';
import { fetchJson } from './fetchJson';
import { expireSession } from './sessionExpiry';

const never = () => new Promise<never>(() => {});

/**
 * For calls beside React-admin's own: where the session is over the page is about to be left, and no screen turns
 * into an error meanwhile.
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
