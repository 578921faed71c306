import { type Bytes, lastMatch } from './bytes.js';
import { alsoArchive, cutShort, notWhatItSays } from './faults.js';
import { opensWithoutPassword } from './pdf-encryption.js';

/** Only the version in the first line, followed by a comment or an object. Some programs write a mark or lines before. */
const head = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-[12]\.\d[ \t]*(\r\n?|\n)\s*(%|\d)/;
const tail = /startxref\s+\d+\s+%%EOF$/;
/** In a trailer: a reference, or the dictionary itself. */
const encrypted = /\/Encrypt[\s\0]*(?:\d{1,10}[\s\0]+\d{1,5}[\s\0]+R|<<)/g;

/** Checks the beginning, the end and the password; the reader who opens the file judges its content. */
export async function inspectPdf(bytes: Bytes): Promise<string | null> {
  const start = (await bytes.read(0, 1024)).toString('latin1');
  if (!head.test(start)) return notWhatItSays('a PDF document');
  const size = await sizeWithoutFill(bytes);
  const end = (await bytes.read(Math.max(0, size - 1024), Math.min(size, 1024))).toString('latin1');
  if (!tail.test(end))
    return /%%EOF/.test(end)
      ? 'has other data after the document. Save a new copy of the document, then upload that copy'
      : cutShort;
  const at = await lastMatch(bytes, encrypted);
  if (at !== null && !(await opensWithoutPassword(bytes, at)))
    return 'is protected with a password. Remove the password and upload it again';
  return alsoArchive(bytes);
}

/** Without the zeros and white space that disks, mail and forms add at the end. */
async function sizeWithoutFill(bytes: Bytes, window = 65_536): Promise<number> {
  for (let end = bytes.size; end > 0; end -= window) {
    const from = Math.max(0, end - window);
    const piece = await bytes.read(from, end - from);
    const last = piece.findLastIndex((byte) => !isFill(byte));
    if (last >= 0) return from + last + 1;
  }
  return 0;
}
const isFill = (byte: number): boolean => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13);
