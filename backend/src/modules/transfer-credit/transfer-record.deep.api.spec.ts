import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openRegistration } from '../../../test/harness/registration.js';
import { institution, path, revoke } from '../../../test/harness/worlds/transfer-credit.js';
import { admissions, records, registrar } from '../../../test/harness/worlds/world.js';
import type { Student } from '../students/student.entity.js';
import type { TransferEvaluationDto } from './transfer-evaluations.dto.js';

openRegistration({}, ['admissions']);

describe('In a degree audit, transfer credit should', () => {
  const art = (completedOn: string | null = null, externalCode = 'ART 1') => ({
    externalCode,
    externalTitle: 'Clay',
    externalCredits: 3,
    outcome: 'elective',
    credits: 3,
    completedOn,
  });
  const accepted = async ({ id: studentId }: Student, ...courses: object[]) => {
    const { body } = await admissions.post(path).send({ studentId, institution, courses }).expect(201);
    const { id } = body as TransferEvaluationDto;
    return (await registrar.post(`${path}/${id}/articulate`).send({}).expect(200))
      .body as TransferEvaluationDto;
  };
  async function humanities(): Promise<Student> {
    const program = await records.program({ requiredCredits: 6 });
    const rule = { id: 'hum', name: 'Humanities', counts: 'courses', needed: 1, from: ['HUM*'] };
    await registrar
      .post('/api/program-requirements')
      .send({
        programId: program.id,
        catalogYear: '2000-2001',
        years: 7,
        blocks: [{ name: 'Core', rules: [rule] }],
      })
      .expect(201);
    return records.student({ programId: program.id });
  }
  const auditOf = async ({ id }: Student) =>
    (await registrar.get(`/api/students/${id}/degree-audit`).expect(200)).body as {
      blocks: object[];
      unused: { code: string }[];
    };
  const excepted = ({ id, programId }: Student, body: object) =>
    registrar
      .post(`/api/students/${id}/degree-exceptions`)
      .send({ programId, reason: 'Agreed with the dean.', ...body });

  it('be as old as the day of its completion, and count again by an exception', async () => {
    const student = await humanities();
    await accepted(student, art('2010-05-03'), art('2026-05-03', 'ART 2'));
    const { blocks, unused } = await auditOf(student);
    expect(blocks[1]).toMatchObject({ rules: [{ id: 'credits', completed: 3 }] });
    expect(unused.map(({ code }) => code)).toEqual(['TRANSFER ART 1', 'TRANSFER ART 2']);
    await excepted(student, { kind: 'age', courseCode: 'transfer art-1' }).expect(201);
    expect((await auditOf(student)).blocks[1]).toMatchObject({ rules: [{ id: 'credits', completed: 6 }] });
  });

  it('be substituted as an elective with its own name, and be removed with its credit', async () => {
    const student = await humanities();
    const first = await accepted(student, art(null, 'Art-1'));
    const second = await accepted(student, art());
    expect((await auditOf(student)).unused.map(({ code }) => code)).toEqual([
      'TRANSFER ART 1 (2)',
      'TRANSFER Art-1',
    ]);
    const body = { kind: 'substitution', ruleId: 'hum', courseCode: 'TRANSFER ART 1 (2)' };
    await excepted(student, body).expect(201);
    await revoke(first).expect(200);
    expect((await auditOf(student)).blocks[0]).toMatchObject({
      status: 'met',
      courses: [{ code: 'TRANSFER ART 1 (2)', grade: 'TR', isTransfer: true }],
    });
    await revoke(second).expect(200);
    expect(await auditOf(student)).toMatchObject({
      blocks: [{ status: 'missing' }, { rules: [{ completed: 0 }] }],
      unused: [],
    });
    expectProblem(await excepted(await humanities(), body), 422, {
      errors: { courseCode: ['No course has this code.'] },
    });
  });
});
