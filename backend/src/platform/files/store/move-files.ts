import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { type FileStore, isMissing, removeFile, storing, type StoredContent } from '../file-store.js';
import { isContentOf } from './file-content.js';

export interface MoveCounts {
  seen: number;
  copied: number;
  /** Copies of an earlier run. */
  present: number;
  differences: number;
}

interface Move {
  from: FileStore;
  to: FileStore;
  query: <Row>(sql: string, values: unknown[]) => Promise<Row[]>;
  progress: (counts: MoveCounts) => void;
  /** Gets a line about each file that has no right copy. */
  difference: (line: string) => void;
}

interface MovedFile extends StoredContent {
  id: string;
  createdAt: string;
}

const atOnce = 200;
const together = 4;
const partBytes = 256 * 1024;

/**
 * Copies the files of all rows, the newest first: after the store was changed, the files that were stored in the
 * meantime are copied within seconds. Each copy is read back and its SHA-256 compared with its row.
 */
export async function moveFiles(move: Move): Promise<MoveCounts> {
  const counts: MoveCounts = { seen: 0, copied: 0, present: 0, differences: 0 };
  let last: MovedFile | undefined;
  do {
    const files = await nextFiles(move, last);
    last = files.at(-1);
    const rest = files.values();
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (const file of rest) {
          await moveFile(move, file, counts);
          move.progress(counts);
        }
      }),
    );
  } while (last);
  return counts;
}

const nextFiles = ({ query }: Move, last: MovedFile | undefined): Promise<MovedFile[]> =>
  query<MovedFile>(
    `SELECT id, created_at::text AS "createdAt", size, sha256, storage_key AS key FROM stored_files
     WHERE removed_at IS NULL AND ($1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::uuid))
     ORDER BY created_at DESC, id DESC LIMIT ${atOnce}`,
    [last?.createdAt ?? null, last?.id ?? null],
  );

async function moveFile(move: Move, file: MovedFile, counts: MoveCounts): Promise<void> {
  if (await isThere(move.to, file)) {
    counts.seen++;
    counts.present++;
    return;
  }
  const fault = await copy(move, file);
  // Deleted since the rows were read.
  if (fault && !(await isCurrent(move, file))) return;
  counts.seen++;
  if (!fault) return void counts.copied++;
  counts.differences++;
  move.difference(`file ${file.id} (${file.key}) ${fault}.`);
}

/** null, or what is wrong with the file or its copy. */
async function copy({ from, to }: Move, file: MovedFile): Promise<string | null> {
  await to.expectDocument(file.size);
  const { path, handle } = await to.open();
  try {
    let fault: string | null;
    try {
      fault = await receive(from, file, handle);
    } finally {
      await handle.close();
    }
    if (fault) return fault;
    // A copy that isn't right, which a disk doesn't overwrite.
    await to.remove(file.key);
    await to.keep(path, file);
  } finally {
    await removeFile(path);
  }
  return (await isThere(to, file)) ? null : 'differs in the new store';
}

async function receive(
  from: FileStore,
  { key, size, sha256 }: MovedFile,
  to: FileHandle,
): Promise<string | null> {
  const source = await found(from, key);
  if (!source) return 'is missing';
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of source.createReadStream({
      start: 0,
      highWaterMark: partBytes,
      autoClose: false,
    })) {
      hash.update(part as Buffer);
      bytes += (part as Buffer).length;
      await storing(() => to.writeFile(part as Buffer));
    }
    if (bytes !== size || !hash.digest().equals(sha256)) return 'is damaged, so it was not copied';
    await storing(() => to.sync());
    return null;
  } finally {
    await source.close();
  }
}

async function isThere(store: FileStore, file: StoredContent): Promise<boolean> {
  const handle = await found(store, file.key);
  if (!handle) return false;
  try {
    return await isContentOf(handle, file);
  } finally {
    await handle.close();
  }
}

const found = (store: FileStore, key: string): Promise<FileHandle | null> =>
  store.read(key).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

async function isCurrent({ query }: Move, { id }: MovedFile): Promise<boolean> {
  const rows = await query('SELECT FROM stored_files WHERE id = $1 AND removed_at IS NULL', [id]);
  return rows.length > 0;
}
