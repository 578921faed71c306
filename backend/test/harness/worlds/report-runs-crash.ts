import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { type ServerProcess, waitFor } from '../server-process.js';
import { SharedGround } from '../shared-ground.js';
import { signIn } from '../sign-in.js';

type Browser = Awaited<ReturnType<typeof signIn>>;

export let ground: SharedGround;

export const asBursar = ({ baseUrl }: ServerProcess): Promise<Browser> =>
  signIn(baseUrl, 'bursar@collegium.example');

export async function ask(browser: Browser, report = 'revenue/rows'): Promise<string> {
  const answer = await browser.fetch('/api/report-runs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ report, filters: { from: '2020-01' } }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

export const run = async (id: string): Promise<{ status: string; attempt: number }> => {
  const [row] = await ground.rowsOf<{ status: string; attempt: number }>(
    'SELECT status, attempt FROM report_runs WHERE id = $1',
    [id],
  );
  return row!;
};

export const until = (id: string, status: string, attempt: number): Promise<void> =>
  waitFor(async () => {
    const now = await run(id);
    return now.status === status && now.attempt === attempt;
  });

export const filesIn = async (...folders: string[]): Promise<number> =>
  (
    await fs.readdir(path.join(ground.folder, 'files', ...folders), { withFileTypes: true }).catch(() => [])
  ).filter((one) => one.isFile()).length;

/** Checks that each run has one file, which is the CSV of its address, and one notification. */
export async function expectWhole(browser: Browser, ids: string[]): Promise<void> {
  const list = await browser.fetch('/api/reports/revenue/rows?from=2020-01', {
    headers: { Accept: 'text/csv' },
  });
  const text = await list.text();
  for (const id of ids) expect(await (await browser.fetch(`/api/report-runs/${id}/file`)).text()).toBe(text);
  const [{ files, notices } = { files: 0, notices: 0 }] = await ground.rowsOf<{
    files: number;
    notices: number;
  }>(
    `SELECT (SELECT count(*)::int FROM stored_files JOIN report_runs ON file_id = stored_files.id) AS files,
       (SELECT count(*)::int FROM notifications WHERE kind = 'report_ready') AS notices`,
  );
  expect([files, notices]).toEqual([ids.length, ids.length]);
}

export const everything: string[] = [];

/** Servers that crash during a report run. */
export function reportRunsCrashWorld(): void {
  beforeAll(async () => (ground = await SharedGround.make()));

  afterAll(() => ground?.end());
}
