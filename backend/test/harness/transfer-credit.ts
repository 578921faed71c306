import { afterAll, beforeAll } from '@jest/globals';
import type { Course } from '../../src/modules/courses/course.entity.js';
import type { Student } from '../../src/modules/students/student.entity.js';
import type { TransferEvaluationDto } from '../../src/modules/transfer-credit/transfer-evaluations.dto.js';
import { Records } from './records.js';
import { type Client, startTestApp, type TestApp } from './test-app.js';

// Set by `openTransferCredit` for the spec file that calls it: each file has its own copy of this module.
export let system: TestApp;
export let records: Records;
export let registrar: Client;
export let admissions: Client;

/** A system with the two offices that evaluate transfer credit. */
export function openTransferCredit(): void {
  beforeAll(async () => {
    system = await startTestApp();
    records = new Records(system.dataSource);
    registrar = await system.as('registrar');
    admissions = await system.as('admissions');
  });
  afterAll(() => system?.close());
}

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
