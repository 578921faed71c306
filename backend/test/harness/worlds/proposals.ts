import { beforeEach, expect } from '@jest/globals';
import type { Assignment } from '../../../src/modules/assignments/assignment.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { expectProblem } from '../problem.js';
import { enroll, finalGradesWorld, id, openSection, section, student, teacher } from './final-grades.js';
import { records, system } from './world.js';

export { id, section, student, teacher };
export { teacherId, term } from './final-grades.js';
export const day = 86_400_000;
export let paper: Assignment;

/** A section of its own, with a student and a paper that is due. */
export async function open(given: Partial<Section> = {}): Promise<void> {
  await openSection(given);
  const gradeMode = given.gradeMode === 'pass_no_pass' ? { gradeMode: given.gradeMode } : {};
  await enroll({ enrollmentDate: new Date(Date.now() - 50 * day), ...gradeMode });
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

/** Without a reason, only the proposed grade is accepted. */
export async function expectReasonRequired(none?: string | null): Promise<void> {
  await work(paper, 17);
  const errors = { reason: ['Reason is required, because the proposed grade is B.'] };
  expectProblem(await grade('A', none), 422, { errors });
  expectProblem(await grade('IP', none), 422, { errors });
  expect(await kept()).toEqual([]);
  await grade('B', none).expect(200);
  await grade('B').expect(200);
  expect(await kept()).toEqual([{ grade: 'B', proposed_grade: 'B', reason: null }]);
}

/** An instructor, whose section each test has to itself. */
export function proposalsWorld(): void {
  finalGradesWorld();
  beforeEach(() => open());
}
