import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServerProcess, waitFor } from './harness/server-process.js';
import { SharedGround } from './harness/shared-ground.js';
import { signIn } from './harness/sign-in.js';

type Browser = Awaited<ReturnType<typeof signIn>>;

let ground: SharedGround;

const asBursar = ({ baseUrl }: ServerProcess): Promise<Browser> =>
  signIn(baseUrl, 'bursar@collegium.example');
async function ask(browser: Browser, report = 'revenue/rows'): Promise<string> {
  const answer = await browser.fetch('/api/report-runs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ report, filters: { from: '2020-01' } }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
const run = async (id: string): Promise<{ status: string; attempt: number }> => {
  const [row] = await ground.rowsOf<{ status: string; attempt: number }>(
    'SELECT status, attempt FROM report_runs WHERE id = $1',
    [id],
  );
  return row!;
};
const until = (id: string, status: string, attempt: number): Promise<void> =>
  waitFor(async () => {
    const now = await run(id);
    return now.status === status && now.attempt === attempt;
  });
const filesIn = async (...folders: string[]): Promise<number> =>
  (
    await fs.readdir(path.join(ground.folder, 'files', ...folders), { withFileTypes: true }).catch(() => [])
  ).filter((one) => one.isFile()).length;

/** Checks that each run has one file, which is the CSV of its address, and one notification. */
async function expectWhole(browser: Browser, ids: string[]): Promise<void> {
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

beforeAll(async () => (ground = await SharedGround.make()));
afterAll(() => ground?.end());
const everything: string[] = [];

describe('a report of a process that is killed', () => {
  it('should be created again by another process, completely and once', async () => {
    // All rows are in the file, but the run can't be marked as done.
    await ground.holdUpdates('report_runs', `NEW.status = 'done'`);
    let server = await ground.serve();
    const id = await ask(await asBursar(server));
    await waitFor(async () => (await filesIn()) === 1);
    await server.kill();
    await ground.letGo('report_runs');
    expect(await run(id)).toEqual({ status: 'running', attempt: 1 });

    await ground.passLease();
    server = await ground.serve();
    await waitFor(async () => (await run(id)).status === 'done');
    expect(await run(id)).toEqual({ status: 'done', attempt: 2 });
    everything.push(id);
    await expectWhole(await asBursar(server), everything);
    await server.kill();
  });
});

describe('reports requested from two processes', () => {
  it('should be created once each, in either process', async () => {
    const servers = [await ground.serve(), await ground.serve()];
    const browsers = await Promise.all(servers.map(asBursar));
    for (let round = 0; round < 2; round++) {
      const ids = await Promise.all([browsers[0]!, browsers[1]!, browsers[0]!].map((one) => ask(one)));
      for (const id of ids) await until(id, 'done', 1);
      everything.push(...ids);
    }
    await expectWhole(browsers[1]!, everything);
    for (const server of servers) await server.kill();
  });

  it('should not be lost when the first process continues late, and the other is killed', async () => {
    const written = (): Promise<number> => filesIn('incoming');
    const before = await written();
    const late = await ground.serve();
    // The rows can't be read until the spec allows it.
    const [id, other] = await ground.locking('payments', async () => {
      const asked = await ask(await asBursar(late));
      await waitFor(async () => (await written()) === before + 1);
      late.send('SIGSTOP');
      await ground.passLease();
      const taking = await ground.serve();
      await waitFor(async () => (await written()) === before + 2);
      taking.send('SIGSTOP');
      return [asked, taking];
    });
    late.send('SIGCONT');
    // It reads its rows, and finds that the report is no longer its own.
    await waitFor(async () => (await written()) === before + 1);
    expect(await run(id)).toEqual({ status: 'running', attempt: 2 });
    await other.kill();

    await ground.passLease();
    // A server first looks for such jobs when it starts.
    await ground.serve();
    await until(id, 'done', 3);
    everything.push(id);
    await expectWhole(await asBursar(late), everything);
  });
});
