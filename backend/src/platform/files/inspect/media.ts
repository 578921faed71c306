import { type Bytes, Cursor } from './bytes.js';
import { alsoArchive, cutShort, notWhatItSays } from './faults.js';

const ebml = 0x1a45dfa3;
const segment = 0x18538067;

/** A Matroska head that names WebM, then the segment with all the data. */
export async function inspectWebm(bytes: Bytes): Promise<string | null> {
  const notOne = notWhatItSays('a WebM video');
  const cursor = new Cursor(bytes);
  if ((await cursor.take(4))?.readUInt32BE() !== ebml) return notOne;
  const headLength = await variableNumber(cursor);
  if (headLength === null || headLength > 1024) return notOne;
  const head = await cursor.take(headLength);
  if (!head) return cutShort;
  if (!head.includes('\x42\x82\x84webm', 0, 'latin1')) return notOne;
  const id = await cursor.take(4);
  if (!id) return cutShort;
  if (id.readUInt32BE() !== segment) return notOne;
  const length = await variableNumber(cursor);
  if (length === null) return cutShort;
  // A browser that is recording doesn't know the length yet.
  if (length !== Infinity && length > cursor.left) return cutShort;
  return alsoArchive(bytes);
}

/** The leading zeros of the first byte give the number of bytes that follow; all ones mean unknown. */
async function variableNumber(cursor: Cursor): Promise<number | null> {
  const first = (await cursor.peek(1))?.[0];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  const all = await cursor.take(length);
  if (!all) return null;
  const mask = 2 ** (7 * length) - 1;
  const value = all.reduce((sum, byte, at) => sum * 256 + (at ? byte : byte & (0xff >> length)), 0);
  return value === mask ? Infinity : value;
}

/** Ogg pages from the first byte to the last. */
export async function inspectOgg(bytes: Bytes): Promise<string | null> {
  const cursor = new Cursor(bytes);
  while (cursor.left) {
    const isFirst = cursor.at === 0;
    const head = await cursor.peek(Math.min(27, cursor.left));
    if (head?.toString('latin1', 0, 4) !== 'OggS')
      return isFirst
        ? notWhatItSays('an Ogg recording')
        : 'has other data after the recording. Save a new copy of the recording, then upload that copy';
    const segments = head.length === 27 ? await cursor.peek(27 + head[26]!) : null;
    if (!segments) return cutShort;
    const length = segments.subarray(27).reduce((sum, byte) => sum + byte, segments.length);
    if (length > cursor.left) return cutShort;
    cursor.at += length;
  }
  return alsoArchive(bytes);
}

/** A RIFF list of chunks with a format and sound. */
export async function inspectWav(bytes: Bytes): Promise<string | null> {
  const notOne = notWhatItSays('a WAV recording');
  const cursor = new Cursor(bytes);
  const head = await cursor.take(12);
  if (head?.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return notOne;
  const names: string[] = [];
  while (cursor.left >= 8) {
    const chunk = (await cursor.take(8))!;
    const name = chunk.toString('latin1', 0, 4);
    if (!/^[\w ]{4}$/.test(name))
      return names.includes('data')
        ? 'has other data after the recording. Save a new copy of the recording, then upload that copy'
        : notOne;
    names.push(name);
    const length = chunk.readUInt32LE(4);
    if (length > cursor.left) return cutShort;
    cursor.at += length + (length % 2);
  }
  if (!names.includes('data')) return cutShort;
  return names.includes('fmt ') ? alsoArchive(bytes) : notOne;
}

/** An optional ID3 tag, then frames: the first ones must follow each other. */
export async function inspectMp3(bytes: Bytes): Promise<string | null> {
  const notOne = notWhatItSays('an MP3 recording');
  const cursor = new Cursor(bytes);
  const tag = await cursor.peek(10);
  if (tag?.toString('latin1', 0, 3) === 'ID3')
    cursor.at += 10 + tag.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  for (let frames = 0; frames < 3; frames++) {
    const head = await cursor.peek(4);
    if (!head) return cutShort;
    const length = frameLength(head.readUInt32BE());
    if (length === null) return notOne;
    if (length > cursor.left) return cutShort;
    cursor.at += length;
    if (frames && !cursor.left) break;
  }
  return alsoArchive(bytes);
}

/** kbit/s of layer III: of MPEG 1, and of MPEG 2 and 2.5. */
const rates = {
  first: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Hz, by version: 2.5, none, 2 and 1. */
const frequencies = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]];

/** The length of a layer III frame, in bytes; null if this is no frame head. */
function frameLength(head: number): number | null {
  const field = (from: number, width: number): number => (head >>> from) & (2 ** width - 1);
  if (field(21, 11) !== 0x7ff || field(17, 2) !== 1) return null;
  const version = field(19, 2);
  const rate = (version === 3 ? rates.first : rates.later)[field(12, 4) - 1];
  const frequency = frequencies[version]?.[field(10, 2)];
  if (!rate || !frequency) return null;
  return Math.floor(((version === 3 ? 144 : 72) * rate * 1000) / frequency) + field(9, 1);
}
