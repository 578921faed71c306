import { describe, expect, it } from '@jest/globals';
import {
  jpeg,
  jpegSegment,
  mp3,
  mp4,
  ogg,
  pdf,
  png,
  pngChunk,
  samsungTrailer,
  wav,
  webm,
  zip,
} from '../../../../test/harness/files.js';
import { growth, linear } from '../../../../test/harness/growth.js';
import { bytesOf } from './bytes.js';
import { inspectBoxes } from './boxes.js';
import { inspectJpeg } from './jpeg.js';
import { inspectMp3, inspectOgg, inspectWav, inspectWebm } from './media.js';
import { inspectPdf } from './pdf.js';
import { inspectPng } from './png.js';
import { inspectText } from './text.js';
import { inspectZip } from './zip.js';

const inspectors = {
  inspectJpeg,
  inspectPdf,
  inspectPng,
  inspectText,
  inspectZip,
  inspectMp3,
  inspectMp4: inspectBoxes('an MP4 video'),
  inspectOgg,
  inspectWav,
  inspectWebm,
};
const added = Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1605000000000', 'latin1');
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
    ['a JPEG with zeros behind it', 'inspectJpeg', Buffer.concat([jpeg(), Buffer.alloc(70_000)])],
    ['a motion photo: a JPEG with a video behind it', 'inspectJpeg', Buffer.concat([jpeg(), mp4('mp42')])],
    [
      'a motion photo with a preview and a gap',
      'inspectJpeg',
      Buffer.concat([jpeg(), jpeg(4, 4), Buffer.alloc(9), mp4()]),
    ],
    ['a JPEG with what Samsung adds', 'inspectJpeg', Buffer.concat([jpeg(), samsungTrailer(added)])],
    [
      'a JPEG with what Samsung adds, a video among it',
      'inspectJpeg',
      Buffer.concat([jpeg(), jpeg(4, 4), samsungTrailer(added, mp4())]),
    ],
    ['an MP3 without a tag', 'inspectMp3', mp3().subarray(140)],
    ['a QuickTime video that begins with its index', 'inspectMp4', mp4().subarray(20)],
    [
      'a WebM video whose length is unknown, as browsers record it',
      'inspectWebm',
      Buffer.concat([webm().subarray(0, 16), Buffer.from('\x01\xff\xff\xff\xff\xff\xff\xff\x1f', 'latin1')]),
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
  ])('accept %s', async (_, inspector, content) => {
    expect(await inspectors[inspector](bytesOf(content))).toBeNull();
  });

  it.each<[keyof typeof inspectors, Buffer]>([
    ['inspectJpeg', jpeg()],
    ['inspectJpeg', large.jpeg],
    ['inspectPng', png()],
    ['inspectPng', large.png],
    ['inspectPdf', pdf()],
    ['inspectZip', zip({ 'a.txt': 'one', 'b.txt': 'two' })],
    ['inspectMp3', mp3()],
    ['inspectMp4', mp4()],
    ['inspectWav', wav()],
    ['inspectWebm', webm()],
  ])('with %s reject every truncated file, and finish on each', async (inspector, whole) => {
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

  it.each<[string, keyof typeof inspectors, Buffer, RegExp]>([
    [
      'a JPEG whose video is cut off',
      'inspectJpeg',
      Buffer.concat([jpeg(), mp4().subarray(0, 500)]),
      /ends too early/,
    ],
    [
      'a JPEG with a list that names more than there is',
      'inspectJpeg',
      Buffer.concat([jpeg(), samsungTrailer(Buffer.alloc(9)).subarray(9)]),
      /other data after/,
    ],
    [
      'a JPEG with something between the picture and what Samsung adds',
      'inspectJpeg',
      Buffer.concat([jpeg(), Buffer.from('<script>'), samsungTrailer(added)]),
      /other data after/,
    ],
    [
      'a JPEG with a ZIP in what Samsung adds',
      'inspectJpeg',
      (() => {
        const archive = zip({ 'a.txt': 'x' });
        const list = samsungTrailer(archive);
        archive.writeUInt16LE(list.length - archive.length, archive.length - 2);
        return Buffer.concat([jpeg(), samsungTrailer(archive)]);
      })(),
      /is also an archive/,
    ],
    [
      'an MP4 with a page behind it',
      'inspectMp4',
      Buffer.concat([mp4(), Buffer.from('<html>')]),
      /other data after/,
    ],
    [
      'an Ogg with a page behind it',
      'inspectOgg',
      Buffer.concat([ogg(), Buffer.from('<html>')]),
      /other data after/,
    ],
    ['an Ogg that is cut off', 'inspectOgg', ogg().subarray(0, 400), /ends too early/],
    ['a page named MP3', 'inspectMp3', Buffer.from('<html>'.repeat(100)), /is not an MP3 recording/],
    [
      'a Matroska file that is not WebM',
      'inspectWebm',
      Buffer.from(webm().toString('latin1').replace('webm', 'matr'), 'latin1'),
      /is not a WebM video/,
    ],
    [
      'a WAV that is an archive too',
      'inspectWav',
      Buffer.concat([wav(), zip({ 'a.txt': 'x' })]),
      /other data after|archive/,
    ],
  ])('reject %s', async (_, inspector, content, reason) => {
    expect(await inspectors[inspector](bytesOf(content))).toMatch(reason);
  });

  it('finish quickly for any bytes', async () => {
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
