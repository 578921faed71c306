import { describe, expect, it } from '@jest/globals';
import {
  counts,
  importCommandWorld,
  lastLine,
  run,
  whole,
} from '../../../test/harness/worlds/import-command.js';

importCommandWorld();

describe('the import command should', () => {
  it('end with the counts as JSON, and with 1 only where --strict meets a refusal', () => {
    const plan = run(...whole, '--dry-run');
    expect(plan.out).toContain('create line 2: course CM 1\n');
    expect(plan.err).toContain('Nothing was written');
    expect([plan.code, lastLine(plan.out)]).toEqual([0, counts(1)]);

    const strict = run(...whole, '--strict');
    expect(strict.err).toContain('line 3: refused: title: blank, but a value is required');
    expect(strict.err).toContain('Refusals: 1. With --strict, nothing was written.');
    expect([strict.code, lastLine(strict.out)]).toEqual([1, counts(1)]);

    const done = run(...whole);
    expect([done.code, lastLine(done.out)]).toEqual([0, counts(1)]);
    const again = run(...whole);
    expect([again.code, lastLine(again.out)]).toEqual([0, counts(0, 1)]);
  });

  // Each one starts a process.
  const refused: [string, string[], string][] = [
    ['no arguments', [], 'The kind is missing.'],
    ['an unknown kind', ['grades', 'x', '--map', 'y'], `The kind "grades" doesn't exist.`],
    ['no mapping', ['courses', 'courses.csv'], 'The mapping is missing'],
    ['an unknown option', [...whole, '--force'], '--force'],
    [
      'a file that is not there',
      ['courses', 'none.csv', '--map', 'mapping.json'],
      "none.csv can't be read: the file doesn't exist",
    ],
    ['a folder', ['courses', '.', '--map', 'mapping.json'], 'it is a folder'],
    [
      'a mapping that is not there',
      ['courses', 'courses.csv', '--map', 'none.json'],
      "The mapping none.json can't be read",
    ],
    [
      'a mapping that is no JSON',
      ['courses', 'courses.csv', '--map', 'other.json'],
      'The mapping other.json is not valid JSON',
    ],
    [
      'a mapping for something else',
      ['students', 'courses.csv', '--map', 'mapping.json'],
      'is for "courses", not for "students"',
    ],
  ];
  it.each(refused)('refuse %s plainly', (_, args, message) => {
    const { code, err } = run(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
  });
});
