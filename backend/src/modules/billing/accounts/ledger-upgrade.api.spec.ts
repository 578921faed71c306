import { describe, expect, it } from '@jest/globals';
import {
  before,
  ledgerUpgradeWorld,
  owedNow,
  owner,
} from '../../../../test/harness/worlds/ledger-upgrade.js';
import { runBackfill } from '../../../platform/database/online/backfill.js';
import { backfills } from '../../../platform/database/migrations.js';
import { firstLedgerDifference } from './ledger-check.js';

ledgerUpgradeWorld();

/** A student's entries: kind, posting day, debit, credit, amount. */
const entriesOf = async (student: string): Promise<unknown[][]> => {
  const rows = await owner.query<Record<string, string>[]>(
    `SELECT entry.kind, entry.posted_on::text AS day, debit, credit, (cents / 100.0)::numeric(10,2) AS amount
     FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
     WHERE student_id = (SELECT id FROM students WHERE student_id = $1)
     ORDER BY entry.posted_on, entry.kind, amount`,
    [student],
  );
  return rows.map((row) => Object.values(row));
};

describe('The backfill of plans should', () => {
  it('set the monthly payment to the next open installment, 0.00 if there is none', async () => {
    await owner.query(`SET session_replication_role = replica;
      UPDATE payment_plans SET monthly_payment = 7; SET session_replication_role = origin`);
    const ask = <Row>(sql: string, values: unknown[]): Promise<Row[]> => owner.query(sql, values);
    for (const one of backfills) await runBackfill(ask, one, new AbortController().signal);
    expect(
      await owner.query(
        `SELECT student.student_id AS student, monthly_payment AS monthly FROM payment_plans plan
         JOIN students student ON student.id = plan.student_id ORDER BY 1`,
      ),
    ).toEqual([
      { student: 'Q1', monthly: '200.00' },
      { student: 'Q2', monthly: '58.34' },
      { student: 'Q4', monthly: '0.00' },
    ]);
  });
});

describe('The migration to the ledger should', () => {
  it('bill nobody: everyone owes what they owed', async () => {
    expect(before.some(({ unpaid }) => Number(unpaid) > 0)).toBe(true);
    expect(await owedNow()).toEqual(before);
    const [balances] = await owner.query<{ charges: string; plans: string }[]>(
      `SELECT (sum(CASE 'student_receivable' WHEN debit::text THEN cents WHEN credit::text THEN -cents ELSE 0 END) / 100.0)
           ::numeric(10,2) AS charges,
         (sum(CASE 'plan_receivable' WHEN debit::text THEN cents WHEN credit::text THEN -cents ELSE 0 END) / 100.0)
           ::numeric(10,2) AS plans FROM ledger_lines`,
    );
    const sum = (key: 'unpaid' | 'remaining'): string =>
      before.reduce((total, one) => total + Number(one[key]), 0).toFixed(2);
    expect(balances).toEqual({ charges: sum('unpaid'), plans: sum('remaining') });
    expect(
      await firstLedgerDifference({ query: async <Row>(sql: string) => (await owner.query(sql)) as Row[] }),
    ).toBeNull();
  });

  it('turn a payment that names a plan into financing, and list what the plan has beyond its charges', async () => {
    expect(await entriesOf('Q1')).toEqual([
      // Posted on its due date, because that is its first trace.
      ['charge', '2026-01-20', 'student_receivable', 'revenue_fees', '100.00'],
      ['charge', '2026-02-10', 'student_receivable', 'revenue_tuition', '1200.00'],
      ['payment', '2026-02-11', 'undeposited_funds', 'student_receivable', '40.00'],
      ['application', '2026-02-11', 'unapplied_plan_amounts', 'student_receivable', '1200.00'],
      ['plan', '2026-02-11', 'plan_receivable', 'unapplied_plan_amounts', '2400.00'],
      ['payment', '2026-03-01', 'bank', 'plan_receivable', '200.00'],
    ]);
    const [payment] = await owner.query<{ reason: string }[]>(
      `SELECT void_reason AS reason FROM payments WHERE reference = '12-Month 0% plan'`,
    );
    expect(payment!.reason).toBe('Not money received: the payment plan pays this charge');
    const [schedule] = await owner.query<{ cause: string; count: number }[]>(
      `SELECT cause, jsonb_array_length(installments) AS count FROM payment_plan_schedules
       WHERE total_amount = 2400`,
    );
    expect(schedule).toEqual({ cause: 'adopted', count: 12 });
  });

  it('leave an account that owes twice as it was, and post voids on their days', async () => {
    expect(await entriesOf('Q2')).toEqual([
      ['charge', '2026-02-10', 'student_receivable', 'revenue_other', '50.00'],
      ['charge', '2026-02-10', 'student_receivable', 'revenue_tuition', '700.00'],
      ['plan', '2026-02-11', 'plan_receivable', 'unapplied_plan_amounts', '700.08'],
      ['payment', '2026-02-13', 'undeposited_funds', 'student_receivable', '10.00'],
      ['payment_void', '2026-02-20', 'student_receivable', 'undeposited_funds', '10.00'],
      ['charge_void', '2026-02-21', 'revenue_other', 'student_receivable', '50.00'],
    ]);
    expect((await entriesOf('Q3')).at(-1)).toEqual([
      'payment',
      '2026-02-13',
      'opening_balances',
      'student_receivable',
      '80.01',
    ]);
    expect((await entriesOf('Q4')).map(([kind]) => kind)).toEqual(['plan', 'plan_cancellation']);
  });
});
