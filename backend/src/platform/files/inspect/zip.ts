import { type Bytes, Cursor } from './bytes.js';
import { cutShort, notWhatItSays } from './faults.js';

const endOfArchive = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const localHeader = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const mostEntries = 10_000;
const encryptedFlag = 1;

const notArchive = notWhatItSays('a ZIP archive');
const notDocument =
  "doesn't have the format that its name indicates. Save the file in that format, then upload it again";

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  size: number;
  headerAt: number;
}

/** An archive from the first byte to the last, with a readable directory. */
export async function inspectZip(bytes: Bytes): Promise<string | null> {
  const entries = await directoryOf(bytes);
  return typeof entries === 'string' ? entries : null;
}

/**
 * A document of Word, Excel or PowerPoint: an archive with a list of types and the main part of its kind, without
 * macros.
 */
export const inspectOffice =
  (folder: string) =>
  async (bytes: Bytes): Promise<string | null> => {
    const entries = await directoryOf(bytes);
    if (typeof entries === 'string') return entries === notArchive ? notDocument : entries;
    const names = entries.map(({ name }) => name);
    if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith(folder)))
      return notDocument;
    return names.some((name) => /vbaProject\.bin$/i.test(name))
      ? 'contains macros. Save the file without macros, then upload it again'
      : null;
  };

/** A document of LibreOffice: its first entry names its type. */
export const inspectOpenDocument =
  (mediaType: string) =>
  async (bytes: Bytes): Promise<string | null> => {
    const entries = await directoryOf(bytes);
    if (typeof entries === 'string') return entries === notArchive ? notDocument : entries;
    const first = entries.find(({ headerAt }) => headerAt === 0);
    if (first?.name !== 'mimetype' || first.method !== 0 || first.size !== mediaType.length)
      return notDocument;
    const header = await bytes.read(0, 30);
    const said = await bytes.read(30 + first.name.length + header.readUInt16LE(28), mediaType.length);
    return said.toString('latin1') === mediaType ? null : notDocument;
  };

/** The entries of the central directory, or the fault. */
async function directoryOf(bytes: Bytes): Promise<Entry[] | string> {
  const end = await endOf(bytes);
  if (!end) return (await bytes.read(0, 4)).toString('latin1') === 'PK\x03\x04' ? cutShort : notArchive;
  const [count, length, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  // Exactly before its end: with anything in front of the archive, the file would be of two kinds.
  if (at + length + end.length !== bytes.size) return notArchive;
  if (count > mostEntries)
    return `has more than ${mostEntries} entries. Remove files from the archive, then upload it again`;
  const entries: Entry[] = [];
  const cursor = new Cursor(bytes, at);
  for (let index = 0; index < count; index++) {
    const entry = await nextEntry(cursor);
    if (!entry) return notArchive;
    if (entry.isEncrypted) return 'is protected with a password. Remove the password and upload it again';
    entries.push(entry);
  }
  if (cursor.at !== at + length) return notArchive;
  if (count && (await bytes.read(0, 4)).readUInt32LE(0) !== localHeader) return notArchive;
  return entries;
}

async function nextEntry(cursor: Cursor): Promise<Entry | null> {
  const fixed = await cursor.peek(46);
  if (fixed?.readUInt32LE(0) !== entryOfDirectory) return null;
  const nameLength = fixed.readUInt16LE(28);
  const entry = {
    isEncrypted: (fixed.readUInt16LE(8) & encryptedFlag) !== 0,
    method: fixed.readUInt16LE(10),
    size: fixed.readUInt32LE(24),
    headerAt: fixed.readUInt32LE(42),
  };
  const more = fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
  cursor.at += 46;
  const name = await cursor.take(nameLength);
  cursor.at += more;
  return name && { ...entry, name: name.toString('utf8') };
}

/** The end record with its comment, which reaches to the last byte. */
async function endOf(bytes: Bytes): Promise<Buffer | null> {
  const length = Math.min(bytes.size, endLength + longestComment);
  const tail = await bytes.read(bytes.size - length, length);
  for (let at = tail.length - endLength; at >= 0; at--)
    if (tail.readUInt32LE(at) === endOfArchive && at + endLength + tail.readUInt16LE(at + 20) === tail.length)
      return tail.subarray(at);
  return null;
}
