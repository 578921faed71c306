import { beforeEach, describe, expect, it } from '@jest/globals';
import { jpeg, jpegSegment, pdf, png, pngChunk, zip } from '../harness/files.js';
import { cpuMs } from '../harness/reference-cpu.js';
import { openWorld, system } from '../harness/worlds/world.js';
import { allTargets, type Target } from './targets.js';
import { html, joined, uploading } from './uploading.js';

openWorld([], { RATE_LIMITS: 'off' });

const gif = Buffer.from(
  'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
/** A picture that is also a script: the length of its first segment opens a comment, and another one closes it. */
const scriptJpeg = (marker: number, name: string): Buffer =>
  jpeg(8, 8, [
    jpegSegment(marker, joined(name, Buffer.alloc(0x2f2a - 2 - name.length))),
    jpegSegment(0xfe, Buffer.from('*/=alert(1);/*')),
  ]);

describe.each(allTargets)('an upload by %s', (_, make) => {
  let target: Target;
  beforeEach(async () => {
    target = await make(system);
  });
  const { listed, nothingStays, send, expectRefused, refuses } = uploading(() => ({ system, target }));

  it('should be accepted when its content matches its name', async () => {
    const files: [Buffer, string][] = [
      [pdf(), 'a.pdf'],
      [png(), 'b.png'],
      [jpeg(), 'c.jpg'],
      [jpeg(), 'd.JPEG'],
    ];
    const sent = files.slice(0, target.most);
    await send(...sent).expect(201);
    expect(await target.names()).toEqual(sent.map(([, name]) => name));
    expect(await listed('files/incoming')).toEqual([]);
  });

  it.each([
    ['PDF behind HTML', joined(html, pdf()), 'a.pdf', /"a\.pdf" is not a PDF document/],
    ['PDF with HTML behind it', joined(pdf(), html), 'a.pdf', /other data after the document/],
    ['PDF with HTML in its first line', joined('%PDF-1.7 ', html, '\n', pdf()), 'a.pdf', /is not a PDF/],
    ['PDF with HTML in its second line', joined('%PDF-1.7\n', html, '\n', pdf()), 'a.pdf', /is not a PDF/],
    ['PDF and ZIP', joined(pdf(), zip({ 'a.txt': 'x' })), 'a.pdf', /other data after the document|archive/],
    [
      'PNG with a ZIP behind it',
      joined(png(), zip({ 'a.txt': 'x' })),
      'a.png',
      /other data after the picture/,
    ],
    [
      'PNG with a ZIP inside, whose comment reaches to the end of the picture',
      (() => {
        const archive = zip({ 'a.txt': 'x' });
        const picture = png(1, 1, [pngChunk('zIPx', archive)]);
        picture.writeUInt16LE(
          picture.length - picture.indexOf('PK\x05\x06') - 22,
          picture.indexOf('PK\x05\x06') + 20,
        );
        return picture;
      })(),
      'a.png',
      /is also an archive/,
    ],
    ['JPEG with a script behind it', joined(jpeg(), '*/alert(1)'), 'a.jpg', /other data after the picture/],
    ['JPEG and JS, by its JFIF header', scriptJpeg(0xe0, 'JFIF\0'), 'a.jpg', /can be read as a script/],
    ['JPEG and JS, by its Exif header', scriptJpeg(0xe1, 'Exif\0\0'), 'a.jpg', /can be read as a script/],
    ['JPEG and ZIP', joined(jpeg(), zip({ 'a.txt': 'x' })), 'a.jpg', /other data after the picture/],
    ['GIF named .png', gif, 'a.png', /"a\.png" is not a PNG picture, although its name says so\./],
    ['PDF named .png', pdf(), 'a.png', /is not a PNG picture/],
    ['PNG named .pdf', png(), 'a.pdf', /is not a PDF document/],
    ['HTML named .jpg', html, 'a.jpg', /is not a JPEG picture/],
  ])('should be rejected as ambiguous or as another type: %s', async (_, content, name, message) => {
    await refuses(content, name, message);
  });

  it('should be rejected as SVG under any name', async () => {
    await refuses(svg, 'a.svg', /"a\.svg" must be one of these file types/);
    await refuses(svg, 'a.png', /is not a PNG picture/);
    await refuses(`<?xml version="1.0"?>${svg}`, 'a.jpg', /is not a JPEG picture/);
  });

  it('should be rejected with 50,000 x 50,000 pixels, by its header', async () => {
    const message =
      /"large\.\w+" is a picture of 50000 x 50000 pixels, but at most 100 million are allowed\./;
    await refuses(png(0, 10), 'none.png', /has no pixels/);
    const usual = await cpuMs(() => refuses(png(0, 10), 'none.png', /has no pixels/));
    const large = await cpuMs(async () => {
      await refuses(png(50_000, 50_000), 'large.png', message);
      await refuses(jpeg(50_000, 50_000), 'large.jpg', message);
    });
    // Billions of pixels cost no more than a few.
    expect(large).toBeLessThan(20 * Math.max(usual, 50));
    await send([png(10_000, 10_000), 'just.png']).expect(201);
  });

  it('should be rejected as an encrypted PDF, with a message that says what to do', async () => {
    const message = /^"a\.pdf" is protected with a password. Remove the password and upload it again\.$/;
    await refuses(pdf({ trailer: '/Encrypt 4 0 R ' }), 'a.pdf', message);
    await refuses(pdf({ trailer: '/Encrypt << /Filter /Standard /V 5 >> ' }), 'a.pdf', message);
    await refuses(pdf({ size: 262_144, trailer: '/Encrypt\n4\n0\nR ' }), 'a.pdf', message);
    await send([pdf({ trailer: '/EncryptMetadata true ' }), 'a.pdf']).expect(201);
  });

  it('should be rejected when it is truncated', async () => {
    for (const [whole, name] of [
      [pdf(), 'a.pdf'],
      [png(), 'a.png'],
      [jpeg(), 'a.jpg'],
    ] as const)
      for (const share of [0.4, 0.8, 0.99])
        await refuses(whole.subarray(0, Math.floor(whole.length * share)), name, /ends too early|is not a/);
  });

  it('should be rejected without a byte', async () => {
    await refuses('', 'a.pdf', /^"a\.pdf" is empty\.$/);
    if (target.most > 1)
      await nothingStays(async () =>
        expectRefused(await send([pdf(), 'whole.pdf'], ['', 'b.png']), 422, '"b.png" is empty.'),
      );
  });
});
