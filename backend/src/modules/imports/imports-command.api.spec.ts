import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rotate } from '../../../../scripts/lib/sample.mjs';
import { cloneTemplate, type TestDatabase } from '../../../test/harness/database.js';

const command = path.resolve(import.meta.dirname, '../../../dist/src/cli/import.js');

describe('the import command should', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await cloneTemplate();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-command-'));
    const mapping = {
      kind: 'courses',
      format: 'csv',
      columns: { code: 'code', title: 'title', credits: 'units' },
    };
    fs.writeFileSync(path.join(folder, 'mapping.json'), JSON.stringify(mapping));
    fs.writeFileSync(path.join(folder, 'other.json'), '{ "kind": "courses", ');
    fs.writeFileSync(path.join(folder, 'courses.csv'), 'code,title,units\nCM 1,One,3\nCM 2,,3\n');
  });
  afterAll(async () => {
    await database?.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  function run(...args: string[]): { code: number | null; out: string; err: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.appUrl,
        DATABASE_MIGRATION_URL: database.ownerUrl,
      },
    });
    return { code: status, out: stdout, err: stderr };
  }
  const whole = ['courses', 'courses.csv', '--map', 'mapping.json'];
  const lastLine = (text: string): unknown => JSON.parse(text.trim().split('\n').at(-1)!);
  const counts = (create: number, unchanged = 0): object => ({
    courses: { create, change: 0, unchanged, refused: 1 },
    sections: { create: 0, change: 0, unchanged: 0, refused: 0 },
  });

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
  it.each(rotate(refused, 'imports-command'))('refuse %s plainly', (_, args, message) => {
    const { code, err } = run(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
  });
});
