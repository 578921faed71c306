import { type Bytes, pieces } from './bytes.js';
import { alsoArchive, cutShort, notWhatItSays } from './faults.js';

/** Only the version in the first line, followed by a comment or an object. */
const head = /^%PDF-[12]\.\d[ \t]*(\r\n?|\n)\s*(%|\d)/;
const tail = /startxref\s+\d+\s+%%EOF[\s\0]*$/;
/** In a trailer: a reference, or the dictionary itself. A name may write any letter by its number. */
const encrypted = /\/Encrypt[\s\0]*(?:\d{1,10}[\s\0]+\d{1,5}[\s\0]+R|<<)/;
const encryptedAtMost = 256;

/** Checks the beginning and the end; the reader who opens the file judges its content. */
export async function inspectPdf(bytes: Bytes): Promise<string | null> {
  const start = (await bytes.read(0, 1024)).toString('latin1');
  if (!head.test(start)) return notWhatItSays('a PDF document');
  const end = (await bytes.read(Math.max(0, bytes.size - 1024), 1024)).toString('latin1');
  if (!tail.test(end))
    return /%%EOF/.test(end)
      ? 'has other data after the document. Save a new copy of the document, then upload that copy'
      : cutShort;
  for await (const piece of pieces(bytes, encryptedAtMost))
    if (encrypted.test(piece.toString('latin1')))
      return 'is protected with a password. Remove the password and upload it again';
  return alsoArchive(bytes);
}
