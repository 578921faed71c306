import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { script, temporary } from './helpers.mjs';

for (const file of ['audit-verify.mjs', 'seats-verify.mjs']) {
  test(`${file} should say it plainly where there is no database, and make none`, async (t) => {
    const dataDir = path.join(temporary(t), 'data');
    const verify = script(t, [file], { DATA_DIR: dataDir });
    assert.equal((await verify.exit).code, 1);
    assert.match(verify.output(), /There is no database in /);
    assert.equal(fs.existsSync(dataDir), false);
  });
}
