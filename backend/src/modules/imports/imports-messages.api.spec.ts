import { describe, expect, it } from '@jest/globals';
import type { ImportOutcome } from '../../../test/harness/imports.js';
import { good, header, left, mapping, row, run } from '../../../test/harness/worlds/bad-imports.js';
import { bench, importsWorld } from '../../../test/harness/worlds/imports.js';

describe('npm run import should tell', () => {
  const schedule = {
    kind: 'schedule',
    format: 'csv',
    term: {
      name: 'Told Fall',
      type: 'fall',
      year: 2032,
      startDate: '2032-08-26',
      endDate: '2032-12-14',
      registrationStartDate: '2032-04-01',
      registrationEndDate: '2032-08-20',
    },
    columns: {
      courseCode: 'course',
      sectionNumber: 'number',
      sectionKey: 'id',
      capacity: 'seats',
      instructor: 'teacher',
      courseDescription: 'text',
    },
    meetings: { columns: { kind: 'kind', days: 'days' } },
  };

  const header = 'course,number,id,seats,teacher,kind,days,text';

  const rows = (...lines: string[]): string => [...lines, ''].join('\n');

  const section = (number: string, id: string, seats = '30', teacher = 'Alder', text = ''): string =>
    `IT 1,${number},${id},${seats},${teacher},Lab,M,${text}`;

  importsWorld();

  const named = (name: string): object => ({ ...schedule, term: { ...schedule.term, name } });
  const run = (name: string, lines: string[], options = {}): Promise<ImportOutcome> =>
    bench.run('schedule', named(name), rows(header, ...lines), options);
  const stored = (name: string): Promise<Record<string, unknown>[]> =>
    bench.query(
      `SELECT source_key AS key, section_number AS number FROM sections JOIN terms term ON term.id = term_id
       WHERE term.name = $1 ORDER BY 1`,
      [name],
    );
  const notInFile = ({ notes }: ImportOutcome): string[] =>
    notes.filter((note) => note.includes('not found in the file'));

  it('the old and the new number of sections that swap numbers', async () => {
    await run('Swap', [section('A01', 'K1'), section('A02', 'K2'), section('A03', 'K3')]);
    const rotated = [section('A02', 'K1'), section('A03', 'K2'), section('A01', 'K3')];
    const plan = await run('Swap', rotated, { dryRun: true });
    expect(plan.planned).toEqual([
      'change 2: section IT 1 A02 (K1): number A01 -> A02',
      'change 3: section IT 1 A03 (K2): number A02 -> A03',
      'change 4: section IT 1 A01 (K3): number A03 -> A01',
    ]);
    await run('Swap', rotated);
    expect((await stored('Swap')).map(({ number }) => number)).toEqual(['A02', 'A03', 'A01']);
  });

  it('that a number stays with a section whose row is refused', async () => {
    await run('Half', [section('A01', 'K1'), section('A02', 'K2')]);
    await bench.query(
      `UPDATE sections SET enrolled = 12 WHERE source_key = 'K2'
         AND term_id = (SELECT id FROM terms WHERE name = 'Half')`,
    );
    for (const [seats, refusal] of [
      ['11', 'capacity: 11 is below the 12 enrolled students'],
      ['x', 'capacity: "x" is not a whole number from 0 to 99999'],
    ] as const) {
      const answer = await run('Half', [section('A02', 'K1'), section('A01', 'K2', seats)]);
      expect(answer.refused).toEqual([`3: ${refusal}`]);
      expect(answer.notes).toEqual([
        '2: number A02 of this course belongs to the section of line 3, which is refused; this section gets the number A01',
      ]);
      expect(await stored('Half')).toEqual([
        { key: 'K1', number: 'A01' },
        { key: 'K2', number: 'A02' },
      ]);
    }
  });

  it('which sections cannot have a number because its section is refused', async () => {
    await run('Chain', [section('A01', 'K1'), section('A02', 'K2'), section('A03', 'K3')]);
    const answer = await run('Chain', [
      section('A02', 'K1'),
      section('A03', 'K2'),
      section('A01', 'K3', 'x'),
      section('A01', 'K4'),
    ]);
    expect(answer.refused.sort()).toEqual([
      '2: number A02 of this course is used by another section',
      '4: capacity: "x" is not a whole number from 0 to 99999',
      '5: number A01 of this course is used by another section',
    ]);
    expect(await stored('Chain')).toEqual(
      ['1', '2', '3'].map((each) => ({ key: `K${each}`, number: `A0${each}` })),
    );
  });

  it('how many sections are not in the file, without those whose row is refused', async () => {
    const all = ['1', '2', '3', '4', '5'].map((each) => section(`0${each}`, `K${each}`));
    await run('Counted', all);
    const refused = await run('Counted', [
      all[0]!,
      section('02', 'K2', 'x'),
      'IT 1,03,K3',
      section('04', ''),
    ]);
    expect(refused.refused).toHaveLength(3);
    expect(notInFile(refused)).toEqual(['not found in the file and not changed: 1 section of Counted']);
    const unnamed = await run('Counted', [...all.slice(0, 3), section('', ''), 'IT 1']);
    expect(notInFile(unnamed)).toEqual([
      "not found in the file and not changed: 2 sections of Counted (2 refused lines don't identify a section and may belong to some of them)",
    ]);
  });

  it('that a section is refused whole where one of its rows is cut off', async () => {
    const answer = await run('Cut', [section('01', 'K1'), section('02', 'K2'), 'IT 1,02,K2,30']);
    expect(answer.refused.sort()).toEqual([
      '3: not imported, because line 4 of the same section is refused',
      '4: the row has 4 cells, but the header has 8',
    ]);
    expect(await stored('Cut')).toEqual([{ key: 'K1', number: '01' }]);
  });

  it('the lines that a stray pair of quotation marks takes in from a schedule', async () => {
    const lines = ['1', '2', '3', '4', '5'].map((each) => section(`0${each}`, `K${each}`));
    await run('Quotes', lines);
    const marked = (index: number): string => lines[index]!.replace('Alder', '"Alder');
    const answer = await run('Quotes', [lines[0]!, marked(1), lines[2]!, marked(3), lines[4]!]);
    expect(answer.refused).toEqual([
      '3: the row contains other rows; lines 4 to 5 are read as part of this row, because a quotation mark opens on line 3 and closes on line 5',
    ]);
    expect(notInFile(answer)).toEqual([
      "not found in the file and not changed: 2 sections of Quotes (2 refused lines don't identify a section and may belong to some of them)",
    ]);
    const uneven = await run('Quotes', [marked(0), `"${lines[1]!}`, lines[2]!], { dryRun: true });
    expect(uneven.refused).toEqual([
      '2: the row has 12 cells, but the header has 8; line 3 is read as part of this row, because a quotation mark opens on line 2 and closes on line 3',
    ]);
  });

  it('which lines of a long text look like rows, and nothing about other long texts', async () => {
    const text = (second: string): string => section('01', 'K1', '30', 'Alder', `"All of it,\n${second}"`);
    const like = await run('Prose', [text('a, b, c, d, e, f, g, h')], { dryRun: true });
    expect(like.refused).toEqual([]);
    expect(like.notes).toEqual([
      '2: line 3 is read as part of this row, because a quotation mark opens on line 2 and closes on line 3; if they are separate rows, correct the quotation marks',
    ]);
    const plain = await run('Prose', [text('and, more'), section('0"2', 'K2', '30', '"Al\nder"')], {
      dryRun: true,
    });
    expect([...plain.refused, ...plain.notes]).toEqual([]);
    expect(plain.counts.sections.create).toBe(2);
  });

  it('that the header holds other rows', async () => {
    const content = rows(header.replace('teacher', '"teacher'), section('01', 'K1', '30', '"Alder'));
    await expect(bench.run('schedule', named('Header'), content)).rejects.toThrow(
      'contains other rows: line 2 is read as part of this row',
    );
  });

  it('which kinds of meetings the mapping does not translate', async () => {
    const film = (number: string, kind: string): string => section(number, `F${number}`).replace('Lab', kind);
    const lines = [film('01', 'FM'), film('02', 'Lab'), film('03', 'FM'), film('04', 'ZZ')];
    const answer = await run('Kinds', lines);
    expect(answer.notes).toEqual([
      '2: the meeting kind "FM" is not in "kinds" of the mapping and is kept as written (lines 2, 4)',
      '5: the meeting kind "ZZ" is not in "kinds" of the mapping and is kept as written (lines 5)',
    ]);
    const kinds = (): Promise<unknown[]> =>
      bench.query(
        `SELECT source_key AS key, kind FROM section_meetings JOIN sections section ON section.id = section_id
         JOIN terms term ON term.id = term_id WHERE term.name = 'Kinds' ORDER BY 1`,
      );
    expect(await kinds()).toEqual([
      { key: 'F01', kind: 'FM' },
      { key: 'F02', kind: 'lab' },
      { key: 'F03', kind: 'FM' },
      { key: 'F04', kind: 'ZZ' },
    ]);
    const translated = { ...named('Kinds'), meetings: { ...schedule.meetings, kinds: { FM: 'film' } } };
    const again = await bench.run('schedule', translated, rows(header, ...lines));
    expect(again.refused).toEqual(['5: meetings: the kind "ZZ" is not in "kinds" of the mapping']);
    expect(again.notes).toEqual([]);
    expect((await kinds()).slice(0, 2)).toEqual([
      { key: 'F01', kind: 'film' },
      { key: 'F02', kind: 'lab' },
    ]);
  });

  it.each(['autumn', 'FA', 'Fall', 'fm'])('that %p is not a type of term', async (type) => {
    const mapping = { ...schedule, term: { ...schedule.term, name: 'Types', type } };
    await expect(bench.run('schedule', mapping, rows(header, section('01', 'K1')))).rejects.toThrow(
      `term.type must be one of "fall", "winter", "spring", "summer", not "${type}"`,
    );
    expect(await bench.query(`SELECT 1 FROM terms WHERE name = 'Types'`)).toEqual([]);
  });

  it('the old and the new address of students who swap addresses', async () => {
    const mapping = {
      kind: 'students',
      format: 'csv',
      columns: { studentId: 'id', firstName: 'first', lastName: 'last', email: 'mail' },
    };
    const students = (...mails: string[]): string =>
      rows('id,first,last,mail', ...mails.map((mail, index) => `IT${index},Ida,Ash,${mail}@told.example`));
    await bench.run('students', mapping, students('one', 'two'));
    const answer = await bench.run('students', mapping, students('two', 'one'), { dryRun: true });
    expect(answer.planned).toEqual([
      'change 2: student IT0: email one@told.example -> two@told.example',
      'change 3: student IT1: email two@told.example -> one@told.example',
    ]);
    await bench.run('students', mapping, students('two', 'one'));
    expect(
      await bench.query(`SELECT email FROM users JOIN students student ON student.user_id = users.id
        WHERE student.student_id LIKE 'IT%' ORDER BY student.student_id`),
    ).toEqual([{ email: 'two@told.example' }, { email: 'one@told.example' }]);
  });

  it.each(['students', 'courses'] as const)(
    'the lines that a stray pair of quotation marks takes in from a file of %s',
    async (kind) => {
      const columns = {
        students: { studentId: 'a', firstName: 'b', lastName: 'c' },
        courses: { code: 'a', title: 'b', department: 'c' },
      }[kind];
      const content = rows('a,b,c', 'IT 8,One,Ash', 'IT 9,"Two,Elm', 'IT 10,Three,Fir', 'IT 11,Four",Oak');
      const answer = await bench.run(kind, { kind, format: 'csv', columns }, content, { dryRun: true });
      expect(answer.refused).toEqual([
        '3: the row contains other rows; lines 4 to 5 are read as part of this row, because a quotation mark opens on line 3 and closes on line 5',
      ]);
      expect(answer.counts[kind]).toMatchObject({ create: 1, refused: 1 });
    },
  );
});

describe('npm run import with bad input should', () => {
  importsWorld();

  it.each<[string, string, string]>([
    ['a 25-hour time', row({ from: '25:00' }), 'meetings: "25:00" is not a time of day'],
    ['an unknown day', row({ days: 'XY' }), 'meetings: "XY" is not a combination of the days'],
    ['a blank course', row({ course: ' ' }), 'courseCode: blank, but a value is required'],
    ['a blank id', row({ id: '' }), 'sectionKey: blank, but a value is required'],
    [
      'two problems',
      row({ seats: 'x', from: '25:00' }),
      'whole number from 0 to 99999; meetings: "25:00" is not',
    ],
  ])('refuse %s by its line, and take the others', async (_, bad, message) => {
    const answer = await run(`${header}\n${bad}\n${good}\n`, { dryRun: true });
    expect(answer.refused).toEqual([expect.stringContaining(message)]);
    expect(answer.refused[0]).toMatch(/^2: /);
    expect(answer.counts.sections).toEqual({ create: 1, change: 0, unchanged: 0, refused: 1 });
  });

  it('refuse bytes that are not in the encoding of the mapping, by line', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${header}\n${good}\n`),
      Buffer.from(row({ who: 'Pe\u00f1a, Ida' }), 'latin1'),
    ]);
    const answer = await run(bytes, { dryRun: true });
    expect(answer.refused).toEqual([
      expect.stringMatching(/^3: instructor: "who" is not in the file's encoding: "Pe\uFFFDa, Ida"/),
    ]);
    const readable = await bench.run('schedule', { ...mapping, encoding: 'windows-1252' }, bytes, {
      dryRun: true,
    });
    expect(readable.refused).toEqual([]);
  });

  it('tell a row that is there twice, and count its section once', async () => {
    const answer = await run(`${header}\n${good}\n${row({})}\n${good}\n`, { dryRun: true });
    expect(answer.notes).toEqual(['4: repeats line 2 and is not imported']);
    expect(answer.counts).toMatchObject({ sections: { create: 2, refused: 0 }, meetings: { create: 2 } });
  });

  it('take a section whole or not at all', async () => {
    const answer = await run(
      `${header}\n${good}\n${row({ course: 'BI 1', id: 'G1', days: 'Q' })}\n${row({})}\n`,
      { dryRun: true },
    );
    expect(answer.refused.sort()).toEqual([
      '2: not imported, because line 3 of the same section is refused',
      expect.stringContaining('3: meetings: "Q"'),
    ]);
    expect(answer.counts.sections).toEqual({ create: 1, change: 0, unchanged: 0, refused: 1 });
  });

  it('refuse a section whose rows name two courses, and tell other differences', async () => {
    const answer = await run(
      [header, good, row({ id: 'G1' }), row({}), row({ seats: '11', who: '', days: 'F' }), ''].join('\n'),
      { dryRun: true },
    );
    expect(answer.refused).toEqual([
      '3: is section G1 of BI 2 01, but line 2 makes it BI 1 01; the section is not imported',
    ]);
    expect(answer.notes).toEqual([
      '5: differs from line 4 of the same section in capacity, instructor; line 4 is used',
    ]);
  });

  it('write nothing with --strict and a refusal', async () => {
    const answer = await run(`${header}\n${good}\n${row({ seats: 'x' })}\n`, { strict: true });
    expect(answer).toMatchObject({
      written: false,
      refusals: 1,
      counts: { sections: { create: 1, refused: 1 } },
    });
    expect(await left()).toEqual([]);
    expect(await bench.query(`SELECT 1 FROM terms WHERE name = 'Bad Input'`)).toEqual([]);
    expect(await bench.query(`SELECT 1 FROM audit_events WHERE action LIKE 'import%'`)).toEqual([]);
  });

  it('write nothing of a file whose rows are all refused, and no term for it', async () => {
    const answer = await run(`${header}\n${row({ seats: 'x' })}\n`);
    expect(answer.counts).toMatchObject({
      terms: { create: 0 },
      courses: { create: 0 },
      sections: { refused: 1 },
    });
    expect(await bench.query(`SELECT 1 FROM terms WHERE name = 'Bad Input'`)).toEqual([]);
  });

  it('say that a header alone is nothing to do', async () => {
    const answer = await run(`${header}\n`);
    expect(answer.notes).toEqual(['the file file.txt has a header but no rows, so nothing is imported']);
    expect(answer.refusals).toBe(0);
  });

  it.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'is empty'],
    ['a file of blank lines', '\n\n', 'is empty'],
    [
      'a missing column',
      `${header.replace('seats', 'places')}\n${good}\n`,
      'column "seats" is missing (capacity in the mapping)',
    ],
    ['a header that is not text', Buffer.from([0x63, 0xff, 0x09, 0x64, 0x0a]), 'The header of'],
  ])('refuse %s as a whole', async (_, content, message) => {
    await expect(run(content)).rejects.toThrow(message);
    expect(await left()).toEqual([]);
  });
});
