import { beforeAll } from '@jest/globals';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { recountSeats, runningTerm } from '../seats.js';
import type { Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export let teacher: Client;
export let teacherId: string;
export let term: Term;
export let section: Section;
export let student: Student;
export let learner: Client;
/** Of the student's enrollment. */
export let id: string;

/** The registrar, and an instructor in a term that is running. */
export function finalGradesWorld(): void {
  openWorld(['registrar']);
  beforeAll(async () => {
    const person = await records.user({ role: 'faculty' });
    teacherId = person.id;
    teacher = await system.asPerson(person.email!);
    term = await runningTerm(records, 60, 30);
  });
}

export async function openSection(given: Partial<Section> = {}): Promise<void> {
  section = await records.section({ termId: term.id, instructorId: teacherId, ...given });
}

/** A student of the section. */
export async function enroll(
  enrollment: Partial<Enrollment> = {},
  given: Partial<Student> = {},
): Promise<void> {
  student = await records.student(given);
  id = (await records.enrollment(student, section, enrollment)).id;
  await recountSeats(system.dataSource);
}

/** A section of its own, with a student who is signed in. */
export async function openForLearner(enrollment: Partial<Enrollment> = {}): Promise<void> {
  await openSection();
  const person = await records.user({ role: 'student' });
  await enroll(enrollment, { userId: person.id });
  learner = await system.asPerson(person.email!);
}
