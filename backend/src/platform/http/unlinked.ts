/** Complaints may be anonymous: whether one is stands in its body, and the log would have its line by then. */
const unlinked = /^\/api\/inquiries\/complaints\/*$/i;

/**
 * Addresses whose calls leave nothing that leads to whoever made them (decision 0038): no line in the log, no session
 * or token read, no actor and no request id anywhere. Written in another way, it is the same address.
 */
export function isUnlinked(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return unlinked.test(decodeURIComponent(path).replace(/\/{2,}/g, '/'));
  } catch {
    return false;
  }
}
