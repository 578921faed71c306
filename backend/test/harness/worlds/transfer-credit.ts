import type { Course } from '../../../src/modules/courses/course.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { TransferEvaluationDto } from '../../../src/modules/transfer-credit/transfer-evaluations.dto.js';
import { section } from '../registration.js';
import { recountSeats } from '../seats.js';
import { admissions, records, registrar, system, worldOf } from './world.js';

/** A system with the two offices that evaluate transfer credit. */
export const transferCreditWorld = worldOf(['registrar', 'admissions']);
export const institution = 'Cape Fear Community College';
export const path = '/api/transfer-evaluations';
export const line = (given: object = {}) => ({
  externalCode: 'ENG 111',
  externalTitle: 'Writing and Inquiry',
  externalCredits: 3,
  ...given,
});
export const equivalent = ({ id }: Course, given: object = {}) =>
  line({ outcome: 'equivalent', courseId: id, credits: 3, ...given });
export const elective = (given: object = {}) => line({ outcome: 'elective', credits: 2.5, ...given });

/** A draft with these courses, created by admissions. */
export async function drafted(
  courses: object[],
  { student, ...given }: { student?: Student; institution?: string } = {},
): Promise<TransferEvaluationDto> {
  const { id } = student ?? (await records.student());
  const body = { studentId: id, institution, courses, ...given };
  return (await admissions.post(path).send(body).expect(201)).body as TransferEvaluationDto;
}
export const articulate = (id: string, body: object = {}, client = registrar) =>
  client.post(`${path}/${id}/articulate`).send(body);
export const revoke = ({ id, courses }: TransferEvaluationDto, at = 0, reason = 'Forged') =>
  registrar.post(`${path}/${id}/courses/${courses[at]!.id}/revoke`).send({ reason });

/** With an equivalent for each course, and an elective of 2.5 credits. */
export async function articulated(
  student: Student,
  courses: readonly Course[],
  withElective = false,
): Promise<TransferEvaluationDto> {
  const lines: object[] = courses.map((course, at) =>
    equivalent(course, {
      externalCode: `EXT ${at}`,
      externalTitle: `There ${at}`,
      externalCredits: 4,
      externalGrade: 'D',
      completedOn: '2024-05-03',
    }),
  );
  if (withElective) lines.push(elective({ externalCode: 'ART 1', externalTitle: 'Clay' }));
  const { id } = await drafted(lines, { student });
  return (await articulate(id).expect(200)).body as TransferEvaluationDto;
}

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
