import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newYorkDate, trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { Records } from '../../../../test/harness/records.js';
import type { Client } from '../../../../test/harness/test-app.js';
import { openWorld, system, records } from '../../../../test/harness/worlds/world.js';
import type { Role } from '../../../platform/auth/roles.js';
import type { InquiryRecordDto } from '../inquiries.dto.js';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { RecordCorrections1764249000000 } from '../../../platform/database/migrations/1764249000000-record-corrections.js';
import type { Student } from '../../students/student.entity.js';

openWorld();

describe('POST /api/inquiries/requests should', () => {
  const path = '/api/inquiries/requests';

  let student: Client;

  let term: { id: string; name: string };

  let lastDay: string;

  beforeAll(async () => {
    student = await system.as('student');
    const [startDate, endDate] = [await newYorkDate(system, -20), await newYorkDate(system, 60)];
    lastDay = await newYorkDate(system, 5);
    term = await new Records(system.dataSource).term({ startDate, endDate });
  });

  beforeEach(() => system.dataSource.query('TRUNCATE inquiries CASCADE'));

  const bodies = (): Record<string, CreateRequestDto> => ({
    directory_restriction: { kind: 'directory_restriction', categories: ['address', 'phone'] },
    accommodation: { kind: 'accommodation', message: 'More time\nin exams', documentation: 'at_hand' },
    support_ticket: {
      kind: 'support_ticket',
      category: 'login_and_access',
      subject: 'No mail',
      message: 'The code never comes.',
    },
    withdrawal: { kind: 'withdrawal', termId: term.id, lastDay, message: 'Family reasons' },
    record_correction: {
      kind: 'record_correction',
      field: 'birth_date',
      wanted: '2001-02-03',
      message: 'The day and the month are interchanged.',
    },
  });

  it.each([
    ['directory_restriction', 'Directory restriction', () => ({ categories: ['address', 'phone'] })],
    ['accommodation', 'Accommodation', () => ({ documentation: 'at_hand' })],
    ['support_ticket', 'No mail', () => ({ category: 'login_and_access' })],
    [
      'withdrawal',
      () => `Withdrawal from ${term.name}`,
      () => ({ termId: term.id, termName: term.name, lastDay }),
    ],
  ])('open a case: %s', async (kind, subject, details) => {
    const response = await student.post(path).send(bodies()[kind]).expect(201);
    const inquiry = response.body as InquiryRecordDto;
    const { body: me } = await student.get('/api/auth/user').expect(200);
    const { studentId, email, firstName, lastName } = me as Record<string, string>;
    expect(inquiry).toMatchObject({
      kind,
      status: 'new',
      anonymous: false,
      studentId,
      email,
      name: `${firstName} ${lastName}`,
      subject: typeof subject === 'string' ? subject : subject(),
      details: details(),
      message: bodies()[kind]!.message ?? '',
      overdue: false,
      entries: [],
      resolution: null,
    });
    expect(response.headers.location).toBe(`/api/inquiries/${inquiry.id}`);
    const read = await student.get(`/api/inquiries/${inquiry.id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([inquiry, response.headers.etag]);
    expect((await trailOf(system, inquiry.id)).map(({ action }) => action)).toEqual(['inquiry.create']);
  });

  it.each([
    ['directory_restriction', ['registrar', 'super_admin']],
    ['accommodation', ['compliance', 'super_admin']],
    ['support_ticket', ['super_admin']],
    ['withdrawal', ['registrar', 'super_admin']],
    ['record_correction', ['registrar', 'super_admin']],
  ])('tell those who manage it, and nobody else: %s', async (kind, expected) => {
    const { body } = await student.post(path).send(bodies()[kind]).expect(201);
    const { id, number } = body as InquiryRecordDto;
    const answer = await system.dataSource.query<{ role: string; title: string }[]>(
      `SELECT users.role, title FROM notifications JOIN users ON users.id = user_id
       WHERE link = $1 ORDER BY role::text`,
      [`/portal/inquiries/${id}`],
    );
    expect([...new Set(answer.map(({ role }) => role))]).toEqual(expected);
    for (const { title } of answer) expect(title).toContain(number);
    const people = await system.dataSource.query<{ id: string }[]>(
      'SELECT id FROM users WHERE role = ANY ($1::user_role[])',
      [expected],
    );
    expect(answer).toHaveLength(people.length);
  });

  it.each([
    ['nothing', () => ({}), ['kind']],
    ['another kind', () => ({ kind: 'contact' }), ['kind']],
    ['a withdrawal with nothing', () => ({ kind: 'withdrawal' }), ['lastDay', 'message', 'termId']],
    ['an empty restriction', () => ({ kind: 'directory_restriction', categories: [] }), ['categories']],
    ['unknown categories', () => ({ kind: 'directory_restriction', categories: ['shoes'] }), ['categories']],
    ['an unknown term', () => ({ ...bodies().withdrawal, termId: unknownId }), ['termId']],
    ['a day outside the term', () => ({ ...bodies().withdrawal, lastDay: '2020-01-01' }), ['lastDay']],
    ['no day', () => ({ ...bodies().withdrawal, lastDay: '30 November' }), ['lastDay']],
    ['a field of another kind', () => ({ ...bodies().accommodation, subject: 'Mine' }), ['subject']],
    ['another student', () => ({ ...bodies().accommodation, studentId: unknownId }), ['studentId']],
    ['a subject of two lines', () => ({ ...bodies().support_ticket, subject: 'a\r\nBcc: b' }), ['subject']],
    ['too much', () => ({ ...bodies().accommodation, message: 'x'.repeat(10_001) }), ['message']],
  ])('refuse %s', async (_, body, fields) => {
    const response = await student.post(path).send(body());
    expectProblem(response, 422, { errors: expect.any(Object), detail: expect.any(String) });
    expect(Object.keys((response.body as { errors: object }).errors).sort()).toEqual(fields);
  });

  it.each(['directory_restriction', 'withdrawal'])('take one at a time: %s', async (kind) => {
    const answers = await Promise.all([1, 2, 3].map(() => student.post(path).send(bodies()[kind])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
    );
    const { id } = answers.find(({ status }) => status === 201)!.body as InquiryRecordDto;
    const registrar = await system.as('registrar');
    await registrar.post(`/api/inquiries/${id}/close`).send({ resolution: 'Done' }).expect(200);
    await student.post(path).send(bodies()[kind]).expect(201);
    // The first one can't be reopened while the second is open.
    expectProblem(await registrar.post(`/api/inquiries/${id}/reopen`).send({ reason: 'Again' }), 409);
  });

  it.each(['accommodation', 'support_ticket', 'record_correction'])('take several: %s', async (kind) => {
    for (let count = 0; count < 2; count++) await student.post(path).send(bodies()[kind]).expect(201);
  });

  it.each<Role>(['super_admin', 'registrar', 'faculty', 'compliance', 'admissions'])(
    'be for students: not for %s',
    async (role) => {
      expectProblem(await (await system.as(role)).post(path).send(bodies().accommodation), 403);
    },
  );

  it('be for nobody who is not signed in', async () => {
    expectProblem(await system.anonymous.post(path).send(bodies().accommodation), 401);
  });
});

const path = '/api/inquiries/requests';

let student: Client;

let registrar: Client;

let own: string;

let others: string;

beforeAll(async () => {
  [student, registrar] = [await system.as('student'), await system.as('registrar')];
  const { body: me } = await student.get('/api/auth/user').expect(200);
  const { studentId } = me as { studentId: string };
  await system.dataSource.query(
    `INSERT INTO student_personal_data (student_id, birth_date) VALUES ($1, '2004-03-14')
     ON CONFLICT (student_id) DO UPDATE SET birth_date = excluded.birth_date`,
    [studentId],
  );
  const graded = { status: 'completed', grade: 'B+' } as const;
  const section = await records.section();
  own = (await records.enrollment({ id: studentId } as Student, section, graded)).id;
  others = (await records.enrollment(await records.student(), section, graded)).id;
});

const correction = (given: object = {}) => ({
  kind: 'record_correction',
  field: 'birth_date',
  wanted: '2004-03-15',
  message: 'My passport has another day.',
  ...given,
});

describe('a request to correct the record should', () => {
  it('reach the registrar with the current value, and tell the student how it ended', async () => {
    const { body } = await student.post(path).send(correction()).expect(201);
    const { id, studentId } = body as InquiryRecordDto;
    expect(body).toMatchObject({
      subject: 'Correction of birth date',
      details: { field: 'birth_date', current: '2004-03-14', wanted: '2004-03-15' },
    });
    const { body: inbox } = await registrar
      .get('/api/inquiries')
      .query({ filter: JSON.stringify({ kind: 'record_correction', studentId }) })
      .expect(200);
    expect((inbox as InquiryRecordDto[]).map((row) => row.id)).toContain(id);
    expectProblem(await (await system.as('compliance')).get(`/api/inquiries/${id}`), 404);

    const resolution = 'Declined: the passport on file has March 14.';
    await registrar.post(`/api/inquiries/${id}/close`).send({ resolution }).expect(200);
    const { body: closed } = await student.get(`/api/inquiries/${id}`).expect(200);
    expect(closed).toMatchObject({ status: 'closed', resolution });
    const { body: notices } = await student.get('/api/notifications').expect(200);
    expect((notices as { link: string }[]).map(({ link }) => link)).toContain(`/portal/requests/${id}`);
  });

  it('withhold its values from machine clients that may not read the field', async () => {
    const { body: created } = await student
      .post(path)
      .send(correction({ wanted: '2004-03-16' }))
      .expect(201);
    const { id } = created as InquiryRecordDto;
    const manages = 'inquiries.requests.manage';
    const requests = await asMachine(system, manages);
    for (const answer of [
      await requests.get(`/api/inquiries/${id}`).expect(200),
      await requests.post(`/api/inquiries/${id}/notes`).send({ body: 'Checked.' }).expect(200),
    ]) {
      expect((answer.body as InquiryRecordDto).details).toEqual({ field: 'birth_date', withheld: true });
      expect(answer.text).not.toMatch(/2004-03-1[46]/);
    }
    const personal = await asMachine(system, manages, 'students.personal.read');
    const { body } = await personal.get(`/api/inquiries/${id}`).expect(200);
    expect(body).toHaveProperty('details', {
      field: 'birth_date',
      current: '2004-03-14',
      wanted: '2004-03-16',
    });
  });

  it('name a course of the student and its grade', async () => {
    const { body } = await student
      .post(path)
      .send(correction({ field: 'course', enrollmentId: own, wanted: 'A-' }))
      .expect(201);
    const { details, subject } = body as { subject: string; details: { course: string } };
    expect(details).toMatchObject({ enrollmentId: own, wanted: 'A-' });
    expect(details).toHaveProperty('current', expect.stringMatching(/^Completed, \d+ credits?, grade B\+$/));
    expect(subject).toBe(`Correction of ${details.course}`);
  });

  it.each([
    ['an unknown field', () => ({ field: 'shoe_size' }), 'field'],
    ['no value', () => ({ wanted: '  ' }), 'wanted'],
    ['the current value', () => ({ wanted: '2004-03-14' }), 'wanted'],
    ['a value that is no date', () => ({ wanted: 'the day after' }), 'wanted'],
    ['no reason', () => ({ message: '' }), 'message'],
    ['a current value of its own', () => ({ current: '2000-01-01' }), 'current'],
    ['the current grade', () => ({ field: 'course', enrollmentId: own, wanted: 'b+' }), 'wanted'],
    ['no course', () => ({ field: 'course' }), 'enrollmentId'],
    ["another student's course", () => ({ field: 'course', enrollmentId: others }), 'enrollmentId'],
    ['an unknown course', () => ({ field: 'course', enrollmentId: unknownId }), 'enrollmentId'],
    ['a course for another field', () => ({ enrollmentId: own }), 'enrollmentId'],
  ])('be refused with %s', async (_, given, field) => {
    const response = await student.post(path).send(correction(given()));
    expectProblem(response, 422, { errors: expect.any(Object), detail: expect.any(String) });
    expect(Object.keys((response.body as { errors: object }).errors)).toEqual([field]);
  });
});

it('the migration adds the response time to the versions of before', async () => {
  const runner = system.dataSource.createQueryRunner();
  const times = () =>
    runner.query(
      `SELECT content->'times'->'record_correction' AS rule FROM policies WHERE kind = 'response_times'`,
    );
  try {
    await runner.startTransaction();
    await runner.query(`ALTER TABLE policies DISABLE TRIGGER USER;
      UPDATE policies SET content = content #- '{times,record_correction}' WHERE kind = 'response_times';
      ALTER TABLE policies ENABLE TRIGGER USER`);
    expect(await times()).toEqual([{ rule: null }]);
    await new RecordCorrections1764249000000().up(runner);
    expect(await times()).toEqual([{ rule: { businessDays: { target: 10, due: 30 } } }]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
