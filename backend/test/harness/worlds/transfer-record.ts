import { beforeAll } from '@jest/globals';
import type { Course } from '../../../src/modules/courses/course.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { TransferEvaluationDto } from '../../../src/modules/transfer-credit/transfer-evaluations.dto.js';
import { openRegistration, records, registrar, section, system } from '../registration.js';
import { recountSeats } from '../seats.js';
import type { Client } from '../test-app.js';

export let admissions: Client;
export const path = '/api/transfer-evaluations';
export const institution = 'Cape Fear Community College';

/** With an equivalent for each course, and an elective of 2.5 credits. */
export async function articulated(
  { id: studentId }: Student,
  courses: readonly Course[],
  withElective = false,
): Promise<TransferEvaluationDto> {
  const lines = courses.map((course, at) => ({
    externalCode: `EXT ${at}`,
    externalTitle: `There ${at}`,
    externalCredits: 4,
    outcome: 'equivalent',
    courseId: course.id,
    credits: 3,
    externalGrade: 'D',
    completedOn: '2024-05-03',
  }));
  const elective = {
    externalCode: 'ART 1',
    externalTitle: 'Clay',
    externalCredits: 3,
    outcome: 'elective',
    credits: 2.5,
  };
  const body = { studentId, institution, courses: withElective ? [...lines, elective] : lines };
  const { id } = (await admissions.post(path).send(body).expect(201)).body as { id: string };
  return (await registrar.post(`${path}/${id}/articulate`).send({}).expect(200))
    .body as TransferEvaluationDto;
}

export const revoke = ({ id, courses }: TransferEvaluationDto, at = 0) =>
  registrar
    .post(`${path}/${id}/courses/${courses[at]!.id}/revoke`)
    .send({ reason: 'The record was forged' })
    .expect(200);

export const standingOf = async ({ id }: Student): Promise<object> =>
  (
    await system.dataSource.query<object[]>(
      `SELECT credits_earned::float8 AS earned, credits_attempted::float8 AS attempted, cumulative_gpa AS gpa,
         class_level AS level FROM students WHERE id = $1`,
      [id],
    )
  )[0]!;

export const passed = async (student: Student, course: Course, grade: 'B' | 'F' = 'B'): Promise<void> => {
  await records.enrollment(student, await section({ courseId: course.id }), { status: 'completed', grade });
  await recountSeats(system.dataSource);
  await system.app.get(StandingService).recompute([student.id]);
};

export const transcriptOf = async ({ id }: Student) =>
  (await registrar.get(`/api/students/${id}/transcript`).expect(200)).body as {
    transferCredits: object[];
    creditsEarned: number;
    creditsTransferred: number;
  };

/** Transfer evaluations that are articulated onto a record. */
export function transferRecordWorld(): void {
  openRegistration();

  beforeAll(async () => {
    admissions = await system.as('admissions');
  });
}
