import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { demoSettings, script } from './helpers.mjs';

test('npm start should say ready last, show the portal, and stop quietly', async (t) => {
  const env = { ...(await demoSettings(t)), DEMO_DATA: 'off' };
  const start = script(t, ['start.mjs'], env);
  await start.line(new RegExp(`\\nready ${env.BASE_URL}\\n$`));
  const portal = await fetch(`http://localhost:${env.PORT}/portal`);
  assert.deepEqual([portal.status, /<title>/.test(await portal.text())], [200, true]);
  start.child.kill('SIGTERM');
  assert.deepEqual(await start.exit, { code: 0, signal: null });
  assert.equal(fs.existsSync(path.join(env.DATA_DIR, 'start.lock')), false);
});
