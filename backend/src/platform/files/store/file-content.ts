import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { StoredContent } from '../file-store.js';

const atOnce = 256 * 1024;

/** Whether a file has the size and the SHA-256 of what was stored. */
export async function isContentOf(
  handle: FileHandle,
  { size, sha256 }: Pick<StoredContent, 'size' | 'sha256'>,
): Promise<boolean> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(atOnce, size + 1));
  let at = 0;
  // One byte more than expected is read, so that a longer file is noticed without reading all of it.
  while (at <= size) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (!bytesRead) break;
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return at === size && hash.digest().equals(sha256);
}
