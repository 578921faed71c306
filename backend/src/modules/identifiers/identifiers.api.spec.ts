import { describe, expect, it } from '@jest/globals';
import { identifierForm } from '../../common/identifier-form.js';
import { storedBefore } from '../../../test/harness/stored-pairs.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { body, openRegistration, refused, section, term } from '../../../test/harness/registration.js';
import { bursar, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { SameIdentifierDto } from './same-identifiers.dto.js';

openRegistration({}, ['bursar']);

const nothing = { code: 'SET ONCE', title: 'Once', credits: 3 };

/** Each kind: an identifier that is stored, the path, and a body with another spelling. */
const kinds: [string, () => Promise<{ path: string; sent: object; field: string; other: string }>][] = [
  [
    'course',
    async () => {
      await records.course({ code: 'RPC 101' });
      return {
        path: 'courses',
        sent: { ...nothing, code: 'rpc\u00a0\u00a0101' },
        field: 'code',
        other: 'RPC 101',
      };
    },
  ],
  [
    'program',
    async () => {
      await records.program({ code: 'BS-RPC' });
      return { path: 'programs', sent: { name: 'Twin', code: 'ｂs-rpc' }, field: 'code', other: 'BS-RPC' };
    },
  ],
  [
    'term',
    async () => {
      const { type, year, startDate, endDate, registrationStartDate, registrationEndDate } =
        await records.term({
          name: 'Fall 2041',
        });
      const dates = { startDate, endDate, registrationStartDate, registrationEndDate };
      return {
        path: 'terms',
        sent: { name: 'fall  2041', type, year, ...dates },
        field: 'name',
        other: 'Fall 2041',
      };
    },
  ],
  [
    'department',
    async () => {
      await registrar.post('/api/departments').send({ name: 'Rare Arts' }).expect(201);
      return { path: 'departments', sent: { name: 'RARE\u2003Arts' }, field: 'name', other: 'Rare Arts' };
    },
  ],
  [
    'student',
    async () => {
      await records.student({ studentId: 'SID-41' });
      const person = { firstName: 'Ann', lastName: 'Twin' };
      return {
        path: 'students',
        sent: { ...person, studentId: 'sid-\u200b４１' },
        field: 'studentId',
        other: 'SID-41',
      };
    },
  ],
  [
    'section',
    async () => {
      const { courseId, termId } = await records.section({ sectionNumber: '1a' });
      const sent = { courseId, termId, sectionNumber: '1A', capacity: 5 };
      return { path: 'sections', sent, field: 'sectionNumber', other: '1a' };
    },
  ],
  [
    'registration window',
    async () => {
      const sent = {
        termId: term.id,
        opensAt: '2034-01-01T00:00:00Z',
        closesAt: '2034-01-02T00:00:00Z',
      };
      await registrar
        .post('/api/registration-windows')
        .send({ ...sent, name: 'Late seniors' })
        .expect(201);
      const twin = { ...sent, name: 'LATE Seniors' };
      return { path: 'registration-windows', sent: twin, field: 'name', other: 'Late seniors' };
    },
  ],
];

describe('An identifier should', () => {
  it.each(kinds)(
    'be refused for a %s with the same normal form, naming the other one',
    async (_, prepare) => {
      const { path, sent, field, other } = await prepare();
      expectProblem(await registrar.post(`/api/${path}`).send(sent), 422, {
        errors: { [field]: [expect.stringContaining(`: ${other}.`)] },
      });
    },
  );

  it('be stored without what is invisible, and be changeable to another spelling of itself', async () => {
    const { headers, body: made } = await registrar
      .post('/api/courses')
      .send({ ...nothing, code: 'Tidy\u00a0 7\u200b' })
      .expect(201);
    expect(made).toMatchObject({ code: 'Tidy 7' });
    const changed = await registrar.put(headers.location!).send({ code: 'TIDY 7' }).expect(200);
    expect(changed.body).toMatchObject({ code: 'TIDY 7' });
    expectProblem(await registrar.post('/api/courses').send({ ...nothing, code: 'tidy 7' }), 422, {
      errors: { code: ['Another course has this code: TIDY 7. Use a different code.'] },
    });
  });

  it('be free again once its record has another one, or is deleted', async () => {
    const first = await registrar
      .post('/api/courses')
      .send({ ...nothing, code: 'FREE 1' })
      .expect(201);
    await registrar.put(first.headers.location!).send({ code: 'FREE 2' }).expect(200);
    await registrar
      .post('/api/courses')
      .send({ ...nothing, code: 'free 1' })
      .expect(201);
    await registrar.delete(first.headers.location!).expect(204);
    await registrar
      .post('/api/courses')
      .send({ ...nothing, code: 'free 2' })
      .expect(201);
  });

  it('go to one of two simultaneous calls', async () => {
    const answers = await Promise.all(
      ['RACE 9', 'race 9', 'Race\u00a09', 'rAcE 9'].map((code) =>
        registrar.post('/api/courses').send({ ...nothing, code }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const made = answers.find(({ status }) => status === 201)!.body as { code: string };
    for (const answer of answers.filter(({ status }) => status === 422))
      expectProblem(answer, 422, {
        errors: { code: [`Another course has this code: ${made.code}. Use a different code.`] },
      });
  });

  it.each(['\u200b\u00ad', ' \u00a0 '])('not be empty, such as %j', async (code) => {
    expectProblem(await registrar.post('/api/courses').send({ ...nothing, code }), 422, {
      errors: { code: ['Code is required'] },
    });
  });

  it('not be what a spreadsheet made of a student ID', async () => {
    const errors = {
      studentId: [
        'A spreadsheet changed this number. Format the column as text in the spreadsheet, and enter the student ID again.',
      ],
    };
    const person = { firstName: 'Ann', lastName: 'Sheet' };
    const sent = { ...person, studentId: '1.2E+08' };
    expectProblem(await registrar.post('/api/students').send(sent), 422, { errors });
    const { id } = await records.student();
    expectProblem(await registrar.put(`/api/students/${id}`).send({ studentId: '1,2e+08' }), 422, { errors });
  });

  it('be skipped when the server assigns student IDs', async () => {
    const [{ next } = { next: '' }] = await system.dataSource.query<{ next: string }[]>(
      'SELECT next_student_number() AS next',
    );
    const number = Number(next.slice(3)) + 1;
    await records.student({
      studentId: `${next.slice(0, 3).toLowerCase()}${String(number).padStart(5, '0')}`,
    });
    const { body: made } = await registrar
      .post('/api/students')
      .send({ firstName: 'Ann', lastName: 'Next' })
      .expect(201);
    expect(made).toMatchObject({ studentId: `${next.slice(0, 3)}${String(number + 1).padStart(5, '0')}` });
  });
});

describe('Records stored with one identifier should', () => {
  const listed = async (): Promise<SameIdentifierDto[]> =>
    (await registrar.get('/api/same-identifiers').expect(200)).body as SameIdentifierDto[];

  it('stay, be listed, get no third, and be ordinary again once one is renamed', async () => {
    const first = await records.course({ code: 'PAIR 1' });
    let second = first;
    await storedBefore(system.dataSource, 'courses', async () => {
      second = await records.course({ code: 'pair 1' });
    });
    const more = { kind: 'courses', within: null, studentId: null };
    expect(await listed()).toEqual([
      { id: first.id, identifier: 'PAIR 1', others: ['pair 1'], ...more },
      { id: second.id, identifier: 'pair 1', others: ['PAIR 1'], ...more },
    ]);
    const { body: work } = await registrar.get('/api/dashboard/work').expect(200);
    expect(work).toMatchObject({ catalog: { sameIdentifiers: 2 } });

    const student = await records.student();
    const given = await section({ courseId: second.id });
    expect(await refused(registrar, body(student, given))).toEqual([
      {
        code: 'same_identifier',
        message: 'The course code pair 1 is the same as PAIR 1, which another course has.',
        facts: { kind: 'courses', own: 'pair 1', other: 'PAIR 1' },
        liftedBy: null,
      },
    ]);
    const third = { ...nothing, code: 'Pair 1' };
    expectProblem(await registrar.post('/api/courses').send(third), 422, {
      errors: { code: ['Another course has this code: PAIR 1. Use a different code.'] },
    });
    // The first one leaves, and the second one still holds the code.
    await registrar.put(`/api/courses/${first.id}`).send({ code: 'PAIR 2' }).expect(200);
    expect(await listed()).toEqual([]);
    expectProblem(await registrar.post('/api/courses').send(third), 422, {
      errors: { code: ['Another course has this code: pair 1. Use a different code.'] },
    });
    await registrar.post('/api/enrollments').send(body(student, given)).expect(201);
  });

  it('refuse new enrollments of students, sections and terms', async () => {
    const student = await records.student({ studentId: 'PAIR-S' });
    const given = await section({ sectionNumber: '7a' });
    await storedBefore(
      system.dataSource,
      'students',
      async () => void (await records.student({ studentId: 'pair-s' })),
    );
    await storedBefore(
      system.dataSource,
      'sections',
      async () => void (await section({ courseId: given.courseId, sectionNumber: '7A' })),
    );
    await storedBefore(
      system.dataSource,
      'terms',
      async () => void (await records.term({ name: term.name.toUpperCase() })),
    );
    const messages = (await refused(registrar, body(student, given))).map(({ message }) => message);
    expect(messages).toEqual([
      'The section number 7a is the same as 7A, which another section of this course has.',
      'The student ID PAIR-S is the same as pair-s, which another student has.',
      `The term ${term.name} has the same name as the term ${term.name.toUpperCase()}.`,
    ]);
    const within = expect.stringContaining(term.name);
    expect((await listed()).map(({ identifier, within }) => [identifier, within])).toEqual([
      ['7a', within],
      ['7A', within],
      ['PAIR-S', null],
      ['pair-s', null],
      [term.name, null],
      [term.name.toUpperCase(), null],
    ]);
    const filtered = await registrar
      .get('/api/same-identifiers')
      .query({ filter: '{"kind":"students"}', sort: '["identifier","DESC"]' })
      .expect(200);
    expect(filtered.body).toMatchObject([
      { studentId: expect.any(String) },
      { identifier: expect.any(String) },
    ]);
  });

  it('be listed for the registrar only', async () => {
    expectProblem(await bursar.get('/api/same-identifiers'), 403);
    expectProblem(await registrar.get('/api/same-identifiers?filter={"kind":"rooms"}'), 400);
  });
});

it('The database should have the same normal form as the code', async () => {
  // Without the letters of Unicode 11 and later, which an older server doesn't fold yet.
  const isNew = (point: number): boolean =>
    (point >= 0x1c80 && point < 0x1cc0) || point === 0x2c2f || (point >= 0xa7b8 && point < 0xa800);
  const characters: string[] = [];
  for (let point = 1; point < 0x3400; point++) characters.push(String.fromCodePoint(point));
  for (const [from, to] of [
    [0xa640, 0xabff],
    [0xf900, 0xffff],
    [0x10400, 0x104ff],
    [0x1bca0, 0x1bca4],
    [0x1d100, 0x1d7ff],
    [0x1f100, 0x1f265],
    [0xe0000, 0xe01f0],
  ] as const)
    for (let point = from; point <= to; point++) characters.push(String.fromCodePoint(point));
  const texts = characters.filter((one) => !isNew(one.codePointAt(0)!)).map((character) => `A ${character}b`);
  const rows = await system.dataSource.query<{ form: string }[]>(
    'SELECT identifier_form(text) AS form FROM unnest($1::text[]) WITH ORDINALITY AS given (text, n) ORDER BY n',
    [texts],
  );
  const differing = texts.filter((text, index) => identifierForm(text) !== rows[index]!.form);
  expect(differing.map((text) => text.codePointAt(2)!.toString(16))).toEqual([]);
});
