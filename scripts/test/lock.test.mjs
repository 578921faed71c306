import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { alone, takeLock } from '../lib/lock.mjs';
import { processIdentity, sleep } from '../lib/processes.mjs';
import { temporary } from './helpers.mjs';

const lockFile = (t) => path.join(temporary(t), 'some/lock');

test('a lock should have one holder and name it', (t) => {
  const file = lockFile(t);
  const { lock } = takeLock(file, { baseUrl: 'http://here' });
  const second = takeLock(file);
  assert.equal(second.lock, undefined);
  assert.equal(second.holder.baseUrl, 'http://here');
  lock.note({ server: 7 });
  assert.equal(takeLock(file).holder.server, 7);
  lock.release();
  assert.ok(takeLock(file).lock);
});

test('the lock of a dead process should pass to the next, with its message', async (t) => {
  const file = lockFile(t);
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const said = { pid: child.pid, identity: processIdentity(child.pid), server: 9 };
  fs.writeFileSync(file, JSON.stringify(said));
  assert.equal(takeLock(file).holder.pid, child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(takeLock(file).lock.previous.server, 9);
});

test('the lock of a process id that another process now has should pass to the next', (t) => {
  const file = lockFile(t);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'started at another time' }));
  assert.ok(takeLock(file).lock);
});

test('a truncated lock file should be replaced', (t) => {
  const file = lockFile(t);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '{"pid":');
  assert.ok(takeLock(file).lock);
});

test('work under one lock should never overlap', async (t) => {
  const file = lockFile(t);
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await sleep(20);
    inside--;
  };
  await Promise.all([1, 2, 3].map(() => alone(file, work)));
  assert.equal(most, 1);
});
