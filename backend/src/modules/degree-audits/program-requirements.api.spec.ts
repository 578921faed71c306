import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

beforeAll(async () => {
  for (const code of ['QRQ 101', 'QRQ 102', 'QRQ 201']) await records.course({ code, credits: 3 });
});

const path = '/api/program-requirements';
const sheet = async (more: object = {}): Promise<object> => ({
  programId: (await records.program()).id,
  catalogYear: '2026-2027',
  blocks: [
    {
      name: 'Core',
      minimumGrade: 'C',
      rules: [{ id: 'core', name: 'Core', counts: 'courses', needed: 2, from: ['QRQ 1*'] }],
    },
    {
      name: 'Electives',
      rules: [{ name: 'Electives', counts: 'credits', needed: 3, from: ['*'], except: ['PE*'] }],
    },
  ],
  ...more,
});

describe('/api/program-requirements should', () => {
  it('create, list, change and delete the requirements of a program, with their history', async () => {
    const given = (await sheet({ minimumGpa: '2', years: 7 })) as { programId: string };
    const { body, headers } = await registrar.post(path).send(given).expect(201);
    expect(body).toMatchObject({
      catalogYear: '2026-2027',
      minimumGpa: '2.00',
      years: 7,
      transferCredits: null,
      examples: [],
      blocks: [
        {
          name: 'Core',
          mayShare: false,
          minimumGpa: null,
          rules: [{ id: 'core', except: [], minimumGrade: null }],
        },
        { name: 'Electives', rules: [{ id: expect.any(String), except: ['PE*'] }] },
      ],
    });
    expect((await registrar.get(`${path}?programId=${given.programId}`).expect(200)).body).toEqual([body]);
    const changed = await registrar
      .put(headers.location!)
      .send({ years: null, transferCredits: 90 })
      .expect(200);
    expect(changed.body).toEqual({ ...body, years: null, transferCredits: 90 });
    const same = await registrar
      .put(headers.location!)
      .set('If-Match', changed.headers.etag!)
      .send({})
      .expect(200);
    expect(same.headers.etag).toBe(changed.headers.etag);
    const history = await registrar.get(`${headers.location!}/history`).expect(200);
    expect(history.body[0]).toMatchObject({ action: 'program_requirements.update' });
    expectProblem(await registrar.put(headers.location!).set('If-Match', '"0-old"').send({ years: 3 }), 412);
    await registrar.delete(headers.location!).expect(204);
    expectProblem(await registrar.get(headers.location!), 404);
  });

  it('reject examples that give another result, and name them', async () => {
    const example = (finalGrade: string | null, more: object) => ({
      name: 'Two',
      courses: [
        { code: 'qrq-101', finalGrade: 'B' },
        { code: 'QRQ 102', finalGrade },
      ],
      ...more,
    });
    const body = await sheet({
      examples: [
        example('C', { met: ['core'], unmet: [] }),
        example('D', { met: ['core'] }),
        example(null, { met: ['core'], unmet: ['nowhere'] }),
        example('A', { unmet: ['core'] }),
        { name: 'Unknown', courses: [{ code: 'NOT 1' }], met: ['core'] },
      ],
    });
    expectProblem(await registrar.post(path).send(body), 422, {
      errors: {
        'examples.1.met': ['“Core” is not met by these courses.'],
        'examples.2.met': ['“Core” is not met by these courses.'],
        'examples.2.unmet': ['The rule "nowhere" doesn\'t exist.'],
        'examples.3.unmet': ['“Core” is met by these courses.'],
        'examples.4.courses.0.code': ['No course has this code.'],
      },
    });
    const good = await sheet({ examples: [example('C', { met: ['core'] })] });
    const { headers } = await registrar.post(path).send(good).expect(201);
    const stricter = {
      blocks: [
        { name: 'Core', rules: [{ id: 'core', name: 'Core', counts: 'courses', needed: 3, from: ['QRQ*'] }] },
      ],
    };
    expectProblem(await registrar.put(headers.location!).send(stricter), 422, {
      errors: { 'examples.0.met': ['“Core” is not met by these courses.'] },
    });
  });

  const rule = { name: 'One', counts: 'courses', needed: 1, from: ['A*'] };
  it.each<[string, object, Record<string, string[]>]>([
    ['no blocks', { blocks: undefined }, { blocks: ['Blocks are required'] }],
    [
      'another year',
      { catalogYear: '26/27' },
      { catalogYear: ['Must be a catalog year such as 2026-2027.'] },
    ],
    [
      'a year that ends in another one',
      { catalogYear: '2026-2028' },
      { catalogYear: ['Must be a catalog year such as 2026-2027.'] },
    ],
    [
      'one name twice',
      { blocks: [{ name: 'A', rules: [rule, rule] }] },
      { 'blocks.0.rules.1.name': ['Another rule has this name.'] },
    ],
    [
      'half a course',
      { blocks: [{ name: 'A', rules: [{ ...rule, needed: 1.5 }] }] },
      { 'blocks.0.rules.0.needed': ['Must be a whole number of courses.'] },
    ],
    [
      'a pattern of stars',
      { blocks: [{ name: 'A', rules: [{ ...rule, from: ['A*B*'] }] }] },
      {
        'blocks.0.rules.0.from': [
          'Must be course codes. In each code, one * can stand for any letters and digits, and each ? for one letter or digit.',
        ],
      },
    ],
    [
      'no courses',
      { blocks: [{ name: 'A', rules: [{ ...rule, from: [] }] }] },
      { 'blocks.0.rules.0.from': ['Courses are required'] },
    ],
    [
      'a failing grade',
      { blocks: [{ name: 'A', minimumGrade: 'F', rules: [rule] }] },
      {
        'blocks.0.minimumGrade': [expect.stringMatching(/^Must be one of A\+, .*D-\.$/) as unknown as string],
      },
    ],
  ])('reject %s', async (_, more, errors) => {
    expectProblem(await registrar.post(path).send(await sheet(more)), 422, { errors });
  });

  it('reject a second set of requirements for a year, an unknown program, and a change of program', async () => {
    const body = await sheet();
    const { headers } = await registrar.post(path).send(body).expect(201);
    expectProblem(await registrar.post(path).send(body), 422, {
      errors: { catalogYear: ['The program already has requirements for this catalog year.'] },
    });
    const nowhere = { programId: '00000000-0000-4000-8000-000000000000' };
    expectProblem(await registrar.post(path).send({ ...body, ...nowhere }), 422, {
      errors: { programId: ["This program doesn't exist."] },
    });
    expectProblem(await registrar.put(headers.location!).send(nowhere), 422, {
      errors: { programId: ["The program of these requirements can't be changed."] },
    });
  });

  it('keep both of two simultaneous changes', async () => {
    const { headers } = await registrar
      .post(path)
      .send(await sheet())
      .expect(201);
    for (let years = 1; years <= 10; years++) {
      const change = (body: object) => registrar.put(headers.location!).send(body).expect(200);
      await Promise.all([
        change({ years }),
        change({ transferCredits: years }),
        change({ residencyCredits: years }),
      ]);
      const { body } = await registrar.get(headers.location!).expect(200);
      expect(body).toMatchObject({ years, transferCredits: years, residencyCredits: years });
    }
  });

  it('deactivate a program that has requirements instead of deleting it', async () => {
    const { programId } = (await sheet()) as { programId: string };
    await registrar
      .post(path)
      .send({ ...(await sheet()), programId })
      .expect(201);
    await registrar.delete(`/api/programs/${programId}`).expect(204).expect('Outcome', 'deactivated');
  });

  it('be written by the registrar, and read by everyone', async () => {
    const student = await system.as('student');
    await student.get(path).expect(200);
    expectProblem(await student.post(path).send(await sheet()), 403);
  });
});

beforeAll(async () => {
  for (const code of ['QCK 101', 'QCK 102', 'QCK-399', 'QCKX 1', 'Q&É 1', 'Q.𝒳 1', 'QZ𝒳 1'])
    await records.course({ code, credits: 3 });
  await records.course({ code: 'QCK 900', isActive: false });
});

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
