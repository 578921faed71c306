import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { type LedgerAccount, LedgerService, settledFrom } from '../../ledger/ledger.service.js';
import { installmentsOf } from '../accounts.scope.js';
import { type PaidInstallment, reschedule, type Rescheduled } from './plan-schedule.rules.js';

interface FinancingPlan {
  planId: string;
  /** What the plan finances of the charge. */
  cents: number;
  total: string;
  remaining: string;
}

interface PaidPart {
  paymentId: string | null;
  account: LedgerAccount;
  cents: number;
}

/** Plans follow the charges that they finance. Callers hold the account's lock. */
@Injectable()
export class PlanReductions {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  /** Makes the plans that finance a charge smaller, the latest first. Returns the cents that no plan finances. */
  async reduce(studentId: string, chargeId: string, cents: number, reason: string | null): Promise<number> {
    const plans = await this.transactions.query<FinancingPlan>(
      `SELECT plan.id AS "planId", part.cents, plan.total_amount AS total, plan.remaining_balance AS remaining
       FROM (SELECT plan_id, sum(settled_cents(debit, credit, cents))::float8 AS cents FROM ledger_lines
         WHERE charge_id = $1 AND plan_id IS NOT NULL GROUP BY plan_id) AS part
         JOIN payment_plans plan ON plan.id = part.plan_id
       WHERE part.cents > 0 ORDER BY plan.created_at DESC, plan.id`,
      [chargeId],
    );
    let rest = cents;
    for (const plan of plans) {
      const part = Math.min(rest, plan.cents);
      if (!part) break;
      await this.reduceOne(studentId, chargeId, plan, part, reason);
      rest -= part;
    }
    return rest;
  }

  /** The schedule with another total, from a day on. Nothing is saved. */
  async rescheduled(planId: string, total: string, effectiveDate: string): Promise<Rescheduled> {
    const parts = await this.transactions.query<PaidInstallment>(
      `SELECT part.number, part.due_date AS "dueDate", part.amount::numeric(10,2) AS amount,
         part.paid_amount::numeric(10,2) AS paid
       FROM payment_plans plan CROSS JOIN LATERAL ${installmentsOf()} WHERE plan.id = $1 ORDER BY part.number`,
      [planId],
    );
    return reschedule(parts, { total, effectiveDate });
  }

  private async reduceOne(
    studentId: string,
    chargeId: string,
    { planId, total, remaining }: FinancingPlan,
    cents: number,
    reason: string | null,
  ): Promise<void> {
    const today = await this.ledger.calendarDay();
    const newTotal = moneyOf(toCents(total) - cents);
    const schedule = await this.rescheduled(planId, newTotal, today);
    const overpaid = await this.overpaid(planId, cents - toCents(remaining));
    const ofPlan = { studentId, planId };
    await this.ledger.post({
      kind: 'plan_change',
      sourceType: 'plan',
      sourceId: planId,
      postedOn: await this.ledger.today(),
      reason,
      lines: [
        { debit: 'student_receivable', credit: 'plan_receivable', cents, chargeId, ...ofPlan },
        ...overpaid.map(
          ({ account, ...part }) =>
            ({ debit: 'plan_receivable', credit: account, ...part, ...ofPlan }) as const,
        ),
      ],
    });
    await this.write(planId, newTotal, schedule.installments);
    await this.transactions.query(`SELECT keep_plan_schedule($1, 'charge_reduced', $2, $3, $4)`, [
      planId,
      today,
      chargeId,
      reason,
    ]);
  }

  /** What paid the cents beyond the new total: write-offs, then the latest payment first. */
  private async overpaid(planId: string, cents: number): Promise<PaidPart[]> {
    if (cents <= 0) return [];
    const paid = await this.transactions.query<PaidPart>(
      `SELECT line.payment_id AS "paymentId", ${settledFrom} AS account,
         sum(plan_paid_cents(debit, credit, cents))::float8 AS cents
       FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id WHERE plan_id = $1
       GROUP BY 1, 2 HAVING sum(plan_paid_cents(debit, credit, cents)) > 0
       ORDER BY ${settledFrom} = 'student_credit', max(entry.number) DESC`,
      [planId],
    );
    let rest = cents;
    return paid.flatMap((one) => {
      const part = Math.min(rest, one.cents);
      rest -= part;
      return part ? [{ ...one, cents: part }] : [];
    });
  }

  private async write(planId: string, total: string, parts: Rescheduled['installments']): Promise<void> {
    await this.transactions.query(
      `WITH part AS (SELECT * FROM unnest($2::int[], $3::numeric[]) AS part (number, amount)),
       removed AS (
         DELETE FROM payment_plan_installments WHERE plan_id = $1 AND number NOT IN (SELECT number FROM part))
       UPDATE payment_plan_installments installment SET amount = part.amount
       FROM part WHERE installment.plan_id = $1 AND installment.number = part.number
         AND installment.amount <> part.amount`,
      [planId, parts.map(({ number }) => number), parts.map(({ amount }) => amount)],
    );
    await this.transactions.query('UPDATE payment_plans SET total_amount = $2 WHERE id = $1', [
      planId,
      total,
    ]);
  }
}
