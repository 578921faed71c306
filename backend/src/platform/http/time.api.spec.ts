import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ownTime } from '../../../test/harness/own-time.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { asleep, count, timeWorld } from '../../../test/harness/worlds/time.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';

timeWorld();

describe('the request timeout', () => {
  it.each([
    ['a write in a transaction', 'post', '/api/slow/write', 'late'],
    ['a write after a slow statement', 'post', '/api/slow/steps', 'step'],
    ['work outside the database', 'get', '/api/slow', 'none'],
  ] as const)('should end %s with 503, and write nothing', async (_, method, path, code) => {
    const response = await registrar[method](path);
    expectProblem(response, 503, { title: 'Service Unavailable' });
    expect(response.headers['retry-after']).toBe('5');
    await asleep();
    expect(await count(code)).toBe(0);
    await registrar.get('/api/terms/active').expect(200);
  });

  it('should end a write with an Idempotency-Key too, and free its key', async () => {
    const post = () => registrar.post('/api/slow/write').set('Idempotency-Key', 'slow');
    expectProblem(await post(), 503);
    await asleep();
    expect(await count('late')).toBe(0);
    expect(await system.dataSource.query('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });

  /**
   * The server's answer to a client that sends one piece now and then, until the server closes the connection. `ms`,
   * for upper limits, leaves out the time that the machine gave to others; `wall`, for lower ones, is the clock's.
   */
  const drip = (first: string, piece: string): Promise<{ text: string; ms: number; wall: number }> =>
    new Promise((resolve) => {
      const began = performance.now();
      const elapsed = ownTime();
      const socket = net.connect(Number(new URL(system.baseUrl).port), '127.0.0.1');
      let text = '';
      socket.write(first);
      const dripping = setInterval(() => socket.write(piece), 50);
      socket.on('data', (data) => (text += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(dripping);
        resolve({ text, ms: elapsed(), wall: performance.now() - began });
      });
    });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n'],
    [
      'a body',
      'POST /api/courses HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\nContent-Type: application/json\r\n\r\n',
      ' ',
    ],
  ])('should end a request whose client sends %s byte by byte', async (_, first, piece) => {
    const { text, ms } = await drip(first, piece);
    expect(text).toMatch(/^HTTP\/1\.1 (408|503) .*application\/problem\+json/s);
    expect(ms).toBeLessThan(10_000);
  });

  it('should be longer for file uploads, with their own limit', async () => {
    const request = registrar.get('/');
    const cookie = request.get('Cookie') as unknown as string;
    request.abort();
    const head =
      'POST /api/assignments/5b1f8c1e-6d0f-4b1c-9a51-3f0a2c7d9e10/submissions HTTP/1.1\r\nHost: x\r\n' +
      `Content-Length: 9999\r\nContent-Type: multipart/form-data; boundary=x\r\nCookie: `;
    const student = (await system.as('student')).get('/');
    const theirs = student.get('Cookie') as unknown as string;
    student.abort();
    const part = '\r\n\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
    const files = await drip(head + theirs + part, 'x');
    expect([files.text.slice(0, 12), files.wall > 3000, files.ms < 10_000]).toEqual([
      'HTTP/1.1 408',
      true,
      true,
    ]);
    // Without the permission, the server doesn't wait that long.
    const refused = await drip(head + cookie + part, 'x');
    expect([refused.text.slice(0, 12), refused.ms < 3000]).toEqual(['HTTP/1.1 403', true]);
  });

  it('should not affect others', async () => {
    const slow = Array.from({ length: 50 }, () => drip('GET / HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n'));
    const first = await Promise.race([registrar.get('/api/terms/active'), ...slow]);
    expect(first).toMatchObject({ status: 200 });
    await Promise.all(slow);
  });
});
