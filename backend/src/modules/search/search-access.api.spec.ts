import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import type { Role } from '../../platform/auth/roles.js';
import type { User } from '../../platform/auth/user.entity.js';
import type { Student } from '../students/student.entity.js';
import type { SearchResultDto } from './search.dto.js';

let system: TestApp;
let records: Records;
let teacher: User;
let own: Student;
let stranger: Student;
let resting: Student;

const find = async (client: Client, q: string): Promise<SearchResultDto[]> =>
  (await client.get('/api/search').query({ q }).expect(200)).body as SearchResultDto[];
const namesOf = (found: SearchResultDto[]): string[] => found.map(({ kind, title }) => `${kind} ${title}`);
/** Everyone named Zzq, as this role sees them. */
const seenBy = async (role: Role, q = 'zzq'): Promise<SearchResultDto[]> => find(await system.as(role), q);

const students = ['student Ann Zzqa', 'student Bob Zzqb', 'student Cid Zzqc'];
const catalog = ['course ZQ 1 Zzq Studies', 'section ZQ 1-001 Zzq Studies', 'section ZQ 1-002 Zzq Studies'];

beforeAll(async () => {
  system = await startTestApp({ RATE_LIMITS: 'off' });
  records = new Records(system.dataSource);
  const person = (role: Role, firstName: string, lastName: string, email: string, given = {}) =>
    records.user({ role, firstName, lastName, email: `${email}.q7@collegium.example`, ...given });
  teacher = await person('faculty', 'Tea', 'Zzqteacher', 'tea');
  await person('faculty', 'Old', 'Zzqteacher', 'old', { deactivatedAt: new Date() });
  const retired = await person('faculty', 'Emerita', 'Zzqteacher', 'emerita', { deactivatedAt: new Date() });
  await person('bursar', 'Bursa', 'Zzqclerk', 'bursa');
  await person('student', 'Nova', 'Zzqapplicant', 'nova');

  const program = await records.program({ name: 'Zz Program' });
  const student = (firstName: string, lastName: string, studentId: string, given = {}) =>
    records.student(
      { studentId, programId: program.id, classLevel: 'senior', cumulativeGpa: '1.23', ...given },
      { firstName, lastName, email: `${firstName.toLowerCase()}.q7@collegium.example` },
    );
  resting = await student('Ann', 'Zzqa', 'ZQ90001', { enrollmentStatus: 'withdrawn' });
  own = await student('Bob', 'Zzqb', 'ZQ90002');
  stranger = await student('Cid', 'Zzqc', 'ZQ90003');
  const term = await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' });
  const course = await records.course({ code: 'ZQ 1', title: 'Zzq Studies' });
  const section = (sectionNumber: string, instructorId: string) =>
    records.section({ courseId: course.id, termId: term.id, sectionNumber, instructorId });
  const taught = await section('001', teacher.id);
  const other = await section('002', retired.id);
  await records.enrollment(own, taught);
  await records.enrollment(stranger, other);
  await records.enrollment(stranger, taught, { status: 'dropped' });
});
afterAll(() => system?.close());

describe('GET /api/search should show', () => {
  it('super_admin everyone, with role and email, each person once', async () => {
    const found = await seenBy('super_admin');
    expect(namesOf(found).sort()).toEqual(
      [
        ...students,
        ...catalog,
        ...[
          'Bursa Zzqclerk',
          'Emerita Zzqteacher',
          'Nova Zzqapplicant',
          'Old Zzqteacher',
          'Tea Zzqteacher',
        ].map((name) => `person ${name}`),
      ].sort(),
    );
    const subtitles = Object.fromEntries(found.map(({ title, subtitle }) => [title, subtitle]));
    expect(subtitles['Bursa Zzqclerk']).toBe('Bursar · bursa.q7@collegium.example');
    expect(subtitles['Old Zzqteacher']).toBe('Faculty · old.q7@collegium.example · No access');
    expect(found.find(({ title }) => title === 'Nova Zzqapplicant')!.link).toBe(
      '/portal/student-records?search=Nova+Zzqapplicant',
    );
  });

  it('the registrar students, catalog and instructors, by their names alone', async () => {
    const found = await seenBy('registrar');
    expect(namesOf(found).sort()).toEqual(
      [...students, ...catalog, 'person Emerita Zzqteacher', 'person Tea Zzqteacher'].sort(),
    );
    expect(found.filter(({ kind }) => kind === 'person').map(({ subtitle }) => subtitle)).toEqual([
      'Instructor',
      'Instructor',
    ]);
    expect(await seenBy('registrar', 'tea.q7@collegium.example')).toEqual([]);
    expect(namesOf(await seenBy('super_admin', 'tea.q7@collegium.example'))).toEqual([
      'person Tea Zzqteacher',
    ]);
  });

  it.each<Role>(['admissions', 'financial_aid', 'compliance'])(
    '%s all students with academic facts, inactive ones last, and no other people',
    async (role) => {
      const found = await seenBy(role);
      expect(namesOf(found).sort()).toEqual([...students, ...catalog].sort());
      const shown = found.filter(({ kind }) => kind === 'student');
      expect(shown.map(({ title }) => title)).toEqual(['Bob Zzqb', 'Cid Zzqc', 'Ann Zzqa']);
      expect(shown.map(({ subtitle }) => subtitle)).toEqual([
        'ZQ90002 · Zz Program · Senior',
        'ZQ90003 · Zz Program · Senior',
        'ZQ90001 · Zz Program · Senior · Withdrawn',
      ]);
    },
  );

  it('the bursar names of students, without revealing by the order who has left', async () => {
    const shown = (await seenBy('bursar')).filter(({ kind }) => kind === 'student');
    expect(shown.map(({ subtitle }) => subtitle)).toEqual([
      'ZQ90001 · ann.q7@collegium.example',
      'ZQ90002 · bob.q7@collegium.example',
      'ZQ90003 · cid.q7@collegium.example',
    ]);
    expect(shown[0]!.id).toBe(resting.id);
  });

  it('faculty the students of their own sections, and no one else for any exact search', async () => {
    const client = await system.asPerson(teacher.email!);
    expect(namesOf(await find(client, 'zzq')).sort()).toEqual(['student Bob Zzqb', ...catalog].sort());
    for (const q of [
      stranger.studentId,
      '90003',
      'Cid Zzqc',
      'cid.q7@collegium.example',
      'cid zzqd',
      resting.studentId,
    ])
      expect(namesOf(await find(client, q)).filter((name) => name.startsWith('student'))).toEqual([]);
    for (const q of [own.studentId, '90002', 'Bob Zzqb', 'bob.q7@collegium.example'])
      expect(namesOf(await find(client, q))).toContain('student Bob Zzqb');
    expect((await find(await system.as('faculty'), 'zzq')).filter(({ kind }) => kind === 'student')).toEqual(
      [],
    );
  });

  it('students the catalog, and no student', async () => {
    expect(namesOf(await seenBy('student')).sort()).toEqual(catalog);
    const client = await system.asPerson('bob.q7@collegium.example');
    for (const q of ['zzq', stranger.studentId, 'Cid Zzqc', 'cid.q7@collegium.example'])
      expect(namesOf(await find(client, q)).filter((name) => !catalog.includes(name))).toEqual([]);
  });

  it('a section by its instructor, never by the instructor’s email', async () => {
    expect(namesOf(await seenBy('student', 'tea zzqteacher'))).toEqual(['section ZQ 1-001 Zzq Studies']);
    for (const q of ['tea.q7@collegium.example', 'tea.q7@'])
      expect(namesOf(await seenBy('student', q))).toEqual([]);
  });

  it('machine clients only what their scopes allow', async () => {
    expect(namesOf(await find(await asMachine(system, 'catalog.read'), 'zzq')).sort()).toEqual(catalog);
    const reader = await asMachine(system, 'students.search', 'students.identity.read');
    const found = await find(reader, 'zzq');
    expect(namesOf(found)).toEqual(students);
    expect(found[0]!.subtitle).toBe('ZQ90001 · ann.q7@collegium.example');
    expect(await find(await asMachine(system, 'students.search', 'holds.read'), 'zzq')).toEqual([]);
    expect(namesOf(await find(await asMachine(system, 'instructors.read'), 'zzq'))).toEqual([
      'person Tea Zzqteacher',
      'person Emerita Zzqteacher',
    ]);
    expectProblem(await (await asMachine(system, 'holds.read')).get('/api/search?q=zzq'), 403);
  });
});

describe('the audit trail should record', () => {
  const rows = async () => {
    await system.flushAudit();
    return system.dataSource.query<{ details: { query: string; ids: string[]; userIds: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'search.list' ORDER BY id DESC LIMIT 1`,
    );
  };

  it('the search words and the people shown, found or not', async () => {
    const found = await seenBy('super_admin', 'zzqa');
    expect(found.length).toBeGreaterThan(0);
    const idsOf = (kind: string) => found.filter((one) => one.kind === kind).map(({ id }) => id);
    expect(await rows()).toEqual([
      { details: { query: 'zzqa', ids: idsOf('student'), userIds: idsOf('person') } },
    ]);
    await seenBy('bursar', 'zzq-nobody-at-all');
    expect(await rows()).toEqual([{ details: { query: 'zzq-nobody-at-all', ids: [], userIds: [] } }]);
  });

  it('what students read in the log of their record', async () => {
    await seenBy('admissions', own.studentId);
    await system.flushAudit();
    const client = await system.asPerson('bob.q7@collegium.example');
    const { body } = await client.get(`/api/students/${own.id}/reads?action=search.list`).expect(200);
    expect((body as object[])[0]).toMatchObject({
      action: 'search.list',
      part: 'search',
      kind: 'listed',
      actorRole: 'admissions',
    });
  });
});
