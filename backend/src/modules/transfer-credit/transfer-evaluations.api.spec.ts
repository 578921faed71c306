import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import type { Course } from '../courses/course.entity.js';
import type { Student } from '../students/student.entity.js';
import type { TransferEvaluationDto } from './transfer-evaluations.dto.js';

let system: TestApp;
let records: Records;
let registrar: Client;
let admissions: Client;

beforeAll(async () => {
  system = await startTestApp();
  records = new Records(system.dataSource);
  registrar = await system.as('registrar');
  admissions = await system.as('admissions');
});
afterAll(() => system.close());

const path = '/api/transfer-evaluations';
const line = (given: object = {}) => ({
  ...{ externalCode: 'ENG 111', externalTitle: 'Writing and Inquiry', externalCredits: 3, ...given },
});
const equivalent = ({ id }: Course, given: object = {}) =>
  line({ outcome: 'equivalent', courseId: id, credits: 3, ...given });
const elective = (given: object = {}) => line({ outcome: 'elective', credits: 2.5, ...given });

async function drafted(
  courses: object[],
  { student, ...given }: { student?: Student; institution?: string } = {},
): Promise<TransferEvaluationDto> {
  const { id } = student ?? (await records.student());
  const body = { studentId: id, institution: 'Cape Fear Community College', courses, ...given };
  return (await admissions.post(path).send(body).expect(201)).body as TransferEvaluationDto;
}
const articulate = (id: string, body: object = {}, client = registrar) =>
  client.post(`${path}/${id}/articulate`).send(body);

describe('An evaluation should', () => {
  it('be opened, filled, and answered as it stands', async () => {
    const student = await records.student();
    const course = await records.course();
    const made = await drafted([line()], { student });
    expect(made).toMatchObject({
      ...{ studentId: student.id, studentNumber: student.studentId, inquiryId: null, inquiryNumber: null },
      ...{ institution: 'Cape Fear Community College', status: 'draft', notes: null, creditsAwarded: 0 },
      ...{ articulatedAt: null, articulatedByName: null },
      courses: [{ ...line(), outcome: 'pending', courseId: null, credits: null, reason: null }],
    });
    const { body } = await admissions
      .put(`${path}/${made.id}`)
      .send({
        notes: 'Seen',
        courses: [
          {
            ...equivalent(course, { externalGrade: 'B+', completedOn: '2025-05-09' }),
            id: made.courses[0]!.id,
          },
          elective({ externalCode: 'ART 1' }),
          line({ externalCode: 'GYM', outcome: 'denied', reason: 'No academic work' }),
        ],
      })
      .expect(200);
    const changed = body as TransferEvaluationDto;
    expect(changed).toMatchObject({
      ...{ notes: 'Seen', creditsAwarded: 5.5, institution: made.institution },
      courses: [
        {
          ...{
            id: made.courses[0]!.id,
            externalGrade: 'B+',
            completedOn: '2025-05-09',
            outcome: 'equivalent',
          },
          ...{ courseCode: course.code, courseTitle: course.title, credits: 3 },
        },
        { externalCode: 'ART 1', outcome: 'elective', courseId: null, credits: 2.5 },
        { outcome: 'denied', reason: 'No academic work', credits: null, revokedAt: null },
      ],
    });
    expect((await registrar.get(`${path}/${made.id}`).expect(200)).body).toEqual(changed);
    const listed = await registrar.get(`${path}?studentId=${student.id}`).expect(200);
    expect(listed.body).toMatchObject([
      { id: made.id, courseCount: 3, pendingCount: 0, creditsAwarded: 5.5 },
    ]);
    expect((listed.body as object[])[0]).not.toHaveProperty('courses');
  });

  it('articulate, and be done', async () => {
    const student = await records.student();
    const made = await drafted([elective()], { student });
    const { body } = await articulate(made.id).expect(200);
    expect(body).toMatchObject({ status: 'articulated', articulatedByName: expect.stringMatching(/\w/) });
    const credits = await registrar.get(`/api/students/${student.id}/transfer-credits`).expect(200);
    expect(credits.body).toMatchObject([
      { institution: made.institution, courseCode: null, title: 'Writing and Inquiry', credits: 2.5 },
    ]);
    expectProblem(await articulate(made.id), 409);
    expectProblem(await registrar.get(`${path}/${unknownId}`), 404);
    const lineId = (body as TransferEvaluationDto).courses[0]!.id;
    const revoked = await registrar
      .post(`${path}/${made.id}/courses/${lineId}/revoke`)
      .send({ reason: 'Forged' })
      .expect(200);
    expect(revoked.body).toMatchObject({
      ...{ status: 'withdrawn', creditsAwarded: 0 },
      courses: [{ revokedReason: 'Forged', revokedAt: expect.any(String) }],
    });
  });
});
