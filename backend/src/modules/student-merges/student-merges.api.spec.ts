import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import {
  fill,
  merge,
  mustMerge,
  type Pair,
  preview,
  run,
  runningTerm,
  seatDifference,
  twoRecords,
} from '../../../test/harness/worlds/student-merges.js';
import { moving } from './merge-preview.service.js';

openWorld(['registrar']);

/** Nothing that is counted or sealed may differ after a merge. */
afterEach(async () => {
  expect(await seatDifference()).toBeNull();
  expect(await ledgerDifference()).toBeNull();
});

describe('a merge of two records should', () => {
  let pair: Pair;
  let sectionId: string;
  let tuition: number;

  beforeAll(async () => {
    pair = await twoRecords();
    const section = await records.section({ termId: (await runningTerm()).id });
    sectionId = section.id;
    await fill(pair.merged, section);
  });

  it('be previewed with a row of every table that moves, in words', async () => {
    const { moves, blockers, stays } = await preview(pair);
    expect(blockers).toEqual([]);
    expect(moves.map(({ table }) => table).sort()).toEqual(moving.map(({ table }) => table).sort());
    for (const { rows, count } of moves) {
      expect(rows).toHaveLength(count);
      for (const { name } of rows) expect(name).toMatch(/\w/);
    }
    expect(stays.map(({ table }) => table)).toContain('student_charges');
  });

  it('move them all, and leave none behind', async () => {
    const { moves } = await preview(pair);
    const [owed] = await run<{ cents: number }>(
      'SELECT (100 * sum(amount - paid_amount))::int AS cents FROM student_charges WHERE student_id = $1',
      [pair.merged.id],
    );
    tuition = owed!.cents;
    await mustMerge(pair);
    for (const { table, owner, column = 'student_id' } of moving) {
      const [counts] = await run(
        `SELECT count(*) FILTER (WHERE ${column} = $1)::int AS kept, count(*) FILTER (WHERE ${column} = $2)::int AS merged
         FROM ${table}`,
        owner === 'student' ? [pair.kept.id, pair.merged.id] : [pair.kept.userId, pair.merged.userId],
      );
      expect([table, counts]).toEqual([
        table,
        { kept: moves.find((one) => one.table === table)!.count, merged: 0 },
      ]);
    }
    const [usage] = await run('SELECT bytes::int FROM upload_usage WHERE student_id = $1', [pair.kept.id]);
    expect(usage).toEqual({ bytes: 100 });
  });

  it('keep the seat, and correct the log of seats by further rows', async () => {
    const log = await run(
      `SELECT action, CASE student_id WHEN $1::uuid THEN 'kept' ELSE 'merged' END AS of FROM seat_changes
       WHERE section_id = $2 ORDER BY id`,
      [pair.kept.id, sectionId],
    );
    expect(log).toEqual([
      { action: 'add', of: 'merged' },
      { action: 'add', of: 'kept' },
      { action: 'drop', of: 'merged' },
    ]);
  });

  it('credit the unpaid tuition, and charge it where the seat is now', async () => {
    const owed = await run(
      `SELECT CASE student_id WHEN $1::uuid THEN 'kept' ELSE 'merged' END AS of,
         sum(CASE 'student_receivable' WHEN debit::text THEN cents WHEN credit::text THEN -cents ELSE 0 END)::int AS cents
       FROM ledger_lines WHERE student_id IN ($1, $2) GROUP BY student_id ORDER BY 1`,
      [pair.kept.id, pair.merged.id],
    );
    expect(owed).toEqual([
      { of: 'kept', cents: tuition },
      { of: 'merged', cents: 0 },
    ]);
    expect(tuition).toBeGreaterThan(0);
  });

  it('lead from the old number to the record that stays', async () => {
    const { body } = await registrar
      .get('/api/students')
      .query({ filter: JSON.stringify({ search: pair.merged.studentId }) })
      .expect(200);
    expect(body).toMatchObject([{ id: pair.kept.id }]);
    const found = await registrar.get('/api/search').query({ q: pair.merged.studentId }).expect(200);
    expect(found.body).toMatchObject([{ kind: 'student', id: pair.kept.id }]);
  });

  it('answer 404 for the old record, and name the one that stays', async () => {
    const response = await registrar.get(`/api/students/${pair.merged.id}`);
    expectProblem(response, 404, { code: 'merged' });
    expect((response.body as { detail: string }).detail).toContain(pair.kept.studentId);
    expect(response.headers.link).toBe(`</api/students/${pair.kept.id}>; rel="canonical"`);
    expectProblem(await (await system.as('faculty')).get(`/api/students/${pair.merged.id}`), 404);
  });

  it('be listed, and be in both histories with the names of the fields', async () => {
    const { body } = await registrar.get(`/api/students/${pair.kept.id}/merges`).expect(200);
    expect(body).toMatchObject([
      { fromId: pair.merged.id, fromNumber: pair.merged.studentId, reason: 'Applied twice' },
    ]);
    const rows = await run<{ action: string; details: object }>(
      `SELECT action, details FROM audit_events WHERE subject_id IN ($1, $2) AND action LIKE 'student.merge%'
       AND action NOT LIKE '%.read' ORDER BY action`,
      [pair.kept.id, pair.merged.id],
    );
    expect(rows).toMatchObject([
      {
        action: 'student.merge',
        details: { mergedId: pair.merged.id, reason: 'Applied twice', takenFields: ['signIn'] },
      },
      { action: 'student.merge_into', details: { survivorId: pair.kept.id, moved: { enrollments: 1 } } },
    ]);
  });

  it('close the old record to all further rows, and its account to sign-ins', async () => {
    const { merged } = pair;
    const body = { studentId: merged.id, kind: 'registrar', reason: 'Papers are missing' };
    expectProblem(await registrar.post('/api/holds').send(body), 422, {
      errors: { studentId: expect.anything() },
    });
    const [{ termId }] = (await run('SELECT term_id AS "termId" FROM sections WHERE id = $1', [
      sectionId,
    ])) as [{ termId: string }];
    const enrollment = { studentId: merged.id, sectionId, termId, status: 'enrolled' };
    expectProblem(await registrar.post('/api/enrollments').send(enrollment), 409, {
      blockers: expect.arrayContaining([expect.objectContaining({ code: 'student_inactive' })]),
    });
    await expect(
      run(`INSERT INTO student_charges (student_id, term_id, charge_type, amount)
        SELECT '${merged.id}', id, 'fees', 1 FROM terms LIMIT 1`),
    ).rejects.toMatchObject({ constraint: 'fk_student_charges_student_id' });
    const [account] = await run('SELECT deactivated_at IS NOT NULL AS "isClosed" FROM users WHERE id = $1', [
      merged.userId,
    ]);
    expect(account).toEqual({ isClosed: true });
  });

  it('not be possible a second time', async () => {
    expectProblem(
      await registrar.get(`/api/students/${pair.merged.id}/merge-preview?from=${pair.kept.id}`),
      404,
    );
    expectProblem(await merge(pair, {}, { version: 'x', fields: [] } as never), 422, {
      errors: { fromId: expect.anything() },
    });
  });
});

describe('the fields of the person should', () => {
  const withData = async (): Promise<Pair> => {
    const pair = await twoRecords();
    await records.personalData(pair.kept, { phone: '910-555-0101', city: 'Albany' });
    await records.personalData(pair.merged, { phone: '910-555-0102', birthDate: '2001-03-04' });
    return pair;
  };

  it('be shown side by side, with those that a person must choose', async () => {
    const { fields } = await preview(await withData());
    expect(fields.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual([
      'firstName same',
      'lastName same',
      'email choose',
      'phone choose',
      'birthDate merged',
      'address kept',
    ]);
  });

  it('be refused without a choice, each by its name', async () => {
    const pair = await withData();
    const { version } = await preview(pair);
    const body = { fromId: pair.merged.id, reason: 'Twice', previewVersion: version };
    expectProblem(await registrar.post(`/api/students/${pair.kept.id}/merges`).send(body), 422, {
      errors: { 'choices.email': expect.anything(), 'choices.phone': expect.anything() },
    });
  });

  it('be those chosen; email addresses change places', async () => {
    const pair = await withData();
    const { fields } = await preview(pair);
    const emails = fields.find(({ field }) => field === 'email')!;
    await mustMerge(pair, { choices: { phone: 'merged', email: 'merged' } });
    const { body } = await registrar.get(`/api/students/${pair.kept.id}`).expect(200);
    expect(body).toMatchObject({
      email: emails.merged,
      phone: '910-555-0102',
      birthDate: '2001-03-04',
      address: { city: 'Albany' },
    });
    const [old] = await run('SELECT email FROM users WHERE id = $1', [pair.merged.userId]);
    expect(old).toEqual({ email: emails.kept });
  });

  it('have the stricter restriction', async () => {
    const pair = await twoRecords();
    await run(
      `UPDATE students SET directory_restriction = '{name}', directory_by_category = TRUE WHERE id = $1`,
      [pair.merged.id],
    );
    expect((await preview(pair)).restricted).toBe(true);
    await mustMerge(pair);
    const { body } = await registrar.get(`/api/students/${pair.kept.id}`).expect(200);
    expect(body).toMatchObject({ directoryRestriction: ['name'] });
  });

  it.each<[string, string]>([
    ['kept', 'kept'],
    ['merged', 'merged'],
  ])('have the sign-in of the record that was %s', async (choice, subject) => {
    const pair = await twoRecords();
    for (const [name, { userId }] of Object.entries(pair) as [string, { userId: string }][])
      await run(`INSERT INTO user_identities (user_id, issuer, subject) VALUES ($1, 'i', $2)`, [
        userId,
        `${name} ${pair.kept.id}`,
      ]);
    await mustMerge(pair, { choices: { signIn: choice } });
    const identities = await run('SELECT subject FROM user_identities WHERE user_id = $1', [
      pair.kept.userId,
    ]);
    expect(identities).toEqual([{ subject: `${subject} ${pair.kept.id}` }]);
  });
});
