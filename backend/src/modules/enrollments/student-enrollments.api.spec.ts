import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { Enrollment } from './enrollment.entity.js';

interface Row {
  courseCode: string;
  termName: string;
}

describe('GET /api/students/{id}/enrollments', () => {
  let student: Student;
  let terms: { old: Term; now: Term };
  let rich: { section: Section; enrollment: Enrollment };
  let by: (role: Role) => Promise<Client>;
  let path: string;

  openWorld();

  beforeAll(async () => {
    const teacher = await records.user({ role: 'faculty', firstName: 'Ted', lastName: 'Chalk' });
    student = await records.student({}, { email: 'enrolled.qe@collegium.example' });
    terms = {
      old: await records.term({ name: 'Q Spring', startDate: '2019-01-10', endDate: '2019-05-10' }),
      now: await records.term({ name: 'Q Open', startDate: '2020-01-01', endDate: '2199-12-31' }),
    };
    const section = async (code: string, term: Term, given: Partial<Section> = {}) =>
      records.section({
        courseId: (await records.course({ code, credits: 1.5 })).id,
        termId: term.id,
        ...given,
      });
    const own = await section('QE 20', terms.now, {
      instructorId: teacher.id,
      sectionNumber: '007',
      schedule: 'Mon Wed 09:00-10:15',
      location: 'Lamp Hall 3',
      modality: 'hybrid',
    });
    const enrollment = await records.enrollment(student, own, {
      enrollmentDate: new Date('2026-03-08T06:30:00.000Z'),
    });
    rich = { section: own, enrollment };
    await records.enrollment(student, await section('QE 10', terms.now), { status: 'waitlisted' });
    await records.enrollment(student, await section('QE 30', terms.old), {
      status: 'completed',
      grade: 'A',
      gradePoints: '4.00',
    });
    await records.enrollment(student, await section('QE 05', terms.old, { instructorId: teacher.id }), {
      status: 'dropped',
      grade: 'W',
      enrollmentDate: new Date('2019-01-10T12:00:00Z'),
      dropDate: new Date('2019-03-10T12:00:00.500Z'),
    });
    const another = await records.student();
    await records.enrollment(another, own);
    path = `/api/students/${student.id}/enrollments`;
    by = (role) => {
      if (role === 'faculty') return system.asPerson(teacher.email!);
      return role === 'student' ? system.asPerson('enrolled.qe@collegium.example') : system.as(role);
    };
  });

  const codes = async (role: Role, query = ''): Promise<string[]> =>
    ((await (await by(role)).get(path + query).expect(200)).body as Row[]).map(
      ({ courseCode }) => courseCode,
    );

  it.each<[Role, string[]]>([
    ['super_admin', ['QE 10', 'QE 20', 'QE 05', 'QE 30']],
    ['registrar', ['QE 10', 'QE 20', 'QE 05', 'QE 30']],
    ['admissions', ['QE 10', 'QE 20', 'QE 05', 'QE 30']],
    ['student', ['QE 10', 'QE 20', 'QE 05', 'QE 30']],
    ['faculty', ['QE 20', 'QE 05']],
  ])('should show %s their part, the newest term first, then by course', async (role, expected) => {
    expect(await codes(role)).toEqual(expected);
  });

  it.each<Role>(['bursar', 'financial_aid', 'compliance'])('should answer 403 to %s', async (role) => {
    expectProblem(await (await by(role)).get(path), 403);
  });

  it('should answer 401 to a visitor', async () => {
    expectProblem(await system.anonymous.get(path), 401, { title: 'Unauthorized' });
  });

  it('should answer 404 to a teacher of others and to other students', async () => {
    for (const role of ['faculty', 'student'] as const) {
      const { email } = await records.user({ role });
      expectProblem(await (await system.asPerson(email!)).get(path), 404);
    }
  });

  it('should tell the section, the course, the term and the instructor', async () => {
    const { body } = await (await by('registrar')).get(`${path}?filter={"id":"${rich.enrollment.id}"}`);
    expect(body).toEqual([
      {
        id: rich.enrollment.id,
        studentId: student.id,
        studentName: expect.stringMatching(/^Test Person \d+$/),
        studentNumber: student.studentId,
        directoryRestricted: false,
        sectionId: rich.section.id,
        termId: terms.now.id,
        termName: 'Q Open',
        courseCode: 'QE 20',
        sectionNumber: '007',
        courseTitle: expect.stringMatching(/^Test Course/),
        courseCredits: 1.5,
        modality: 'hybrid',
        instructorName: 'Ted Chalk',
        schedule: 'Mon Wed 09:00-10:15',
        location: 'Lamp Hall 3',
        status: 'enrolled',
        grade: null,
        gradePoints: null,
        lastAttendanceDate: null,
        enrollmentDate: '2026-03-08T06:30:00.000Z',
        dropDate: null,
        waitlistedAt: null,
        waitlistPosition: null,
        offerExpiresAt: null,
        skippedAt: null,
        skipReason: null,
        overrides: [],
      },
    ]);
  });

  it('should tell grade points as a text, instants with their zone, and null for a missing instructor', async () => {
    const { body } = await (await by('registrar')).get(`${path}?termId=${terms.old.id}`).expect(200);
    expect(body).toMatchObject([
      { status: 'dropped', grade: 'W', gradePoints: null, dropDate: '2019-03-10T12:00:00.500Z' },
      { status: 'completed', grade: 'A', gradePoints: '4.00', dropDate: null, instructorName: null },
    ]);
  });

  it.each<[string, string[]]>([
    ['?status=enrolled', ['QE 20']],
    ['?status=dropped', ['QE 05']],
    ['?filter={"status":"waitlisted"}', ['QE 10']],
    ['?termId=00000000-0000-4000-8000-000000000000', []],
    ['?sort=["courseCode","ASC"]', ['QE 05', 'QE 10', 'QE 20', 'QE 30']],
    ['?sort=["courseCode","DESC"]', ['QE 30', 'QE 20', 'QE 10', 'QE 05']],
    ['?sort=["enrollmentDate","ASC"]&range=[0,0]', ['QE 05']],
    ['?sort=["status","ASC"]', ['QE 20', 'QE 10', 'QE 05', 'QE 30']],
    ['?range=[1,2]', ['QE 20', 'QE 05']],
    ['?range=[4,9]', []],
  ])('should answer %s', async (query, expected) => {
    expect(await codes('registrar', query)).toEqual(expected);
  });

  it('should filter by term, alone and together with the status', async () => {
    const { id } = terms.now;
    expect(await codes('student', `?termId=${id}`)).toEqual(['QE 10', 'QE 20']);
    expect(await codes('student', `?termId=${id}&status=waitlisted`)).toEqual(['QE 10']);
    expect(await codes('student', `?filter={"termId":["${id}","${terms.old.id}"]}`)).toHaveLength(4);
  });

  it.each([
    ['registrar', '', 'enrollments 0-3/4'],
    ['registrar', '?range=[2,9]', 'enrollments 2-3/4'],
    ['registrar', '?range=[4,9]', 'enrollments */4'],
    ['faculty', '', 'enrollments 0-1/2'],
    ['faculty', '?status=completed', 'enrollments */0'],
  ] as const)('should tell %s%s the exact Content-Range', async (role, query, expected) => {
    const { headers } = await (await by(role)).get(path + query).expect(200);
    expect(headers['content-range']).toBe(expected);
  });
});
