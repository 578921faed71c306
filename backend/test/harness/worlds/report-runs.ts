import fs from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect } from '@jest/globals';
import { type Chunk, Page } from '../../../src/common/list-request.js';
import { runList } from '../../../src/platform/database/list-query.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { ReportLists } from '../../../src/modules/report-runs/report-lists.service.js';
import type { ReportRunDto } from '../../../src/modules/report-runs/report-runs.dto.js';
import { waitFor } from '../server-process.js';
import { type Browser, signIn } from '../sign-in.js';
import type { Client } from '../test-app.js';
import { ground } from './ground.js';
import { bursar, openWorld, records, system } from './world.js';

/** A list whose rows arrive as slowly as the spec wants. */
export let gate: { open: () => void; shut: Promise<void> };

export const shut = (): void => {
  let open!: () => void;
  const closed = new Promise<void>((resolve) => (open = resolve));
  gate = { open, shut: closed };
};

async function* slowly(): AsyncGenerator<Chunk<object>> {
  yield { rows: [{ n: 1 }, { n: 2 }], columns: ['n'], total: 4 };
  await gate.shut;
  yield { rows: [{ n: 3 }, { n: 4 }], columns: ['n'], total: 4 };
}

// oxlint-disable-next-line require-yield
async function* broken(): AsyncGenerator<Chunk<object>> {
  throw new Error('Out of order');
}

export const ask = async (report: string, filters = {}, client = bursar): Promise<ReportRunDto> =>
  (await client.post('/api/report-runs').send({ report, filters }).expect(201)).body as ReportRunDto;

export const read = async ({ id }: { id: string }, client = bursar): Promise<ReportRunDto> =>
  (await client.get(`/api/report-runs/${id}`).expect(200)).body as ReportRunDto;

export const until = (
  run: ReportRunDto,
  isSo: (run: ReportRunDto) => boolean,
  client = bursar,
): Promise<void> => waitFor(async () => isSo(await read(run, client)));

export const done = (run: ReportRunDto): Promise<void> => until(run, ({ status }) => status === 'done');

export const filesKept = async (): Promise<string[]> =>
  (await fs.readdir(path.join(system.dataDir, 'files'), { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

export const incoming = (): Promise<string[]> => fs.readdir(path.join(system.dataDir, 'files', 'incoming'));

/** A person of its own, so that other specs' reports don't count. */
export const person = async (role: 'bursar' | 'financial_aid' | 'registrar'): Promise<[Client, string]> => {
  const { id, email } = await records.user({ role });
  return [await system.asPerson(email!), id];
};

/** Report runs that can be paused. */
export function reportRunsWorld(): void {
  openWorld(['bursar']);

  beforeAll(async () => {
    Object.assign(system.app.get(JobPace), { pollMs: 50 });
    const spec = { resource: 'spec', sort: [], filters: { on: 'date' } } as const;
    system.app.get(ReportLists).register(
      {
        id: 'slow',
        title: 'Slow',
        permission: 'reports.financial',
        spec,
        list: () => Promise.resolve(new Page<object>('spec', [], 0, 0, slowly())),
      },
      {
        id: 'broken',
        title: 'Broken',
        permission: 'reports.financial',
        spec,
        list: () => Promise.resolve(new Page<object>('spec', [], 0, 0, broken())),
      },
      {
        id: 'patient',
        title: 'Patient',
        permission: 'reports.financial',
        spec,
        list: (request) =>
          runList(
            system.app.get(Transactions),
            {
              resource: 'spec',
              values: [],
              prepared: false,
              sql: `SELECT current_setting('statement_timeout') AS limit, 1 AS total`,
            },
            request,
          ),
      },
    );
  });
}

export const asBursar = ({ baseUrl }: { baseUrl: string }): Promise<Browser> =>
  signIn(baseUrl, 'bursar@collegium.example');

export async function askBy(browser: Browser, report = 'revenue/rows'): Promise<string> {
  const answer = await browser.fetch('/api/report-runs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ report, filters: { from: '2020-01' } }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

export const rowOf = async (id: string): Promise<{ status: string; attempt: number }> => {
  const [row] = await ground.rowsOf<{ status: string; attempt: number }>(
    'SELECT status, attempt FROM report_runs WHERE id = $1',
    [id],
  );
  return row!;
};

export const untilRow = (id: string, status: string, attempt: number): Promise<void> =>
  waitFor(async () => {
    const now = await rowOf(id);
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

/** Checks that the report's file is the CSV of its address. */
export async function expectFile(report: string, filters: object): Promise<void> {
  const run = await ask(report, filters);
  expect(run).toMatchObject({
    report,
    filters,
    status: 'queued',
    rowsDone: 0,
    rowsTotal: null,
    size: null,
  });
  await done(run);
  const query = `filter=${encodeURIComponent(JSON.stringify(filters))}`;
  const list = await bursar.get(`/api/reports/${report}?${query}`).set('Accept', 'text/csv').expect(200);
  const file = await bursar.get(`/api/report-runs/${run.id}/file`).expect(200);
  expect(file.text).toBe(list.text);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv";/);
  const total = Number(list.headers['content-range']!.split('/')[1]);
  const ended = await read(run);
  expect(ended).toMatchObject({ rowsDone: total, rowsTotal: total, size: Buffer.byteLength(list.text) });
  expect([ended.dataAsOf, file.headers['x-data-as-of']]).toEqual([
    expect.stringMatching(/^\d{4}-.*Z$/),
    ended.dataAsOf,
  ]);
  // At least one report has more than a chunk.
  if ('from' in filters) expect(total).toBeGreaterThan(1000);
  if ('month' in filters) expect([total, list.text.split('\r\n').length]).toEqual([0, 2]);
}
