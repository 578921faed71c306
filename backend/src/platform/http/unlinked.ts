import { Registry } from '../features/registry.js';

/** Addresses whose calls leave no trace of the person who made them (decision 0038). */
export const unlinkedAddresses = new Registry<object>('unlinked addresses');

/**
 * Whether a call leaves no line in the log, no session or token read, no actor and no request id anywhere. Other
 * spellings count as the same address.
 */
export function isUnlinked(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    const plain = decodeURIComponent(path)
      .replace(/\/{2,}/g, '/')
      .replace(/\/+$/, '')
      .toLowerCase();
    return unlinkedAddresses.find(plain) !== undefined;
  } catch {
    return false;
  }
}
