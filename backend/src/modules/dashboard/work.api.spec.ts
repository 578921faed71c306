import { beforeAll, describe, expect, it } from '@jest/globals';
import { newYorkDate } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { addDays } from '../../common/calendar.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { TodayMeetingDto, WorkDto } from './work.dto.js';

openWorld();

let today: string;
let term: Term;

beforeAll(async () => {
  today = await newYorkDate(system, 0);
  // The spec has the university for itself: the demo's records are moved far into the past.
  await system.dataSource.query(`UPDATE terms SET is_active = false, start_date = start_date - 3650,
    end_date = end_date - 3650, registration_start_date = registration_start_date - 3650,
    registration_end_date = registration_end_date - 3650`);
  term = await records.term({
    name: 'Now',
    startDate: addDays(today, -30),
    endDate: addDays(today, 60),
    registrationStartDate: addDays(today, -90),
    registrationEndDate: addDays(today, -20),
  });
});

const workAs = async (role: Role): Promise<WorkDto> => workOf(await system.as(role));
const workOf = async (client: Client): Promise<WorkDto> =>
  (await client.get('/api/dashboard/work').expect(200)).body as WorkDto;
const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

async function learner(given: Partial<Student> = {}): Promise<{ student: Student; client: Client }> {
  const person = await records.user({ role: 'student' });
  return {
    student: await records.student({ ...given, userId: person.id }),
    client: await system.asPerson(person.email!),
  };
}

describe('GET /api/dashboard/work should', () => {
  it.each<[Role, string[]]>([
    [
      'super_admin',
      [
        'registration',
        'holds',
        'waitlists',
        'catalog',
        'inquiries',
        'signups',
        'payments',
        'finalGrades',
        'gradeChanges',
        'trail',
        'mails',
      ],
    ],
    [
      'registrar',
      [
        'registration',
        'holds',
        'waitlists',
        'catalog',
        'inquiries',
        'payments',
        'finalGrades',
        'gradeChanges',
      ],
    ],
    ['admissions', ['registration', 'holds', 'inquiries', 'signups']],
    ['bursar', ['holds', 'payments']],
    ['financial_aid', ['holds', 'payments']],
    ['compliance', ['holds', 'inquiries', 'trail']],
    ['faculty', ['grading', 'finalGrades']],
    ['student', ['registration', 'own']],
  ])('return to %s only the parts of their office, in one statement', async (role, parts) => {
    const client = await system.as(role);
    await workOf(client);
    let work: WorkDto | undefined;
    const statements = await statementsOf(async () => {
      work = await workOf(client);
    });
    expect(Object.keys(work!).sort()).toEqual(['termId', 'termName', ...parts].sort());
    expect(work).toMatchObject({ termId: term.id, termName: 'Now' });
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it('count holds, and those that the office can release', async () => {
    const before = (await workAs('bursar')).holds!;
    const { id: placedById } = await records.user({ role: 'bursar' });
    const student = await records.student();
    await records.hold(student, { kind: 'financial' });
    await records.hold(student, { kind: 'registrar' });
    await records.hold(student, {
      kind: 'financial',
      placedAt: at(-2),
      releasedAt: at(-1),
      releasedById: placedById,
    });
    expect((await workAs('bursar')).holds).toEqual({
      kind: 'financial',
      standing: before.standing + 2,
      own: before.own + 1,
    });
    const all = (await workAs('super_admin')).holds!;
    expect(all.own).toBe(all.standing);
  });

  it('count waitlisted students of the current term, and their sections with a free seat', async () => {
    await records.section({ termId: term.id, capacity: 5, enrolled: 3, waitlisted: 2 });
    await records.section({ termId: term.id, capacity: 5, enrolled: 4, offered: 1, waitlisted: 3 });
    await records.section({ termId: (await records.term()).id, capacity: 5, enrolled: 5, waitlisted: 9 });
    expect((await workAs('registrar')).waitlists).toEqual({
      waiting: 5,
      sections: 2,
      withFreeSeats: 1,
      offers: 1,
    });
    expect((await workAs('registrar')).catalog).toMatchObject({ sectionsWithoutInstructor: 2 });
  });

  it('count inquiries by their clocks, separately for each office', async () => {
    const since = { receivedAt: at(-50), targetAt: at(-40) };
    const before = (await workAs('admissions')).inquiries!;
    await records.inquiry({ kind: 'contact', status: 'new', ...since, dueAt: at(-1) });
    await records.inquiry({ kind: 'contact', status: 'open', ...since, dueAt: at(5) });
    await records.inquiry({ kind: 'complaint', status: 'new', ...since, dueAt: at(-1) });
    const after = (await workAs('admissions')).inquiries!;
    expect(after).toMatchObject({
      new: before.new + 1,
      open: before.open + 1,
      overdue: before.overdue + 1,
      dueSoon: before.dueSoon + 1,
      mine: before.mine,
    });
    expect(new Date(after.nextDueAt!).getTime()).toBeGreaterThan(Date.now());
  });

  it('sum what is past due', async () => {
    const before = (await workAs('bursar')).payments!;
    const student = await records.student();
    await records.charge(student, term, { chargeType: 'fees', amount: '10.10', dueDate: addDays(today, -1) });
    await records.charge(student, term, { chargeType: 'fees', amount: '20.20', dueDate: addDays(today, -2) });
    await records.charge(student, term, { chargeType: 'fees', amount: '40.40', dueDate: today });
    await records.plan(student, term, { nextPaymentDate: addDays(today, -3), status: 'late' });
    await records.plan(student, term, { nextPaymentDate: addDays(today, 7) });
    const after = (await workAs('bursar')).payments!;
    const more = (field: 'overdueCharges' | 'lateAmount'): string =>
      (Number(after[field]) - Number(before[field])).toFixed(2);
    expect([more('overdueCharges'), more('lateAmount')]).toEqual(['30.30', '100.00']);
    expect(after).toMatchObject({
      latePlans: before.latePlans + 1,
      dueSoonPlans: before.dueSoonPlans + 1,
      studentsOverdue: before.studentsOverdue + 1,
      chargesOverdue: before.chargesOverdue + 2,
    });
  });

  it('show instructors the submissions to grade, and what past terms still need', async () => {
    const { id, email } = await records.user({ role: 'faculty' });
    const teacher = await system.asPerson(email!);
    expect((await workOf(teacher)).grading).toEqual({
      toGrade: 0,
      sections: 0,
      waitingSince: null,
      postsToGrade: 0,
      discussionsToGrade: 0,
      postsSince: null,
    });
    const section = await records.section({ termId: term.id, instructorId: id });
    const assignment = await records.assignment(section);
    for (const days of [3, 2])
      await records.submission(assignment, await records.student(), { submittedAt: at(-24 * days) });
    await records.submission(assignment, await records.student(), { score: 5 });
    const over = await records.term({ startDate: addDays(today, -200), endDate: addDays(today, -90) });
    const past = await records.section({ termId: over.id, instructorId: id });
    await records.enrollment(await records.student(), past);
    await records.enrollment(await records.student(), past, {
      status: 'completed',
      grade: 'B',
      gradePoints: '3.00',
    });
    await records.enrollment(await records.student(), section);
    const { grading, finalGrades } = await workOf(teacher);
    expect(grading).toMatchObject({ toGrade: 2, sections: 1 });
    expect(Date.parse(grading!.waitingSince!)).toBeLessThan(at(-70).getTime());
    expect(finalGrades).toEqual({ missing: 1, sections: 1 });
  });

  it('show students what is due next', async () => {
    const { student, client } = await learner();
    const section = await records.section({ termId: term.id });
    await records.enrollment(student, section);
    const full = await records.section({ termId: term.id, capacity: 0, waitlisted: 1 });
    await records.enrollment(student, full, { status: 'waitlisted' });
    const soon = at(30);
    const last = await records.assignment(section, { dueDate: at(60) });
    const first = await records.assignment(section, { dueDate: soon, lateUntil: at(31) });
    await records.assignment(section, { dueDate: at(-1) });
    await records.assignment(section, { dueDate: at(20), isPublished: false });
    const graded = await records.assignment(section, { dueDate: at(10), gradesPostedAt: at(-5) });
    await records.submission(graded, student, { score: 9 });
    await records.hold(student);
    await records.charge(student, term, { chargeType: 'fees', amount: '70.00', dueDate: addDays(today, -1) });
    await records.charge(student, term, { chargeType: 'fees', amount: '30.00', dueDate: addDays(today, 9) });
    await records.plan(student, term, { nextPaymentDate: addDays(today, 4) });
    const { due, ...own } = (await workOf(client)).own!;
    expect(due).toEqual([
      expect.objectContaining({
        id: first.id,
        title: first.title,
        sectionNumber: section.sectionNumber,
        dueDate: soon.toISOString(),
        lateUntil: first.lateUntil!.toISOString(),
      }),
      expect.objectContaining({ id: last.id, lateUntil: null }),
    ]);
    expect(own).toEqual({
      assignmentsDue: 2,
      nextDueAt: soon.toISOString(),
      newGrades: 1,
      enrolled: 1,
      waitlisted: 1,
      offers: 0,
      nextOfferExpiresAt: null,
      holds: 1,
      account: { balance: expect.any(String), due: '70.00', pastDue: '70.00' },
      nextPaymentDate: addDays(today, 4),
      nextPaymentAmount: '100.00',
    });
  });

  it('return zeros for a student with nothing due', async () => {
    const { client } = await learner();
    expect((await workOf(client)).own).toMatchObject({
      assignmentsDue: 0,
      nextDueAt: null,
      due: [],
      account: { balance: '0.00', due: '0.00', pastDue: '0.00' },
      nextPaymentDate: null,
    });
  });
});

describe('GET /api/dashboard/work should show registration times', () => {
  const stateOf = async (client: Client) =>
    (await workOf(client)).registration!.find(({ termId }) => termId === term.id);
  const addWindow = (name: string, from: number, to: number, more: object = {}): Promise<unknown> => {
    const { levels = [], needsTicket = false } = more as { levels?: string[]; needsTicket?: boolean };
    return system.dataSource.query(
      `INSERT INTO registration_windows (term_id, name, opens_at, closes_at, class_levels, needs_ticket)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [term.id, name, at(from), at(to), levels, needsTicket],
    );
  };

  it('by the days of the term, when it has no windows', async () =>
    expect(await stateOf(await system.as('registrar'))).toMatchObject({ state: 'closed', termName: 'Now' }));

  it('by the open window, or else the next one', async () => {
    const registrar = await system.as('registrar');
    await addWindow('Past', -50, -40);
    expect(await stateOf(registrar)).toMatchObject({ state: 'closed' });
    await addWindow('Later', 40, 50);
    await addWindow('Next', 20, 30);
    const next = await stateOf(registrar);
    expect(next).toMatchObject({ state: 'upcoming' });
    expect(Date.parse(next!.opensAt!)).toBeLessThan(at(21).getTime());
    await addWindow('Seniors', -1, 5, { levels: ['senior'] });
    expect(await stateOf(registrar)).toMatchObject({ state: 'open' });
  });

  it('to students by the windows that admit them, and by their time tickets', async () => {
    const senior = await learner({ classLevel: 'senior' });
    const freshman = await learner({ classLevel: 'freshman' });
    expect(await stateOf(senior.client)).toMatchObject({ state: 'open' });
    expect(await stateOf(freshman.client)).toMatchObject({ state: 'upcoming' });
    await system.dataSource.query('DELETE FROM registration_windows WHERE term_id = $1', [term.id]);
    await addWindow('Tickets', -1, 50, { needsTicket: true });
    expect(await stateOf(senior.client)).toMatchObject({ state: 'closed', opensAt: null, closesAt: null });
    await system.dataSource.query(
      'INSERT INTO time_tickets (term_id, student_id, opens_at, closes_at) VALUES ($1, $2, $3, $4)',
      [term.id, freshman.student.id, at(3), at(4)],
    );
    const mine = await stateOf(freshman.client);
    expect(mine).toMatchObject({ state: 'upcoming' });
    expect(Date.parse(mine!.closesAt!)).toBeLessThan(at(5).getTime());
  });
});

describe('GET /api/dashboard/today should', () => {
  it('list the meetings of the day by time, both weekly and single ones', async () => {
    const { id, email } = await records.user({ role: 'faculty', firstName: 'Ida', lastName: 'Rhodes' });
    const teacher = await system.asPerson(email!);
    const section = await records.section({ termId: term.id, instructorId: id });
    const day = new Date(`${today}T00:00:00Z`).getUTCDay();
    const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
    const meets = (given: object): Promise<unknown> => records.meeting(section.id, given);
    await meets({ days: [names[day]!], startTime: '14:00', endTime: '15:15', room: 'Hall 2' });
    await meets({ days: [names[(day + 1) % 7]!], startTime: '08:00', endTime: '09:00' });
    await meets({ date: today, startTime: '09:00', endTime: '10:00', kind: 'exam' });
    await meets({ date: addDays(today, 1), startTime: '07:00', endTime: '07:30' });
    const rows = async (client: Client, query = ''): Promise<TodayMeetingDto[]> =>
      (await client.get(`/api/dashboard/today${query}`).expect(200)).body as TodayMeetingDto[];
    expect((await rows(teacher)).map(({ startTime, kind, room }) => [startTime, kind, room])).toEqual([
      ['09:00', 'exam', null],
      ['14:00', 'lecture', 'Hall 2'],
    ]);
    expect((await rows(teacher, `?date=${addDays(today, 1)}`)).map(({ startTime }) => startTime)).toEqual([
      '07:00',
      '08:00',
    ]);
    const { student, client } = await learner();
    expect(await rows(client)).toEqual([]);
    await records.enrollment(student, section);
    expect(await rows(client)).toHaveLength(2);
    expect((await rows(client))[0]).toMatchObject({ sectionId: section.id, instructorName: 'Ida Rhodes' });
    expectProblem(await teacher.get('/api/dashboard/today?date=tomorrow'), 400);
  });
});
