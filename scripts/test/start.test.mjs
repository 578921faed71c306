import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { announcement } from '../lib/announcement.mjs';
import { demoSettings, script } from './helpers.mjs';

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
