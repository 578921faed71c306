import { describe, expect, it } from '@jest/globals';
import { machineWith, tokenOf, withToken } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  body,
  openRegistration,
  section,
  signedInStudent,
  term,
} from '../../../test/harness/registration.js';
import {
  begin,
  complete,
  completeAll,
  contact,
  holdsOf,
  newStudent,
  passing,
  taskOf,
  tasksOf,
  waive,
  service,
} from '../../../test/harness/worlds/getting-started.js';
import { admissions, admin, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { appRole } from '../../../test/harness/database.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { Transactions } from '../../platform/database/transactions.js';

openRegistration({}, ['admissions', 'admin']);

describe('GET /api/students/{id}/getting-started should', () => {
  it('list the tasks of a new student, with what is missing and the notice', async () => {
    const one = await newStudent({ phone: '910-555-0142' });
    const { tasks, notice, ...head } = await tasksOf(one);
    expect(head).toEqual({
      id: one.student.id,
      programId: null,
      programName: null,
      termId: term.id,
      termName: term.name,
      startedAt: expect.stringMatching(/Z$/),
      completedAt: null,
      isHeld: true,
    });
    expect(notice).toMatchObject({ number: 1, title: 'Your student record and your privacy' });
    expect(tasks.map(({ code, isRequired, state, missing }) => [code, isRequired, state, missing])).toEqual([
      ['personal_data', true, 'open', ['address line 1', 'city', 'state', 'ZIP code']],
      [
        'emergency_contact',
        true,
        'open',
        ['name of your emergency contact', 'phone of your emergency contact'],
      ],
      ['privacy_notice', true, 'open', []],
      ['technology_check', true, 'open', []],
      ['first_courses', false, 'open', [`a section in ${term.name}`]],
    ]);
  });

  it('be empty for other students, also for themselves', async () => {
    const { student, client } = await signedInStudent();
    const { body: answer } = await client.get(`/api/students/${student.id}/getting-started`).expect(200);
    expect(answer).toMatchObject({ id: student.id, termId: null, isHeld: false, notice: null, tasks: [] });
  });

  it('hide what is missing from roles without personal data, and record the read', async () => {
    const one = await newStudent();
    const aid = await tasksOf(one, await system.as('financial_aid'));
    expect(aid.tasks[0]).toMatchObject({ code: 'personal_data', state: 'open' });
    expect(aid.tasks.filter((task) => 'missing' in task)).toEqual([]);
    expect((await tasksOf(one, registrar)).tasks[0]).toMatchObject({ missing: [] });
    const read = await system.dataSource.query<object[]>(
      `SELECT actor_role FROM audit_events WHERE subject_id = $1 AND action = 'student.getting_started.read'`,
      [one.student.id],
    );
    expect(read).toHaveLength(2);
  });

  it("be refused for another student's record", async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    expectProblem(await other.client.get(`/api/students/${one.student.id}/getting-started`), 404);
    expectProblem(await system.anonymous.get(`/api/students/${one.student.id}/getting-started`), 401);
  });
});

describe('POST /api/students/{id}/getting-started/{code}/complete should', () => {
  it('open registration with the last required task, in one transaction', async () => {
    const one = await newStudent();
    const { id, termId } = await section();
    const asked = body(one.student, { id, termId } as never);
    const blocked = await one.client.post('/api/enrollments').send(asked);
    expectProblem(blocked, 409, { blockers: [expect.objectContaining({ code: 'hold' })] });

    await completeAll(one, ['personal_data', 'emergency_contact', 'privacy_notice']);
    expect(await holdsOf(one)).toMatchObject([{ kind: 'admissions', placed: 'Orientation', isActive: true }]);
    const { body: last } = await complete(one, 'technology_check').expect(200);
    expect(last).toMatchObject({
      isHeld: false,
      completedAt: expect.stringMatching(/Z$/),
      notice: { number: 1 },
    });
    expect(await holdsOf(one)).toMatchObject([{ isActive: false, released: 'Orientation' }]);
    // Rows that one transaction wrote have one xmin.
    const written = await system.dataSource.query<object[]>(
      `SELECT DISTINCT xmin FROM (
         SELECT xmin::text FROM onboarding_tasks WHERE code = 'technology_check' AND onboarding_id = (
           SELECT id FROM onboardings WHERE student_id = $1)
         UNION ALL SELECT xmin::text FROM onboardings WHERE student_id = $1
         UNION ALL SELECT xmin::text FROM holds WHERE student_id = $1) AS written`,
      [one.student.id],
    );
    expect(written).toHaveLength(1);
    await one.client.post('/api/enrollments').send(asked).expect(201);
  });

  it('be in the history of the record', async () => {
    const one = await newStudent();
    await completeAll(one);
    const { body: history } = await registrar.get(`/api/students/${one.student.id}/history`).expect(200);
    expect((history as HistoryEntryDto[])[0]).toMatchObject({
      action: 'student.complete_task',
      actorRole: 'student',
      changes: [
        {
          field: 'gettingStarted',
          from: expect.arrayContaining(['technology_check: open']),
          to: expect.arrayContaining(['technology_check: done']),
        },
      ],
    });
  });

  it('confirm data only once it is on the record', async () => {
    const one = await newStudent(null);
    expectProblem(await complete(one, 'personal_data'), 409, {
      detail: 'Add this first: phone, address line 1, city, state, and ZIP code.',
    });
    const { addressLine1: line1, city, state, postalCode, phone } = contact;
    await one.client
      .put(`/api/students/${one.student.id}/contact`)
      .send({ phone, address: { line1, city, state, postalCode } })
      .expect(200);
    await complete(one, 'personal_data').expect(200);
    expectProblem(await complete(one, 'emergency_contact'), 409);
    await one.client
      .put(`/api/students/${one.student.id}/contact`)
      .send({ emergencyContact: { name: 'Bea', phone: '910-555-0101' } })
      .expect(200);
    const { body: answer } = await complete(one, 'emergency_contact').expect(200);
    expect(answer).toMatchObject({ tasks: [{ state: 'done' }, { state: 'done' }, {}, {}, {}] });
  });

  it.each([
    [
      'a section in the cart',
      (one: string, id: string) =>
        system.dataSource.query('INSERT INTO cart_items (student_id, section_id) VALUES ($1, $2)', [one, id]),
    ],
    [
      'an enrollment',
      (one: string, id: string) =>
        system.dataSource.query(
          `INSERT INTO enrollments (student_id, section_id, term_id, status) SELECT $1, id, term_id, 'completed'
         FROM sections WHERE id = $2`,
          [one, id],
        ),
    ],
  ])('accept %s of the first term as first courses', async (_, add) => {
    const one = await newStudent();
    const elsewhere = await records.section();
    await system.dataSource.query('INSERT INTO cart_items (student_id, section_id) VALUES ($1, $2)', [
      one.student.id,
      elsewhere.id,
    ]);
    expectProblem(await complete(one, 'first_courses'), 409, {
      detail: `Add at least one section in ${term.name} to your cart first.`,
    });
    await add(one.student.id, (await records.section({ termId: term.id, enrolled: 0 })).id);
    await complete(one, 'first_courses').expect(200);
    expect((await tasksOf(one)).isHeld).toBe(true);
    await system.dataSource.query('DELETE FROM enrollments WHERE student_id = $1', [one.student.id]);
  });

  it('keep the number of the acknowledged notice, and refuse an outdated one', async () => {
    const one = await newStudent();
    expectProblem(await complete(one, 'privacy_notice', {}), 422, {
      errors: { noticeNumber: ['Read the notice and acknowledge it'] },
    });
    expectProblem(await complete(one, 'privacy_notice', { noticeNumber: 2 }), 409);
    await complete(one, 'privacy_notice').expect(200);
    expect(await taskOf(one, 'privacy_notice')).toMatchObject({ state: 'done', noticeNumber: 1 });
  });

  it.each([
    ['no check', {}, { check: ['Run the technology check first'] }],
    [
      'a browser that fails',
      { check: { ...passing, cookies: false, screenWidth: 200 } },
      {
        'check.cookies': ['Allow cookies for this site, and check again.'],
        'check.screenWidth': ['The window must be at least 320 pixels wide.'],
      },
    ],
    [
      'texts for numbers',
      { check: { ...passing, screenWidth: '390' } },
      { 'check.screenWidth': ['Must be a valid number'] },
    ],
    ['a field of another task', { check: passing, noticeNumber: 1 }, { noticeNumber: [expect.any(String)] }],
    ['an unknown field', { check: passing, done: true }, { done: [expect.any(String)] }],
    [
      'an unknown feature',
      { check: { ...passing, features: ['teleport'] } },
      { 'check.features': [expect.any(String)] },
    ],
  ])('refuse %s', async (_, sent, errors) => {
    const one = await newStudent();
    expectProblem(await complete(one, 'technology_check', sent), 422, { errors });
    expect((await taskOf(one, 'technology_check')).state).toBe('open');
  });

  it('refuse unknown tasks, tasks that have ended, and a stale version', async () => {
    const one = await newStudent();
    expectProblem(await complete(one, 'orientation_day'), 404);
    expectProblem(await complete(one, '%00'), 400);
    await complete(one, 'personal_data').set('If-Match', '"1-x"').expect(200);
    expectProblem(await complete(one, 'personal_data'), 409, { detail: 'This task is already done.' });
    expectProblem(await complete(one, 'privacy_notice').set('If-Match', '"1-x"'), 412);
    await waive(one, 'emergency_contact', admissions).expect(200);
    expectProblem(await complete(one, 'emergency_contact'), 409, { detail: 'This task was waived.' });
    const other = await signedInStudent();
    expectProblem(await complete(other, 'personal_data'), 404);
  });

  it('be refused to everyone else, staff included', async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    for (const client of [other.client, registrar, admin])
      expectProblem(await complete({ ...one, client }, 'personal_data'), 404);
    expectProblem(await complete({ ...one, client: admissions }, 'personal_data'), 403);
  });
});

describe('POST /api/students/{id}/getting-started/{code}/waive should', () => {
  it('count as done, with the reason and the person, and tell the student of the released hold', async () => {
    const one = await newStudent(null);
    await completeAll(one, ['privacy_notice', 'technology_check']);
    await waive(one, 'personal_data', admissions).expect(200);
    const { body: answer } = await waive(one, 'emergency_contact', admin, 'Lives alone.').expect(200);
    expect(answer).toMatchObject({ isHeld: false });
    expect(await taskOf(one, 'emergency_contact')).toMatchObject({
      state: 'waived',
      waiverReason: 'Lives alone.',
      waivedBy: expect.stringMatching(/\w/),
    });
    expectProblem(await waive(one, 'emergency_contact', admin), 409);
    const told = await system.dataSource.query<object[]>(
      `SELECT FROM notifications WHERE user_id = $1 AND kind = 'hold_released'`,
      [one.student.userId],
    );
    expect(told).toHaveLength(1);
    const { body: history } = await registrar.get(`/api/students/${one.student.id}/history`).expect(200);
    expect((history as HistoryEntryDto[])[0]).toMatchObject({
      action: 'student.waive_task',
      reason: 'Lives alone.',
    });
  });

  it('be refused to other offices, to the student, and without a reason', async () => {
    const one = await newStudent();
    expectProblem(await waive(one, 'personal_data', registrar), 403, {
      detail: 'Only Admissions can start these tasks and waive them.',
    });
    expectProblem(await waive(one, 'personal_data', one.client), 403);
    expectProblem(await waive(one, 'personal_data', admissions, ''), 422, {
      errors: { reason: ['Reason is required'] },
    });
    expectProblem(await waive(one, 'nothing', admissions), 404);
    const old = await signedInStudent();
    expectProblem(await waive(old, 'personal_data', admissions), 404);
    expect((await tasksOf(one)).tasks.every(({ state }) => state === 'open')).toBe(true);
  });

  it('take the name of a machine client', async () => {
    const one = await newStudent();
    const machine = await machineWith(system, ['holds.release', 'students.academic.read'], {
      name: 'Orienteer',
    });
    await waive(one, 'first_courses', withToken(system, await tokenOf(system, machine))).expect(200);
    expect(await taskOf(one, 'first_courses')).toMatchObject({ waivedBy: 'Orienteer' });
  });
});

describe('POST /api/students/{id}/getting-started/begin should', () => {
  it('give a student whom staff created the tasks and the hold, once', async () => {
    const one = await signedInStudent();
    const { body: answer } = await begin(one, admissions).expect(200);
    expect(answer).toMatchObject({ id: one.student.id, termId: term.id, isHeld: true });
    expectProblem(await begin(one, admin), 409);
    expect(await holdsOf(one)).toHaveLength(1);
  });

  it('refuse an unknown term, an unknown student and other offices', async () => {
    const one = await signedInStudent();
    const unknown = crypto.randomUUID();
    expectProblem(await begin(one, admissions, unknown), 422, {
      errors: { termId: ["This term doesn't exist."] },
    });
    expectProblem(await begin(one, admissions, 'x'), 422, { errors: { termId: [expect.any(String)] } });
    expectProblem(await begin({ student: { ...one.student, id: unknown } }, admissions), 404);
    expectProblem(await begin(one, registrar), 403);
    expectProblem(await begin(one, one.client), 403);
    expect(await holdsOf(one)).toEqual([]);
  });
});

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
