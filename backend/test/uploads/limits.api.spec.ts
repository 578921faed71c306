import http from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { boundary, pdf } from '../harness/files.js';
import { growth, linear } from '../harness/growth.js';
import { expectProblem } from '../harness/problem.js';
import { openWorld, system } from '../harness/worlds/world.js';
import { MB, type Target, targets } from './targets.js';
import { uploading } from './uploading.js';

openWorld([], { RATE_LIMITS: 'off' });

describe.each(targets)('an upload by %s', (_, make) => {
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
