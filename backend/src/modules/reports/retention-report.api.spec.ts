import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { opened } from '../../../test/harness/reports.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { RetentionFiguresDto, RetentionReportRowDto } from './retention-report.dto.js';

openWorld(['registrar']);

const terms: Record<string, Term> = {};
const people: Record<string, Student> = {};
const address = '/api/reports/retention';

beforeAll(async () => {
  // Only these: the demo university has cohorts of its own.
  await system.dataSource.query('TRUNCATE enrollments CASCADE');
  const add = async (name: string, type: Term['type'], year: number, startDate: string, endDate: string) => {
    terms[name] = await records.term({ name, type, year, startDate, endDate });
  };
  await add('Fall 2001', 'fall', 2001, '2001-08-27', '2001-12-14');
  await add('Fall 2001 late', 'fall', 2001, '2001-12-17', '2001-12-31');
  await add('Winter 2002', 'winter', 2002, '2002-01-02', '2002-01-12');
  await add('Spring 2002', 'spring', 2002, '2002-01-14', '2002-05-10');
  await add('Summer 2002', 'summer', 2002, '2002-06-03', '2002-08-02');
  await add('Fall 2002', 'fall', 2002, '2002-08-26', '2002-12-13');
  await add('Spring 2003', 'spring', 2003, '2100-01-11', '2100-05-14');
  await add('Fall 2003', 'fall', 2003, '2003-08-25', '2003-12-12');
  const places: Record<string, Partial<Enrollment>> = {
    seat: { status: 'completed', grade: 'B' },
    W: { status: 'dropped', grade: 'W' },
    dropped: { status: 'dropped' },
    waiting: { status: 'waitlisted' },
    open: {},
  };
  const attend = async (
    who: string,
    given: Partial<Student>,
    attended: Record<string, string>,
  ): Promise<void> => {
    people[who] = await records.student(given, { firstName: who, lastName: who });
    for (const [name, place] of Object.entries(attended)) {
      const section = await records.section({ termId: terms[name]!.id });
      await records.enrollment(people[who], section, places[place]);
    }
  };
  const stays = { creditsAttempted: 30, creditsEarned: 27, enrollmentStatus: 'graduated' } as const;
  await attend('Ada', stays, { 'Fall 2001': 'seat', 'Spring 2002': 'seat', 'Fall 2002': 'open' });
  await attend(
    'Ben',
    { creditsAttempted: 3, creditsEarned: 0 },
    { 'Fall 2001': 'W', 'Fall 2001 late': 'seat' },
  );
  await attend('Cid', { creditsAttempted: 6, creditsEarned: 6 }, { 'Fall 2001': 'seat', 'Fall 2002': 'W' });
  // One dropped in time and one was only waitlisted: neither began then.
  await attend('Dee', {}, { 'Fall 2001': 'dropped', 'Spring 2002': 'open', 'Spring 2003': 'open' });
  await attend(
    'Eva',
    {},
    { 'Fall 2001': 'waiting', 'Summer 2002': 'seat', 'Fall 2002': 'seat', 'Fall 2003': 'open' },
  );
  await attend('Fay', {}, { 'Spring 2003': 'open' });
  // A winter session between fall and spring: students aren't expected back in it.
  await attend('Gus', {}, { 'Winter 2002': 'seat', 'Spring 2002': 'seat' });
});

const figures = async (): Promise<RetentionFiguresDto[]> =>
  (await registrar.get(address).expect(200)).body as RetentionFiguresDto[];

describe('GET /api/reports/retention should', () => {
  it('count each student with the first term that add/drop outlived, and who came back', async () =>
    expect(await figures()).toEqual([
      {
        id: terms['Fall 2001']!.id,
        label: 'Fall 2001',
        size: 3,
        nextTerm: 'Spring 2002',
        returned: 1,
        returnedPercent: 33,
        yearTerm: 'Fall 2002',
        returnedAfterYear: 2,
        returnedAfterYearPercent: 67,
        graduated: 1,
        averageAttempted: 13,
        averageEarned: 11,
      },
      {
        id: terms['Winter 2002']!.id,
        label: 'Winter 2002',
        size: 1,
        nextTerm: 'Spring 2002',
        returned: 1,
        returnedPercent: 100,
        yearTerm: 'Spring 2003',
        returnedAfterYear: null,
        returnedAfterYearPercent: null,
        graduated: 0,
        averageAttempted: 0,
        averageEarned: 0,
      },
      {
        id: terms['Spring 2002']!.id,
        label: 'Spring 2002',
        size: 1,
        nextTerm: 'Fall 2002',
        returned: 0,
        returnedPercent: 0,
        yearTerm: 'Spring 2003',
        returnedAfterYear: null,
        returnedAfterYearPercent: null,
        graduated: 0,
        averageAttempted: 0,
        averageEarned: 0,
      },
      {
        id: terms['Summer 2002']!.id,
        label: 'Summer 2002',
        size: 1,
        nextTerm: 'Fall 2002',
        returned: 1,
        returnedPercent: 100,
        yearTerm: 'Fall 2003',
        returnedAfterYear: 1,
        returnedAfterYearPercent: 100,
        graduated: 0,
        averageAttempted: 0,
        averageEarned: 0,
      },
    ]));

  it('agree with the credits attempted on who began', async () => {
    const [first] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(DISTINCT student_id)::int AS count
       FROM student_attempts((SELECT array_agg(id) FROM students), (now() AT TIME ZONE 'America/New_York')::date)`,
    );
    expect((await figures()).reduce((sum, { size }) => sum + size, 0)).toBe(first!.count);
  });

  it('refuse unknown grade modes', async () =>
    expectProblem(await registrar.get(`${address}?termId=${terms['Fall 2001']!.id}`), 400));
});

describe('GET /api/reports/retention/rows should', () => {
  it('be as many as each figure says', async () => {
    for (const { id, label, size, returned, returnedAfterYear, graduated } of await figures()) {
      const count = (figure: string): Promise<number> =>
        opened(registrar, address, `group=${id}&figure=${figure}`);
      expect([
        label,
        await count('size'),
        await count('returned'),
        await count('returned_after_year'),
        await count('graduated'),
      ]).toEqual([label, size, returned, returnedAfterYear ?? 0, graduated]);
    }
  });

  it('name who it was, for compliance too, and leave a trail', async () => {
    const compliance = await system.as('compliance');
    const { body } = await compliance
      .get(`${address}/rows?group=${terms['Fall 2001']!.id}&figure=returned_after_year`)
      .expect(200);
    expect((body as RetentionReportRowDto[]).map(({ studentName }) => studentName)).toEqual([
      'Ada Ada',
      'Cid Cid',
    ]);
    expect((body as RetentionReportRowDto[])[1]).toMatchObject({
      id: people.Cid!.id,
      firstTerm: 'Fall 2001',
      hasReturned: false,
      hasReturnedAfterYear: true,
      enrollmentStatus: 'active',
      creditsAttempted: 6,
      creditsEarned: 6,
    });
    await system.flushAudit();
    const [event] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'retention_report.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(event!.details.ids).toEqual([people.Ada!.id, people.Cid!.id]);
  });

  it('be refused to those who do not report', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      for (const path of [address, `${address}/rows`])
        expectProblem(await (await system.as(role)).get(path), 403);
  });
});
