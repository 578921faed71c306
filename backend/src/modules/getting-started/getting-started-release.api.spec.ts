import { describe, expect, it } from '@jest/globals';
import { appRole } from '../../../test/harness/database.js';
import { openRegistration, signedInStudent, term } from '../../../test/harness/registration.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  complete,
  completeAll,
  holdsOf,
  newStudent,
  service,
  taskOf,
  tasksOf,
  waive,
} from '../../../test/harness/worlds/getting-started.js';
import { admissions, records, system } from '../../../test/harness/worlds/world.js';
import { Transactions } from '../../platform/database/transactions.js';

openRegistration({}, ['admissions']);

const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query(sql, values);
const waiting = async (): Promise<number> =>
  (
    await run<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename = '${appRole}' AND wait_event_type = 'Lock'`,
    )
  )[0]!.count;

describe('Two last tasks at the same time should', () => {
  it.each([
    ['the student on two devices', undefined],
    ['the student and the office', 'office'],
  ])('release the hold exactly once: %s', async (_, by) => {
    const one = await newStudent();
    await completeAll(one, ['personal_data', 'emergency_contact']);
    const holder = system.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM onboardings WHERE student_id = $1 FOR UPDATE', [one.student.id]);
    const acts = [
      complete(one, 'privacy_notice').then(({ status }) => status),
      (by ? waive(one, 'technology_check', admissions) : complete(one, 'technology_check')).then(
        ({ status }) => status,
      ),
    ];
    await waitFor(async () => (await waiting()) === 2);
    await holder.commitTransaction();
    await holder.release();
    expect(await Promise.all(acts)).toEqual([200, 200]);
    expect(await tasksOf(one)).toMatchObject({ isHeld: false, completedAt: expect.any(String) });
    const released = await run(
      `SELECT FROM audit_events WHERE action = 'hold.release'
         AND subject_id IN (SELECT id FROM holds WHERE student_id = $1)`,
      [one.student.id],
    );
    expect(released).toHaveLength(1);
  });

  it('be one act if both are the same task', async () => {
    const one = await newStudent();
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(one, 'personal_data')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('The hold should', () => {
  it('stay released if staff released it before, and the tasks continue', async () => {
    const one = await newStudent();
    const [hold] = await run<{ id: string }>('SELECT id FROM holds WHERE student_id = $1', [one.student.id]);
    await admissions.post(`/api/holds/${hold!.id}/release`).send({ reason: 'Transfer' }).expect(200);
    expect(await tasksOf(one)).toMatchObject({ isHeld: false, completedAt: null });
    await completeAll(one);
    expect(await holdsOf(one)).toHaveLength(1);
  });

  it('leave other holds of Admissions active', async () => {
    const one = await newStudent();
    await records.hold(one.student, { kind: 'admissions', reason: 'Transcript is missing' });
    await completeAll(one);
    expect((await holdsOf(one)).filter(({ isActive }) => isActive)).toMatchObject([
      { reason: 'Transcript is missing' },
    ]);
  });
});

describe('The rules should', () => {
  it("be the program's own before the general ones, by the latest first term", async () => {
    const program = (await records.program()).id;
    const [earlier, later] = await Promise.all([
      records.term({ startDate: '2019-01-01', endDate: '2019-05-01' }),
      records.term({ startDate: '2190-01-01', endDate: '2190-05-01' }),
    ]);
    await run(
      `INSERT INTO onboarding_task_rules (program_id, first_term_id, code, position, is_required) VALUES
         ($1, NULL, 'technology_check', 1, TRUE), ($1, $2, 'first_courses', 1, FALSE), ($1, $3, 'privacy_notice', 1, TRUE)`,
      [program, earlier.id, later.id],
    );
    const begun = async (termId: string) => {
      const one = await signedInStudent();
      await service().begin({ studentId: one.student.id, programId: program, termId });
      return tasksOf(one);
    };
    const before = await records.term({ startDate: '2018-01-01', endDate: '2018-05-01' });
    expect((await begun(before.id)).tasks.map(({ code }) => code)).toEqual(['technology_check']);
    // Nothing is required, so nothing is held.
    expect(await begun(term.id)).toMatchObject({
      isHeld: false,
      completedAt: expect.any(String),
      tasks: [{ code: 'first_courses', isRequired: false }],
    });
    expect((await begun(later.id)).tasks.map(({ code }) => code)).toEqual(['privacy_notice']);
    await run('DELETE FROM onboarding_task_rules WHERE program_id = $1', [program]);
  });
});

describe('begin should', () => {
  it('be part of the transaction around it', async () => {
    const one = await signedInStudent();
    const transactions = system.app.get(Transactions, { strict: false });
    const failing = transactions.run(async () => {
      await service().begin({ studentId: one.student.id, programId: null, termId: term.id });
      throw new Error('The conversion fails.');
    });
    await expect(failing).rejects.toThrow('The conversion fails.');
    expect((await tasksOf(one)).tasks).toEqual([]);
    expect(await holdsOf(one)).toEqual([]);
  });

  it('replace the open tasks of an earlier admission and their hold', async () => {
    const one = await newStudent();
    await complete(one, 'privacy_notice').expect(200);
    const next = await records.term();
    await service().begin({ studentId: one.student.id, programId: null, termId: next.id });
    expect(await tasksOf(one)).toMatchObject({ termId: next.id, isHeld: true });
    expect((await taskOf(one, 'privacy_notice')).state).toBe('open');
    expect((await holdsOf(one)).map(({ isActive }) => isActive)).toEqual([false, true]);
  });
});

describe('end should', () => {
  it('take everything back if nothing was done', async () => {
    const one = await newStudent();
    expect(await service().end(one.student.id)).toEqual({ done: [] });
    expect((await tasksOf(one)).tasks).toEqual([]);
    expect(await holdsOf(one)).toEqual([]);
    expect(await service().end(one.student.id)).toEqual({ done: [] });
    // Nothing of it keeps the record from being deleted.
    await run('DELETE FROM students WHERE id = $1', [one.student.id]);
  });

  it('change nothing and name what was done or waived', async () => {
    const one = await newStudent();
    await complete(one, 'personal_data').expect(200);
    await waive(one, 'first_courses', admissions).expect(200);
    expect(await service().end(one.student.id)).toEqual({ done: ['personal_data', 'first_courses'] });
    expect((await tasksOf(one)).isHeld).toBe(true);
  });

  it('bring the replaced tasks back, with a hold', async () => {
    const one = await newStudent();
    await complete(one, 'personal_data').expect(200);
    await service().begin({ studentId: one.student.id, programId: null, termId: (await records.term()).id });
    expect(await service().end(one.student.id)).toEqual({ done: [] });
    expect(await tasksOf(one)).toMatchObject({ termId: term.id, isHeld: true });
    expect((await taskOf(one, 'personal_data')).state).toBe('done');
    await completeAll(one, ['emergency_contact', 'privacy_notice', 'technology_check']);
    expect((await holdsOf(one)).filter(({ isActive }) => isActive)).toEqual([]);
  });
});

describe('The database should refuse', () => {
  it.each([
    [
      'a second set of current tasks',
      'uq_onboardings_current',
      'INSERT INTO onboardings (student_id, term_id) SELECT student_id, term_id FROM onboardings WHERE id = $1',
    ],
    [
      'a task that is done and waived',
      'ck_onboarding_tasks_ended',
      `UPDATE onboarding_tasks SET done_at = now(), waived_at = now(), waiver_reason = 'x', waived_by_name = 'x' WHERE onboarding_id = $1 AND code = 'personal_data'`,
    ],
    [
      'a waiver without a reason',
      'ck_onboarding_tasks_waiver',
      `UPDATE onboarding_tasks SET waived_at = now(), waived_by_name = 'x' WHERE onboarding_id = $1 AND code = 'personal_data'`,
    ],
    [
      'an acknowledgment without a text',
      'ck_onboarding_tasks_notice',
      `UPDATE onboarding_tasks SET done_at = now() WHERE onboarding_id = $1 AND code = 'privacy_notice'`,
    ],
    [
      'a check without a result',
      'ck_onboarding_tasks_technology',
      `UPDATE onboarding_tasks SET done_at = now() WHERE onboarding_id = $1 AND code = 'technology_check'`,
    ],
    [
      'another text of a notice',
      'ck_privacy_notices_frozen',
      `UPDATE privacy_notices SET text = 'Other' WHERE $1::uuid IS NOT NULL`,
    ],
  ])('%s', async (_, constraint, sql) => {
    const one = await newStudent();
    const [row] = await run<{ id: string }>('SELECT id FROM onboardings WHERE student_id = $1', [
      one.student.id,
    ]);
    await expect(run(sql, [row!.id])).rejects.toMatchObject({ driverError: { constraint } });
  });
});
