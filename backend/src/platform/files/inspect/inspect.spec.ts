import { describe, expect, it } from '@jest/globals';
import { jpeg, jpegSegment, pdf, png, pngChunk, zip } from '../../../../test/harness/files.js';
import { growth, linear } from '../../../../test/harness/growth.js';
import { bytesOf } from './bytes.js';
import { inspectJpeg } from './jpeg.js';
import { inspectPdf } from './pdf.js';
import { inspectPng } from './png.js';
import { inspectText } from './text.js';
import { inspectZip } from './zip.js';

const inspectors = { inspectJpeg, inspectPdf, inspectPng, inspectText, inspectZip };
const large = { jpeg: jpeg(20, 20, [jpegSegment(0xe1, Buffer.alloc(60_000, 0xff))]), png: png(300, 300) };

describe('an inspection should', () => {
  it.each<[string, keyof typeof inspectors, Buffer]>([
    ['a JPEG whose metadata has markers in it', 'inspectJpeg', large.jpeg],
    [
      'a JPEG with bytes to fill up between its markers',
      'inspectJpeg',
      jpeg(8, 8, [Buffer.from([0xff, 0xff, 0xff]), jpegSegment(0xe0, Buffer.alloc(14))]),
    ],
    [
      'a JPEG with a second one behind it, as telephones write it',
      'inspectJpeg',
      Buffer.concat([jpeg(), jpeg(4, 4)]),
    ],
    [
      'a PNG with a large chunk of something else',
      'inspectPng',
      png(1, 1, [pngChunk('eXIf', Buffer.alloc(200_000, 7))]),
    ],
    ['a PDF that ends with spaces', 'inspectPdf', Buffer.concat([pdf(), Buffer.from('\r\n \0')])],
    [
      'a PDF whose text speaks of /Encrypt',
      'inspectPdf',
      pdf({ note: '% The entry /Encrypt of the trailer\n' }),
    ],
    ['an empty ZIP', 'inspectZip', zip({})],
    [
      'a letter of several bytes across the seam of two pieces',
      'inspectText',
      Buffer.from(`${'x'.repeat(262_143)}é`),
    ],
  ])('let pass %s', async (_, inspector, content) => {
    expect(await inspectors[inspector](bytesOf(content))).toBeNull();
  });

  it.each<[keyof typeof inspectors, Buffer]>([
    ['inspectJpeg', jpeg()],
    ['inspectJpeg', large.jpeg],
    ['inspectPng', png()],
    ['inspectPng', large.png],
    ['inspectPdf', pdf()],
    ['inspectZip', zip({ 'a.txt': 'one', 'b.txt': 'two' })],
  ])('%s refuse each beginning of a whole one, and end with each', async (inspector, whole) => {
    const step = Math.ceil(whole.length / 400);
    for (let length = 0; length < whole.length; length += step) {
      // A PDF may lack its last line break.
      if (inspector === 'inspectPdf' && length >= whole.length - 1) continue;
      expect([length, await inspectors[inspector](bytesOf(whole.subarray(0, length)))]).toEqual([
        length,
        expect.any(String),
      ]);
    }
  });

  it('come to an end in a moment, whatever the bytes are', async () => {
    for (const fill of [0x00, 0xff, 0x20, 0x2f, 0x50])
      for (const head of [
        Buffer.alloc(0),
        jpeg().subarray(0, 200),
        png().subarray(0, 33),
        Buffer.from('%PDF-1.7\n1 '),
      ])
        for (const [name, inspect] of Object.entries(inspectors)) {
          const look = (share: number) =>
            inspect(bytesOf(Buffer.concat([head, Buffer.alloc(1_000_000 * share, fill)])));
          expect([name, fill, (await growth(look)) < linear]).toEqual([name, fill, true]);
        }
  });
});
