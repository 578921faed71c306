/** What backup:check and restore:rehearse conclude, without pgBackRest. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { readInfo, readWal } from '../backup/pgbackrest.mjs';
import { checkInstant, instantOf, revivedResult, rowOf } from '../backup/rehearsal.mjs';
import { backupReport, gapsIn, reportText } from '../backup/report.mjs';
import { journalFindings } from '../cluster/restore-proof.mjs';
import { script, temporary } from './helpers.mjs';

const hourMs = 3_600_000;
const stop = 1_795_000_000;
const now = stop * 1000 + 10 * hourMs;

/** As pgBackRest 2.45 prints it, without the fields that nothing reads. */
const printed = (change = {}) =>
  JSON.stringify([
    {
      archive: [
        { database: { id: 1, 'repo-key': 1 }, id: '14-1', max: null, min: null },
        {
          database: { id: 2, 'repo-key': 1 },
          id: '15-2',
          max: '00000001000000000000000B',
          min: '000000010000000000000002',
        },
      ],
      backup: [
        {
          archive: { start: '000000010000000000000002', stop: '000000010000000000000003' },
          error: false,
          label: '20261118-103320F',
          timestamp: { start: stop - 86_410, stop: stop - 86_400 },
          type: 'full',
        },
        {
          archive: { start: '000000010000000000000008', stop: '000000010000000000000008' },
          error: false,
          label: '20261118-103320F_20261119-103310D',
          timestamp: { start: stop - 10, stop },
          type: 'diff',
        },
      ],
      db: [
        { id: 1, 'repo-key': 1, version: '14' },
        { id: 2, 'repo-key': 1, version: '15' },
      ],
      name: 'collegium',
      status: { code: 0, message: 'ok' },
      ...change,
    },
  ]);
const wal = (...numbers) =>
  numbers.map((number) => ({
    name: `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`,
    archivedAt: new Date(stop * 1000 + number),
  }));
const files = { rows: 4, files: 4, missing: [], damaged: [], withoutRow: [] };
const healthy = {
  info: readInfo(printed(), 'collegium'),
  wal: wal(2, 3, 4, 5, 6, 7, 8),
  files,
  maxAge: 36,
  now,
};

test('the output of pgbackrest info: backups, the archive of the current version, and what is missing', () => {
  const { version, archive, backups } = healthy.info;
  assert.deepEqual([version, archive.id], ['15', '15-2']);
  assert.deepEqual(
    backups.map(({ type, firstWal, stoppedAt }) => [type, firstWal.slice(-1), stoppedAt.getTime()]),
    [
      ['full', '2', (stop - 86_400) * 1000],
      ['diff', '8', stop * 1000],
    ],
  );
  assert.throws(() => readInfo(printed(), 'other'), /has no stanza "other"/);
  const missing = printed({ db: [], status: { code: 1, message: 'missing stanza path' } });
  assert.throws(() => readInfo(missing, 'collegium'), /no stanza "collegium" \(missing stanza path\)/);
  const broken = printed({ status: { code: 99, message: 'other' } });
  assert.throws(() => readInfo(broken, 'collegium'), /can't read the stanza "collegium": other/);
});

test('the names of archived WAL, without folders and files of the history', () => {
  const sha = 'a'.repeat(40);
  const text = JSON.stringify({
    '.': { type: 'path' },
    '0000000100000000': { type: 'path' },
    [`0000000100000000/000000010000000000000002-${sha}.zst`]: { size: 1, time: stop, type: 'file' },
    '00000002.history': { size: 1, time: stop, type: 'file' },
  });
  assert.deepEqual(readWal(text), [{ name: '000000010000000000000002', archivedAt: new Date(stop * 1000) }]);
});

test('gaps in the archive, across files and timelines, from the first WAL that a backup needs', () => {
  const first = '000000010000000000000002';
  assert.deepEqual(gapsIn(['000000010000000000000001', first, '000000010000000000000003'], first), []);
  assert.deepEqual(gapsIn([first, '000000010000000000000004', '000000010000000000000007'], first), [
    '000000010000000000000003',
    '000000010000000000000005 to 000000010000000000000006',
  ]);
  assert.deepEqual(
    gapsIn(['0000000100000000000000FF', '000000010000000100000000'], '0000000100000000000000FF'),
    [],
  );
  assert.deepEqual(gapsIn([first, '000000020000000000000002', '000000020000000000000003'], first), []);
  assert.deepEqual(gapsIn([first, '000000020000000000000004'], first), ['000000010000000000000003']);
  assert.deepEqual(gapsIn(['000000010000000000000003'], first), [first], 'the first is missing itself');
  assert.deepEqual(gapsIn([], first), [first]);
});

test('the report has a finding for each fault, and none where there is none', () => {
  const of = (change) => backupReport({ ...healthy, ...change }).findings;
  assert.deepEqual(of({}), []);
  assert.deepEqual(reportText(backupReport(healthy)), [
    'Backups: 2, the newest 20261118-103320F_20261119-103310D (diff), 10 hours old',
    `WAL: 7 segments, 0 gaps, the newest archived at ${new Date(stop * 1000 + 8).toISOString()}`,
    'Files: 4 rows, 4 files',
    'No findings.',
  ]);
  assert.match(of({ maxAge: 9 })[0], /^The newest backup is 10 hours old; the limit is 9 hours\.$/);
  assert.match(of({ wal: wal(2, 3, 5) })[0], /^WAL is missing in the archive: 000000010000000000000004\./);
  assert.deepEqual(of({ info: { ...healthy.info, backups: [] } }), ['There is no backup.']);
  const [failedAt, archivedAt] = [new Date(now), new Date(now - 1)];
  assert.match(of({ archiver: { archivedAt, failedAt } })[0], /^PostgreSQL can't archive its WAL since /);
  assert.deepEqual(of({ archiver: { archivedAt: failedAt, failedAt: archivedAt } }), [], 'it works again');
  const missing = [{ id: 'one', key: 'k' }];
  assert.deepEqual(of({ files: { ...files, missing, withoutRow: ['x'] } }), [
    '1 rows have no file, such as one.',
    '1 files have no row, such as x.',
  ]);
});

test('a rehearsal that could not compare has a failed check, which says why', () => {
  const failed = revivedResult({ isRight: false, text: 'It is not a later state.' }, true);
  assert.equal(failed.isRight, false);
  assert.match(rowOf(failed), /^Revived +FAILED +Not compared\.\n +It is not a later state\.$/);
  const revived = [{ kind: 'secret', name: 'Wide' }];
  const { isRight, text, names } = revivedResult(
    { isRight: true, text: JSON.stringify({ sessions: 3, tokens: 1, revived }) },
    true,
  );
  assert.deepEqual([isRight, names], [true, ['secret: Wide']]);
  assert.equal(text, '3 sessions, 1 tokens, and 1 others ended later, and active again');
});

test('an instant needs a zone, and a backup before it', () => {
  assert.equal(instantOf('2026-11-20T14:05:00-05:00').toISOString(), '2026-11-20T19:05:00.000Z');
  assert.equal(instantOf('2026-11-20 14:05:00.25-05').toISOString(), '2026-11-20T19:05:00.250Z');
  for (const text of ['2026-11-20', '2026-11-20T14:05:00', 'yesterday', '', 'Z'])
    assert.throws(() => instantOf(text), /--at must be an instant with its zone/);
  const at = (ms) => new Date(ms);
  checkInstant(at(now - 1000), healthy.info, now);
  checkInstant(null, healthy.info, now);
  assert.throws(
    () => checkInstant(at((stop - 90_000) * 1000), healthy.info, now),
    /The first backup ended at /,
  );
  assert.throws(() => checkInstant(at(now + hourMs), healthy.info, now), /in the future/);
  assert.throws(() => checkInstant(null, { backups: [] }, now), /There is no backup to restore/);
});

test('a restored row must be there if its write was acknowledged before the instant, and not if it began later', () => {
  const call = (record, at, ...outcomes) => ({
    kind: 'payment',
    record,
    key: record,
    id: `${record}-row`,
    attempts: outcomes.map((status, index) => ({ status, at: at + index * 10, ms: 5 })),
  });
  const journal = [
    call('before', 100, 503, 201),
    call('across', 198, 201),
    call('after', 300, 201),
    call('refused', 100, 422),
  ];
  const found = (rows) =>
    journalFindings(journal, { payment: new Map(rows.map(([record, ...ids]) => [record, ids])) }, 200);
  const before = ['before', 'before-row'];
  assert.deepEqual(found([before]), []);
  assert.deepEqual(found([before, ['across', 'across-row']]), []);
  assert.deepEqual(found([]), ['a payment that was acknowledged before the instant has 0 rows (before)']);
  assert.deepEqual(found([['before', 'other-row']]).length, 1);
  assert.deepEqual(found([['before', 'before-row', 'twice']]), ['a payment has 2 rows (before)']);
  assert.deepEqual(found([before, ['after', 'after-row']]), [
    'a payment that began after the instant has a row (after)',
  ]);
  assert.deepEqual(found([before, ['refused', 'x']]), ['a refused payment has a row (refused)']);
  assert.deepEqual(found([before, ['stranger', 'x']]), ['a payment was never sent (stranger)']);
});

test('without pgBackRest, backup:check says so, and refuses unknown options', async (t) => {
  const PATH = temporary(t);
  fs.symlinkSync('/usr/bin/id', path.join(PATH, 'id'));
  const without = script(t, ['backup-check.mjs'], { PATH });
  assert.equal((await without.exit).code, 1);
  assert.match(without.output(), /^pgBackRest is not installed on this machine\.$/m);
  const unclear = script(t, ['backup-check.mjs', '--max-age', 'soon'], { PATH });
  assert.equal((await unclear.exit).code, 1);
  assert.match(unclear.output(), /--max-age must be a number of hours, not "soon"/);
});

test('restore:rehearse refuses a folder that is not there, before it does anything', async (t) => {
  for (const [option, value, name] of [
    ['--folder', '/missing', '--folder'],
    ['--revived', '/missing/list.json', 'The folder of --revived'],
  ]) {
    const rehearsal = script(t, ['restore-rehearse.mjs', option, value]);
    assert.equal((await rehearsal.exit).code, 1);
    assert.equal(rehearsal.output().trim(), `${name} must be an existing folder, not "/missing".`);
  }
});
