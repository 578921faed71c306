import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import {
  ask,
  degreeAuditsWorld,
  each,
  email,
  program,
  reason,
  revoke,
  statuses,
  student,
  studentWithGaps,
} from '../../../test/harness/worlds/degree-audits.js';
import type { DegreeAuditDto } from './degree-audits.dto.js';
import type { DegreeExceptionDto } from './degree-exceptions.dto.js';

degreeAuditsWorld(studentWithGaps);

describe('exceptions from requirements should', () => {
  it('count in the audit, each for its own rule, until they are revoked', async () => {
    const before = { r101: 'missing', r201: 'missing', r301: 'missing', credits: 'missing', gpa: 'missing' };
    expect(await statuses()).toEqual(before);
    const made: DegreeExceptionDto[] = [];
    for (const [at, given] of each.entries()) {
      made.push((await ask(given).expect(201)).body as DegreeExceptionDto);
      const met = ['r101', 'r201', 'r301', 'gpa'].slice(0, at + 1);
      expect(await statuses()).toEqual({ ...before, ...Object.fromEntries(met.map((id) => [id, 'met'])) });
    }
    const { blocks } = (await registrar.get(`/api/students/${student.id}/degree-audit`))
      .body as DegreeAuditDto;
    expect(blocks[0]!.courses.map(({ code, note }) => [code, note])).toEqual([
      ['QDX 101', `The grade is accepted by exception: ${reason}`],
      ['QDX 900', `Counts by exception: ${reason}`],
      ['QDX 301', `The course's age is accepted by exception: ${reason}`],
    ]);
    expect(blocks[1]!.rules.find(({ id }) => id === 'gpa')).toMatchObject({ waiver: reason });
    const { body } = await registrar.get(`/api/students/${student.id}/degree-exceptions`).expect(200);
    expect(body).toHaveLength(4);
    expect(body).toEqual(expect.arrayContaining(made));
    expect(made[0]).toMatchObject({
      studentId: student.id,
      programId: program.id,
      programName: 'Excepting',
      kind: 'grade',
      reason,
      ruleId: 'r101',
      ruleName: 'Rule 101',
      courseCode: 'QDX 101',
      revokedAt: null,
      revokedReason: null,
      createdByName: expect.any(String),
    });
    expect(made[3]).toMatchObject({ ruleName: 'GPA', courseCode: null });
    for (const one of made) await revoke(one).expect(200);
    expect(await statuses()).toEqual(before);
    const revoked = await registrar.get(`/api/students/${student.id}/degree-exceptions?isRevoked=false`);
    expect(revoked.body).toEqual([]);
    expect((await registrar.get(`/api/degree-exceptions/${made[0]!.id}`).expect(200)).body).toMatchObject({
      revokedReason: 'Granted by mistake.',
      revokedByName: made[0]!.createdByName,
    });
    expectProblem(await revoke(made[0]!), 409);
    expect((await trailOf(system, made[0]!.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['degree_exception.create', 'degree_exception.revoke', 'degree_exception.read']),
    );
  });

  it('also count in a what-if audit of their program, and nowhere else', async () => {
    const { body } = await ask({ kind: 'waiver', ruleId: 'r201' }).expect(201);
    const other = await records.student({ programId: program.id, catalogYear: '2026-2027' });
    const audit = (await registrar.get(`/api/students/${other.id}/degree-audit`)).body as DegreeAuditDto;
    expect(audit.blocks[0]!.rules.find(({ id }) => id === 'r201')).toMatchObject({ waiver: null });
    await registrar.put(`/api/students/${student.id}`).send({ programId: null }).expect(200);
    const path = `/api/students/${student.id}/degree-audit?programId=${program.id}`;
    const whatIf = (await registrar.get(path).expect(200)).body as DegreeAuditDto;
    expect(whatIf.isWhatIf).toBe(true);
    expect(whatIf.blocks[0]!.rules.find(({ id }) => id === 'r201')).toMatchObject({ waiver: reason });
    await registrar.put(`/api/students/${student.id}`).send({ programId: program.id }).expect(200);
    await revoke(body as DegreeExceptionDto).expect(200);
  });

  it.each([
    [{ kind: 'waiver' }, 'ruleId', 'Rule is required'],
    [{ kind: 'waiver', ruleId: 'other' }, 'ruleId', "The student's requirements don't have this rule."],
    [
      { kind: 'waiver', ruleId: 'gpa', courseCode: 'QDX 101' },
      'courseCode',
      "A waiver doesn't apply to a course. Omit the course.",
    ],
    [{ kind: 'grade', ruleId: 'gpa', courseCode: 'QDX 101' }, 'ruleId', 'GPA can only be waived.'],
    [{ kind: 'grade', ruleId: 'r101' }, 'courseCode', 'Course is required'],
    [
      { kind: 'substitution', ruleId: 'r101', courseCode: 'QDX 999' },
      'courseCode',
      'No course has this code.',
    ],
    [
      { kind: 'age', ruleId: 'r101', courseCode: 'QDX 101' },
      'ruleId',
      'An age exception applies to every rule. Omit the rule.',
    ],
    [
      { kind: 'substitution', ruleId: 'r101', courseCode: 'QDX 101' },
      'courseCode',
      'The rule already names this course, so no substitution is needed.',
    ],
    [{ kind: 'waiver', ruleId: 'residency' }, 'ruleId', "The student's requirements don't have this rule."],
    [{ kind: 'age', courseCode: 'QDX 101', reason: ' ' }, 'reason', 'Reason is required'],
    [{ kind: 'favor' }, 'kind', expect.stringContaining('waiver')],
    [{ kind: 'waiver', ruleId: 'gpa', programId: unknownId }, 'programId', "This program doesn't exist."],
  ])('reject %j, naming %s', async (body, field, message) => {
    expectProblem(await ask(body), 422, { errors: { [field]: [message] } });
  });

  it('reject exceptions that the requirements do not need', async () => {
    const lax = await records.program({ name: 'Lax' });
    const rule = { id: 'any', name: 'Any', counts: 'courses', needed: 1, from: ['QDX 9*'] };
    await registrar
      .post('/api/program-requirements')
      .send({
        programId: lax.id,
        catalogYear: '2024-2025',
        blocks: [{ name: 'Core', rules: [rule, { ...rule, id: 'good', name: 'Good', minimumGrade: 'B' }] }],
      })
      .expect(201);
    const requested = (given: object) => ask({ programId: lax.id, courseCode: 'QDX 900', ...given });
    expectProblem(await requested({ kind: 'grade', ruleId: 'any' }), 422, {
      errors: { kind: ['The rule accepts every passing grade, so this course needs no exception.'] },
    });
    expectProblem(await requested({ kind: 'age' }), 422, {
      errors: {
        courseCode: ['The requirements accept courses of any age, so this course needs no exception.'],
      },
    });
    await revoke((await requested({ kind: 'grade', ruleId: 'good' }).expect(201)).body as DegreeExceptionDto);
  });

  it('exist once, also when two are created at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ kind: 'age', courseCode: 'QDX 301' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expectProblem(refused, 422, { errors: { kind: ['The student already has this exception.'] } });
    const made = answers.find(({ status }) => status === 201)!.body as DegreeExceptionDto;
    const revocations = await Promise.all([revoke(made), revoke(made)]);
    expect(revocations.map(({ status }) => status).sort()).toEqual([200, 409]);
    await revoke((await ask({ kind: 'age', courseCode: 'QDX 301' }).expect(201)).body as DegreeExceptionDto);
  });

  it('report missing requirements, and an unknown student or exception', async () => {
    const bare = await records.program({ name: 'Without' });
    expectProblem(await ask({ programId: bare.id, kind: 'waiver', ruleId: 'gpa' }), 422, {
      errors: { programId: ["The requirements for Without haven't been added yet."] },
    });
    expectProblem(await registrar.get(`/api/students/${unknownId}/degree-exceptions`), 404);
    const body = { programId: program.id, kind: 'waiver', ruleId: 'gpa', reason };
    expectProblem(await registrar.post(`/api/students/${unknownId}/degree-exceptions`).send(body), 404);
    expectProblem(await revoke({ id: unknownId }), 404);
  });

  it('be created only by the registrar, with the reason shown to the student only in the audit', async () => {
    const { body } = await ask({ kind: 'waiver', ruleId: 'r201' }).expect(201);
    const own = await system.asPerson(email);
    expectProblem(await own.get(`/api/students/${student.id}/degree-exceptions`), 403);
    expectProblem(await ask({ kind: 'waiver', ruleId: 'gpa' }, own), 403);
    const audit = (await own.get(`/api/students/${student.id}/degree-audit`).expect(200))
      .body as DegreeAuditDto;
    expect(audit.blocks[0]!.rules.find(({ id }) => id === 'r201')).toMatchObject({ waiver: reason });
    await revoke(body as DegreeExceptionDto);
  });
});
