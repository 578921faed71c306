import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newYorkDate, trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { Records } from '../../../../test/harness/records.js';
import { type Client } from '../../../../test/harness/test-app.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import type { Role } from '../../../platform/auth/roles.js';
import type { InquiryRecordDto } from '../inquiries.dto.js';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';

openWorld();

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

describe('POST /api/inquiries/requests should', () => {
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
