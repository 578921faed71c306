import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { hashOf } from '../lib/hash.mjs';
import { temporary } from './helpers.mjs';

function tree(t) {
  const folder = temporary(t);
  fs.mkdirSync(path.join(folder, 'app/src'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'app/src/one.ts'), 'one');
  fs.writeFileSync(path.join(folder, 'app/src/two.ts'), 'two');
  return folder;
}

test('the hash of a folder should follow contents and names, not times', (t) => {
  const folder = tree(t);
  const one = path.join(folder, 'app/src/one.ts');
  const before = hashOf(folder, ['app']);
  fs.utimesSync(one, 0, 0);
  assert.equal(hashOf(folder, ['app']), before);
  fs.writeFileSync(one, 'One');
  assert.notEqual(hashOf(folder, ['app']), before);
  fs.writeFileSync(one, 'one');
  assert.equal(hashOf(folder, ['app']), before);
  fs.renameSync(one, path.join(folder, 'app/src/three.ts'));
  assert.notEqual(hashOf(folder, ['app']), before);
});

test('what is left out should not count, nor what does not exist', (t) => {
  const folder = tree(t);
  const leaveOut = (file) => file === 'app/dist';
  const before = hashOf(folder, ['app', 'missing'], leaveOut);
  fs.mkdirSync(path.join(folder, 'app/dist'));
  fs.writeFileSync(path.join(folder, 'app/dist/made.js'), '');
  assert.equal(hashOf(folder, ['app', 'missing'], leaveOut), before);
});
