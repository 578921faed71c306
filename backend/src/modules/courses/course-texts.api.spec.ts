import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

let number = 0;

/** A course that other records name: a prerequisite, a corequisite, a rule, its example, a pattern and an exception. */
async function named() {
  const code = `NAM ${++number}`;
  const course = await records.course({ code });
  await records.course({ code: `ADV ${code}` });
  const next = await records.course({ prerequisites: `${code}.`, corequisites: `ADV ${code}, or ${code}` });
  const program = await records.program({ name: `Naming ${number}` });
  const rule = { id: 'r', name: 'Core', counts: 'courses', needed: 1, from: [code], except: [] };
  const sheet = await registrar
    .post('/api/program-requirements')
    .send({
      programId: program.id,
      catalogYear: '2020-2021',
      blocks: [
        {
          name: 'Core',
          rules: [
            { ...rule, minimumGrade: 'B' },
            { ...rule, id: 'p', name: 'Any', from: [`NAM ${number}*`] },
          ],
        },
      ],
      examples: [{ name: 'Passed', courses: [{ code, finalGrade: 'B' }], met: ['r'] }],
    })
    .expect(201);
  const student = await records.student({ programId: program.id, catalogYear: '2020-2021' });
  const exception = await registrar
    .post(`/api/students/${student.id}/degree-exceptions`)
    .send({ programId: program.id, kind: 'grade', ruleId: 'r', courseCode: code, reason: 'By the dean' })
    .expect(201);
  const of = async (address: string) =>
    (await registrar.get(address).expect(200)).body as Record<string, unknown>;
  return {
    code,
    course,
    next,
    program,
    student,
    sheet: sheet.headers.location!,
    exception: exception.headers.location!,
    put: (body: object) => registrar.put(`/api/courses/${course.id}`).send(body),
    of,
  };
}

describe('GET /api/courses/{id}/references should', () => {
  it('list the texts that name the course, and whether histories show it', async () => {
    const { code, course, next, program, of, sheet } = await named();
    const id = sheet.split('/').at(-1);
    const name = `${program.name}, 2020-2021`;
    expect(await of(`/api/courses/${course.id}/references`)).toEqual({
      isUsed: false,
      texts: [
        { kind: 'prerequisites', id: next.id, name: next.code, text: `${code}.`, isRewritten: true },
        {
          kind: 'corequisites',
          id: next.id,
          name: next.code,
          text: `ADV ${code}, or ${code}`,
          isRewritten: true,
        },
        { kind: 'requirements', id, name, text: `Core: ${code}`, isRewritten: true },
        { kind: 'requirements', id, name, text: `Passed: ${code}`, isRewritten: true },
        { kind: 'pattern', id, name, text: `Any: ${code}*`, isRewritten: false },
        {
          kind: 'exceptions',
          id: program.id,
          name: program.name,
          text: `1 exception for ${code}`,
          isRewritten: true,
        },
      ],
    });
    expectProblem(await (await system.as('faculty')).get(`/api/courses/${course.id}/references`), 403);
  });
});

describe('PUT /api/courses/{id} with a new code should', () => {
  it('name the texts that must change, and change them once confirmed', async () => {
    const { code, put, course, next, of, sheet, exception, program } = await named();
    const refused = await put({ code: 'REN 1' });
    expectProblem(refused, 409, {
      code: 'confirmation_required',
      detail: `${code} is named by ${next.code}, ${program.name}, 2020-2021, and ${program.name}. Confirm that REN 1 replaces it there.`,
    });
    await put({ code: 'REN 1', renamesReferences: true }).expect(200);
    expect(await of(`/api/courses/${next.id}`)).toMatchObject({
      prerequisites: 'REN 1.',
      prerequisitesChecked: 'automatic',
      corequisites: `ADV ${code}, or REN 1`,
    });
    expect(await of(sheet)).toMatchObject({
      blocks: [{ rules: [{ from: ['REN 1'] }, { from: [`${code}*`] }] }],
      examples: [{ courses: [{ code: 'REN 1' }] }],
    });
    expect(await of(exception)).toMatchObject({ courseCode: 'REN 1' });
    for (const id of [course.id, next.id, sheet.split('/').at(-1)!, exception.split('/').at(-1)!])
      expect((await trailOf(system, id)).map(({ action }) => action)).toContainEqual(
        expect.stringMatching(/\.update$/),
      );
  });

  it('keep checking the requirement, by either code, for those who took the course before', async () => {
    const past = await records.term({ startDate: '2020-01-06', endDate: '2020-05-01' });
    const open = await records.term({
      startDate: '2199-01-06',
      endDate: '2199-05-01',
      registrationStartDate: '2020-01-01',
      registrationEndDate: '2199-01-01',
    });
    const course = await records.course({ code: 'OLD 7' });
    const section = await records.section({
      termId: open.id,
      courseId: (await records.course({ prerequisites: 'OLD 7' })).id,
    });
    const student = await records.student();
    await records.enrollment(student, await records.section({ courseId: course.id, termId: past.id }), {
      status: 'completed',
      grade: 'B',
    });
    const change = { code: 'NEW 7', effectiveTermId: open.id, renamesReferences: true };
    await registrar.put(`/api/courses/${course.id}`).send(change).expect(200);
    const later = await records.section({
      termId: open.id,
      courseId: (await records.course({ prerequisites: 'Old 7' })).id,
    });
    for (const { id: sectionId } of [section, later]) {
      const enrolled = (studentId: string) =>
        registrar.post('/api/enrollments').send({ studentId, sectionId, termId: open.id });
      expect((await enrolled((await records.student()).id)).body).toMatchObject({
        blockers: [{ code: 'prerequisite', facts: { missing: ['NEW 7'] } }],
      });
      await enrolled(student.id).expect(201);
    }
  });
});

describe('an earlier code should', () => {
  it('no longer name its course once another one has it, in any spelling', async () => {
    const { course, put, code, of, next } = await named();
    await put({ code: `FORMER ${number}`, renamesReferences: true }).expect(200);
    await records.course({ code: code.toLowerCase() });
    await registrar
      .put(`/api/courses/${next.id}`)
      .send({ prerequisites: code, corequisites: null })
      .expect(200);
    const { texts } = await of(`/api/courses/${course.id}/references`);
    expect(texts).not.toContainEqual(expect.objectContaining({ kind: 'prerequisites' }));
  });
});

describe('DELETE /api/courses/{id} should', () => {
  it('refuse a course that texts name, and deactivate one with sections', async () => {
    const { code, course, next, program, of } = await named();
    expectProblem(await registrar.delete(`/api/courses/${course.id}`), 409, {
      code: 'in_use',
      detail: expect.stringContaining(
        `${code} can't be deleted. It is named by ${next.code}, ${program.name}`,
      ),
    });
    await records.section({ courseId: course.id });
    await registrar.delete(`/api/courses/${course.id}`).expect(204).expect('Outcome', 'deactivated');
    expect(await of(`/api/courses/${next.id}`)).toMatchObject({ prerequisitesChecked: 'automatic' });
  });
});
