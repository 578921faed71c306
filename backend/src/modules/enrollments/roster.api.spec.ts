import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { RosterEntryDto } from './roster.dto.js';

openWorld();

let teacher: Client;
let section: Section;
let empty: Section;
let someone: Student;
let graded: Student;

beforeAll(async () => {
  const { id, email } = await records.user({ role: 'faculty' });
  teacher = await system.asPerson(email!);
  section = await records.section({ instructorId: id });
  empty = await records.section({ instructorId: id });
  const people: [string, string, object][] = [
    ['Zed', 'Ämter', { status: 'completed', grade: 'B+', gradePoints: '3.30' }],
    ['Ann', 'Burns', { enrollmentDate: new Date('2026-03-08T06:30:00.000Z') }],
    ['Abe', 'Burns', {}],
    ['Una', 'Late', { status: 'waitlisted', enrollmentDate: new Date('2026-03-09T00:00:00Z') }],
    ['Ivy', 'Early', { status: 'waitlisted', enrollmentDate: new Date('2026-03-08T00:00:00Z') }],
    ['Gone', 'Away', { status: 'dropped', grade: 'W' }],
  ];
  for (const [firstName, lastName, given] of people) {
    const student = await records.student({}, { firstName, lastName });
    if (firstName === 'Ann') someone = student;
    if (firstName === 'Zed') graded = student;
    await records.enrollment(student, section, given);
  }
});

const rosterOf = async (client: Client, query = '', { id } = section) =>
  (await client.get(`/api/sections/${id}/roster${query}`).expect(200)).body as RosterEntryDto[];
const firstNames = (rows: RosterEntryDto[]) => rows.map(({ firstName }) => firstName);

describe('GET /api/sections/{id}/roster should', () => {
  it('list enrolled students by name, then waitlisted students in order', async () => {
    const rows = await rosterOf(teacher);
    expect(firstNames(rows)).toEqual(['Zed', 'Abe', 'Ann', 'Ivy', 'Una']);
    expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual([null, null, null, 1, 2]);
    expect(rows[2]).toEqual({
      id: rows[2]!.enrollmentId,
      enrollmentId: expect.any(String),
      studentId: someone.id,
      studentNumber: someone.studentId,
      firstName: 'Ann',
      lastName: 'Burns',
      status: 'enrolled',
      email: expect.stringMatching(/@collegium\.example$/),
      directoryRestricted: false,
      waitlistPosition: null,
      offerExpiresAt: null,
      chance: null,
      dropDate: null,
      enrollmentDate: '2026-03-08T06:30:00.000Z',
      grade: null,
      gradePoints: null,
    });
    expect(rows[0]).toMatchObject({ status: 'completed', grade: 'B+', gradePoints: '3.30' });
  });

  it.each<[string, string[], string]>([
    ['?range=[1,2]', ['Abe', 'Ann'], 'roster 1-2/5'],
    ['?status=dropped', ['Gone'], 'roster 0-0/1'],
    ['?status=waitlisted', ['Ivy', 'Una'], 'roster 0-1/2'],
    ['?search=burns', ['Abe', 'Ann'], 'roster 0-1/2'],
    ['?sort=["firstName","DESC"]&range=[0,1]', ['Zed', 'Una'], 'roster 0-1/5'],
    ['?sort=["grade","ASC"]&range=[0,0]', ['Zed'], 'roster 0-0/5'],
    ['?range=[9,19]', [], 'roster */5'],
  ])('answer %s', async (query, expected, range) => {
    const response = await teacher.get(`/api/sections/${section.id}/roster${query}`).expect(200);
    expect(firstNames(response.body as RosterEntryDto[])).toEqual(expected);
    expect(response.headers['content-range']).toBe(range);
  });

  it('be empty for a section without students, and answer 404 for an unknown section', async () => {
    expect(await rosterOf(teacher, '', empty)).toEqual([]);
    expectProblem(await teacher.get(`/api/sections/${someone.id}/roster`), 404);
    expectProblem(await teacher.get('/api/sections/x/roster'), 400);
  });

  it('be open to faculty for their own sections, and to the registrar', async () => {
    for (const role of ['super_admin', 'registrar'] as const)
      expect(await rosterOf(await system.as(role))).toHaveLength(5);
    const other = await records.user({ role: 'faculty' });
    const path = `/api/sections/${section.id}/roster`;
    expectProblem(await (await system.asPerson(other.email!)).get(path), 404);
    const csv = await (await system.asPerson(other.email!)).get(path).set('Accept', 'text/csv');
    expectProblem(csv, 404);
    for (const role of ['student', 'admissions', 'bursar', 'compliance', 'financial_aid'] as Role[])
      expectProblem(await (await system.as(role)).get(path), 403);
    expectProblem(await system.anonymous.get(path), 401, { title: 'Unauthorized' });
  });

  it('leave an audit row immediately, with the students shown', async () => {
    await rosterOf(teacher, '?status=waitlisted');
    const [row] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'roster.list' ORDER BY id DESC LIMIT 1`,
    );
    const waiting = (await rosterOf(teacher, '?status=waitlisted')).map(({ studentId }) => studentId);
    expect(row!.details).toEqual({
      filters: { sectionId: section.id, status: 'waitlisted' },
      ids: waiting,
    });
  });

  it.each([
    ['its rows with their audit row', '', 2],
    ['nothing, past the end', '?range=[9,19]', 3],
  ])('answer %s, in few statements', async (_, query, most) => {
    const counts = [];
    // Background statements that run now and then don't run three times in a row.
    for (let n = 0; n < 3; n++) counts.push((await statementsOf(() => rosterOf(teacher, query))).length);
    expect(Math.min(...counts)).toBeLessThanOrEqual(most);
  });

  it('export a file', async () => {
    const { text, headers } = await teacher
      .get(`/api/sections/${section.id}/roster?headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/"studentNumber","firstName",/);
  });
});

describe('GET /api/students/{id}/terms should', () => {
  it('return the averages of each term and after it', async () => {
    const email = `terms.${section.id}@collegium.example`;
    const student = await records.student({}, { email });
    const terms = [];
    for (const [year, grades] of [
      [2019, ['A', 'C']],
      [2020, ['B']],
    ] as const) {
      const term = await records.term({ startDate: `${year}-01-10`, endDate: `${year}-05-10` });
      terms.push(term);
      for (const grade of grades)
        await records.enrollment(student, await records.section({ termId: term.id }), {
          status: 'completed',
          grade,
          gradePoints: { A: '4.00', B: '3.00', C: '2.00' }[grade],
        });
    }
    const expected = [
      {
        id: terms[0]!.id,
        termName: terms[0]!.name,
        termGpa: '3.00',
        cumulativeGpa: '3.00',
        creditsAttempted: 6,
        creditsEarned: 6,
      },
      {
        id: terms[1]!.id,
        termName: terms[1]!.name,
        termGpa: '3.00',
        cumulativeGpa: '3.00',
        creditsAttempted: 3,
        creditsEarned: 3,
      },
    ];
    const path = `/api/students/${student.id}/terms`;
    const registrar = await system.as('registrar');
    const { body, headers } = await registrar.get(path).expect(200);
    expect(body).toEqual(expected);
    expect(headers['content-range']).toBe('terms 0-1/2');
    expect((await (await system.asPerson(email)).get(path).expect(200)).body).toEqual(expected);
    expect((await registrar.get(`${path}?range=[1,1]`).expect(200)).body).toEqual(expected.slice(1));
    expect((await registrar.get(`${path}?id=${terms[0]!.id}`).expect(200)).body).toEqual(
      expected.slice(0, 1),
    );
    expectProblem(await (await system.as('student')).get(path), 404);
    expectProblem(await (await system.as('bursar')).get(path), 403);
  });

  it('show faculty the terms without averages', async () => {
    const { body } = await teacher.get(`/api/students/${graded.id}/terms`).expect(200);
    expect(body).toEqual([{ id: section.termId, termName: expect.stringMatching(/^Term/) }]);
  });
});
