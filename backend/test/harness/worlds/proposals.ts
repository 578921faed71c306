import { beforeAll, beforeEach } from '@jest/globals';
import type { Assignment } from '../../../src/modules/assignments/assignment.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { recountSeats, runningTerm } from '../seats.js';
import type { Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export const day = 86_400_000;
export let teacher: Client;
export let teacherId: string;
export let term: Term;
export let section: Section;
export let student: Student;
export let id: string;
export let paper: Assignment;

/** A section of its own, with a student and a paper that is due. */
export async function open(given: Partial<Section> = {}): Promise<void> {
  section = await records.section({ termId: term.id, instructorId: teacherId, ...given });
  student = await records.student();
  const enrolled = { enrollmentDate: new Date(Date.now() - 50 * day) };
  const gradeMode = given.gradeMode === 'pass_no_pass' ? { gradeMode: given.gradeMode } : {};
  id = (await records.enrollment(student, section, { ...enrolled, ...gradeMode })).id;
  await recountSeats(system.dataSource);
  paper = await assignment('Paper', -day);
}
export const assignment = (title: string, due: number) =>
  records.assignment(section, { title, maxPoints: 20, dueDate: new Date(Date.now() + due) });
export const work = (of: Assignment, score: number | null) =>
  records.submission(of, student, { submittedAt: new Date(Date.now() - 2 * day), score });
export const grade = (value: string, reason?: string | null) =>
  teacher.put(`/api/enrollments/${id}/grade`).send({ grade: value, reason });
export const proposals = async () =>
  (await teacher.get(`/api/sections/${section.id}/final-grades`).expect(200)).body as object[];
export const query = <Row = object>(sql: string, ...values: unknown[]) =>
  system.dataSource.query<Row[]>(sql, values);

export const kept = (enrollmentId = id) =>
  query(
    'SELECT grade, proposed_grade, reason FROM final_grade_explanations WHERE enrollment_id = $1',
    enrollmentId,
  );

/** An instructor, whose section each test has to itself. */
export function proposalsWorld(): void {
  openWorld(['registrar']);
  beforeAll(async () => {
    const person = await records.user({ role: 'faculty' });
    teacherId = person.id;
    teacher = await system.asPerson(person.email!);
    term = await runningTerm(records, 60, 30);
  });
  beforeEach(() => open());
}
