import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FileKind, fileKinds } from './file-kinds.js';
import { type FileStore, removeFile, storing } from './file-store.js';
import type { Bytes } from './inspect/bytes.js';
import type { IncomingFiles } from './upload-quotas.js';

/** A file's content, read to its end. */
export interface Received {
  size: number;
  sha256: Buffer;
  /** Its path; null if it was read but not written. */
  path: string | null;
  /** Why the content does not match the kind. */
  fault: string | null;
}

interface Receiving {
  content: Readable;
  store: FileStore;
  /** null: read without writing. */
  kind: FileKind | null;
  /** Called for each chunk with its bytes and the file's bytes so far; throws if there are too many. */
  count: (bytes: number, size: number) => void;
  /** Counts bytes for the quota before they are written. */
  incoming: IncomingFiles;
}

/** Writes a file to the disk at the disk's pace and inspects it; a failed file leaves nothing behind. */
export async function receive({ content, store, kind, count, incoming }: Receiving): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  const file = kind && (await store.open());
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      count(chunk.length, size);
      hash.update(chunk);
      if (!file) continue;
      await incoming.count(chunk.length);
      await storing(() => file.handle.writeFile(chunk));
    }
    if (file) await storing(() => file.handle.sync());
    const fault = file && size ? await fileKinds[kind].inspect(bytesIn(file.handle, size)) : null;
    return { size, sha256: hash.digest(), path: file?.path ?? null, fault };
  } catch (error) {
    if (file) await removeFile(file.path);
    throw error;
  } finally {
    await file?.handle.close();
  }
}

const bytesIn = (handle: FileHandle, size: number): Bytes => ({
  size,
  async read(at, length) {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    return buffer.subarray(0, bytesRead);
  },
});
