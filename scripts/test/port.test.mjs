import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { ensurePortFree, freePort, parsePort } from '../lib/port.mjs';

test('a taken port should be refused with who has it and how to choose another', async (t) => {
  const server = net.createServer().listen(0);
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address();
  await assert.rejects(ensurePortFree(port), (error) => {
    assert.match(error.message, new RegExp(`^Port ${port} is in use`));
    assert.match(error.message, /PORT=\d+ npm start/);
    if (process.platform === 'linux') assert.match(error.message, new RegExp(`process ${process.pid} `));
    return true;
  });
});

test('a free port should pass, and be below the ports of outgoing connections', async () => {
  const port = await freePort();
  await ensurePortFree(port);
  assert.ok(port < 32_768);
});

for (const text of ['abc', '0', '65536', '3000.5', '-1']) {
  test(`PORT "${text}" should be refused`, () => assert.throws(() => parsePort(text), /from 1 to 65535/));
}
