import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { academic } from '../../../test/harness/worlds/students.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { User } from '../../platform/auth/user.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from './student.entity.js';

const identity = [
  'directoryRestricted',
  'directoryRestriction',
  'email',
  'firstName',
  'id',
  'lastName',
  'studentId',
];
const staff: Role[] = ['super_admin', 'registrar', 'financial_aid', 'compliance', 'admissions'];
const day = 86_400_000;
const inDays = (count: number): string =>
  new Date(Date.now() + count * day).toLocaleDateString('sv', { timeZone: 'America/New_York' });

describe('GET /api/students, by role', () => {
  let teacher: User;
  let student: Student;

  openWorld();

  beforeAll(async () => {
    teacher = await records.user({ role: 'faculty', email: 'q.teacher@collegium.example' });
    student = await records.student({}, { lastName: 'Qpolicy', email: 'q.pupil@collegium.example' });
  });

  it.each(staff)('should show identity and academic fields to %s', async (role) => {
    const { body } = await (await system.as(role)).get('/api/students?search=Qpolicy').expect(200);
    expect((body as object[]).map((row) => Object.keys(row).sort())).toEqual([
      [...identity, ...academic].sort(),
    ]);
  });

  describe('for the bursar', () => {
    it('should show identity and nothing else', async () => {
      const { body } = await (await system.as('bursar')).get('/api/students?search=Qpolicy').expect(200);
      expect((body as object[]).map((row) => Object.keys(row).sort())).toEqual([identity]);
    });

    it.each([
      'sort=["classLevel","ASC"]',
      'sort=["cumulativeGpa","DESC"]',
      'sort=["creditsEarned","ASC"]',
      'classLevel=senior',
      'enrollmentStatus=active',
      'sapStatus=warning',
      'programId=00000000-0000-4000-8000-000000000000',
      'filter={"sapStatus":"suspension"}',
      'filter={"q":"Qpolicy","classLevel":"senior"}',
      'search=Qpolicy&sort=["cumulativeGpa","ASC"]&range=[0,0]',
    ])('should refuse ?%s, which would tell academic fields', async (query) => {
      expectProblem(await (await system.as('bursar')).get(`/api/students?${query}`), 403, {
        title: 'Forbidden',
      });
    });

    it.each(['lastName', 'firstName', 'studentId', 'email'])('should sort by %s', async (field) => {
      await (await system.as('bursar')).get(`/api/students?sort=["${field}","DESC"]`).expect(200);
    });
  });

  describe('for faculty', () => {
    const term = (start: number, end: number) =>
      records.term({ startDate: inDays(start), endDate: inDays(end) });
    const enrolled = async (name: string, section: Section, status = 'enrolled'): Promise<Student> => {
      const person = await records.student({}, { lastName: `Qfac ${name}` });
      await records.enrollment(person, section, { status: status as 'enrolled' });
      return person;
    };
    const seen = async (query = 'search=Qfac'): Promise<string[]> => {
      const { body } = await (
        await system.asPerson(teacher.email!)
      )
        .get(`/api/students?${query}`)
        .expect(200);
      return (body as { lastName: string }[]).map(({ lastName }) => lastName.replace('Qfac ', '')).sort();
    };
    const all: Record<string, Student> = {};

    beforeAll(async () => {
      const instructorId = teacher.id;
      const now = await records.section({ instructorId, termId: (await term(-30, 60)).id });
      const lastYear = await records.section({ instructorId, termId: (await term(-420, -300)).id });
      const aYearAgo = await records.section({ instructorId, termId: (await term(-470, -360)).id });
      const older = await records.section({ instructorId, termId: (await term(-480, -368)).id });
      const other = await records.section({ termId: now.termId });
      all.now = await enrolled('now', now);
      all.waiting = await enrolled('waiting', now, 'waitlisted');
      all.lastYear = await enrolled('last year', lastYear, 'completed');
      all.aYearAgo = await enrolled('nearly a year ago', aYearAgo, 'completed');
      all.older = await enrolled('older', older, 'completed');
      all.dropped = await enrolled('dropped', now, 'dropped');
      all.elsewhere = await enrolled('elsewhere', other);
      all.stranger = await records.student({}, { lastName: 'Qfac stranger' });
      all.both = await enrolled('both', now);
      await records.enrollment(all.both, older, { status: 'completed' });
      await records.enrollment(all.both, now, { status: 'dropped' });
    });

    const visible = ['both', 'last year', 'nearly a year ago', 'now', 'waiting'];

    it('should list the students of their own sections, of this term and the year before, once each', async () => {
      expect(await seen()).toEqual(visible);
      expect(await seen('')).toEqual(visible);
    });

    it('should count no others', async () => {
      const response = await (await system.asPerson(teacher.email!)).get('/api/students?range=[0,0]');
      expect(response.headers['content-range']).toBe(`students 0-0/${visible.length}`);
    });

    it('should not find others by their id, their number or their name', async () => {
      const { stranger, older, elsewhere, dropped } = all;
      const ids = [stranger, older, elsewhere, dropped].map((one) => one!.id);
      expect(await seen(`filter=${JSON.stringify({ id: ids })}`)).toEqual([]);
      expect(await seen(`search=${stranger!.studentId}`)).toEqual([]);
      expect(await seen('search=Qpolicy')).toEqual([]);
    });

    it.each(['now', 'waiting', 'lastYear', 'aYearAgo', 'both'])(
      'should open the record of %s',
      async (name) => {
        await (await system.asPerson(teacher.email!)).get(`/api/students/${all[name]!.id}`).expect(200);
      },
    );

    it.each(['older', 'dropped', 'elsewhere', 'stranger'])(
      'should answer 404 for the record of %s and all below it, like for one that does not exist',
      async (name) => {
        const client = await system.asPerson(teacher.email!);
        const missing = (await client.get('/api/students/00000000-0000-4000-8000-000000000000'))
          .body as object;
        for (const part of ['', '/enrollments', '/holds']) {
          const response = await client.get(`/api/students/${all[name]!.id}${part}`);
          expectProblem(response, 404);
          expect(response.body).toEqual({ ...missing, instance: response.headers['x-request-id'] });
        }
      },
    );

    it('should show nobody to faculty without sections', async () => {
      const { email } = await records.user({ role: 'faculty' });
      const response = await (await system.asPerson(email!)).get('/api/students').expect(200, []);
      expect(response.headers['content-range']).toBe('students */0');
    });

    it('should stop showing a section that was given to a colleague', async () => {
      const mine = await records.section({ instructorId: teacher.id, termId: (await term(-5, 5)).id });
      const person = await enrolled('handed over', mine);
      const client = await system.asPerson(teacher.email!);
      await client.get(`/api/students/${person.id}`).expect(200);
      await system.dataSource.query('UPDATE sections SET instructor_id = NULL WHERE id = $1', [mine.id]);
      expectProblem(await client.get(`/api/students/${person.id}`), 404);
    });
  });

  it.each(['/api/students', '/api/students?search=Qpolicy', '/api/students?sort=nonsense'])(
    'should answer 403 to a student for %s',
    async (path) => {
      expectProblem(await (await system.asPerson('q.pupil@collegium.example')).get(path), 403);
    },
  );

  it.each(['', '?search=Qpolicy', '?sort=nonsense', '/00000000-0000-4000-8000-000000000000', '/none'])(
    'should answer 401 to a visitor for /api/students%s',
    async (rest) => {
      expectProblem(await system.anonymous.get(`/api/students${rest}`), 401, { title: 'Unauthorized' });
    },
  );

  it('should follow a changed role within five seconds', async () => {
    const { email, id } = await records.user({ role: 'registrar' });
    const client = await system.asPerson(email!);
    await client.get(`/api/students/${student.id}`).expect(200);
    await system.dataSource.query("UPDATE users SET role = 'student' WHERE id = $1", [id]);
    let response = await client.get('/api/students');
    for (let ms = 0; response.status === 200 && ms < 5000; ms += 200) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      response = await client.get('/api/students');
    }
    expectProblem(response, 403);
    expectProblem(await client.get(`/api/students/${student.id}`), 404);
  });
});
