import type { Bytes } from './bytes.js';

export const notWhatItSays = (what: string): string =>
  `is not ${what}, although its name says so. Save the file as ${what}, then upload it again`;
export const cutShort =
  'ends too early and may have been cut off. Save or download the file again, then upload it';

/** A decoder may need eight bytes per pixel, and staff should be able to open what people send. */
const mostPixels = 100_000_000;

export function pixelsFault(width: number, height: number): string | null {
  if (!width || !height) return 'has no pixels. Choose another picture';
  return width * height > mostPixels
    ? `is a picture of ${width} x ${height} pixels, but at most 100 million are allowed. Make the picture smaller, then upload it again`
    : null;
}

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
const longestComment = 65_535;

/**
 * An archive is found by its end: if that is also the end of this file, the file opens as both. The bytes of a picture
 * match by chance once in 2^48.
 */
export async function alsoArchive(bytes: Bytes): Promise<string | null> {
  const tail = await bytes.read(
    Math.max(0, bytes.size - endLength - longestComment),
    endLength + longestComment,
  );
  for (let at = tail.indexOf(endOfArchive); at >= 0; at = tail.indexOf(endOfArchive, at + 1))
    if (at + endLength <= tail.length && at + endLength + tail.readUInt16LE(at + 20) === tail.length)
      return 'is also an archive. Open the file and save a new copy, then upload that copy';
  return null;
}
