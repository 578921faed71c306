import { Injectable } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import type { FinancialSummaryDto } from './billing.dto.js';

@Injectable()
export class BillingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /** Added up from the rows by the database, in exact decimals. */
  async summary(studentId: string, user: SignedInUser): Promise<FinancialSummaryDto> {
    await this.students.openPart('financial', studentId, user);
    const [summary] = await this.transactions.query<FinancialSummaryDto>(
      `WITH charges AS (
         SELECT coalesce(sum(amount), 0.00) AS total,
           coalesce(sum(amount) FILTER (WHERE NOT is_paid), 0.00) AS unpaid,
           coalesce(sum(amount) FILTER (WHERE NOT is_paid AND due_date < ${newYorkToday}), 0.00) AS overdue
         FROM student_charges WHERE student_id = $1
       ), plans AS (
         SELECT coalesce(sum(total_amount), 0.00) AS total,
           coalesce(sum(remaining_balance), 0.00) AS remaining,
           count(*) FILTER (WHERE status <> 'paid')::int AS active,
           count(*) FILTER (WHERE status = 'late')::int AS late
         FROM payment_plans WHERE student_id = $1
       ), next AS (
         SELECT next_payment_date, sum(least(monthly_payment, remaining_balance)) AS amount
         FROM payment_plans
         WHERE student_id = $1 AND status <> 'paid' AND next_payment_date IS NOT NULL
         GROUP BY next_payment_date ORDER BY next_payment_date LIMIT 1
       )
       SELECT $1::uuid AS "studentId", charges.total AS "totalCharges", charges.unpaid AS "unpaidCharges",
         charges.overdue AS "overdueCharges", plans.total AS "planTotal", plans.remaining AS "planRemaining",
         plans.active AS "activePlans", plans.late AS "latePlans",
         next.next_payment_date AS "nextPaymentDate", next.amount AS "nextPaymentAmount"
       FROM charges CROSS JOIN plans LEFT JOIN next ON TRUE`,
      [studentId],
    );
    return summary!;
  }
}
