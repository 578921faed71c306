/** Complaints may be anonymous. Only the body says so, and by then the log would have its line. */
const unlinked = /^\/api\/inquiries\/complaints\/*$/i;

/**
 * Addresses whose calls leave no trace of the person who made them (decision 0038): no line in the log, no session or
 * token read, no actor and no request id anywhere. Other spellings count as the same address.
 */
export function isUnlinked(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return unlinked.test(decodeURIComponent(path).replace(/\/{2,}/g, '/'));
  } catch {
    return false;
  }
}
