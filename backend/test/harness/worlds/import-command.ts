import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { cloneTemplate, type TestDatabase } from '../database.js';

const command = path.resolve(import.meta.dirname, '../../../dist/src/cli/import.js');

let database: TestDatabase;
let folder: string;

/** A database, and a folder with a mapping and a file of courses whose second row is refused. */
export function importCommandWorld(): void {
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
}

export function run(...args: string[]): { code: number | null; out: string; err: string } {
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
export const whole = ['courses', 'courses.csv', '--map', 'mapping.json'];
export const lastLine = (text: string): unknown => JSON.parse(text.trim().split('\n').at(-1)!);
export const counts = (create: number, unchanged = 0): object => ({
  courses: { create, change: 0, unchanged, refused: 1 },
  sections: { create: 0, change: 0, unchanged: 0, refused: 0 },
});
