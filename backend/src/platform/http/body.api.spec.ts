import http from 'node:http';
import net from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { withControllers } from '../../../test/harness/controllers.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { pause } from '../../../test/harness/server-process.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { SignedIn } from '../auth/access.decorators.js';
import { bounds } from '../limits/bounds.js';

const mostBodyBytes = bounds.bodyBytes.most;

/** Returns the body that it receives. */
@Controller('api/echo')
@SignedIn()
class EchoController {
  @Post()
  post(@Body() body: object): object {
    return { body };
  }
  @Put()
  put(@Body() body: object): object {
    return { body };
  }
  @Delete()
  delete(@Body() body: object): object {
    return { body };
  }
}

describe('the body of a request', () => {
  let system: TestApp;
  let client: Client;
  beforeAll(async () => {
    system = await withControllers([EchoController], () => startTestApp());
    client = await system.as('registrar');
  });
  afterAll(() => system?.close());

  const post = (body: string | Buffer, type = 'application/json') =>
    client
      .post('/api/echo')
      .set('Content-Type', type)
      .serialize((sent: unknown) => sent as string)
      .send(body);

  it.each(['application/json', 'application/json; charset=utf-8', 'application/vnd.collegium+json'])(
    'should be read as %s',
    async (type) => {
      const { body } = await post('{"name":"Zoë 😀"}', type).expect(201);
      expect(body).toEqual({ body: { name: 'Zoë 😀' } });
    },
  );

  it('should be an empty object when it is missing', async () => {
    for (const method of ['post', 'put', 'delete'] as const) {
      const { body } = await client[method]('/api/echo');
      expect([method, body]).toEqual([method, { body: {} }]);
    }
    expect((await post('')).body).toEqual({ body: {} });
  });

  it.each([
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
    ['application/json; charset=iso-8859-1', '{}'],
    ['application/json; charset=utf-16', '{}'],
    ['application/octet-stream', '{}'],
  ])('should be rejected with 415 as %s', async (type, text) => {
    expectProblem(await post(text, type), 415, { title: 'Unsupported Media Type' });
  });

  it('should be rejected with 415 in an unknown encoding', async () => {
    expectProblem(await post('{}').set('Content-Encoding', 'x-secret'), 415);
    expectProblem(await post('{}').set('Content-Encoding', 'gzip, gzip'), 415);
  });

  it.each([
    ['{', 'The body is not valid JSON.'],
    ['{"a":1}}', 'The body is not valid JSON.'],
    ["{'a':1}", 'The body is not valid JSON.'],
    ['{"a":NaN}', 'The body is not valid JSON.'],
    ['[]', 'The body must be a JSON object.'],
    ['"text"', 'The body must be a JSON object.'],
    ['null', 'The body must be a JSON object.'],
    ['1', 'The body must be a JSON object.'],
    ['{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), 'The body has more than 32 levels of nesting.'],
    [
      '{"a":' + '['.repeat(100_000) + ']'.repeat(100_000) + '}',
      'The body has more than 32 levels of nesting.',
    ],
    ['{"__proto__":{"polluted":true}}', 'The body has a field named "__proto__". Remove the field.'],
  ])('should be rejected with 400: %.20s', async (text, detail) => {
    expectProblem(await post(text), 400, { detail });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('should be accepted with 200 fields in each object, and rejected with 400 with one more', async () => {
    const objectOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, position) => [`field${position}`, position]));
    await post(JSON.stringify({ a: [objectOf(200), objectOf(200)] })).expect(201);
    expectProblem(await post(JSON.stringify({ a: objectOf(201) })), 400, {
      detail: 'An object in the body has more than 200 fields.',
    });
    expectProblem(await post(JSON.stringify({ a: Array.from({ length: 25 }, () => objectOf(200)) })), 400, {
      detail: 'The body has more than 5,000 fields in total.',
    });
    expectProblem(await post(JSON.stringify({ a: Array.from({ length: 20_001 }, () => 1) })), 400, {
      detail: 'The lists in the body have more than 20,000 items in total.',
    });
    expectProblem(
      await post(JSON.stringify({ a: Array.from({ length: 5001 }, () => ({ a: 1, b: 2, c: 3, d: 4 })) })),
      400,
      {
        detail: 'The body has more than 20,000 fields in total.',
      },
    );
  });

  it('should be rejected with 400 at an address with more than 100 parameters', async () => {
    const parameters = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=?`).join('&');
    await client.post(`/api/echo?${parameters(100)}`).expect(201);
    expectProblem(await client.post(`/api/echo?${parameters(101)}`), 400, {
      detail: 'The address has more than 100 parameters.',
    });
  });

  it('should be rejected with 400 when it is not UTF-8', async () => {
    const body = Buffer.from('{"name":"Zo\xeb"}', 'latin1');
    expectProblem(await post(body), 400, { detail: 'The body is not UTF-8.' });
  });

  it('should be accepted up to 256 kB, and answered with 413 above', async () => {
    const text = (length: number): string => JSON.stringify({ a: 'x'.repeat(length - 8) });
    expect(text(100)).toHaveLength(100);
    await post(text(mostBodyBytes)).expect(201);
    for (const length of [mostBodyBytes + 1, 20 * mostBodyBytes])
      expectProblem(await post(text(length)), 413, { detail: 'The body is larger than 256 kB.' });
  });

  it('should be answered with 413, not cut off, in chunks, so that the connection serves the next request', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const cookie = (await system.as('registrar').then(cookieOf))!;
    const call = (chunks: number) =>
      new Promise<{ status: number; port: number }>((resolve, reject) => {
        const request = http.request(`${system.baseUrl}/api/echo`, {
          agent,
          method: 'POST',
          headers: { Cookie: cookie, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
        });
        request.once('error', reject).once('response', (response) => {
          const port = response.socket.localPort!;
          response.resume().once('end', () => resolve({ status: response.statusCode!, port }));
        });
        request.write('{"a":"');
        for (let n = 0; n < chunks; n++) request.write('x'.repeat(1000));
        request.end('"}');
      });
    const large = await call(2000);
    const small = await call(1);
    agent.destroy();
    expect([large.status, small.status, small.port]).toEqual([413, 201, large.port]);
  });

  it('should be read to its end before a client that closes the connection gets its 413', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x');
    const pieces = 64;
    const socket = net.connect(Number(new URL(system.baseUrl).port), '127.0.0.1');
    let answer = '';
    const closed = new Promise<void>((resolve, reject) => {
      socket.once('error', reject).once('close', () => resolve());
    });
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.write(
      `POST /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${pieces * piece.length}\r\n\r\n`,
    );
    for (let sent = 0; sent < pieces; sent++) {
      expect(answer).toBe('');
      await new Promise((resolve) => socket.write(piece, resolve));
      await pause(2);
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*The body is larger than 256 kB\./s);
  });

  it('should be answered immediately when the declared length is too large', async () => {
    const { port } = new URL(system.baseUrl);
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{',
    );
    const [answer] = (await new Promise((resolve) => socket.once('data', (data) => resolve([data])))) as [
      Buffer,
    ];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 .*application\/problem\+json/s);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])(
    'should be accepted when compressed with %s, with the limit on the decompressed size',
    async (encoding, compress) => {
      const send = (body: Buffer) => post(body).set('Content-Encoding', encoding);
      expect((await send(compress(Buffer.from('{"a":1}'))).expect(201)).body).toEqual({ body: { a: 1 } });
      const bomb = compress(Buffer.from(JSON.stringify({ a: ' '.repeat(5_000_000) })));
      expect(bomb.length).toBeLessThan(mostBodyBytes);
      expectProblem(await send(bomb), 413);
    },
  );

  it('should be rejected with 400 when it cannot be decompressed', async () => {
    const whole = gzipSync(Buffer.from(JSON.stringify({ a: 'x'.repeat(1000) })));
    for (const body of [Buffer.from('no gzip'), whole.subarray(0, -10)])
      expectProblem(await post(body).set('Content-Encoding', 'gzip'), 400);
  });

  it('should not be checked for other methods', async () => {
    await client.get('/api/terms/active').set('Content-Type', 'text/plain').expect(200);
  });
});

/** The session cookie of the agent. */
const cookieOf = (client: Client): Promise<string | undefined> =>
  new Promise((resolve) => {
    const request = client.get('/api/health/live');
    resolve(request.get('Cookie') as unknown as string);
  });
