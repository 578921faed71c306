import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import {
  auditedStudent,
  degreeAuditsWorld,
  email,
  other,
  path,
  program,
  student,
} from '../../../test/harness/worlds/degree-audits.js';
import type { DegreeAuditDto } from './degree-audits.dto.js';

degreeAuditsWorld(auditedStudent);

describe('GET /api/students/{id}/degree-audit should', () => {
  it('tell what is met, in progress and missing, by the requirements of the catalog year', async () => {
    const { body } = (await registrar.get(path()).expect(200)) as { body: DegreeAuditDto };
    expect(body).toMatchObject({
      student: {
        id: student.id,
        studentId: student.studentId,
        firstName: expect.any(String),
        lastName: expect.any(String),
      },
      programId: program.id,
      programName: 'Auditing',
      catalogYear: '2026-2027',
      requirementsYear: '2024-2025',
      isWhatIf: false,
      complete: false,
    });
    expect(body.blocks.map(({ name, status }) => [name, status])).toEqual([
      ['Core', 'missing'],
      ['The degree as a whole', 'met'],
    ]);
    expect(
      body.blocks[0]!.rules.map(({ id, status, courses }) => [id, status, courses.map(({ code }) => code)]),
    ).toEqual([
      ['a', 'met', ['QDA 101', 'QDA 102']],
      ['b', 'in_progress', ['QDA 201']],
      ['c', 'missing', []],
    ]);
    expect(body.blocks[0]!.missing).toEqual(['Rule c: 1 course from QDA 301']);
    expect(body.blocks[1]!.rules).toMatchObject([
      { id: 'credits', completed: 9, inProgress: 3 },
      { id: 'residency', completed: 9 },
      { id: 'gpa', completed: 2, needed: 2 },
    ]);
    expect(body.unused).toEqual([
      {
        code: 'ART 101',
        title: 'About ART 101',
        credits: 3,
        grade: 'B',
        termName: 'Past',
        isInProgress: false,
        isTransfer: false,
        note: 'No requirement needs this course.',
      },
    ]);
  });

  it('answer for another program what it would be there, and change nothing', async () => {
    const whatIf = (await registrar.get(`${path()}?programId=${other.id}`).expect(200))
      .body as DegreeAuditDto;
    expect(whatIf).toMatchObject({ programId: other.id, isWhatIf: true, complete: true });
    expect((await registrar.get(`/api/students/${student.id}`)).body).toMatchObject({
      programId: program.id,
    });
    const moved = await records.student({ programId: program.id, catalogYear: '2026-2027' });
    const requested = (await registrar.get(`${path(moved.id)}?programId=${other.id}`)).body as DegreeAuditDto;
    await registrar.put(`/api/students/${moved.id}`).send({ programId: other.id }).expect(200);
    expect((await registrar.get(path(moved.id))).body).toEqual({ ...requested, isWhatIf: false });
  });

  it('take the first requirements there are for who began before them, and the last for who has no year', async () => {
    const before = await records.student({ programId: program.id, catalogYear: '2019-2020' });
    expect((await registrar.get(path(before.id))).body).toMatchObject({ requirementsYear: '2020-2021' });
    const short = await records.student({ programId: program.id, catalogYear: '2024' });
    expect((await registrar.get(path(short.id))).body).toMatchObject({ requirementsYear: '2024-2025' });
    const yearless = await records.student({ programId: program.id, catalogYear: null });
    expect((await registrar.get(path(yearless.id))).body).toMatchObject({
      catalogYear: null,
      requirementsYear: '2027-2028',
    });
  });

  it('measure progress by the credits of the program, like the record and the list', async () => {
    const associate = await records.program({ name: 'Associate', requiredCredits: 60 });
    const bachelor = await records.program({ name: 'Bachelor', requiredCredits: 120 });
    const given = { programId: associate.id, creditsEarned: 39, catalogYear: '2025-2026' };
    const { id } = await records.student(given);
    const expected = { creditsEarned: 39, programCredits: 60, degreeProgress: 65, catalogYear: '2025-2026' };
    expect((await registrar.get(path(id)).expect(200)).body).toMatchObject(expected);
    expect((await registrar.get(`/api/students/${id}`).expect(200)).body).toMatchObject(expected);
    expect((await registrar.get(`/api/students?id=${id}`).expect(200)).body).toMatchObject([expected]);
    const whatIf = await registrar.get(`${path(id)}?programId=${bachelor.id}`).expect(200);
    expect(whatIf.body).toMatchObject({ ...expected, programCredits: 120, degreeProgress: 33 });
    const unset = await registrar.get(`${path(id)}?programId=${other.id}`).expect(200);
    expect(unset.body).toMatchObject({ ...expected, programCredits: null, degreeProgress: null });
  });

  it('say why there is none', async () => {
    const free = await records.student({ programId: null });
    const none = { complete: false, blocks: [], unused: [], requirementsYear: null };
    expect((await registrar.get(path(free.id)).expect(200)).body).toMatchObject({
      ...none,
      programId: null,
      programName: null,
      isWhatIf: false,
      reason: 'The student has no program. Choose a program for a what-if audit.',
    });
    const bare = await records.program({ name: 'Bare' });
    expect((await registrar.get(`${path()}?programId=${bare.id}`).expect(200)).body).toMatchObject({
      ...none,
      programId: bare.id,
      programName: 'Bare',
      isWhatIf: true,
      reason: "The requirements for Bare haven't been added yet.",
    });
    expectProblem(await registrar.get(`${path()}?programId=${unknownId}`), 404);
    expectProblem(await registrar.get(`${path()}?programId=x`), 400);
    expectProblem(await registrar.get(path(unknownId)), 404);
  });

  it('be open to the student, and leave a line of who else looked', async () => {
    const own = await system.asPerson(email);
    const { body } = await own.get(path()).expect(200);
    expect(body).toMatchObject({ programId: program.id });
    expectProblem(await own.get(path((await records.student()).id)), 404);
    expectProblem(await (await system.as('bursar')).get(path()), 403);
    expect((await trailOf(system, student.id)).map(({ action }) => action)).toContain(
      'student.degree_audit.read',
    );
  });
});
