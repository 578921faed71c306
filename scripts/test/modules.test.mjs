import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullFolders, strayInserts } from '../check-modules.mjs';

const folder = 'backend/src/modules/advising';
const filesIn = (place, count) => Array.from({ length: count }, (_, number) => `${place}/part-${number}.ts`);
const statement = 'await query(`INSERT INTO enrollments (id) SELECT 1`);';
const ledger = ['backend/src/modules/seats/seat-statement.ts', statement];
const past = ['backend/src/modules/enrollments/past-enrollments.service.ts', statement];

test('a folder with 36 files is refused; files of its subfolders are counted by themselves', () => {
  assert.deepEqual(fullFolders(filesIn(folder, 36)), [
    `${folder}: 36 files, at most 35; move some to a subfolder`,
  ]);
  assert.deepEqual(fullFolders([...filesIn(folder, 35), ...filesIn(`${folder}/rules`, 35)]), []);
});

test('a statement outside the ledger and imports that creates enrollments is refused', () => {
  assert.deepEqual(strayInserts([ledger, past]), []);
  const [found] = strayInserts([
    ledger,
    [`${folder}/advising.service.ts`, 'INSERT INTO\n  enrollments (id)'],
  ]);
  assert.match(found, /^backend\/src\/modules\/advising\/advising\.service\.ts: creates enrollments/);
});

test('a second statement in the ledger is refused, and a ledger without one', () => {
  assert.equal(strayInserts([[ledger[0], `${statement}\n${statement}`]]).length, 1);
  assert.deepEqual(strayInserts([[ledger[0], ''], past]), [`${ledger[0]}: creates no enrollments`]);
});
