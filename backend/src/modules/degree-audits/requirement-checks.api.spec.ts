import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

beforeAll(async () => {
  for (const code of ['QCK 101', 'QCK 102', 'QCK-399', 'QCKX 1', 'Q&É 1', 'Q.𝒳 1', 'QZ𝒳 1'])
    await records.course({ code, credits: 3 });
  await records.course({ code: 'QCK 900', isActive: false });
});

const path = '/api/program-requirements';
const core = { id: 'core', name: 'Core', counts: 'courses', needed: 2, from: ['QCK 1*'] };
const body = (examples: object[], rules: object[] = [core]) => ({
  blocks: [{ name: 'Major', minimumGrade: 'C', rules }],
  minimumGpa: '2.00',
  residencyCredits: 30,
  examples,
});
const example = (name: string, grade: string, more: object) => ({
  name,
  courses: [
    { code: 'QCK 101', finalGrade: 'B' },
    { code: 'qck-102', finalGrade: grade },
  ],
  ...more,
});

describe('POST /api/program-requirements/check should', () => {
  it('return the result and the courses of each example, and save nothing', async () => {
    const before = (await registrar.get(path).expect(200)).headers['content-range'];
    const requested = body([
      example('Both', 'C', { met: ['core'] }),
      example('One is a D', 'D', { met: ['core'] }),
      { name: 'Unknown', courses: [{ code: 'NOT 1' }], met: ['core'] },
    ]);
    const answer = (await registrar.post(`${path}/check`).send(requested).expect(200)).body;
    expect(answer.problems).toEqual([
      { field: 'examples.1.met', messages: ['“Core” is not met by these courses.'] },
      { field: 'examples.2.courses.0.code', messages: ['No course has this code.'] },
    ]);
    expect(answer.examples).toMatchObject([
      {
        name: 'Both',
        comesOut: true,
        rules: [{ id: 'core', status: 'met', courses: [{ code: 'QCK 101' }, { code: 'QCK 102' }] }],
      },
      {
        name: 'One is a D',
        comesOut: false,
        rules: [{ id: 'core', status: 'missing', missing: '1 course from QCK 1*, with C or better' }],
      },
      { name: 'Unknown', comesOut: false, rules: [] },
    ]);
    expect((await registrar.get(path).expect(200)).headers['content-range']).toBe(before);
    const { id: programId } = await records.program();
    expectProblem(
      await registrar.post(path).send({ ...requested, programId, catalogYear: '2026-2027' }),
      422,
      {
        errors: Object.fromEntries(
          answer.problems.map(({ field, messages }: { field: string; messages: string[] }) => [
            field,
            messages,
          ]),
        ),
      },
    );
  });

  it('report what saving would reject, at its field', async () => {
    const { body: answer } = await registrar
      .post(`${path}/check`)
      .send(body([], [core, { ...core, needed: 1.5 }]))
      .expect(200);
    expect(answer.problems.map(({ field }: { field: string }) => field)).toEqual([
      'blocks.0.rules.1.name',
      'blocks.0.rules.1.id',
      'blocks.0.rules.1.needed',
    ]);
    expectProblem(await registrar.post(`${path}/check`).send(body([], [{ ...core, from: [] }])), 422, {
      errors: { 'blocks.0.rules.0.from': ['Courses are required'] },
    });
  });

  it('be open only to people who can save', async () => {
    const faculty = await system.as('faculty');
    expectProblem(await faculty.post(`${path}/check`).send(body([])), 403);
    expectProblem(await faculty.post(`${path}/courses`).send({ from: ['*'] }), 403);
  });
});

describe('POST /api/program-requirements/courses should', () => {
  it.each<[string[], string[], string[]]>([
    [['qck*'], [], ['QCK 101', 'QCK 102', 'QCK-399', 'QCKX 1']],
    [['QCK ???'], [], ['QCK 101', 'QCK 102', 'QCK-399']],
    [['QCK 1*', 'QCK 101'], ['QCK 102'], ['QCK 101']],
    [['QCK 9*'], [], []],
    [['q&é*', 'Q.𝒳 ?'], [], ['Q.𝒳 1', 'Q&É 1']],
    [['Q?𝒳*'], ['Q.*'], ['QZ𝒳 1']],
  ])('name the active courses of %j except %j', async (from, except, codes) => {
    const { body: found } = await registrar.post(`${path}/courses`).send({ from, except }).expect(200);
    expect(found.courses.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(found.total).toBe(codes.length);
  });

  it('reject an invalid pattern', async () => {
    expectProblem(await registrar.post(`${path}/courses`).send({ from: ['A*B*'] }), 422, {
      errors: { from: [expect.stringMatching(/^Must be course codes/) as unknown as string] },
    });
  });
});
