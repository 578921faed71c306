import { beforeAll, expect } from '@jest/globals';
import { addDays } from '../../../src/common/calendar.js';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import type { StatementRunDto } from '../../../src/modules/billing/statements/statement-runs.dto.js';
import type { StatementDetailDto } from '../../../src/modules/billing/statements/statements.dto.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { waitFor } from '../server-process.js';
import { bursar, openWorld, records, system } from './world.js';

export let today: string;
export let term: Term;
export function statementsWorld(): void {
  openWorld(['bursar'], { RATE_LIMITS: 'off' });
  beforeAll(async () => {
    term = await records.term();
    const [row] = await system.dataSource.query<{ today: string }[]>(
      'SELECT new_york_day(now())::text AS today',
    );
    ({ today } = row!);
  });
}

export const get = async <T>(path: string): Promise<T> =>
  (await bursar.get(`/api/${path}`).expect(200)).body as T;
export const post = async (path: string, body: object, status = 201): Promise<{ id: string }> =>
  (await bursar.post(`/api/${path}`).send(body).expect(status)).body as { id: string };
export const charge = (studentId: string, amount: number, given: object = {}): Promise<{ id: string }> =>
  post('charges', {
    studentId,
    termId: term.id,
    chargeType: 'fees',
    description: 'Parking permit',
    amount,
    dueDate: addDays(today, 10),
    ...given,
  });
export const statement = async (studentId: string): Promise<StatementDetailDto> =>
  (await post(`students/${studentId}/statements`, {})) as StatementDetailDto;
export async function run(body: object = { asOf: today }): Promise<StatementRunDto> {
  const { id } = await post('statements/runs', body);
  const read = (): Promise<StatementRunDto> => get(`statement-runs/${id}`);
  await waitFor(async () => (await read()).finishedAt !== null);
  return read();
}

/** Every student's statements follow each other, and each entry recorded by the last cut is in exactly one. */
export async function expectChains(): Promise<void> {
  const wrong = await system.dataSource.query(
    `SELECT line.student_id, line.entry_id FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
       JOIN (SELECT student_id, max(recorded_as_of) AS cut FROM account_statements GROUP BY student_id) AS last
         ON last.student_id = line.student_id AND entry.recorded_at <= last.cut
       LEFT JOIN account_statement_entries stated
         ON stated.student_id = line.student_id AND stated.entry_id = line.entry_id
     WHERE stated.entry_id IS NULL
     UNION ALL
     SELECT stated.student_id, stated.entry_id FROM account_statement_entries stated
       JOIN account_statements statement ON statement.id = stated.statement_id
       JOIN ledger_entries entry ON entry.id = stated.entry_id WHERE entry.recorded_at > statement.recorded_as_of`,
  );
  expect(wrong).toEqual([]);
  expect(await firstLedgerDifference(system.dataSource)).toBeNull();
}
