import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { announcement } from '../lib/announcement.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { demoSettings, script, temporary } from './helpers.mjs';

test('npm start should stop quietly on request, also before it is ready', async (t) => {
  const env = { ...(await demoSettings(t)), DEMO_DATA: 'off' };
  const start = script(t, ['start.mjs'], env);
  await start.line(/\] Packages/);
  assert.equal(fs.existsSync(path.join(env.DATA_DIR, 'start.lock')), true);
  start.child.kill('SIGTERM');
  assert.deepEqual(await start.exit, { code: 0, signal: null });
  assert.match(start.output(), /\nStopping \.\.\.\n[^]*Stopped\. The data stays in /);
  assert.doesNotMatch(start.output(), /ready http|\] Server/);
  assert.equal(fs.existsSync(path.join(env.DATA_DIR, 'start.lock')), false);
});

test('npm start should name all settings that production lacks, before it builds', async (t) => {
  const start = script(t, ['start.mjs'], { NODE_ENV: 'production', BASE_URL: 'https://portal.example.edu' });
  assert.deepEqual(await start.exit, { code: 1, signal: null });
  assert.equal(
    start.output().trim(),
    'DATABASE_URL, DATABASE_MIGRATION_URL, SESSION_SECRET, IDEMPOTENCY_SECRET, DOCUMENT_SECRET, OIDC_ISSUER, ' +
      'OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET are required in production. See docs/operations/configure.md.',
  );
});

test('npm start should say what is missing in a folder that it may not write, without a stack trace', async (t) => {
  const folder = temporary(t);
  const [checkout, data] = [path.join(folder, 'checkout'), path.join(folder, 'data')];
  fs.cpSync(path.join(root, 'scripts'), path.join(checkout, 'scripts'), { recursive: true });
  fs.mkdirSync(data);
  fs.chmodSync(data, 0o777);
  fs.chmodSync(checkout, 0o555);
  const nobody = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(checkout, 'scripts/start.mjs')], {
    ...nobody,
    cwd: '/',
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(await freePort()) },
    encoding: 'utf8',
  });
  assert.equal(status, 1, stdout);
  assert.match(stderr, /^\n.+\/checkout\/\.cache can’t be used: EACCES: permission denied, mkdir '.*'\.\n/);
  assert.match(stderr, /run npm run build there as its owner\.\n\n$/);
  fs.chmodSync(checkout, 0o755);
});

test('npm start should say ready last, after addresses, accounts and warnings', () => {
  const system = {
    settings: { baseUrl: 'http://localhost:3000', demoData: true, demoAccounts: true },
    warnings: ['One thing.\nAnother.'],
    places: ['/data', '/other'],
    log: '/data/server.log',
  };
  const lines = announcement(system).split('\n');
  assert.equal(lines.at(-1), 'ready http://localhost:3000');
  for (const line of [
    '  Portal       http://localhost:3000/portal',
    '  Data         /data and /other',
    '    registrar@collegium.example',
    '  Warning: One thing.',
    '  Another.',
  ])
    assert.ok(lines.includes(line), line);
  const settings = { ...system.settings, demoAccounts: false };
  assert.doesNotMatch(announcement({ ...system, settings }), /Demo accounts|@collegium\.example/);
});
