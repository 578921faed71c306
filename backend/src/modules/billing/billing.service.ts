import { Injectable } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { planStatus } from './account-reads.js';
import type { BillingOverviewDto, FinancialSummaryDto } from './billing.dto.js';

/** Totals over charges and plans, computed by the database in exact decimals. */
@Injectable()
export class BillingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /** Totals of all plans that aren't canceled (portal document, section 9). */
  async overview(): Promise<BillingOverviewDto> {
    const [overview] = await this.transactions.query<BillingOverviewDto>(
      `SELECT coalesce(sum(total_amount - remaining_balance), 0.00) AS "revenueCollected",
         coalesce(sum(remaining_balance), 0.00) AS "outstandingBalance",
         count(*) FILTER (WHERE ${planStatus} <> 'paid')::int AS "activePlans",
         count(*) FILTER (WHERE ${planStatus} = 'late')::int AS "overduePlans"
       FROM payment_plans plan WHERE cancelled_at IS NULL`,
    );
    return overview!;
  }

  /** Void charges and canceled plans aren't owed. */
  async summary(studentId: string, user: SignedInUser): Promise<FinancialSummaryDto> {
    await this.students.openPart('financial', studentId, user);
    const [summary] = await this.transactions.query<FinancialSummaryDto>(
      `WITH charges AS (
         SELECT coalesce(sum(amount), 0.00) AS total,
           coalesce(sum(amount - paid_amount), 0.00) AS unpaid,
           coalesce(sum(amount - paid_amount) FILTER (WHERE due_date < ${newYorkToday}), 0.00) AS overdue
         FROM student_charges WHERE student_id = $1 AND voided_at IS NULL
       ), plan AS (
         SELECT * FROM payment_plans WHERE student_id = $1 AND cancelled_at IS NULL
       ), plans AS (
         SELECT coalesce(sum(total_amount), 0.00) AS total,
           coalesce(sum(remaining_balance), 0.00) AS remaining,
           count(*) FILTER (WHERE ${planStatus} <> 'paid')::int AS active,
           count(*) FILTER (WHERE ${planStatus} = 'late')::int AS late
         FROM plan
       ), next AS (
         SELECT part.due_date, sum(part.amount - part.paid_amount) AS amount
         FROM plan CROSS JOIN LATERAL plan_schedule(plan.id, plan.total_amount - plan.remaining_balance) part
         WHERE part.paid_amount < part.amount AND part.due_date = plan.next_payment_date
         GROUP BY part.due_date ORDER BY part.due_date LIMIT 1
       )
       SELECT $1::uuid AS "studentId", charges.total AS "totalCharges", charges.unpaid AS "unpaidCharges",
         charges.overdue AS "overdueCharges", plans.total AS "planTotal", plans.remaining AS "planRemaining",
         plans.active AS "activePlans", plans.late AS "latePlans",
         next.due_date AS "nextPaymentDate", next.amount AS "nextPaymentAmount"
       FROM charges CROSS JOIN plans LEFT JOIN next ON TRUE`,
      [studentId],
    );
    return summary!;
  }
}
