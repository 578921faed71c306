import { type Bytes, Cursor } from './bytes.js';
import { alsoArchive, cutShort, notWhatItSays, pixelsFault } from './faults.js';

const [soi, eoi, sos, tem] = [0xd8, 0xd9, 0xda, 0x01];
const notOne = notWhatItSays('JPEG picture');
const behind = 'has something else behind the picture';

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** The headers of frames, which have the dimensions; three of their numbers mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * From the start of the picture to its end, marker by marker. Cameras put a second whole picture behind the first (a
 * preview, a gain map); anything else there is refused.
 */
export async function inspectJpeg(bytes: Bytes): Promise<string | null> {
  const cursor = new Cursor(bytes);
  do {
    const isFirst = cursor.at === 0;
    if (!(await begins(cursor))) return isFirst ? notOne : behind;
    const fault = (isFirst && (await scriptFault(cursor))) || (await walk(cursor));
    if (fault) return fault;
  } while (cursor.left);
  return alsoArchive(bytes);
}

async function begins(cursor: Cursor): Promise<boolean> {
  const start = await cursor.take(2);
  const next = await cursor.peek(1);
  return start?.readUInt16BE() === 0xff00 + soi && next?.[0] === 0xff;
}

/**
 * The first four bytes are a name to a browser that takes them for a script; the length behind them then decides, if it
 * reads as an assignment or the begin of a comment.
 */
async function scriptFault(cursor: Cursor): Promise<string | null> {
  const segment = await cursor.peek(4);
  if (!segment) return cutShort;
  const reads = /^(\/[/*]|=["'`/])/.test(segment.toString('latin1', 2, 4));
  return reads ? 'can be read as a script; please save the picture anew' : null;
}

/** Behind the start of a picture: to behind its end. */
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

/** A marker may have any number of 0xff before it; null at the end of the file. */
async function nextMarker(cursor: Cursor): Promise<number | null> {
  if ((await cursor.take(1))?.[0] !== 0xff) return cursor.left ? 0 : null;
  for (;;) {
    const byte = await cursor.take(1);
    if (!byte) return null;
    if (byte[0] !== 0xff) return byte[0]!;
  }
}

/** Compressed data has no marker but restarts; false where the file ends in it. */
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
