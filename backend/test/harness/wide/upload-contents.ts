import http from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { jpeg, jpegSegment, pdf, png, pngChunk, zip, boundary } from '../files.js';
import { cpuMs } from '../reference-cpu.js';
import { openWorld, system } from '../worlds/world.js';
import { growth, linear } from '../growth.js';
import { expectProblem } from '../problem.js';
import { allTargets, MB, type Target, type Targets } from '../../uploads/targets.js';
import { html, joined, uploading } from '../../uploads/uploading.js';

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

/** The contents of uploads by `contentsOf`, and the names and limits of uploads by `limitsOf`, which take several files; not
 * whole: one file, and few names, for each kind of refusal. */
export function uploads(contentsOf: Targets, limitsOf: Targets, isWhole: boolean): void {
  openWorld([], { RATE_LIMITS: 'off' });

  describe.each(allTargets)('an upload by %s', (_, make) => {
    let target: Target;
    beforeEach(async () => {
      target = await make(system);
    });
    const { listed, send, refuses } = uploading(() => ({ system, target }));

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

    it('should be rejected as SVG under any name', async () => {
      await refuses(svg, 'a.svg', /"a\.svg" must be one of these file types/);
      await refuses(svg, 'a.png', /is not a PNG picture/);
      await refuses(`<?xml version="1.0"?>${svg}`, 'a.jpg', /is not a JPEG picture/);
    });
  });

  describe.each(contentsOf)('an upload by %s', (_, make) => {
    let target: Target;
    beforeEach(async () => {
      target = await make(system);
    });
    const { nothingStays, send, expectRefused, refuses } = uploading(() => ({ system, target }));

    const ambiguous: [string, Buffer | string, string, RegExp][] = [
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
    ];
    const kinds = [
      'PDF with HTML behind it',
      'PNG with a ZIP inside',
      'JPEG and JS, by its JFIF',
      'GIF named',
    ];
    const isOneOfAKind = ([title]: [string, ...unknown[]]): boolean =>
      kinds.some((kind) => title.startsWith(kind));
    it.each(isWhole ? ambiguous : ambiguous.filter(isOneOfAKind))(
      'should be rejected as ambiguous or as another type: %s',
      async (_, content, name, message) => {
        await refuses(content, name, message);
      },
    );

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
        for (const share of isWhole ? [0.4, 0.8, 0.99] : [0.8])
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

  describe.each(limitsOf)('an upload by %s', (_, make) => {
    let target: Target;
    beforeEach(async () => {
      target = await make(system);
    });
    const { kept, nothingStays, send, body, sendBody, expectRefused, refuses } = uploading(() => ({
      system,
      target,
    }));

    it('should be refused as a.pdf.html: its last extension counts', async () => {
      await refuses(
        pdf(),
        'a.pdf.html',
        /^"a\.pdf\.html" must be one of these file types: PDF, JPG, JPEG, PNG/,
      );
      await refuses(html, 'a.pdf.html', /must be one of these file types/);
      await refuses(html, 'a.html.pdf', /is not a PDF document/);
      const others = [
        'a',
        '.pdf',
        'pdf',
        'a.pdf.html.',
        'a.pdf.html ',
        'a.pdf;.html',
        'a.phtml',
        'a.pdf/',
        'a.exe',
      ];
      for (const fileName of isWhole ? others : others.slice(0, 3))
        await nothingStays(async () =>
          expectRefused(
            await sendBody(body([{ fileName, content: pdf() }])),
            422,
            /must be one of these file types/,
          ),
        );
    });

    it('should be refused with a null byte in its name', async () => {
      const names = ['a.html\0.pdf', 'a\u0085.pdf', 'a.pdf\0.html', 'a\0.pdf', 'a.pdf\x01', 'a\x7f.pdf'];
      for (const name of isWhole ? names : names.slice(0, 2))
        await nothingStays(async () =>
          expectRefused(
            await sendBody(body([{ fileName: name, content: pdf() }])),
            422,
            'A file name contains control characters. Rename the file and upload it again.',
          ),
        );
      const encoded = `Content-Disposition: form-data; name="${target.field}"; filename*=UTF-8''a.html%00.pdf`;
      await nothingStays(async () =>
        expectRefused(
          await sendBody(body([{ headers: encoded, content: pdf() }])),
          422,
          /control characters/,
        ),
      );
    });

    it('should be no file when it has neither name nor content, as browsers send it', async () => {
      await nothingStays(async () => {
        const response = await sendBody(body([{ fileName: '', content: '' }]));
        expect([201, 422]).toContain(response.status);
        if (response.status === 422)
          expect(Object.keys((response.body as { errors: object }).errors)).toEqual([target.field]);
        expectRefused(
          await sendBody(body([{ fileName: '', content: pdf() }])),
          422,
          'A file has no name. Give the file a name and upload it again.',
        );
      });
    });

    it('should be shown without what turns, hides or deceives in its name', async () => {
      const names: [given: string, shown: string][] = [
        ['invoice\u202egnp.pdf', 'invoicegnp.pdf'],
        ['\u2066a\u2069\u200b\ufeffb\u00ad.pdf', 'ab.pdf'],
        ['../../etc/passwd.pdf', 'passwd.pdf'],
        ['C:\\Users\\ada\\Ze\u0301ro.pdf', 'Z\u00e9ro.pdf'],
        ['  two   spaces\u00a0.pdf', 'two spaces .pdf'],
        ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
        [`${'long '.repeat(100)}.pdf`, `${'long '.repeat(40).slice(0, 196)}.pdf`],
      ];
      await sendBody(body(names.map(([fileName]) => ({ fileName, content: pdf() })))).expect(201);
      expect(await target.names()).toEqual(names.map(([, shown]) => shown).sort());
      // The shown name is also the checked one.
      await nothingStays(async () =>
        expectRefused(
          await sendBody(body([{ fileName: 'a.pdf\u202e.html\u200b', content: pdf() }])),
          422,
          /^"a\.pdf\.html" must be one of these file types/,
        ),
      );
    });

    it('should number files of the same name', async () => {
      const before = ((await kept()) as [unknown[], unknown[]])[1].length;
      await send([pdf(), 'a.pdf'], [png(), 'b.png'], [pdf({ note: '% another\n' }), 'a.pdf']).expect(201);
      expect(await target.names()).toEqual(['a (2).pdf', 'a.pdf', 'b.png']);
      expect(((await kept()) as [unknown[], unknown[]])[1].length).toBe(before + 3);
    });
  });

  describe.each(limitsOf)('an upload by %s', (_, make) => {
    let target: Target;
    beforeEach(async () => {
      target = await make(system);
    });
    const { nothingStays, send, body, sendBody, expectRefused } = uploading(() => ({ system, target }));

    it('should be accepted with the largest number of bytes, and answered with 413 with one more', async () => {
      const most = target.mostBytesEach;
      await send([pdf({ size: most }), 'exactly.pdf']).expect(201);
      expect(await target.names()).toEqual(['exactly.pdf']);
      await nothingStays(async () =>
        expectRefused(
          await send([pdf({ size: most + 1 }), 'above.pdf']),
          413,
          `"above.pdf" is larger than ${most / MB} MB.`,
        ),
      );
    });

    it('should be accepted with 40 MB together, and answered with 413 with 41', async () => {
      const files = (together: number): [Buffer, string][] => {
        const each = Math.ceil((together * MB) / 5);
        return Array.from({ length: 5 }, (_, n) => [
          pdf({ size: n < 4 ? each : together * MB - 4 * each }),
          `part ${n + 1}.pdf`,
        ]);
      };
      await send(...files(40)).expect(201);
      await nothingStays(async () =>
        expectRefused(
          await send(...files(41)),
          413,
          'With "part 5.pdf", the files are larger than 40 MB in total.',
        ),
      );
    });

    it('should be answered, not cut off, far above every limit, so that the connection serves the next request', async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const call = (content: Buffer, more = 0) =>
        new Promise<[status: number, port: number, text: string]>((resolve, reject) => {
          const request = http.request(`${system.baseUrl}${target.path}`, {
            agent,
            method: 'POST',
            headers: { Cookie: target.cookie, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
          });
          request.once('error', reject).once('response', (response) => {
            const port = response.socket.localPort!;
            let text = '';
            response.on('data', (data: Buffer) => (text += data.toString()));
            response.once('end', () => resolve([response.statusCode!, port, text]));
          });
          request.write(content);
          for (let time = 0; time < more; time++) request.write(Buffer.alloc(8 * MB));
          request.end();
        });
      await nothingStays(async () => {
        const begin = body([{ fileName: 'endless.pdf', content: pdf() }], { end: '' });
        const large = await call(begin.subarray(0, -2), 12);
        expect([large[0], large[2]]).toEqual([
          413,
          expect.stringContaining('\\"endless.pdf\\" is larger than'),
        ]);
        const small = await call(body([{ fileName: 'a.html', content: pdf() }]));
        expect([small[0], small[1]]).toEqual([422, large[1]]);
      });
      agent.destroy();
    });

    it('should be rejected with 11 files', async () => {
      const files = Array.from({ length: 11 }, (_, n): [Buffer, string] => [pdf(), `${n + 1}.pdf`]);
      await nothingStays(async () => expectRefused(await send(...files), 422, 'Upload at most 10 files.'));
      await send(...files.slice(1)).expect(201);
    });

    it('should be rejected with 10,000 parts, immediately', async () => {
      for (const part of [
        { name: 'text', content: 'x' },
        { name: target.field, fileName: 'a.pdf', content: 'x' },
      ])
        await nothingStays(async () =>
          expectProblem(await sendBody(body(Array.from({ length: 10_000 }, () => part))), 422, {
            errors: expect.anything(),
            detail: 'The body can have at most 100 parts.',
          }),
        );
      if (!isWhole) return;
      const call = (share: number): Promise<unknown> =>
        Promise.resolve(
          sendBody(body(Array.from({ length: 40_000 * share }, () => ({ name: 'text', content: 'x' })))),
        );
      expect(await growth(call)).toBeLessThan(linear);
    });

    it('should be rejected with texts that are too large', async () => {
      await nothingStays(async () =>
        expectProblem(await sendBody(body([{ name: 'text', content: 'x'.repeat(300_000) }])), 413),
      );
    });
  });
}
