import { failureOf } from './recentSignIn';
import { path } from './records';
import { followSession } from './sessionPerson';

/** A whole file below /api; `accept` selects the type if the address has several. */
export async function readFile(segments: readonly string[], accept?: string, signal?: AbortSignal) {
  if (followSession()) return new Promise<never>(() => {});
  const headers = accept ? { Accept: accept } : undefined;
  const response = await fetch(path(...segments), { credentials: 'include', headers, signal });
  if (!response.ok) throw failureOf(response, await response.text());
  return response.blob();
}
