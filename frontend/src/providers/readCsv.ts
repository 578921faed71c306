import { failureOf } from './recentSignIn';
import { followSession } from './sessionPerson';

export interface CsvFile {
  blob: Blob;
  name: string;
  /** The number of rows without the heading, if the server reports it. */
  total: number | undefined;
}

interface Options {
  signal?: AbortSignal;
  /** In whole percent, if the server reports the number of rows. */
  onProgress?: (percent: number) => void;
  /** The body of a POST request. */
  body?: object;
}

/** A list as a file: the same address with the type text/csv. It is read as a stream, and its rows are counted. */
export async function readCsv(url: string, { signal, onProgress, body }: Options = {}): Promise<CsvFile> {
  if (followSession()) return new Promise<never>(() => {});
  const response = await fetch(url, {
    headers: { Accept: 'text/csv', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    credentials: 'include',
    signal,
  });
  if (!response.ok) throw failureOf(response, await response.text());

  const range = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  const total = range === undefined ? undefined : Number(range);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    rows += lineEnds(part.value);
    if (total) onProgress?.(Math.min(99, Math.floor((rows / total) * 100)));
  }
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return {
    blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv',
    total,
  };
}

function lineEnds(bytes: Uint8Array) {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) if (bytes[at - 1] === 13) count++;
  return count;
}
