import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Records } from '../../../../test/harness/records.js';
import { database, databaseWorld, owner } from '../../../../test/harness/worlds/database.js';
import { firstLedgerDifference } from './ledger-check.js';

const command = path.resolve(import.meta.dirname, '../../../../dist/src/cli/ledger-verify.js');

databaseWorld();
let ids: Record<'charge' | 'plan' | 'payment', string>;

/** A charge that is paid in part, and a plan of the same student that finances the rest. */
async function account(): Promise<typeof ids> {
  const records = new Records(owner);
  const [student, term] = [await records.student(), await records.term()];
  const { id: charge } = await records.charge(student, term, { amount: '100.00' });
  const [payment] = await owner.query<{ id: string }[]>(
    `INSERT INTO payments (student_id, charge_id, amount, method) VALUES ($1, $2, 40, 'card') RETURNING id`,
    [student.id, charge],
  );
  const { id: plan } = await records.plan(student, term, {
    totalAmount: '1200.00',
    remainingBalance: '1100.00',
  });
  return { charge, plan, payment: payment!.id };
}

const run = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl },
  });
  return { code: status, out: stdout.trim(), err: stderr.trim() };
};

describe('ledger:verify should', () => {
  beforeAll(async () => {
    ids = await account();
  });

  it('say that all balances follow from the lines', () =>
    expect(run()).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The ledger is correct: [\d,]+ entries, [\d,]+ lines\.$/),
    }));

  it('name the first difference', async () => {
    const set = (cents: string): Promise<unknown> =>
      owner.query(`SET session_replication_role = replica;
        UPDATE student_charges SET paid_amount = ${cents}, is_paid = ${cents} = amount WHERE id = '${ids.charge}';
        SET session_replication_role = origin`);
    await set('41');
    const { code, err } = run();
    expect([code, err]).toEqual([
      1,
      `Difference: student_charges ${ids.charge}: paid amount is 41.00, its lines are 100.00 (paid amount equals the ledger's lines).`,
    ]);
    await set('100');
  });
});

/** What the checks find after a statement whose triggers and keys didn't run. Nothing is kept. */
async function findingsOf(statement: string): Promise<string | null> {
  const runner = owner.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL session_replication_role = replica; ${statement}`);
    return await firstLedgerDifference({
      query: async <Row>(sql: string) => (await runner.query(sql)) as Row[],
    });
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** A statement without entries, with these balances at its beginning and end. */
const statementOf = (
  chargeId: string,
  balances: string,
): string => `INSERT INTO account_statements (student_id, number, as_of, recorded_as_of, opening_balance, closing_balance,
    due, past_due, open_amount, content)
  SELECT student_id, 1, DATE '2026-01-01', now(), ${balances}, 0, 0, 0, '{}' FROM student_charges WHERE id = '${chargeId}'`;

describe('Each check should', () => {
  let before: string | null;
  beforeEach(async () => {
    before = await firstLedgerDifference(owner);
  });

  it.each<[string, (one: typeof ids) => string]>([
    [
      'amount is',
      ({ charge }) =>
        `UPDATE student_charges SET amount = amount + 1, is_paid = FALSE WHERE id = '${charge}'`,
    ],
    [
      'paid amount is',
      ({ charge }) => `UPDATE student_charges SET paid_amount = 1, is_paid = FALSE WHERE id = '${charge}'`,
    ],
    [
      'total is',
      ({ plan }) => `UPDATE payment_plans SET total_amount = total_amount + 1,
       remaining_balance = remaining_balance + 1 WHERE id = '${plan}'`,
    ],
    ['paid amount is', ({ plan }) => `UPDATE payment_plans SET remaining_balance = 1 WHERE id = '${plan}'`],
    [
      'its installments are',
      ({ plan }) => `DELETE FROM payment_plan_installments WHERE plan_id = '${plan}' AND number = 12`,
    ],
    ['received is', ({ payment }) => `UPDATE payments SET amount = 41 WHERE id = '${payment}'`],
    [
      'payments are recorded for pi_planted',
      ({
        payment,
      }) => `INSERT INTO card_checkouts (student_id, amount, session_id, url, expires_at, requested_by_id,
         status, gateway_payment_id, payment_id)
       SELECT student.id, 40, 'cs_planted', '/', now(), user_id, 'paid', 'pi_planted', gen_random_uuid()
       FROM students student JOIN payments payment ON payment.student_id = student.id WHERE payment.id = '${payment}'`,
    ],
    [
      'card clearing is 0.00',
      () => `INSERT INTO card_transactions (gateway_id, kind, amount, status, occurred_at)
       VALUES ('po_planted', 'payout', 5, 'posted', now())`,
    ],
    [
      'what it took from credit is 0.00',
      ({
        payment,
      }) => `INSERT INTO refunds (student_id, amount, method, reason, status, requested_by_id, decided_by_id,
         decided_at)
       SELECT student_id, 5, 'check', 'Planted', 'approved', gen_random_uuid(), gen_random_uuid(), now()
       FROM payments WHERE id = '${payment}'`,
    ],
    [
      'has no lines',
      () => `INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
       VALUES ('journal', 'journal', gen_random_uuid(), 1, DATE '2026-01-01')`,
    ],
    [
      'the late fee has no item',
      ({ charge }) => `UPDATE student_charges SET source = 'past_due_balance' WHERE id = '${charge}'`,
    ],
    [
      'which it reverses',
      ({ payment }) => `WITH entry AS (
       INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, reverses_id)
       SELECT 'payment_void', 'journal', gen_random_uuid(), 9, DATE '2026-01-01', id FROM ledger_entries
       WHERE source_id = '${payment}' RETURNING id)
       INSERT INTO ledger_lines (entry_id, posted_on, number, debit, credit, cents)
       SELECT id, DATE '2026-01-01', 1, 'bank', 'write_offs', 1 FROM entry`,
    ],
    [
      'has lines of another day',
      ({ payment }) => `INSERT INTO ledger_lines (entry_id, posted_on, number, debit, credit, cents)
       SELECT id, posted_on + 1, 9, 'write_offs', 'processor_fees', 1 FROM ledger_entries WHERE source_id = '${payment}'`,
    ],
    [
      'open, amount is 5.00',
      ({ payment }) => `WITH file AS (
         INSERT INTO bank_files (name, format, sha256, content, lines, new_lines, uploaded_by_id)
         SELECT 'planted', 'csv', '1', '', 1, 1, user_id FROM students LIMIT 1 RETURNING id), line AS (
         INSERT INTO bank_lines (file_id, number, account, posted_on, cents, fingerprint, occurrence)
         SELECT id, 1, 'A', DATE '2026-01-01', 500, '1', 1 FROM file RETURNING id)
       INSERT INTO bank_matches (line_id, entry_id, cents, rule)
       SELECT line.id, entry.id, 500, 'by_hand' FROM line, ledger_entries entry WHERE source_id = '${payment}'`,
    ],
    ['the last closing balance is', ({ charge }) => statementOf(charge, '5, 5')],
    ['change is', ({ charge }) => statementOf(charge, '0, 5')],
  ])('find that %s wrong', async (what, statement) => {
    expect(before).toBeNull();
    expect(await findingsOf(statement(await account()))).toContain(what);
  });
});
