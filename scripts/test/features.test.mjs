import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, featureNames, namedFeatures } from '../check-features.mjs';

const files = [
  ['backend/src/modules/advising/appointment.entity.ts', "@Entity('advising_appointments')"],
  [
    'backend/src/modules/advising/advising.feature.ts',
    "queues.declare({\n  'advising.remind': { does: 'x' },\n});\ndeclareRecords({\n  advising_note: {\n    lists: 'advising-notes notes-of-advisors',\n  },\n});",
  ],
  ['backend/src/modules/audit/audit.module.ts', ''],
];
const names = featureNames(files);
const found = (text, file = 'backend/src/platform/jobs/queues.ts') => namedFeatures(file, text, names);

test('folders, tables and declarations of modules are names of features', () => {
  assert.deepEqual([...names.keys()].sort(), [
    'advising',
    'advising-notes',
    'advising.remind',
    'advising_appointments',
    'advising_note',
    'notes-of-advisors',
  ]);
});

test('a name in a text, a template or a pattern of the platform is found, a comment or an import is not', () => {
  const queue = "export const queues = ['prune', 'advising.remind'];";
  assert.deepEqual(found(queue), ['backend/src/platform/jobs/queues.ts:1: advising.remind (advising)']);
  assert.equal(found('const sql = `SELECT id FROM advising_appointments ${where}`;').length, 1);
  assert.equal(
    found('\nconst type = /^advising_note$/;')[0],
    'backend/src/platform/jobs/queues.ts:2: advising_note (advising)',
  );
  assert.deepEqual(found("// advising_note\nimport './advising.remind.js';"), []);
});

test('a file named after a feature is found; permissions, migrations and specs may name features', () => {
  assert.equal(found('', 'backend/src/platform/mail/advising.ts').length, 1);
  const text = "const name = 'advising_note';";
  for (const file of ['auth/permissions.ts', 'database/migrations.ts', 'jobs/jobs.api.spec.ts'])
    assert.deepEqual(found(text, `backend/src/platform/${file}`), []);
  assert.deepEqual(found(text, 'backend/src/modules/advising/advising.service.ts'), []);
});

test('more names than a file is allowed are refused, and so is a number above what it has', () => {
  const one = ['a.ts:1: advising (advising)'];
  assert.deepEqual(faultsOf(one, {}), one);
  assert.deepEqual(faultsOf(one, { 'a.ts': [1, 'why'] }), []);
  assert.deepEqual(faultsOf(one, { 'a.ts': [2, 'why'] }), ['a.ts: allowed 2, has 1; lower the number']);
});
