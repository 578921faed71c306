import net from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { boundary, pdf } from '../harness/files.js';
import { expectProblem } from '../harness/problem.js';
import { openWorld, system } from '../harness/worlds/world.js';
import { MB, type Target, targets } from './targets.js';
import { joined, uploading } from './uploading.js';

openWorld([], { RATE_LIMITS: 'off' });

describe.each(targets)('an upload by %s', (_, make) => {
  let target: Target;
  beforeEach(async () => {
    target = await make(system);
  });
  const { nothingStays, body, sendBody } = uploading(() => ({ system, target }));

  /**
   * Writes to a connection as no client library would; returns the answer, until the connection is closed or the answer
   * is complete.
   */
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
});
