import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportOutcome } from '../../../test/harness/imports.js';
import { bench, count, importsWorld, records } from '../../../test/harness/worlds/imports.js';
import type { Student } from '../students/student.entity.js';

describe('npm run import -- courses should', () => {
  importsWorld();

  const mapping = {
    kind: 'courses',
    format: 'tsv',
    defaults: { credits: 0 },
    columns: {
      code: 'code',
      title: 'title',
      credits: 'units',
      department: 'dept',
      description: 'text',
      prerequisites: { column: 'text', match: 'Needs: (.+)$' },
    },
  };
  const header = 'code\ttitle\tunits\tdept\ttext';
  const rows = [
    'IQ 1\tFirst\t4\tIQ\tAll of it. Needs: IQ 0.',
    'IQ 2\tSecond\t2 or 4\tIQ\t',
    'IQ 3\tThird\t\tIQ\t',
  ];
  const run = (lines: string[], options = {}): Promise<ImportOutcome> =>
    bench.run('courses', mapping, [header, ...lines, ''].join('\n'), options);
  const stored = (): Promise<Record<string, unknown>[]> =>
    bench.query(`SELECT code, title, credits, credits_text AS text, prerequisites, needs_review AS review, updated_at::text
      FROM courses WHERE code LIKE 'IQ %' ORDER BY code`);

  it('create them, with the least credits and the text', async () => {
    expect((await run(rows)).counts).toEqual({ courses: count(3), sections: count(0) });
    expect(await stored()).toMatchObject([
      { code: 'IQ 1', title: 'First', credits: '4.00', text: null, prerequisites: 'IQ 0.', review: false },
      { code: 'IQ 2', title: 'Second', credits: '2.00', text: '2 or 4', prerequisites: null, review: false },
      { code: 'IQ 3', title: 'Third', credits: '0.00', text: '', prerequisites: null, review: false },
    ]);
  });

  it('need the first term of a new title of a course that students have taken', async () => {
    const [past, next] = [
      await records.term({ startDate: '2020-01-06', endDate: '2020-05-01' }),
      await records.term({ name: 'Import Next', startDate: '2031-01-06', endDate: '2031-05-01' }),
    ];
    const course = await records.course({ code: 'IU 1', title: 'Then' });
    const section = await records.section({ courseId: course.id, termId: past.id });
    await records.enrollment(await records.student(), section, { status: 'completed', grade: 'A' });
    const lines = `${header}\nIU 1\tNow\t3\tIQ\t\n`;
    const refused = await bench.run('courses', mapping, lines);
    expect(refused.refused).toEqual([
      '2: course IU 1: students have taken it, so the mapping must say from which term the new title or credits apply; ' +
        'add "effectiveTerm" with the name of the term, or null if the file corrects a mistake',
    ]);
    expect(refused.counts.courses).toEqual(count(0, 0, 0, 1));
    const unknown = bench.run('courses', { ...mapping, effectiveTerm: 'Never' }, lines);
    await expect(unknown).rejects.toThrow('The mapping\'s effectiveTerm "Never" is not the name of a term.');
    const titles = (): Promise<object[]> =>
      bench.query(
        `SELECT title FROM term_courses WHERE id = $1 AND term_id = ANY ($2::uuid[]) ORDER BY term_id = $3`,
        [course.id, [past.id, next.id], next.id],
      );
    await bench.run('courses', { ...mapping, effectiveTerm: next.name }, lines);
    expect(await titles()).toEqual([{ title: 'Then' }, { title: 'Now' }]);
    await bench.run('courses', { ...mapping, effectiveTerm: null }, lines.replace('Now', 'Today'));
    expect(await titles()).toEqual([{ title: 'Then' }, { title: 'Today' }]);
  });

  it('change nothing the second time, and then what differs', async () => {
    const before = await stored();
    expect((await run(rows)).counts.courses).toEqual(count(0, 0, 3));
    expect(await stored()).toEqual(before);
    const changed = [rows[0]!.replace('First', 'Once'), ...rows.slice(1)];
    expect((await run(changed, { dryRun: true })).planned).toEqual([
      'change 2: course IQ 1: title First -> Once',
    ]);
    expect((await run(changed)).counts.courses).toEqual(count(0, 1, 2));
    expect((await stored()).slice(1)).toEqual(before.slice(1));
  });

  it('add its departments to the list', async () => {
    await bench.query(`INSERT INTO departments (name) VALUES ('Rhetoric')`);
    const answer = await run(['IQ 6\tSixth\t1\trhetoric\t', 'IQ 7\tSeventh\t1\tMusic\t']);
    expect(answer.notes).toEqual(['3: department Music is new and was added to the list of departments']);
    expect(
      await bench.query(`SELECT code, department FROM courses WHERE code IN ('IQ 6', 'IQ 7') ORDER BY code`),
    ).toEqual([
      { code: 'IQ 6', department: 'Rhetoric' },
      { code: 'IQ 7', department: 'Music' },
    ]);
  });

  it('leave out misspelled and inactive departments, and say so', async () => {
    await bench.query(`INSERT INTO departments (name, is_active) VALUES ('Alchemical Arts', false)`);
    await bench.query(`UPDATE courses SET department = 'Rhetorik' WHERE code = 'IQ 6'`);
    const answer = await run([
      'IQ 21\tEighth\t1\tOceanografy\t',
      'IQ 22\tNinth\t1\tOceanography\t',
      'IQ 23\tTenth\t1\tOceanography\t',
      'IQ 7\tSeventh\t1\tRhetorics\t',
      'IQ 24\tEleventh\t1\tAlchemical Arts\t',
      'IQ 6\tSixth\t1\tRhetorik\t',
    ]);
    const left = 'and is not imported; correct the file, or add the department in Settings';
    expect(answer.notes).toEqual([
      `2: course IQ 21: department "Oceanografy" looks like a misspelling of "Oceanography" ${left}`,
      '3: department Oceanography is new and was added to the list of departments',
      `5: course IQ 7: department "Rhetorics" looks like a misspelling of "Rhetoric" ${left}`,
      `6: course IQ 24: department "Alchemical Arts" is inactive ${left}`,
      '7: department Rhetorik is new and was added to the list of departments',
    ]);
    expect(
      await bench.query(
        `SELECT code, department FROM courses WHERE code = ANY ('{IQ 6,IQ 7,IQ 21,IQ 22,IQ 24}') ORDER BY code`,
      ),
    ).toEqual([
      { code: 'IQ 21', department: null },
      { code: 'IQ 22', department: 'Oceanography' },
      { code: 'IQ 24', department: null },
      { code: 'IQ 6', department: 'Rhetorik' },
      { code: 'IQ 7', department: 'Music' },
    ]);
  });

  it('let the first of a repeated code win, and tell the others', async () => {
    const answer = await run([
      'IQ 4\tA\t1\t\t',
      'IQ 4\tB\t1\t\t',
      'IQ 4\tA\t1\t\t',
      'IQ 5\t\t1\t\t',
      'IQ 4\tC\tx\t\t',
    ]);
    expect(answer.counts.courses).toEqual(count(1, 0, 0, 3));
    expect(answer.refused).toEqual([
      '5: title: blank, but a value is required',
      '6: credits: "x" has no number of credits',
      '3: code: IQ 4 is already on line 2, and that line is used',
    ]);
    expect(answer.notes).toEqual(['4: repeats line 2 and is not imported']);
  });

  it('clear the flag of a course that was made from its code', async () => {
    await bench.query(
      `INSERT INTO courses (code, title, credits, needs_review) VALUES ('IQ 9', 'IQ 9', 0, true)`,
    );
    expect((await run(['IQ 9\tNinth\t3\tIQ\t'])).counts.courses).toEqual(count(0, 1));
    expect(await bench.query(`SELECT title, needs_review FROM courses WHERE code = 'IQ 9'`)).toEqual([
      { title: 'Ninth', needs_review: false },
    ]);
  });
});

describe('npm run import -- students should', () => {
  importsWorld();
  beforeAll(async () => {
    await records.program({ code: 'IMP-1' });
    await records.program({ code: 'IMP-2' });
  });

  const mapping = {
    kind: 'students',
    format: 'csv',
    columns: {
      studentId: 'id',
      firstName: 'first',
      lastName: 'last',
      email: 'mail',
      programCode: 'program',
      catalogYear: 'year',
      phone: 'phone',
      birthDate: 'born',
    },
  };
  const header = 'id,first,last,mail,program,year,phone,born';
  const rows = [
    'I1,Ida,Ash,ida@import.example,IMP-1,2026-2027,555-0101,2001-02-03',
    'I2,Ben,Elm,BEN@import.example,IMP-2,2026-2027,,',
    'I3,Cy,Fir,,,,,',
  ];
  const run = (lines: string[], options = {}): Promise<ImportOutcome> =>
    bench.run('students', mapping, [header, ...lines, ''].join('\n'), options);
  const stored = (): Promise<Record<string, unknown>[]> =>
    bench.query(`SELECT student.student_id AS id, first_name AS first, last_name AS last, email, role, program.code AS program,
        catalog_year AS year, phone, birth_date AS born, class_level AS level,
        greatest(student.updated_at, person.updated_at, personal.updated_at)::text AS changed
      FROM students student JOIN users person ON person.id = user_id
      LEFT JOIN programs program ON program.id = program_id
      LEFT JOIN student_personal_data personal ON personal.student_id = student.id
      WHERE student.student_id LIKE 'I%' ORDER BY 1`);

  it('create the user and the record', async () => {
    expect((await run(rows)).counts.students).toEqual(count(3));
    expect(await stored()).toMatchObject([
      {
        id: 'I1',
        first: 'Ida',
        last: 'Ash',
        email: 'ida@import.example',
        role: 'student',
        program: 'IMP-1',
        year: '2026-2027',
        phone: '555-0101',
        born: '2001-02-03',
        level: 'freshman',
      },
      { id: 'I2', email: 'ben@import.example', program: 'IMP-2', phone: null },
      { id: 'I3', email: null, program: null, year: null },
    ]);
  });

  it('refuse rows of other people, and of deleted records', async () => {
    const { refused, counts } = await bench.run(
      'students',
      { ...mapping, columns: { studentId: 'id', firstName: 'first', lastName: 'last' } },
      [
        'sep=;',
        'id;first;last;role;status',
        'I81;Ty;Elder;teacher;active',
        'I82;Ann;Ash;student;tobedeleted',
        'I83;Tia;Yew;Student, Teacher;active',
        'I84;Bo;Fir;Undergraduate;',
        '',
      ].join('\n'),
    );
    expect(refused).toEqual([
      '3: "role" is "teacher", not a student',
      '4: "status" is "tobedeleted", so the record was deleted',
    ]);
    expect(counts.students).toEqual(count(2, 0, 0, 2));
    await bench.query(`DELETE FROM students WHERE student_id IN ('I83', 'I84')`);
  });

  it('refuse a catalog year by its form, unless the record has it already', async () => {
    const refused = await run(['I8,Gil,Oak,,,next year,,', 'I9,Hal,Yew,,,2025-2026,,']);
    expect(refused.counts.students).toEqual(count(1, 0, 0, 1));
    expect(refused.refused).toEqual([expect.stringMatching(/^2: catalogYear: Must be a catalog year /)]);
    await bench.query(`UPDATE students SET catalog_year = 'next year' WHERE student_id = 'I9'`);
    expect((await run(['I9,Hal,Yew,,,next year,,'])).counts.students).toEqual(count(0, 0, 1));
    await bench.query(`DELETE FROM students WHERE student_id = 'I9'`);
  });

  it('refuse contact data by line, field and reason, unless the record has it already', async () => {
    const bad = ['I8,Gil,Oak,,,,not a phone,', 'I9,Hal,Yew,,,,910 555 0142,'];
    const refused = await run(bad);
    expect(refused.counts.students).toEqual(count(1, 0, 0, 1));
    expect(refused.refused).toEqual([
      expect.stringMatching(/^2: phone: Enter a phone number with its area code/),
    ]);
    await bench.query(
      `UPDATE student_personal_data SET phone = 'not a phone'
       WHERE student_id = (SELECT id FROM students WHERE student_id = 'I9')`,
    );
    const kept = await run(['I9,Hal,Yew,,,,not a phone,']);
    expect(kept.counts.students).toEqual(count(0, 0, 1));
    await bench.query(`DELETE FROM students WHERE student_id = 'I9'`);
  });

  it('change nothing the second time, and then what differs', async () => {
    const before = await stored();
    expect((await run(rows)).counts.students).toEqual(count(0, 0, 3));
    expect(await stored()).toEqual(before);
    const changed = [
      rows[0]!.replace('Ash', 'Oak').replace('0101', '0102'),
      rows[1]!.replace('IMP-2', 'IMP-1'),
      rows[2]!,
    ];
    expect((await run(changed, { dryRun: true })).planned).toEqual([
      'change 2: student I1: lastName Ash -> Oak; phone (personal) -> (personal)',
      'change 3: student I2: programCode IMP-2 -> IMP-1',
    ]);
    expect((await run(changed)).counts.students).toEqual(count(0, 2, 1));
    expect((await stored())[2]).toEqual(before[2]);
    expect(await bench.query(`SELECT search_text FROM students WHERE student_id = 'I1'`)).toEqual([
      { search_text: 'ida oak i1 ida@import.example' },
    ]);
    await run(rows);
  });

  it('move the version of a record whichever part of it changed, once, and of no other', async () => {
    const versions = async (): Promise<number[]> =>
      (
        await bench.query<{ version: number }>(
          `SELECT version FROM students WHERE student_id IN ('I1', 'I2', 'I3') ORDER BY student_id`,
        )
      ).map(({ version }) => version);
    const before = await versions();
    await run([rows[0]!.replace('0101', '0109'), rows[1]!.replace(',,', ',555-0110,'), rows[2]!]);
    expect(await versions()).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
    await run(rows);
  });

  it('leave what follows from grades to the grades, and judge progress by the new program', async () => {
    const [student] = await bench.query<Student>(`SELECT * FROM students WHERE student_id = 'I1'`);
    await bench.query(`UPDATE programs SET required_credits = 1 WHERE code = 'IMP-2'`);
    const { id: termId } = await records.term({ startDate: '2020-01-10', endDate: '2020-05-01' });
    const section = await records.section({ termId });
    await records.enrollment(student!, section, { status: 'completed', grade: 'A' });
    await bench.query('SELECT recompute_standing(ARRAY[$1::uuid])', [student!.id]);
    const derived = () =>
      bench.query(`SELECT cumulative_gpa AS gpa, credits_earned::float8 AS earned, sap_status AS sap FROM students
        WHERE student_id = 'I1'`);
    await run(rows);
    expect(await derived()).toEqual([{ gpa: '4.00', earned: 3, sap: 'good_standing' }]);
    await run([rows[0]!.replace('IMP-1', 'IMP-2')]);
    expect(await derived()).toEqual([{ gpa: '4.00', earned: 3, sap: 'warning' }]);
    await run(rows);
    expect(await derived()).toEqual([{ gpa: '4.00', earned: 3, sap: 'good_standing' }]);
  });

  it('let two students exchange their addresses', async () => {
    const exchanged = [rows[0]!.replace('ida@', 'ben@'), rows[1]!.replace('BEN@', 'ida@')];
    expect((await run(exchanged)).counts.students).toEqual(count(0, 2));
    expect((await stored()).map(({ email }) => email)).toEqual([
      'ben@import.example',
      'ida@import.example',
      null,
    ]);
    await run(rows);
  });

  it('take the user who signed in before the record came, and nobody else', async () => {
    await records.user({ role: 'student', email: 'early@import.example', firstName: 'E', lastName: 'Arly' });
    await records.user({ role: 'bursar', email: 'staff@import.example' });
    const answer = await run([
      'I4,Eve,Early,early@import.example,,,,',
      'I5,Sam,Staff,staff@import.example,,,,',
    ]);
    expect(answer.counts.students).toEqual(count(1, 0, 0, 1));
    expect(answer.refused).toEqual(['3: email: staff@import.example belongs to another person']);
    expect(answer.notes).toEqual([
      '2: student I4 is linked to the existing user with the address early@import.example',
    ]);
    expect(await bench.query(`SELECT first_name FROM users WHERE email = 'early@import.example'`)).toEqual([
      { first_name: 'Eve' },
    ]);
  });

  it('refuse by line what cannot be', async () => {
    const answer = await run([
      'I6,No,Program,,NONE,,,',
      'I7,Bad,Mail,at-home,,,,',
      'I8,,Nameless,,,,,',
      ',No,Number,,,,,',
      'I9,Not,Born,,,,,2999-01-01',
      'I10,Odd,Date,,,,,2001-02-30',
      'I11,One,Mail,one@import.example,,,,',
      'I12,Two,Mail,one@import.example,,,,',
      'I11,Again,Number,,,,,',
      'I13,Ida,Mail,ida@import.example,,,,',
    ]);
    expect(answer.counts.students).toEqual(count(1, 0, 0, 9));
    expect(answer.refused.sort((a, b) => parseInt(a) - parseInt(b))).toEqual([
      "2: programCode: the program NONE doesn't exist",
      '3: email: "at-home" is not an email address',
      '4: firstName: blank, but a value is required',
      '5: studentId: blank, but a value is required',
      '6: birthDate: "2999-01-01" is not a birth date',
      '7: birthDate: "2001-02-30" is not a date such as YYYY-MM-DD',
      '9: email: one@import.example is already on line 8',
      '10: studentId: I11 is already on line 8, and that line is used',
      '11: email: ida@import.example belongs to another person',
    ]);
  });
});
