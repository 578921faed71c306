import { ageOfOrphans, type FileStore, isMissing, type StoredContent } from '../file-store.js';
import { isContentOf } from './file-content.js';

export interface NamedFile {
  id: string;
  key: string;
}

export interface FileFindings {
  /** Rows whose file wasn't deliberately deleted. */
  rows: number;
  /** Files in the store. */
  files: number;
  missing: NamedFile[];
  /** Only if the content was compared. */
  damaged: NamedFile[];
  /** The names of files without a row that the nightly sweep should have moved. */
  withoutRow: string[];
}

interface Comparison {
  store: FileStore;
  query: <Row>(sql: string, values: unknown[]) => Promise<Row[]>;
  /** Reads each file and compares its SHA-256. */
  readsContent: boolean;
  now?: number;
  progress?: (rows: number) => void;
}

type FileRow = NamedFile & StoredContent & { createdAt: string };

/** The sweep runs once a day. */
const ageOfFindings = 2 * ageOfOrphans;
const atOnce = 500;
const together = 4;

/**
 * Compares the rows of a database with the files of a store, in both directions, while the system runs. The files are
 * listed first: a row that is written in the meantime has its file already, and is then found by reading it.
 */
export async function compareFiles(comparison: Comparison): Promise<FileFindings> {
  const { store, query, readsContent, now = Date.now(), progress } = comparison;
  const findings: FileFindings = { rows: 0, files: 0, missing: [], damaged: [], withoutRow: [] };
  const known = new Set<string>();
  for await (const batch of store.list('stored')) {
    findings.files += batch.length;
    batch.forEach(({ key }) => known.add(key));
    const old = batch.filter(({ changedAt }) => changedAt < now - ageOfFindings).map(({ key }) => key);
    findings.withoutRow.push(...(await withoutRow(query, old)));
  }
  for (let last: FileRow | undefined, rows; (rows = await nextRows(query, last)).length; last = rows.at(-1)) {
    const rest = rows.values();
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (const row of rest) {
          const fault = readsContent || !known.has(row.key) ? await faultOf(store, row, readsContent) : null;
          if (fault && (await isCurrent(query, row))) findings[fault].push({ id: row.id, key: row.key });
        }
      }),
    );
    findings.rows += rows.length;
    progress?.(findings.rows);
  }
  return findings;
}

async function withoutRow(query: Comparison['query'], keys: string[]): Promise<string[]> {
  const rows = await query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
     WHERE NOT EXISTS (SELECT FROM stored_files WHERE storage_key = key AND removed_at IS NULL)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

const nextRows = (query: Comparison['query'], last: FileRow | undefined): Promise<FileRow[]> =>
  query<FileRow>(
    `SELECT id, created_at::text AS "createdAt", size, sha256, storage_key AS key FROM stored_files
     WHERE removed_at IS NULL AND ($1::timestamptz IS NULL OR (created_at, id) > ($1::timestamptz, $2::uuid))
     ORDER BY created_at, id LIMIT ${atOnce}`,
    [last?.createdAt ?? null, last?.id ?? null],
  );

async function faultOf(
  store: FileStore,
  row: FileRow,
  readsContent: boolean,
): Promise<'missing' | 'damaged' | null> {
  const handle = await store.read(row.key).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return 'missing';
  try {
    return !readsContent || (await isContentOf(handle, row)) ? null : 'damaged';
  } finally {
    await handle.close();
  }
}

/** It may have been deleted since the rows were read. */
async function isCurrent(query: Comparison['query'], { id }: NamedFile): Promise<boolean> {
  return (await query('SELECT FROM stored_files WHERE id = $1 AND removed_at IS NULL', [id])).length > 0;
}
