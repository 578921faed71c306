import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { fullBody, least, audited, enter } from '../../../test/harness/worlds/students.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { todayInNewYork } from '../../common/calendar.js';
import type { StudentRecordDto } from './students.dto.js';

openWorld(['registrar']);

const direction = "Can't contain characters that change the direction of text.";

describe('POST /api/students should', () => {
  const year = todayInNewYork().slice(2, 4);

  it('return the whole record, its address and its ETag', async () => {
    const program = await records.program();
    const response = await registrar
      .post('/api/students')
      .send({ ...fullBody, programId: program.id })
      .expect(201);
    const { id } = response.body as StudentRecordDto;
    expect(response.body).toEqual({
      ...fullBody,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      programId: program.id,
      programName: program.name,
      directoryRestriction: [],
      programCredits: null,
      degreeProgress: null,
      classLevel: 'freshman',
      cumulativeGpa: null,
      creditsEarned: 0,
      creditsAttempted: 0,
      sapStatus: 'good_standing',
    });
    expect(response.headers).toMatchObject({
      location: `/api/students/${id}`,
      etag: expect.stringMatching(/^"1-[\w+/-]+"$/),
    });
    const read = await registrar.get(`/api/students/${id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
    const changes = Object.entries({ ...fullBody, programId: program.id }).map(([field, to]) => [
      field,
      [null, to],
    ]);
    expect(await audited(id)).toEqual([
      { action: 'student.create', details: { changes: Object.fromEntries(changes) } },
    ]);
  });

  it('accept names alone, and create an account that the email address will open', async () => {
    const { id, studentId, email, enrollmentStatus } = await enter();
    expect([studentId, email, enrollmentStatus]).toEqual([
      expect.stringMatching(new RegExp(`^S${year}\\d{5}$`)),
      null,
      'active',
    ]);
    await registrar.put(`/api/students/${id}`).send({ email: 'first.qwrite@collegium.example' }).expect(200);
    const client = await system.asPerson('first.qwrite@collegium.example');
    expect((await client.get('/api/auth/user').expect(200)).body).toMatchObject({
      studentId: id,
      role: 'student',
    });
  });

  it('give thirty simultaneous requests thirty numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter()));
    expect(new Set(answers.map(({ studentId }) => studentId)).size).toBe(30);
  });

  describe('when the sequence is far behind the demo numbers,', () => {
    const numberOf = (serial: number): string => `S${year}${serial}`;
    beforeAll(() => system.dataSource.query(`SELECT setval('student_numbers', 90000)`));

    it('skip numbers that are already assigned', async () => {
      for (const serial of [90001, 90002]) await enter({ studentId: numberOf(serial) });
      expect((await enter()).studentId).toBe(numberOf(90003));
    });

    it('assign another number when a request names the same one', async () => {
      const typing = system.dataSource.createQueryRunner();
      await typing.startTransaction();
      const { id } = await records.user();
      await typing.query('INSERT INTO students (user_id, student_id) VALUES ($1, $2)', [id, numberOf(90004)]);
      const answer = enter();
      // The concurrent request holds the number, so the new student waits and gets the next one.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await typing.commitTransaction();
      await typing.release();
      expect((await answer).studentId).toBe(numberOf(90005));
    });

    it('assign six digits when five are used up', async () => {
      await system.dataSource.query(`SELECT setval('student_numbers', 99999)`);
      expect((await enter()).studentId).toBe(numberOf(100_000));
    });
  });

  it('accept the same number from one of eight simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        registrar.post('/api/students').send({ ...least, studentId: 'QW-SAME' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  it('use the existing account of a person who signed in before', async () => {
    const user = await records.user({ role: 'student', firstName: null, lastName: null });
    const { id } = await enter({ email: user.email!.toUpperCase() });
    const [row] = await system.dataSource.query<object[]>(
      `SELECT first_name, last_name, user_id FROM students JOIN users ON users.id = user_id WHERE students.id = $1`,
      [id],
    );
    expect(row).toEqual({ first_name: 'Ada', last_name: 'Qwrite', user_id: user.id });
  });

  it('accept the same email address from one of eight simultaneous requests, with or without an account', async () => {
    const user = await records.user({ role: 'student' });
    for (const email of [user.email!, 'eight.qwrite@collegium.example']) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => registrar.post('/api/students').send({ ...least, email })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        201,
        ...Array.from({ length: 7 }, () => 422),
      ]);
    }
  });

  it('leave no account when the record is refused', async () => {
    const email = 'refused.qwrite@collegium.example';
    await registrar
      .post('/api/students')
      .send({ ...least, email, programId: unknownId })
      .expect(422);
    expect(await system.dataSource.query('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
  });

  it('be found by the search immediately', async () => {
    const { id } = await enter({ lastName: 'Qsoonfound' });
    const { body } = await registrar.get('/api/students?search=qsoonfound').expect(200);
    expect(body).toMatchObject([{ id }]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { firstName: ['First name is required'], lastName: ['Last name is required'] }],
    [
      { firstName: ' ', lastName: null },
      { firstName: ['First name is required'], lastName: ['Last name is required'] },
    ],
    [{ ...least, firstName: 'x'.repeat(101) }, { firstName: ['Must be at most 100 characters long.'] }],
    [{ ...least, firstName: 7 }, { firstName: ['Must be text.'] }],
    [{ ...least, firstName: 'A\u0000' }, { firstName: ["Can't contain control characters."] }],
    [
      { ...least, firstName: 'A\u202enn', lastName: '\u2066Qian' },
      { firstName: [direction], lastName: [direction] },
    ],
    [{ ...least, email: 'a\u200bnn@collegium.example' }, { email: ['Must be an email address.'] }],
    [{ ...least, studentId: '' }, { studentId: ['Student ID is required'] }],
    [{ ...least, studentId: 'S'.repeat(21) }, { studentId: ['Must be at most 20 characters long.'] }],
    [{ ...least, studentId: 'QW-TAKEN' }, { studentId: ['Another student has this student ID: QW-TAKEN.'] }],
    [{ ...least, email: 'nobody' }, { email: ['Must be an email address.'] }],
    [
      { ...least, email: 'Registrar@Collegium.example' },
      { email: ['Another person has this email address.'] },
    ],
    [
      { ...least, email: 'taken.qwrite@collegium.example' },
      { email: ['Another person has this email address.'] },
    ],
    [{ ...least, programId: 'x' }, { programId: ['Must be the ID of a record (a UUID).'] }],
    [{ ...least, programId: unknownId }, { programId: ["This program doesn't exist."] }],
    [
      { ...least, catalogYear: 'next year' },
      { catalogYear: [expect.stringMatching(/^Must be a catalog year /) as unknown as string] },
    ],
    [{ ...least, catalogYear: 'x'.repeat(21) }, { catalogYear: ['Must be at most 20 characters long.'] }],
    [
      { ...least, enrollmentStatus: 'enrolled' },
      { enrollmentStatus: ['Must be one of active, inactive, on_leave, graduated, withdrawn.'] },
    ],
    [{ ...least, enrollmentStatus: null }, { enrollmentStatus: [expect.any(String) as unknown as string] }],
    [
      { ...least, expectedGraduation: '2030-02-30' },
      { expectedGraduation: ['Must be a date such as 2026-08-24.'] },
    ],
    [{ ...least, phone: '5'.repeat(41) }, { phone: ['Must be at most 40 characters long.'] }],
    [{ ...least, birthDate: todayInNewYork() }, { birthDate: ['Birth date must be in the past'] }],
    [{ ...least, birthDate: '1900-01-01' }, { birthDate: ['Birth date must be after January 1, 1900'] }],
    [{ ...least, birthDate: '29.2.2004' }, { birthDate: ['Must be a date such as 2026-08-24.'] }],
    [{ ...least, address: 'Lamp Street' }, { address: ['Must be an object.'] }],
    [
      { ...least, address: { city: 'x'.repeat(101), street: '1 Lamp Street' } },
      {
        'address.city': ['Must be at most 100 characters long.'],
        'address.street': ["This field is unknown or can't be set."],
      },
    ],
    [
      { ...least, emergencyContact: { phone: '555-0101' } },
      { 'emergencyContact.name': ['Emergency contact name is required'] },
    ],
    [
      { ...least, cumulativeGpa: '4.00', creditsEarned: 120, creditsAttempted: 120, classLevel: 'senior' },
      Object.fromEntries(
        ['cumulativeGpa', 'creditsEarned', 'creditsAttempted', 'classLevel'].map((field) => [
          field,
          ["This field is unknown or can't be set."],
        ]),
      ),
    ],
    [
      { ...least, sapStatus: 'good_standing', programName: 'Wealth Management', userId: unknownId },
      Object.fromEntries(
        ['sapStatus', 'programName', 'userId'].map((field) => [
          field,
          ["This field is unknown or can't be set."],
        ]),
      ),
    ],
  ])('reject %j', async (body, errors) => {
    const [taken] = await system.dataSource.query<object[]>(
      `SELECT 1 FROM students WHERE student_id = 'QW-TAKEN'`,
    );
    if (!taken) await enter({ studentId: 'QW-TAKEN', email: 'taken.qwrite@collegium.example' });
    expectProblem(await registrar.post('/api/students').send(body), 422, { errors });
  });
});

describe('POST /api/students/export should', () => {
  const path = '/api/students/export';

  let ids: string[];

  beforeAll(async () => {
    ids = [];
    for (const lastName of ['Moor', 'Abel', 'Nash']) {
      const { id } = await records.student();
      await system.dataSource.query(
        `UPDATE users SET last_name = $2 WHERE id = (SELECT user_id FROM students WHERE id = $1)`,
        [id, lastName],
      );
      ids.push(id);
    }
  });

  const linesOf = (text: string): string[] => text.trimEnd().split('\r\n');

  it('answer the selected students as a file, by name unless sorted', async () => {
    const byName = await registrar.post(path).send({ ids }).expect(200);
    expect(byName.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-range': 'students 0-2/3',
      'content-disposition': 'attachment; filename="students.csv"',
    });
    const [heading, ...rows] = linesOf(byName.text);
    expect(heading).toContain('"Last Name"');
    expect(rows.map((row) => /"(Abel|Moor|Nash)"/.exec(row)?.[1])).toEqual(['Abel', 'Moor', 'Nash']);
    const sorted = await registrar
      .post(`${path}?sort=["lastName","DESC"]&headings=fields`)
      .send({ ids: ids.slice(0, 2) })
      .expect(200);
    expect(linesOf(sorted.text).map((row) => /lastName|Abel|Moor/.exec(row)?.[0])).toEqual([
      'lastName',
      'Moor',
      'Abel',
    ]);
  });

  it('take 5,000 ids, which no address has room for, and leave out unknown ones', async () => {
    const unknown = Array.from({ length: 4_998 }, () => crypto.randomUUID());
    const { text, headers } = await registrar
      .post(path)
      .send({ ids: [unknownId, ids[0], ...unknown] })
      .expect(200);
    expect(headers['content-range']).toBe('students 0-0/1');
    expect(linesOf(text)).toHaveLength(2);
  });

  it('leave the ids of the students in the audit trail', async () => {
    await registrar
      .post(path)
      .send({ ids: [unknownId, ids[1]] })
      .expect(200);
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE action = 'students.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(row!.details).toEqual({ filters: { id: '2 students' }, ids: [ids[1]] });
  });

  it.each<[string, object, string]>([
    ['no list', {}, 'Students are required'],
    ['an empty list', { ids: [] }, 'Students are required'],
    ['the same student twice', { ids: [unknownId, unknownId] }, 'Each value can be listed only once.'],
    ['a number of a student', { ids: ['S2600017'] }, 'Must be a list of record IDs (UUIDs).'],
    [
      'more than 5,000 students',
      { ids: Array.from({ length: 5_001 }, () => crypto.randomUUID()) },
      'Must be a list of at most 5000 items.',
    ],
  ])('refuse %s', async (_, body, message) => {
    expectProblem(await registrar.post(path).send(body), 422, { errors: { ids: [message] } });
  });

  it('refuse filters, unknown sort fields, and roles that may not search', async () => {
    expectProblem(await registrar.post(`${path}?classLevel=senior`).send({ ids }), 400);
    expectProblem(await registrar.post(`${path}?sort=["secret","ASC"]`).send({ ids }), 400);
    expectProblem(await (await system.as('student')).post(path).send({ ids }), 403);
    const bursar = await system.as('bursar');
    expectProblem(await bursar.post(`${path}?sort=["cumulativeGpa","ASC"]`).send({ ids }), 403);
  });
});
