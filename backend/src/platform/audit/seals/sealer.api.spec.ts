import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTrail, type Trail } from '../../../../test/harness/trail.js';

let trail: Trail;
beforeEach(async () => {
  trail = await openTrail();
});
afterEach(() => trail.close());

const subjectId = randomUUID();
const write = (action = 'student.read', id: string | null = subjectId) =>
  trail.audit.record({ action, subjectType: 'student', subjectId: id });
const writeMany = (count: number) =>
  trail.owner.query(
    `INSERT INTO audit_events (action, subject_type, subject_id)
     SELECT 'student.read', 'student', md5((i % 100)::text)::uuid FROM generate_series(1, $1::int) i`,
    [count],
  );
const sealed = () =>
  trail.owner.query<{ chain: string; sequence: string; action: string }[]>(
    `SELECT chain, sequence, action FROM audit_seals JOIN audit_events ON id = event_id
     WHERE subject_type <> 'system' ORDER BY event_id`,
  );
const batches = () =>
  trail.owner.query<{ id: string; count: number; total: string }[]>(
    'SELECT id, count, total FROM audit_batches ORDER BY id',
  );
const whole = { broken: 0, breaks: [], waiting: 0 };

describe('sealing should', () => {
  it('append each row to the chain of its subject, and rows without a subject to the chain of the type', async () => {
    const other = randomUUID();
    await write('student.read');
    await write('student.read', other);
    await write('students.list', null);
    await write('student.update');
    expect(await trail.sealer.seal()).toBe(5); // and the row about the demo data
    await write('students.list', null);
    await trail.sealer.seal();
    expect(await sealed()).toEqual([
      { chain: `student:${subjectId}`, sequence: '1', action: 'student.read' },
      { chain: `student:${other}`, sequence: '1', action: 'student.read' },
      { chain: 'student', sequence: '1', action: 'students.list' },
      { chain: `student:${subjectId}`, sequence: '2', action: 'student.update' },
      { chain: 'student', sequence: '2', action: 'students.list' },
    ]);
    expect(await trail.verify()).toMatchObject({ ...whole, sealed: 6, batches: 2 });
  });

  it('number its batches in order, and create none without new rows', async () => {
    await writeMany(2499);
    expect(await trail.sealer.seal()).toBe(2500);
    expect(await trail.sealer.seal()).toBe(0);
    expect(await batches()).toEqual([
      { id: '1', count: 1000, total: '1000' },
      { id: '2', count: 1000, total: '2000' },
      { id: '3', count: 500, total: '2500' },
    ]);
    expect(await trail.verify()).toMatchObject({ ...whole, sealed: 2500 });
  });

  it('continue where the previous process stopped', async () => {
    await write();
    await trail.sealer.seal();
    const next = await trail.anotherProcess();
    next.sealer.onModuleInit();
    await next.audit.record({ action: 'student.update', subjectType: 'student', subjectId });
    await next.sealer.close();
    expect((await sealed()).map(({ sequence }) => sequence)).toEqual(['1', '2']);
    expect(await trail.verify()).toMatchObject({ ...whole, batches: 2 });
  });

  it('seal each row once with several processes', async () => {
    const others = await Promise.all([trail.anotherProcess(), trail.anotherProcess()]);
    const all = [trail, ...others];
    await writeMany(3000);
    const storm = Promise.all(
      Array.from({ length: 60 }, (_, count) =>
        all[count % 3]!.audit.record({ action: 'student.read', subjectType: 'student', subjectId }),
      ),
    );
    for (let round = 0; round < 3; round++) await Promise.all(all.map(({ sealer }) => sealer.seal()));
    await storm;
    await trail.sealer.seal();
    const verdict = await trail.verify();
    expect(verdict).toMatchObject({ ...whole, sealed: 3061 });
    expect((await batches()).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: verdict.batches }, (_, count) => count + 1),
    );
  });

  it('include rows whose transaction ends late, even after later rows were sealed many times', async () => {
    const { transactions, audit } = await trail.anotherProcess();
    let commit = (): void => {};
    const written = new Promise<void>((resolve) => {
      const late = transactions.run(async () => {
        await audit.record({ action: 'student.late', subjectType: 'student', subjectId });
        resolve();
        await new Promise<void>((end) => (commit = end));
      });
      lateEnds = late;
    });
    await written;
    for (const action of ['student.one', 'student.two', 'student.three']) {
      await write(action);
      await trail.sealer.seal();
    }
    expect(await trail.verify()).toMatchObject({ ...whole, sealed: 4 });
    commit();
    await lateEnds;
    expect(await trail.verify()).toMatchObject({ ...whole, waiting: 1 });
    await trail.sealer.seal();
    expect((await sealed()).map(({ action, sequence }) => [action, sequence])).toEqual([
      ['student.late', '4'],
      ['student.one', '1'],
      ['student.two', '2'],
      ['student.three', '3'],
    ]);
    await write();
    await trail.sealer.seal();
    expect(await trail.verify()).toMatchObject({ ...whole, sealed: 6 });
  });

  it('ignore numbers that a rollback skipped', async () => {
    await write();
    const { transactions, audit } = await trail.anotherProcess();
    await transactions
      .run(async () => {
        await audit.record({ action: 'student.never', subjectType: 'student', subjectId });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await write();
    await trail.sealer.seal();
    expect((await sealed()).map(({ action }) => action)).toEqual(['student.read', 'student.read']);
    expect(await trail.verify()).toMatchObject(whole);
  });

  it('not depend on the order of keys in details, or on settings of the session', async () => {
    const details = { b: 1.5, a: { z: 'ä', y: [null, 12345678901234567890n.toString()] } };
    await trail.audit.record({ action: 'student.update', subjectType: 'student', subjectId, details });
    await trail.owner.query(
      `SET TimeZone = 'Asia/Kathmandu'; INSERT INTO audit_events (action, subject_type, occurred_at, details)
       VALUES ('x', 'x', now(), '{"n": 12345678901234567890.10, "a": 1e2}')`,
    );
    await trail.sealer.seal();
    await trail.owner.query('RESET TimeZone');
    await trail.tamper(`UPDATE audit_events SET details = '{"a": {"y": [null, "12345678901234567890"], "z": "ä"}, "b": 1.5}'
      WHERE action = 'student.update'`);
    const settings = `SET TimeZone = 'America/New_York'; SET DateStyle = 'German'; SET IntervalStyle = 'iso_8601';
      SET bytea_output = 'escape'; SET extra_float_digits = -5`;
    expect(await trail.verify({}, settings)).toMatchObject(whole);
    await trail.tamper(
      `UPDATE audit_events SET details = '{"n": 12345678901234567890.11, "a": 1e2}' WHERE action = 'x'`,
    );
    expect(await trail.verify({}, settings)).toMatchObject({ broken: 1 });
  });

  it('wait while the database refuses, and continue after that', async () => {
    await write();
    await trail.owner.query('REVOKE INSERT ON audit_batches FROM collegium_app');
    await expect(trail.sealer.seal()).rejects.toThrow('permission denied');
    expect(await sealed()).toEqual([]);
    await trail.owner.query('GRANT INSERT ON audit_batches TO collegium_app');
    await trail.sealer.seal();
    expect(await trail.verify()).toMatchObject({ ...whole, sealed: 2 });
  });
});

let lateEnds: Promise<void>;

it('the server should seal in the background, and seal the remaining rows when it stops', async () => {
  await write();
  trail.sealer.onModuleInit();
  for (let time = 0; time < 300 && !(await sealed()).length; time++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await sealed()).toHaveLength(1);
  await write();
  await trail.sealer.close();
  expect(await sealed()).toHaveLength(2);
});
