import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  type LedgerAccount,
  LedgerService,
  type NewLine,
  settledFrom,
  settledOrder,
} from '../../ledger/ledger.service.js';
import {
  installmentsOf,
  isChargeOpen,
  isInstallmentOpen,
  isPlanActive,
  isReceived,
} from '../accounts.scope.js';
import {
  type AccountState,
  type Allocation,
  allocatePayment,
  applyCredit,
  applyDeposits,
  type HeldDeposit,
  type OpenTuition,
} from './allocation.rules.js';

interface Credit {
  paymentId: string | null;
  cents: number;
}

const ofCredit = `CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END`;
const ofUnapplied = `CASE WHEN credit = 'unapplied_plan_amounts' THEN cents ELSE -cents END`;

/** Applies payments, credits and unapplied plan amounts to what a student owes. Callers hold the account's lock. */
@Injectable()
export class AllocationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * A payment to the account, just recorded: its whole amount is a credit until it is applied. `first` is paid before
   * anything else, and must be open.
   */
  async applyPayment(payment: NewPayment, first: readonly Allocation[] = []): Promise<void> {
    const { id: paymentId, studentId, amount, postedOn } = payment;
    await this.postPart(studentId, paymentId, first, postedOn);
    const rest = first.reduce((cents, part) => cents - toCents(part.amount), toCents(amount));
    if (!rest) return;
    const state = { ...(await this.state(studentId)), credit: '0.00' };
    await this.postPart(studentId, paymentId, allocatePayment(state, moneyOf(rest)).allocations, postedOn);
  }

  /** Moves a payment to other charges and plans; without any, as for a new payment to the account. */
  async reallocate(payment: NewPayment, applied: Allocation[], wanted: Allocation[] | null): Promise<void> {
    const { id: paymentId, studentId, postedOn } = payment;
    const released = applied.map(({ chargeId, planId, amount: part }): NewLine => ({
      debit: chargeId ? 'student_receivable' : 'plan_receivable',
      credit: 'student_credit',
      cents: toCents(part),
      studentId,
      chargeId,
      planId,
      paymentId,
    }));
    await this.post('payment', paymentId, released, postedOn);
    if (wanted) await this.postPart(studentId, paymentId, wanted, postedOn);
    else await this.applyPayment(payment);
  }

  /** A new charge: deposits pay tuition, tuition takes what plans haven't applied yet, then credits pay all open charges. */
  async settleCharge(studentId: string, chargeId: string): Promise<void> {
    await this.applyDeposits(studentId);
    await this.applyPlans(studentId, chargeId);
    await this.applyCredits(studentId);
  }

  /** Credits pay the open charges, the oldest credit first. */
  async applyCredits(studentId: string): Promise<void> {
    const credits = await this.credits(studentId);
    // A journal debits the student's credit without naming a payment.
    const credit = credits[0]?.total ?? 0;
    if (credit <= 0) return;
    const state = { ...(await this.state(studentId)), credit: moneyOf(credit) };
    let rest = applyCredit(state).allocations;
    for (const one of credits) {
      const [now, later] = split(rest, one.cents);
      await this.postPart(studentId, one.paymentId, now);
      rest = later;
    }
  }

  /**
   * What was written off is owed again; then payments on the charge become credit, the latest payment first; then
   * deposits are held again.
   */
  async release(studentId: string, chargeId: string, cents: number): Promise<void> {
    const parts = await this.transactions.query<Credit & { account: LedgerAccount }>(
      `SELECT line.payment_id AS "paymentId", ${settledFrom} AS account,
         sum(settled_cents(debit, credit, cents))::float8 AS cents
       FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
       WHERE charge_id = $1 AND plan_id IS NULL GROUP BY 1, 2
       HAVING sum(settled_cents(debit, credit, cents)) > 0
       ORDER BY ${settledOrder}, max(entry.number) DESC`,
      [chargeId],
    );
    let rest = cents;
    const lines: NewLine[] = [];
    for (const { paymentId, account, cents: paid } of parts) {
      const part = Math.min(rest, paid);
      if (part <= 0) break;
      lines.push({
        debit: 'student_receivable',
        credit: account,
        cents: part,
        studentId,
        chargeId,
        paymentId,
      });
      rest -= part;
    }
    await this.post('charge', chargeId, lines);
  }

  /** Enrollment deposits pay open tuition, the oldest deposit first. */
  private async applyDeposits(studentId: string): Promise<void> {
    const deposits = await this.transactions.query<HeldDeposit>(
      `SELECT payment.id AS "paymentId", term.start_date::text AS "termStart", held.cents::float8 AS cents
       FROM payments payment JOIN applications application ON application.id = payment.application_id
         JOIN terms term ON term.id = application.term_id
         CROSS JOIN LATERAL (SELECT deposit_cents(payment.id) AS cents) AS held
       WHERE payment.student_id = $1 AND payment.application_id IS NOT NULL AND ${isReceived} AND held.cents > 0
       ORDER BY payment.received_at, payment.id`,
      [studentId],
      { prepared: true },
    );
    if (!deposits.length) return;
    const charges = await this.transactions.query<OpenTuition>(
      `SELECT charge.id AS "chargeId", term.start_date::text AS "termStart",
         (100 * (charge.amount - charge.paid_amount))::float8 AS cents
       FROM student_charges charge JOIN terms term ON term.id = charge.term_id
       WHERE charge.student_id = $1 AND charge.charge_type = 'tuition' AND ${isChargeOpen}
       ORDER BY term.start_date, charge.due_date NULLS LAST, charge.created_at, charge.id`,
      [studentId],
    );
    const accounts = { debit: 'enrollment_deposits', credit: 'student_receivable' } as const;
    for (const { paymentId, chargeId, cents } of applyDeposits(deposits, charges))
      await this.post('payment', paymentId, [{ ...accounts, cents, studentId, chargeId, paymentId }]);
  }

  private async applyPlans(studentId: string, chargeId: string): Promise<void> {
    const [charge] = await this.transactions.query<{ open: number }>(
      `SELECT (100 * (amount - paid_amount))::float8 AS open FROM student_charges charge
       WHERE id = $1 AND charge_type = 'tuition' AND ${isChargeOpen}`,
      [chargeId],
    );
    let open = charge?.open ?? 0;
    if (!open) return;
    const plans = await this.transactions.query<{ planId: string; cents: number }>(
      `SELECT plan_id AS "planId", sum(${ofUnapplied})::float8 AS cents FROM ledger_lines
       WHERE student_id = $1 AND 'unapplied_plan_amounts' IN (debit, credit)
       GROUP BY plan_id HAVING sum(${ofUnapplied}) > 0 ORDER BY plan_id`,
      [studentId],
    );
    for (const { planId, cents } of plans) {
      const part = Math.min(open, cents);
      if (!part) return;
      open -= part;
      const accounts = { debit: 'unapplied_plan_amounts', credit: 'student_receivable' } as const;
      await this.post('plan', planId, [{ ...accounts, cents: part, studentId, chargeId, planId }]);
    }
  }

  /** The credits left of payments. Their sum may be above the student's credit, which is the total. */
  private credits(studentId: string): Promise<(Credit & { total: number })[]> {
    return this.transactions.query(
      `SELECT line.payment_id AS "paymentId", sum(${ofCredit})::float8 AS cents,
         student_credit_cents($1)::float8 AS total
       FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
       WHERE student_id = $1 AND 'student_credit' IN (debit, credit)
       GROUP BY line.payment_id HAVING sum(${ofCredit}) > 0 ORDER BY min(ARRAY[entry.number, line.number])`,
      [studentId],
    );
  }

  private async state(studentId: string): Promise<Omit<AccountState, 'credit'>> {
    const [state] = await this.transactions.query<Omit<AccountState, 'credit'>>(
      `SELECT coalesce((
         SELECT jsonb_agg(jsonb_build_object('id', id, 'dueDate', due_date, 'createdAt',
           to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'open', (amount - paid_amount)::text))
         FROM student_charges charge WHERE student_id = $1 AND ${isChargeOpen}), '[]') AS charges, coalesce((
         SELECT jsonb_agg(jsonb_build_object('id', plan.id, 'installments', part.open)) FROM payment_plans plan
           CROSS JOIN LATERAL (
             SELECT jsonb_agg(jsonb_build_object('number', part.number, 'dueDate', part.due_date, 'open',
               (part.amount - part.paid_amount)::text) ORDER BY part.number) AS open
             FROM ${installmentsOf()} WHERE ${isInstallmentOpen}) AS part
         WHERE plan.student_id = $1 AND ${isPlanActive} AND part.open IS NOT NULL), '[]') AS plans`,
      [studentId],
    );
    return state!;
  }

  private async postPart(
    studentId: string,
    paymentId: string | null,
    allocations: readonly Allocation[],
    postedOn?: string,
  ): Promise<void> {
    const lines = allocations.map(({ chargeId, planId, amount }): NewLine => ({
      debit: 'student_credit',
      credit: chargeId ? 'student_receivable' : 'plan_receivable',
      cents: toCents(amount),
      studentId,
      chargeId,
      planId,
      paymentId,
    }));
    // A credit that no payment made is applied by its charge.
    if (paymentId) await this.post('payment', paymentId, lines, postedOn);
    else for (const line of lines) await this.post('charge', line.chargeId!, [line]);
  }

  private async post(
    sourceType: 'charge' | 'payment' | 'plan',
    sourceId: string,
    lines: NewLine[],
    postedOn?: string,
  ): Promise<void> {
    if (!lines.length) return;
    const day = postedOn ?? (await this.ledger.today());
    await this.ledger.post({ kind: 'application', sourceType, sourceId, postedOn: day, lines });
  }
}

/** A payment to be applied. */
export interface NewPayment {
  id: string;
  studentId: string;
  amount: string;
  /** The day of the entry. */
  postedOn: string;
}

/** The first cents of the allocations, and the rest. */
function split(allocations: readonly Allocation[], cents: number): [Allocation[], Allocation[]] {
  const [now, later]: [Allocation[], Allocation[]] = [[], []];
  let rest = cents;
  for (const one of allocations) {
    const part = Math.min(rest, toCents(one.amount));
    rest -= part;
    const left = toCents(one.amount) - part;
    if (part) now.push({ ...one, amount: moneyOf(part) });
    if (left) later.push({ ...one, amount: moneyOf(left) });
  }
  return [now, later];
}
