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
} from '../../../test/harness/worlds/getting-started.js';
import { admissions, admin, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';

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
