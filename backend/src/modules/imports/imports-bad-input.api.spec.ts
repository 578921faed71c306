import { describe, expect, it } from '@jest/globals';
import type { ImportOutcome } from '../../../test/harness/imports.js';
import { bench, importsWorld } from '../../../test/harness/worlds/imports.js';

const mapping = {
  kind: 'schedule',
  format: 'tsv',
  term: {
    name: 'Bad Input',
    type: 'spring',
    year: 2031,
    startDate: '2031-01-20',
    endDate: '2031-05-10',
    registrationStartDate: '2030-11-01',
    registrationEndDate: '2031-01-31',
  },
  columns: {
    courseCode: 'course',
    sectionNumber: 'number',
    sectionKey: 'id',
    capacity: 'seats',
    instructor: 'who',
  },
  meetings: { columns: { days: 'days', start: 'from', end: 'to' } },
};
const header = 'course\tnumber\tid\tseats\twho\tdays\tfrom\tto';
const good = 'BI 1\t01\tG1\t10\tAsh, Ida\tMW\t9:00\t9:50';
const row = (
  change: Partial<Record<'course' | 'number' | 'id' | 'seats' | 'who' | 'days' | 'from' | 'to', string>>,
): string =>
  Object.values({
    course: 'BI 2',
    number: '01',
    id: 'B1',
    seats: '10',
    who: 'Ash, Ida',
    days: 'MW',
    from: '9:00',
    to: '9:50',
    ...change,
  }).join('\t');

describe('npm run import with bad input should', () => {
  importsWorld();

  const run = (content: string | Buffer, options = {}): Promise<ImportOutcome> =>
    bench.run('schedule', mapping, content, options);
  const left = async (): Promise<unknown[]> =>
    bench.query(`SELECT 1 FROM sections JOIN terms term ON term.id = term_id WHERE term.name = 'Bad Input'`);

  it.each<[string, string, string]>([
    ['a 25-hour time', row({ from: '25:00' }), 'meetings: "25:00" is not a time of day'],
    [
      'an end before a start',
      row({ to: '8:00' }),
      'meetings: a meeting ends before it starts: "9:00 - 8:00"',
    ],
    [
      'a start without an end',
      row({ to: '' }),
      'meetings: a meeting has the start time "9:00" but no end time',
    ],
    ['an unknown day', row({ days: 'XY' }), 'meetings: "XY" is not a combination of the days'],
    [
      'seats that are no number',
      row({ seats: 'many' }),
      'capacity: "many" is not a whole number from 0 to 99999',
    ],
    ['no seats', row({ seats: '' }), 'capacity: blank, but the mapping has no default for new sections'],
    ['fewer than no seats', row({ seats: '-1' }), 'capacity: "-1" is not a whole number'],
    ['a blank course', row({ course: ' ' }), 'courseCode: blank, but a value is required'],
    [
      'a long course',
      row({ course: 'B'.repeat(31) }),
      `courseCode: "${'B'.repeat(31)}" has 31 characters; the limit is 30`,
    ],
    ['a blank id', row({ id: '' }), 'sectionKey: blank, but a value is required'],
    ['a long name', row({ who: `${'N'.repeat(101)}, A` }), '101 characters; the limit is 100'],
    ['too few cells', 'BI 2\t01\tB1', 'the row has 3 cells, but the header has 8'],
    ['too many cells', `${row({})}\tmore`, 'the row has 9 cells, but the header has 8'],
    ['a NUL byte', row({ who: 'A\u0000sh, Ida' }), 'instructor: "who" contains a NUL byte'],
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

  it('take ten thousand bad rows between good ones', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row({ id: `M${index}`, seats: 'x' }));
    const answer = await run([header, good, ...rows, row({ id: 'last' }), ''].join('\n'));
    expect(answer.refused).toHaveLength(10_000);
    expect(answer.refused.at(-1)).toMatch(/^10002: /);
    expect(answer.counts.sections).toEqual({ create: 2, change: 0, unchanged: 0, refused: 10_000 });
    expect(await left()).toHaveLength(2);
  });
});
