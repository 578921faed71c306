import fs from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { boundary, jpeg, jpegSegment, multipart, pdf, png, pngChunk, zip } from '../harness/files.js';
import { expectStatuses } from '../harness/contract.js';
import { expectProblem } from '../harness/problem.js';
import { waitFor } from '../harness/server-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { type Target, targets } from './targets.js';

const MB = 1024 * 1024;
const html = '<html><body><script>alert(document.domain)</script></body></html>';
const gif = Buffer.from(
  'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

/** A picture that is a script as well: the length of its first segment opens a comment, another one closes it. */
const scriptJpeg = (marker: number, name: string): Buffer =>
  jpeg(8, 8, [
    jpegSegment(marker, joined(name, Buffer.alloc(0x2f2a - 2 - name.length))),
    jpegSegment(0xfe, Buffer.from('*/=alert(1);/*')),
  ]);

jest.setTimeout(25_000);
let system: TestApp;
beforeAll(async () => {
  expectStatuses(500);
  system = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(() => system?.close());

describe.each(targets)('an upload by %s', (_, make) => {
  let target: Target;
  beforeEach(async () => {
    target = await make(system);
  });

  const listed = async (folder: string): Promise<string[]> =>
    (await fs.readdir(path.join(system.dataDir, folder)).catch(() => [])).sort();
  const kept = async (): Promise<unknown> => [
    await system.dataSource.query('SELECT storage_key FROM stored_files ORDER BY 1'),
    (await listed('files')).filter((name) => name !== 'incoming'),
  ];
  /** Neither rows nor files, nor what came in. */
  const nothingStays = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await kept();
    await work();
    await waitFor(async () => !(await listed('files/incoming')).length);
    expect(await kept()).toEqual(before);
  };

  const send = (...files: [content: Buffer | string, name: string][]): Test => {
    const request = target.post();
    for (const [name, text] of Object.entries(target.texts)) void request.field(name, text);
    for (const [content, name] of files) void request.attach(target.field, Buffer.from(content), name);
    return request;
  };
  /** The whole body, as the spec has made it. */
  const body = (parts: Parameters<typeof multipart>[0], options?: Parameters<typeof multipart>[1]): Buffer =>
    multipart(
      [
        ...Object.entries(target.texts).map(([name, content]) => ({ name, content })),
        ...parts.map((part) => ((part.headers ?? part.name) ? part : { ...part, name: target.field })),
      ],
      options,
    );
  const sendBody = (content: Buffer, type = `multipart/form-data; boundary=${boundary}`): Test =>
    target
      .post()
      .set('Content-Type', type)
      .send(content as never);

  const expectRefused = (response: Response, status: number, ...messages: (string | RegExp)[]): void =>
    expectProblem(response, status, {
      errors: {
        [target.field]: messages.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
      },
    });
  const refuses = (content: Buffer | string, name: string, message: RegExp, status = 422): Promise<void> =>
    nothingStays(async () => expectRefused(await send([content, name]), status, message));

  /** Writes to a connection as no client library would; what is answered, until it is closed or has come to its end. */
  const talk = (write: (socket: net.Socket) => void, { cut = false } = {}): Promise<string> =>
    new Promise((resolve) => {
      const socket = net.connect(Number(new URL(system.baseUrl).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
        if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy();
      });
      socket.once('close', () => resolve(answer));
      socket.once('error', () => {});
      write(socket);
      if (cut) setTimeout(() => socket.destroy(), 300);
    });
  const head = (length: number | string): string =>
    `POST ${target.path} HTTP/1.1\r\nHost: x\r\nCookie: ${target.cookie}\r\n` +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;

  it('should be kept when it is what its name says', async () => {
    await send([pdf(), 'a.pdf'], [png(), 'b.png'], [jpeg(), 'c.jpg'], [jpeg(), 'd.JPEG']).expect(201);
    expect(await target.names()).toEqual(['a.pdf', 'b.png', 'c.jpg', 'd.JPEG']);
    expect(await listed('files/incoming')).toEqual([]);
  });

  it.each([
    ['PDF behind HTML', joined(html, pdf()), 'a.pdf', /"a\.pdf" is not a PDF document/],
    ['PDF with HTML behind it', joined(pdf(), html), 'a.pdf', /something else behind the document/],
    ['PDF with HTML in its first line', joined('%PDF-1.7 ', html, '\n', pdf()), 'a.pdf', /is not a PDF/],
    ['PDF with HTML in its second line', joined('%PDF-1.7\n', html, '\n', pdf()), 'a.pdf', /is not a PDF/],
    [
      'PDF and ZIP',
      joined(pdf(), zip({ 'a.txt': 'x' })),
      'a.pdf',
      /something else behind the document|archive/,
    ],
    [
      'PNG with a ZIP behind it',
      joined(png(), zip({ 'a.txt': 'x' })),
      'a.png',
      /something else behind the picture/,
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
      /is an archive at the same time/,
    ],
    [
      'JPEG with a script behind it',
      joined(jpeg(), '*/alert(1)'),
      'a.jpg',
      /something else behind the picture/,
    ],
    ['JPEG and JS, by its JFIF header', scriptJpeg(0xe0, 'JFIF\0'), 'a.jpg', /can be read as a script/],
    ['JPEG and JS, by its Exif header', scriptJpeg(0xe1, 'Exif\0\0'), 'a.jpg', /can be read as a script/],
    ['JPEG and ZIP', joined(jpeg(), zip({ 'a.txt': 'x' })), 'a.jpg', /something else behind the picture/],
    ['GIF named .png', gif, 'a.png', /"a\.png" is not a PNG picture, although its name says so\./],
    ['PDF named .png', pdf(), 'a.png', /is not a PNG picture/],
    ['PNG named .pdf', png(), 'a.pdf', /is not a PDF document/],
    ['HTML named .jpg', html, 'a.jpg', /is not a JPEG picture/],
  ])('should be refused as two things at once, or as another: %s', async (_, content, name, message) => {
    await refuses(content, name, message);
  });

  it('should be refused as a.pdf.html: its last extension counts', async () => {
    await refuses(pdf(), 'a.pdf.html', /^"a\.pdf\.html" is none of PDF, JPG, JPEG, PNG/);
    await refuses(html, 'a.pdf.html', /is none of/);
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
    for (const fileName of others)
      await nothingStays(async () =>
        expectRefused(await sendBody(body([{ fileName, content: pdf() }])), 422, /is none of/),
      );
  });

  it('should be refused as SVG, whatever it is named', async () => {
    await refuses(svg, 'a.svg', /"a\.svg" is none of/);
    await refuses(svg, 'a.png', /is not a PNG picture/);
    await refuses(`<?xml version="1.0"?>${svg}`, 'a.jpg', /is not a JPEG picture/);
  });

  it('should be refused with a null byte in its name', async () => {
    for (const name of ['a.html\0.pdf', 'a.pdf\0.html', 'a\0.pdf', 'a.pdf\x01', 'a\u0085.pdf', 'a\x7f.pdf'])
      await nothingStays(async () =>
        expectRefused(
          await sendBody(body([{ fileName: name, content: pdf() }])),
          422,
          'The name of a file has control characters, which are not taken.',
        ),
      );
    const encoded = `Content-Disposition: form-data; name="${target.field}"; filename*=UTF-8''a.html%00.pdf`;
    await nothingStays(async () =>
      expectRefused(await sendBody(body([{ headers: encoded, content: pdf() }])), 422, /control characters/),
    );
  });

  it('should be taken with as many bytes as are allowed, and answered 413 with one more', async () => {
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

  it('should be taken with 40 MB together, and answered 413 with 41', async () => {
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
        'With "part 5.pdf" the files are larger than 40 MB together.',
      ),
    );
  });

  it('should be answered, not cut off, far above every limit; and the connection serves the next call', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const call = (content: Buffer, more = 0) =>
      new Promise<[status: number, port: number, text: string]>((resolve, reject) => {
        const request = http.request(`${system.baseUrl}${target.path}`, {
          ...{ agent, method: 'POST' },
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

  it('should be refused with 11 files', async () => {
    const files = Array.from({ length: 11 }, (_, n): [Buffer, string] => [pdf(), `${n + 1}.pdf`]);
    await nothingStays(async () => expectRefused(await send(...files), 422, 'At most 10 files are taken.'));
    await send(...files.slice(1)).expect(201);
  });

  it('should be refused with 50,000 x 50,000 pixels, by its header', async () => {
    const message = /"large\.\w+" is a picture of 50000 x 50000 pixels; at most 100 million are taken\./;
    const began = Date.now();
    await refuses(png(50_000, 50_000), 'large.png', message);
    await refuses(jpeg(50_000, 50_000), 'large.jpg', message);
    expect(Date.now() - began).toBeLessThan(5000);
    await refuses(png(0, 10), 'none.png', /has no pixels/);
    await send([png(10_000, 10_000), 'just.png']).expect(201);
  });

  it('should be refused as an encrypted PDF, with a sentence that helps', async () => {
    const message = /^"a\.pdf" is protected with a password; please send it without one\.$/;
    await refuses(pdf({ trailer: '/Encrypt 4 0 R ' }), 'a.pdf', message);
    await refuses(pdf({ trailer: '/Encrypt << /Filter /Standard /V 5 >> ' }), 'a.pdf', message);
    await refuses(pdf({ size: 262_144, trailer: '/Encrypt\n4\n0\nR ' }), 'a.pdf', message);
    await send([pdf({ trailer: '/EncryptMetadata true ' }), 'a.pdf']).expect(201);
  });

  it('should be refused when it ends in the middle', async () => {
    for (const [whole, name] of [
      [pdf(), 'a.pdf'],
      [png(), 'a.png'],
      [jpeg(), 'a.jpg'],
    ] as const)
      for (const share of [0.4, 0.8, 0.99])
        await refuses(
          whole.subarray(0, Math.floor(whole.length * share)),
          name,
          /ends in the middle|is not a/,
        );
  });

  it('should leave nothing with a Content-Length that is too short', async () => {
    const whole = body([{ fileName: 'a.pdf', content: pdf() }]);
    await nothingStays(async () => {
      const answer = await talk((socket) => socket.write(joined(head(whole.length - 40), whole)));
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json/s);
    });
  });

  it('should leave nothing with a Content-Length that is too long, or none that is a number', async () => {
    const whole = body([{ fileName: 'a.pdf', content: pdf() }], { end: '' });
    await nothingStays(() =>
      talk((socket) => socket.write(joined(head(whole.length + 40), whole)), { cut: true }),
    );
    await nothingStays(async () => {
      expect(await talk((socket) => socket.write(joined(head('-1'), whole)))).toMatch(/^HTTP\/1\.1 400 /);
      expect(await talk((socket) => socket.write(joined(head('1e9'), whole)))).toMatch(/^HTTP\/1\.1 400 /);
    });
  });

  it('should leave nothing when the connection is cut in the middle', async () => {
    const large = body([{ fileName: 'a.pdf', content: pdf({ size: 4 * MB }) }]);
    await nothingStays(() =>
      talk((socket) => socket.write(joined(head(large.length), large.subarray(0, 3 * MB))), { cut: true }),
    );
  });

  it.each<[string, (make: typeof body) => [content: Buffer, type?: string]]>([
    ['without a boundary', (made) => [made([]), 'multipart/form-data']],
    ['with an empty boundary', (made) => [made([]), 'multipart/form-data; boundary=""']],
    ['with an overlong boundary', (made) => [made([]), `multipart/form-data; boundary=${'x'.repeat(5000)}`]],
    ['with another boundary than it says', (made) => [made([]), 'multipart/form-data; boundary=another']],
    ['that is mixed, not form-data', (made) => [made([]), `multipart/mixed; boundary=${boundary}`]],
    ['without its end', (made) => [made([{ fileName: 'a.pdf', content: pdf() }], { end: '' })]],
    ['cut off in a header', () => [Buffer.from(`--${boundary}\r\nContent-Disposition: form-da`)]],
    ['without anything', () => [Buffer.from(' ')]],
    ['with a part without headers', (made) => [made([{ headers: 'X-Nothing: 1' }])]],
    ['with a part without a name', (made) => [made([{ headers: 'Content-Disposition: form-data' }])]],
    [
      'with a part of an empty name',
      (made) => [made([{ headers: 'Content-Disposition: form-data; name=""' }])],
    ],
    [
      'with a file without a name of its field',
      (made) => [made([{ headers: 'Content-Disposition: form-data; filename="a.pdf"' }])],
    ],
    [
      'with two names',
      (made) => [made([{ headers: 'Content-Disposition: form-data; name="files"; name="text"' }])],
    ],
    [
      'with two file names',
      (made) => [
        made([
          { headers: 'Content-Disposition: form-data; name="files"; filename="a.pdf"; filename="a.html"' },
        ]),
      ],
    ],
    [
      'with two dispositions',
      (made) => [
        made([
          {
            headers:
              'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="files"',
          },
        ]),
      ],
    ],
    [
      'with a part that is an attachment',
      (made) => [made([{ headers: 'Content-Disposition: attachment; name="files"; filename="a.pdf"' }])],
    ],
    [
      'with an overlong header',
      (made) => [
        made([
          { headers: `Content-Disposition: form-data; name="files"; filename="${'a'.repeat(9000)}.pdf"` },
        ]),
      ],
    ],
    [
      'with a name that is not UTF-8',
      (made) => [
        Buffer.from(
          made([{ fileName: 'a\u00ff.pdf', content: 'x' }])
            .toString('latin1')
            .replace('\u00c3\u00bf', '\u00ff'),
          'latin1',
        ),
      ],
    ],
    [
      'with parts inside a part',
      (made) => [
        made([
          {
            headers:
              'Content-Disposition: form-data; name="files"\r\nContent-Type: multipart/mixed; boundary=inner',
            content: '--inner\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\nx\r\n--inner--',
          },
        ]),
      ],
    ],
    [
      'with a text that is not UTF-8',
      (made) => [made([{ name: 'text', content: Buffer.from([0xff, 0xfe]) }])],
    ],
  ])('should be refused with 400 in a body %s', async (_, make) => {
    const [content, type] = make(body);
    await nothingStays(async () => expectProblem(await sendBody(content, type), 400));
  });

  it('should be refused with 10,000 parts, at once', async () => {
    const began = Date.now();
    for (const part of [
      { name: 'text', content: 'x' },
      { name: target.field, fileName: 'a.pdf', content: 'x' },
    ])
      await nothingStays(async () =>
        expectProblem(await sendBody(body(Array.from({ length: 10_000 }, () => part))), 422, {
          errors: expect.anything(),
          detail: 'At most 100 parts are taken.',
        }),
      );
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it('should be refused with texts that are too large', async () => {
    await nothingStays(async () =>
      expectProblem(await sendBody(body([{ name: 'text', content: 'x'.repeat(300_000) }])), 413),
    );
  });

  it('should be no file when it has neither name nor content, as browsers send it', async () => {
    await nothingStays(async () => {
      const response = await sendBody(body([{ fileName: '', content: '' }]));
      expect([201, 422]).toContain(response.status);
      if (response.status === 422)
        expect(Object.keys((response.body as { errors: object }).errors)).toEqual([target.field]);
      expectRefused(await sendBody(body([{ fileName: '', content: pdf() }])), 422, 'A file has no name.');
    });
  });

  it('should be refused without a byte', async () => {
    await refuses('', 'a.pdf', /^"a\.pdf" is empty\.$/);
    await nothingStays(async () =>
      expectRefused(await send([pdf(), 'whole.pdf'], ['', 'b.png']), 422, '"b.png" is empty.'),
    );
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
    // What is shown is also what is judged.
    await nothingStays(async () =>
      expectRefused(
        await sendBody(body([{ fileName: 'a.pdf\u202e.html\u200b', content: pdf() }])),
        422,
        /^"a\.pdf\.html" is none of/,
      ),
    );
  });

  it('should keep files of the same name apart', async () => {
    const before = ((await kept()) as [unknown[], unknown[]])[1].length;
    await send([pdf(), 'a.pdf'], [png(), 'b.png'], [pdf({ note: '% another\n' }), 'a.pdf']).expect(201);
    expect(await target.names()).toEqual(['a.pdf', 'a.pdf', 'b.png']);
    expect(((await kept()) as [unknown[], unknown[]])[1].length).toBe(before + 3);
  });

  it('should be kept once by many calls at once with one Idempotency-Key', async () => {
    const before = ((await kept()) as [unknown[]])[0].length;
    const key = `twice-${target.path}`;
    const call = (name = 'a.pdf', content = pdf()): Promise<Response> =>
      send([content, name])
        .set('Idempotency-Key', key)
        .then((response) => response);
    const answers = await Promise.all([call(), call(), call()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => [201, 409].includes(status)) && statuses.includes(201)).toBe(true);
    const first = answers.find(({ status }) => status === 201)!;
    const again = await call();
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.text,
      'true',
    ]);
    expect(((await kept()) as [unknown[]])[0].length).toBe(before + 1);
    await nothingStays(async () => {
      for (const [name, content] of [
        ['a.pdf', pdf({ note: '% other bytes\n' })],
        ['b.pdf', pdf()],
      ] as const)
        expectProblem(await call(name, content), 422, {
          errors: { 'Idempotency-Key': ['This key was used for another request'] },
        });
    });
  });

  it('should leave nothing when its transaction is rolled back', async () => {
    await onInsert(`RAISE EXCEPTION 'No'`, () =>
      nothingStays(async () => expectProblem(await send([pdf(), 'a.pdf'], [png(), 'b.png']), 500)),
    );
  });

  it('should be kept once when its transaction is tried again', async () => {
    const before = ((await kept()) as [unknown[], unknown[]])[1].length;
    // A sequence counts on where rows are rolled back.
    await system.dataSource.query('CREATE SEQUENCE tries; GRANT USAGE ON SEQUENCE tries TO PUBLIC');
    await onInsert(
      `IF nextval('tries') = 1 THEN RAISE EXCEPTION USING ERRCODE = '40001'; END IF`,
      async () => {
        await send([pdf(), 'a.pdf']).expect(201);
      },
    );
    await system.dataSource.query('DROP SEQUENCE tries');
    expect(((await kept()) as [unknown[], unknown[]])[1].length).toBe(before + 1);
  });

  /** Does something behind each row of a file, once the file lies in its place. */
  const onInsert = async (act: string, work: () => Promise<void>): Promise<void> => {
    await system.dataSource.query(`
      CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${act}; RETURN NEW; END $$;
      CREATE TRIGGER tr_disturb AFTER INSERT ON stored_files FOR EACH ROW EXECUTE FUNCTION disturb()`);
    try {
      await work();
    } finally {
      await system.dataSource.query('DROP TRIGGER tr_disturb ON stored_files; DROP FUNCTION disturb()');
    }
  };
});
