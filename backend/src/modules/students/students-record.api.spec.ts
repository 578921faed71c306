import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  academic,
  bare,
  by,
  full,
  fullRecord,
  identity,
  personalFields,
  studentsWorld,
  type Found,
  found,
  hardNames,
  ids,
  type Key,
  keyOf,
} from '../../../test/harness/worlds/students.js';
import { records, system, registrar } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';

studentsWorld();

describe('GET /api/students/{id}', () => {
  beforeAll(fullRecord, 300_000);

  const everything = [...identity, ...academic, ...personalFields];

  it.each<[Role, string[]]>([
    ['super_admin', everything],
    ['registrar', everything],
    ['admissions', everything],
    ['compliance', everything],
    ['student', everything],
    ['faculty', [...identity, ...academic]],
    ['financial_aid', [...identity, ...academic]],
    ['bursar', identity],
  ])('should show %s exactly the fields of the role', async (role, fields) => {
    const { body } = await (await by(role)).get(`/api/students/${full.id}`).expect(200);
    expect(Object.keys(body as object).sort()).toEqual([...fields].sort());
  });

  it('should answer money and GPA as texts, credits as numbers, dates as they were entered', async () => {
    const { body } = await (await by('registrar')).get(`/api/students/${full.id}`).expect(200);
    expect(body).toEqual({
      id: full.id,
      studentId: 'QREC-1',
      firstName: 'Ada',
      lastName: 'Qrecord',
      email: 'ada.qrecord@collegium.example',
      directoryRestriction: [],
      programId: full.programId,
      programName: 'Wildlife Management',
      programCredits: 120,
      degreeProgress: 50,
      catalogYear: '2026-2027',
      classLevel: 'junior',
      enrollmentStatus: 'on_leave',
      expectedGraduation: '2028-05-14',
      cumulativeGpa: '3.50',
      creditsEarned: 60.5,
      creditsAttempted: 66,
      sapStatus: 'academic_plan',
      phone: '555-0100',
      birthDate: '2004-02-29',
      address: {
        line1: '1 Lamp Street',
        line2: null,
        city: 'Lumen',
        state: 'NY',
        postalCode: '00501',
        country: 'US',
      },
      emergencyContact: { name: 'Bea Qrecord', relationship: 'mother', phone: '555-0101' },
    });
  });

  it('should answer null for what is not known', async () => {
    const { body } = await (await by('registrar')).get(`/api/students/${bare.id}`).expect(200);
    expect(body).toEqual({
      id: bare.id,
      studentId: bare.studentId,
      firstName: null,
      lastName: null,
      email: 'bare.qrecord@collegium.example',
      directoryRestriction: [],
      programId: null,
      programName: null,
      programCredits: null,
      degreeProgress: null,
      catalogYear: null,
      classLevel: null,
      enrollmentStatus: 'active',
      expectedGraduation: null,
      cumulativeGpa: null,
      creditsEarned: 0,
      creditsAttempted: 0,
      sapStatus: 'good_standing',
      phone: null,
      birthDate: null,
      address: null,
      emergencyContact: null,
    });
  });

  it.each(['0.00', '2.00', '3.10', '4.00'])(
    'should keep both decimals of a GPA of %s',
    async (cumulativeGpa) => {
      const { id } = await records.student({ cumulativeGpa });
      const client = await by('registrar');
      expect((await client.get(`/api/students/${id}`)).body).toMatchObject({ cumulativeGpa });
      const { body } = await client.get(`/api/students?id=${id}`).expect(200);
      expect(body).toMatchObject([{ cumulativeGpa }]);
    },
  );

  it('should tell every reader what the student keeps out of the directory, by the newest request', async () => {
    const one = await records.student();
    const restrict = (categories: string[], receivedAt: string, more: object = {}) =>
      records.inquiry({
        ...more,
        kind: 'directory_restriction',
        studentId: one.id,
        name: null,
        email: null,
        details: { categories },
        receivedAt: new Date(receivedAt),
      });
    const closed = { status: 'closed', closedAt: new Date(), resolution: 'Recorded.' };
    await restrict(['address'], '2026-01-01T12:00:00Z', closed);
    await restrict(['phone', 'email'], '2026-02-01T12:00:00Z');
    for (const role of ['bursar', 'financial_aid', 'registrar'] as const) {
      const { body } = await (await by(role)).get(`/api/students/${one.id}`).expect(200);
      expect(body).toMatchObject({ directoryRestriction: ['phone', 'email'] });
    }
  });

  it('should take the id in capitals too', async () => {
    const { body } = await (await by('registrar')).get(`/api/students/${full.id.toUpperCase()}`).expect(200);
    expect(body).toMatchObject({ id: full.id });
  });

  const malformed = [
    '1',
    'QREC-1',
    'undefined',
    'null',
    'current',
    '*',
    '%20',
    "'",
    "1'%20OR%20'1'='1",
    '%22%3B--',
    '00000000-0000-4000-8000-00000000000',
    '00000000-0000-4000-8000-0000000000000',
    '0000000000004000800000000000000',
    'g0000000-0000-4000-8000-000000000000',
    '%7B00000000-0000-4000-8000-000000000000%7D',
    '00000000-0000-4000-8000-000000000000%0A',
    '00000000-0000-4000-8000-00000000000%00',
    '%E2%82%AC',
    '%f0%9f%8e%93',
    'x'.repeat(5000),
    '__proto__',
  ];
  it.each(['', '/enrollments', '/holds', '/financial-summary'])(
    'should answer 400 to malformed ids, also below: {id}%s',
    async (part) => {
      const client = await by('registrar');
      for (const id of malformed) expectProblem(await client.get(`/api/students/${id}${part}`), 400);
    },
  );

  it.each(['', '/enrollments', '/holds', '/financial-summary'])(
    'should answer 404 to an unknown id, also below: {id}%s',
    async (part) => {
      const path = `/api/students/00000000-0000-4000-8000-000000000000${part}`;
      expectProblem(await (await by('registrar')).get(path), 404, { title: 'Not Found' });
    },
  );

  describe('for a student', () => {
    it.each(['', '/enrollments', '/holds', '/financial-summary'])(
      'should open the own {id}%s, and nobody else’s',
      async (part) => {
        const client = await by('student');
        await client.get(`/api/students/${full.id}${part}`).expect(200);
        expectProblem(await client.get(`/api/students/${bare.id}${part}`), 404);
      },
    );

    it('should answer 404 to a person of this role who has no record', async () => {
      const { email, id } = await records.user({ role: 'student' });
      const client = await system.asPerson(email!);
      expectProblem(await client.get(`/api/students/${full.id}`), 404);
      expectProblem(await client.get(`/api/students/${id}`), 404);
    });

    it('should not take the user’s id for the student’s', async () => {
      expectProblem(await (await by('student')).get(`/api/students/${full.userId}`), 404);
    });
  });

  it('should answer an ETag and let nobody keep the answer', async () => {
    const { headers } = await (await by('registrar')).get(`/api/students/${full.id}`).expect(200);
    expect(headers).toMatchObject({ etag: expect.stringMatching(/"/), 'cache-control': 'no-store' });
  });

  it('should answer HEAD like GET, without a body', async () => {
    const client = await by('registrar');
    const response = await client.head(`/api/students/${full.id}`).expect(200);
    expect(response.text ?? '').toBe('');
    await system.anonymous.head(`/api/students/${full.id}`).expect(401);
  });
});

describe('GET /api/students?search=', () => {
  beforeAll(hardNames, 300_000);

  it.each<[string, string, Key[]]>([
    ['a surname', 'Quillfeather', ['amadeo', 'bertha']],
    ['capitals and small letters alike', 'qUILLFEATHER', ['amadeo', 'bertha']],
    ['the student number', 'QX700103', ['cormac']],
    ['a part of the number', '70010', ['cormac']],
    ['the email address', 'aq.pen@collegium.example', ['amadeo']],
    ['the email address up to its @', 'aq.pen', ['amadeo']],
    ['an @ with what follows, as far as the rest says who', 'QX7 gil@colleg', ['quote']],
    ['no word of the domain that all addresses share', 'QX7 collegium', []],
    ['no part of that domain either', 'QX7 xampl', []],
    ['a part of a word', 'illfeath', ['amadeo', 'bertha']],
    ['two words', 'Bertha Quillfeather', ['bertha']],
    ['two words in the other order', 'Quillfeather Bertha', ['bertha']],
    ['a name as lists write it, with a comma', 'Quillfeather, Bertha', ['bertha']],
    ['a comma without a space', 'quillf,bert', ['bertha']],
    ['words from name, number and email together', 'amad QX7 pen@', ['amadeo']],
    ['every word, not any of them', 'Bertha Cormac', []],
    ['spaces around and between', '  bertha \t  quill ', ['bertha']],
    ['accents left out by the reader', 'jose quenez agren', ['jose']],
    ['accents written by the reader', 'bérthà', ['bertha']],
    ['accents on both sides', 'José QUÉÑEZ', ['jose']],
    ['an accent as a character of its own in the search', 'José Quéñez'.normalize('NFD'), ['jose']],
    ['an accent as a character of its own in the record', 'zoé quräy', ['decomposed']],
    ['a sharp s written as two', 'qweiss', ['weiss']],
    ['other alphabets, capitals and small letters alike', 'жУКОВа', ['cyrillic']],
    ['a person without a name', 'qnameless', ['nameless']],
    ['a percent sign as itself', '%qorum', ['percent']],
    ['a percent sign that nobody has there', 'q%rum', []],
    ['an underline as itself', 'qor_vath', ['underline']],
    ['an underline that is no wildcard', 'q_illfeather', []],
    ['a backslash as itself', 'qor\\vath', ['backslash']],
    ['a backslash before a letter', '\\quillfeather', []],
    ['an apostrophe as itself', "o'qwydd", ['cormac']],
    ['a quotation mark as itself', '"quip"', ['quote']],
    ['a closing quote and a comment', "' OR 1=1 --", []],
    ['all of them at once', `%_\\'"`, []],
    ['what nobody has', 'no-such-person-anywhere', []],
  ])('should find by %s', async (_, search, keys) => {
    expect(await found({ search })).toEqual([...keys].sort());
  });

  const ordered = async (query: Record<string, unknown>): Promise<string[]> =>
    ((await registrar.get('/api/students').query(query).expect(200)).body as Found[]).map(keyOf);

  it.each<[string, string, Key[]]>([
    ['a wrong letter', 'quillfaether', ['amadeo', 'bertha']],
    ['a letter missing', 'qillfeather', ['amadeo', 'bertha']],
    ['a letter too many', 'quillffeather', ['amadeo', 'bertha']],
    ['a typo in one of two words', 'bertha quilfeather', ['bertha']],
    ['a typo beside the number', 'quilfeather QX700001', ['amadeo']],
    ['a typo without the accent', 'quenes', ['jose']],
    ['a typo in the middle of typing', 'quilfeath', ['amadeo', 'bertha']],
  ])('should forgive %s', async (_, search, keys) => {
    expect(await found({ search })).toEqual([...keys].sort());
  });

  it.each([
    ['two typos in a word', 'qilfeather'],
    ['a typo in the number', 'QX700003'],
    ['a typo in the email address', 'aq.pan@collegium.example'],
    ['a typo in a short word', 'gyl'],
  ])('should not forgive %s', async (_, search) => {
    expect(await found({ search })).toEqual([]);
  });

  it('should put whole words first, then beginnings, parts and typos, unless a sort is asked for', async () => {
    const names = { typo: 'Qvarten', part: 'Aqwarten', start: 'Qwartenberg', whole: 'Qwarten' };
    for (const [key, lastName] of Object.entries(names))
      ids[`rank ${key}`] = (
        await records.student({ studentId: `QR${key}` }, { lastName, firstName: 'Z' })
      ).id;
    const ranked = ['rank whole', 'rank start', 'rank part', 'rank typo'];
    expect(await ordered({ search: 'qwarten' })).toEqual(ranked);
    expect(await ordered({ search: 'qwarten', range: '[1,2]' })).toEqual(ranked.slice(1, 3));
    const page = await registrar.get('/api/students').query({ search: 'qwarten', range: '[2,3]' });
    expect(page.headers['content-range']).toBe('students 2-3/4');
    expect(await ordered({ search: 'qwarten', sort: '["lastName","ASC"]' })).toEqual([
      'rank part',
      'rank typo',
      'rank whole',
      'rank start',
    ]);
  });

  it('should leave out typos once 10 students match exactly', async () => {
    const number = async (index: number, lastName: string): Promise<void> => {
      await records.student({ studentId: `QM${index}` }, { lastName, firstName: 'Z' });
    };
    await number(0, 'Quambleton');
    for (let index = 1; index <= 9; index++) await number(index, 'Quombleton');
    const total = async (): Promise<string> =>
      (await registrar.get('/api/students').query({ search: 'quombleton' })).headers['content-range']!;
    expect(await total()).toBe('students 0-9/10');
    await number(10, 'Quombleton');
    expect(await total()).toBe('students 0-9/10');
    const names = await registrar.get('/api/students').query({ search: 'quombleton' });
    expect(names.body.map(({ lastName }: { lastName: string }) => lastName)).not.toContain('Quambleton');
  });

  it('should apply filters to what a typo finds, too', async () => {
    expect(await found({ search: 'quilfeather', enrollmentStatus: 'active' })).toEqual(['amadeo', 'bertha']);
    expect(await found({ search: 'quilfeather', enrollmentStatus: 'withdrawn' })).toEqual([]);
    expect(await found({ search: 'quilfeather', filter: JSON.stringify({ id: ids.bertha }) })).toEqual([
      'bertha',
    ]);
  });

  it.each(['', ' ', '\t \n', ' , ', ',,,'])(
    'should take the blank search %j for no filter',
    async (search) => {
      const all = await registrar.get('/api/students').query({ range: '[0,0]' }).expect(200);
      const some = await registrar.get('/api/students').query({ search, range: '[0,0]' }).expect(200);
      expect(some.headers['content-range']).toBe(all.headers['content-range']);
      expect(all.headers['content-range']).toMatch(/^students 0-0\/\d+$/);
    },
  );

  it('should read filter.q as the search, and AND it with the other filters', async () => {
    expect(await found({ filter: '{"q":"quillfeather"}' })).toEqual(['amadeo', 'bertha']);
    expect(await found({ filter: JSON.stringify({ q: 'quillfeather', id: ids.bertha }) })).toEqual([
      'bertha',
    ]);
    expect(await found({ search: 'quillfeather', filter: JSON.stringify({ id: ids.cormac }) })).toEqual([]);
    expect(await found({ search: 'quill', enrollmentStatus: 'withdrawn' })).toEqual([]);
  });

  it('should take filter.id as one id and as an array of them', async () => {
    const two = [ids.jose!, ids.weiss!.toUpperCase(), '00000000-0000-4000-8000-000000000000'];
    expect(await found({ filter: JSON.stringify({ id: two }) })).toEqual(['jose', 'weiss']);
    expect(await found({ filter: JSON.stringify({ id: ids.jose }) })).toEqual(['jose']);
    expect(await found({ filter: '{"id":[]}' })).toEqual([]);
  });

  it.each([200, 201, 10_000])('should answer a search of %i characters clearly', async (length) => {
    const response = await registrar.get('/api/students').query({ search: 'x'.repeat(length) });
    if (length > 200) expectProblem(response, 400);
    else expect([response.status, response.body]).toEqual([200, []]);
  });

  it('should refuse a search of 10,000 characters that need escapes, too', async () => {
    const response = await registrar.get('/api/students').query({ search: 'é'.repeat(10_000) });
    expectProblem(response, 431);
  });

  const ofUser = (column: string) =>
    `UPDATE users SET ${column} = $2 WHERE id = (SELECT user_id FROM students WHERE id = $1)`;

  it.each<[string, string, string]>([
    ['surname', 'qoldsurname', ofUser('last_name')],
    ['first name', 'qgivenfirst', ofUser('first_name')],
    ['email', 'qmailbox', ofUser('email')],
    ['number', 'qnumb', 'UPDATE students SET student_id = $2 WHERE id = $1'],
  ])('should follow a changed %s at once', async (_, old, statement) => {
    const { id } = await records.student(
      { studentId: statement.includes('student_id = $2') ? `${old}xx` : `N${old.slice(0, 3)}1` },
      {
        lastName: statement.includes('last_name') ? `${old}xx` : 'Changed',
        firstName: statement.includes('first_name') ? `${old}xx` : 'Changed',
        email: statement.includes('email') ? `${old}xx@collegium.example` : null,
      },
    );
    expect(await found({ search: `${old}xx` })).toEqual(['a stranger']);
    await system.dataSource.query(statement, [id, `${old}yy`]);
    expect(await found({ search: `${old}xx` })).toEqual([]);
    expect(await found({ search: `${old}yy` })).toEqual(['a stranger']);
  });
});
