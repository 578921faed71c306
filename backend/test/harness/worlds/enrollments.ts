import type { Role } from '../../../src/platform/auth/roles.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import { type Client } from '../test-app.js';
import { records, signInOf, worldOf } from './world.js';

/** A student with enrollments of each status, and the people who may read them. */
export const enrollmentsWorld = worldOf();

interface Row {
  courseCode: string;
  termName: string;
}

export let student: Student;
export let terms: { old: Term; now: Term };
export let rich: { section: Section; enrollment: Enrollment };
export let by: (role: Role) => Promise<Client>;
export let path: string;

export const codes = async (role: Role, query = ''): Promise<string[]> =>
  ((await (await by(role)).get(path + query).expect(200)).body as Row[]).map(({ courseCode }) => courseCode);

export async function enrollmentsOfEachStatus(): Promise<void> {
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
  by = signInOf({ student: 'enrolled.qe@collegium.example', faculty: teacher.email });
}
