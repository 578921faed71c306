import { type Bytes, Cursor } from './bytes.js';
import { boxesFault } from './boxes.js';
import { alsoArchive, cutShort, notWhatItSays, pixelsFault } from './faults.js';

const [soi, eoi, sos, tem] = [0xd8, 0xd9, 0xda, 0x01];
const notOne = notWhatItSays('a JPEG picture');
/** The longest list of Samsung's phones, in bytes. */
const longestList = 12_288;
const behind = 'has other data after the picture. Save a new copy of the picture, then upload that copy';

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** The headers of frames, which have the dimensions; three numbers in the range mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * From the start of the picture to its end, marker by marker. Phones add data after it: further pictures (a preview, a
 * gain map), the video of a motion photo, fill bytes, and Samsung's list of all that. Any other data there is refused.
 */
export async function inspectJpeg(bytes: Bytes): Promise<string | null> {
  const cursor = new Cursor(bytes);
  if (!(await begins(cursor))) return notOne;
  cursor.at += 2;
  const fault = (await scriptFault(cursor)) ?? (await walk(cursor)) ?? (await addedFault(bytes, cursor.at));
  return fault ?? alsoArchive(bytes);
}

const begins = async (cursor: Cursor): Promise<boolean> =>
  (await cursor.peek(3))?.readUIntBE(0, 3) === 0xff00ff + soi * 0x100;

/** Data after the first picture. */
async function addedFault(bytes: Bytes, from: number): Promise<string | null> {
  const end = (await samsungBegin(bytes, from)) ?? bytes.size;
  const added = {
    size: end,
    read: (at: number, length: number) => bytes.read(at, Math.min(length, end - at)),
  };
  const cursor = new Cursor(added, from);
  for (;;) {
    await skipFill(cursor);
    if (!cursor.left) return null;
    if (await begins(cursor)) {
      cursor.at += 2;
      const fault = await walk(cursor);
      if (fault) return fault;
      continue;
    }
    // The first box begins with its length, which begins with zeros.
    const near = Math.max(from, cursor.at - 3);
    const at = (await added.read(near, 11)).indexOf('ftyp') - 4;
    return at < 0 ? behind : boxesFault(added, 'a motion photo', near + at);
  }
}

async function skipFill(cursor: Cursor): Promise<void> {
  while (cursor.left) {
    const rest = await cursor.rest();
    const filled = rest.findIndex((byte) => byte !== 0);
    if (filled >= 0) {
      cursor.at += filled;
      return;
    }
    cursor.at += rest.length;
  }
}

/**
 * Samsung's phones end a picture with a list of what they added: "SEFH", a version, a count, and for each entry its
 * type, its distance before the list and its length; then the length of the list, and "SEFT". Returns the position of
 * the first entry, or null if there is no such list.
 */
async function samsungBegin(bytes: Bytes, from: number): Promise<number | null> {
  const tail = bytes.size - from < 20 ? null : await bytes.read(bytes.size - 8, 8);
  if (tail?.toString('latin1', 4) !== 'SEFT') return null;
  const length = tail.readUInt32LE();
  const listAt = bytes.size - 8 - length;
  if (listAt < from || length < 12 || length > longestList) return null;
  const list = await bytes.read(listAt, length);
  if (list.toString('latin1', 0, 4) !== 'SEFH') return null;
  const count = list.readUInt32LE(8);
  if (list.length !== 12 + 12 * count) return null;
  let begin = listAt;
  for (let entry = 12; entry < list.length; entry += 12) {
    const distance = list.readUInt32LE(entry + 4);
    if (distance > listAt - from || list.readUInt32LE(entry + 8) > distance) return null;
    begin = Math.min(begin, listAt - distance);
  }
  return begin;
}

/**
 * A browser that reads the file as a script takes the first four bytes as a name. The length after them then decides
 * whether it reads as an assignment or as the beginning of a comment.
 */
async function scriptFault(cursor: Cursor): Promise<string | null> {
  const segment = await cursor.peek(4);
  if (!segment) return cutShort;
  const reads = /^(\/[/*]|=["'`/])/.test(segment.toString('latin1', 2, 4));
  return reads
    ? 'can be read as a script. Open the picture in an image editor, save it as a new JPEG file, and upload that file'
    : null;
}

/** From after the start of a picture to after its end. */
async function walk(cursor: Cursor): Promise<string | null> {
  let framed = false;
  for (;;) {
    const marker = await nextMarker(cursor);
    if (marker === null) return cutShort;
    if (marker === eoi) return framed ? null : notOne;
    if (marker === soi || marker === 0) return notOne;
    if (isRestart(marker) || marker === tem) continue;
    const length = (await cursor.peek(2))?.readUInt16BE() ?? 0;
    if (length < 2) return notOne;
    if (cursor.left < length) return cutShort;
    if (isFrame(marker)) {
      const frame = length >= 8 ? (await cursor.peek(7))! : null;
      if (!frame) return notOne;
      framed = true;
      const fault = pixelsFault(frame.readUInt16BE(5), frame.readUInt16BE(3));
      if (fault) return fault;
    }
    cursor.at += length;
    if (marker === sos && !(framed && (await skipScan(cursor)))) return framed ? cutShort : notOne;
  }
}

/** A marker may follow any number of 0xff bytes; null at the end of the file. */
async function nextMarker(cursor: Cursor): Promise<number | null> {
  if ((await cursor.take(1))?.[0] !== 0xff) return cursor.left ? 0 : null;
  for (;;) {
    const byte = await cursor.take(1);
    if (!byte) return null;
    if (byte[0] !== 0xff) return byte[0]!;
  }
}

/** Compressed data has no markers except restarts; false if the file ends in it. */
async function skipScan(cursor: Cursor): Promise<boolean> {
  for (;;) {
    const rest = await cursor.rest();
    const found = rest.indexOf(0xff);
    if (found < 0) {
      if (!rest.length) return false;
      cursor.at += rest.length;
      continue;
    }
    cursor.at += found;
    const pair = await cursor.peek(2);
    if (!pair) return false;
    if (pair[1] === 0xff) cursor.at += 1;
    else if (pair[1] === 0 || isRestart(pair[1]!)) cursor.at += 2;
    else return true;
  }
}
