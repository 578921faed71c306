import { type Bytes, Cursor } from './bytes.js';
import { alsoArchive, cutShort, notWhatItSays } from './faults.js';

/** The boxes that a QuickTime file may begin with; all other files begin with their brand. */
const beginnings = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/**
 * Reads MP4, QuickTime and M4A boxes from `from` to the end of the file (ISO/IEC 14496-12). Nothing else may be
 * between or after them.
 */
export async function boxesFault(bytes: Bytes, what: string, from = 0): Promise<string | null> {
  const notOne = notWhatItSays(what);
  const cursor = new Cursor(bytes, from);
  let hasTracks = false;
  while (cursor.left) {
    const head = await cursor.peek(8);
    const type = head?.toString('latin1', 4, 8) ?? '';
    const isFirst = cursor.at === from;
    if (!head || !/^[\w ©-]{4}$/.test(type)) return isFirst ? notOne : hasTracks ? behind : cutShort;
    if (isFirst && !beginnings.includes(type)) return notOne;
    hasTracks ||= type === 'moov';
    const length = await lengthOf(cursor, head);
    if (length === null) return notOne;
    if (length > cursor.left) return cutShort;
    cursor.at += length;
  }
  return hasTracks ? null : cutShort;
}

const behind = 'has other data after the recording. Save a new copy of the recording, then upload that copy';

/** The length of a box with this head: 0 means the rest of the file, and 1 a number of 8 bytes. */
async function lengthOf(cursor: Cursor, head: Buffer): Promise<number | null> {
  const length = head.readUInt32BE(0);
  if (length === 0) return cursor.left;
  if (length !== 1) return length < 8 ? null : length;
  const long = (await cursor.peek(16))?.readBigUInt64BE(8);
  return long === undefined || long < 16n ? null : Number(long);
}

export const inspectBoxes =
  (what: string) =>
  async (bytes: Bytes): Promise<string | null> =>
    (await boxesFault(bytes, what)) ?? alsoArchive(bytes);
