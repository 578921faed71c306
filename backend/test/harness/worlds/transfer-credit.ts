import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { TransferEvaluationDto } from '../../../src/modules/transfer-credit/transfer-evaluations.dto.js';
import { admissions, openWorld, records, registrar } from './world.js';

/** A system with the two offices that evaluate transfer credit. */
export const transferCreditWorld = (): void => openWorld(['registrar', 'admissions']);
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
  const body = { studentId: id, institution: 'Cape Fear Community College', courses, ...given };
  return (await admissions.post(path).send(body).expect(201)).body as TransferEvaluationDto;
}
export const articulate = (id: string, body: object = {}, client = registrar) =>
  client.post(`${path}/${id}/articulate`).send(body);
export const revoke = ({ id, courses }: TransferEvaluationDto, at = 0, reason = 'Forged') =>
  registrar.post(`${path}/${id}/courses/${courses[at]!.id}/revoke`).send({ reason });
