import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import {
  by,
  codes,
  path,
  rich,
  student,
  enrollmentsOfEachStatus,
  enrollmentsWorld,
  terms,
} from '../../../test/harness/worlds/enrollments.js';
import type { Role } from '../../platform/auth/roles.js';

enrollmentsWorld(enrollmentsOfEachStatus);

describe('GET /api/students/{id}/enrollments', () => {
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
        directoryRestriction: [],
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
        incomplete: null,
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
