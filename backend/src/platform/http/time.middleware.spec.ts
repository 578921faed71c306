import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { answerWithin } from './time.middleware.js';

const limit = 123_456;
const headers = { 'content-type': 'multipart/form-data; boundary=x', connection: 'keep-alive' };

describe('answerWithin should', () => {
  let server: http.Server;
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      answerWithin(limit)(request as Request, response as Response, () => undefined);
      request.resume();
      if (request.url === '/refused') response.end('refused');
      else request.once('end', () => response.end('read'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  /** How often the limit began for an upload, of which one part is sent after `until`. */
  const limits = async (path: string, until?: string): Promise<number> => {
    const started = jest.spyOn(globalThis, 'setTimeout');
    const { port } = server.address() as AddressInfo;
    const received = once(server, 'request') as Promise<[http.IncomingMessage]>;
    const upload = http.request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    upload.write('--x\r\n');
    const [request] = await received;
    const ended = once(request, 'end');
    const answered = once(upload, 'response') as Promise<[http.IncomingMessage]>;
    if (until === 'answer') await answered;
    upload.end('--x--\r\n');
    const [answer] = await answered;
    answer.resume();
    await ended;
    const count = started.mock.calls.filter(([, ms]) => ms === limit).length;
    started.mockRestore();
    return count;
  };

  it('begin when an upload has arrived', async () => {
    expect(await limits('/read')).toBe(1);
  });

  it('not begin when the rest of a refused upload arrives after its answer', async () => {
    expect(await limits('/refused', 'answer')).toBe(0);
  });
});
