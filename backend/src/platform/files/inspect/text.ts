import { type Bytes, pieces } from './bytes.js';

const fault = 'is not UTF-8 text. Save the file as UTF-8 text, then upload it again';

/** Valid UTF-8 without NUL. */
export async function inspectText(bytes: Bytes): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces(bytes, 0)) {
      if (piece.includes(0)) return fault;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return null;
  } catch {
    return fault;
  }
}
