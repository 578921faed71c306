import { type Bytes, Cursor } from './bytes.js';
import { alsoArchive, cutShort, notWhatItSays, pixelsFault } from './faults.js';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const longestChunk = 0x7fffffff;
/** Length, type and checksum around a chunk's data. */
const around = 12;

/** Signature, header, chunks one after the other, and IEND as the last. Decodes nothing. */
export async function inspectPng(bytes: Bytes): Promise<string | null> {
  const cursor = new Cursor(bytes);
  if (!(await cursor.take(8))?.equals(signature)) return notWhatItSays('a PNG picture');
  for (let first = true; ; first = false) {
    const head = await cursor.peek(8);
    if (!head) return cutShort;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (!/^[A-Za-z]{4}$/.test(type) || length > longestChunk || first !== (type === 'IHDR'))
      return notWhatItSays('a PNG picture');
    if (cursor.left < length + around) return cutShort;
    if (first) {
      const header = length === 13 ? await cursor.peek(21) : null;
      if (!header) return notWhatItSays('a PNG picture');
      const fault = pixelsFault(header.readUInt32BE(8), header.readUInt32BE(12));
      if (fault) return fault;
    }
    cursor.at += length + around;
    if (type !== 'IEND') continue;
    if (length !== 0) return notWhatItSays('a PNG picture');
    return cursor.left
      ? 'has other data after the picture. Save a new copy of the picture, then upload that copy'
      : alsoArchive(bytes);
  }
}
