import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from '@jest/globals';
import { database, owner } from './database.js';

const command = path.resolve(import.meta.dirname, '../../../dist/src/cli/seats-verify.js');

/** The command, as an operator runs it. */
export function run(env: Record<string, string> = { DATABASE_URL: database.appUrl }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { code: status, out: stdout.trim(), err: stderr.trim() };
}

/** What it says after a change. */
export const broken = async (change: string, id: string): Promise<string> => {
  await owner.query(change, [id]);
  const { code, err } = run();
  expect(code).toBe(1);
  return err;
};
