import { describe, expect, it } from '@jest/globals';
import { good, header, left, row, run } from '../../../test/harness/worlds/bad-imports.js';
import { importsWorld } from '../../../test/harness/worlds/imports.js';

describe('npm run import with bad input should', () => {
  importsWorld();

  it.each<[string, string, string]>([
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
    [
      'seats that are no number',
      row({ seats: 'many' }),
      'capacity: "many" is not a whole number from 0 to 99999',
    ],
    ['no seats', row({ seats: '' }), 'capacity: blank, but the mapping has no default for new sections'],
    ['fewer than no seats', row({ seats: '-1' }), 'capacity: "-1" is not a whole number'],
    [
      'a long course',
      row({ course: 'B'.repeat(31) }),
      `courseCode: "${'B'.repeat(31)}" has 31 characters; the limit is 30`,
    ],
    ['a long name', row({ who: `${'N'.repeat(101)}, A` }), '101 characters; the limit is 100'],
    ['too few cells', 'BI 2\t01\tB1', 'the row has 3 cells, but the header has 8'],
    ['too many cells', `${row({})}\tmore`, 'the row has 9 cells, but the header has 8'],
    ['a NUL byte', row({ who: 'A\u0000sh, Ida' }), 'instructor: "who" contains a NUL byte'],
  ])('refuse %s by its line, and take the others', async (_, bad, message) => {
    const answer = await run(`${header}\n${bad}\n${good}\n`, { dryRun: true });
    expect(answer.refused).toEqual([expect.stringContaining(message)]);
    expect(answer.refused[0]).toMatch(/^2: /);
    expect(answer.counts.sections).toEqual({ create: 1, change: 0, unchanged: 0, refused: 1 });
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
