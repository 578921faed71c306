import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { StudentsService } from '../students/students.service.js';
import { currentAccount } from './accounts/open-items.scope.js';
import {
  isChargeActive,
  isChargeOverdue,
  isPlanActive,
  isPlanLate,
  isPlanPaid,
  nextInstallments,
} from './accounts.scope.js';
import type { BillingOverviewDto, FinancialSummaryDto } from './billing.dto.js';

/** Totals over charges and plans, computed by the database in exact decimals. */
@Injectable()
export class BillingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly ledger: LedgerService,
  ) {}

  /** Totals of all plans that aren't canceled (portal document, section 9). */
  async overview(): Promise<BillingOverviewDto> {
    const [overview] = await this.transactions.query<BillingOverviewDto>(
      `SELECT coalesce(sum(total_amount - remaining_balance), 0.00) AS "revenueCollected",
         coalesce(sum(remaining_balance), 0.00) AS "outstandingBalance",
         count(*) FILTER (WHERE NOT ${isPlanPaid})::int AS "activePlans",
         count(*) FILTER (WHERE ${isPlanLate})::int AS "overduePlans"
       FROM payment_plans plan WHERE ${isPlanActive}`,
    );
    return overview!;
  }

  /** Void charges and canceled plans aren't owed. */
  async summary(studentId: string, user: SignedInUser): Promise<FinancialSummaryDto> {
    await this.students.openPart('financial', studentId, user);
    await this.ledger.current(studentId);
    const [summary] = await this.transactions.query<FinancialSummaryDto>(
      `WITH charges AS (
         SELECT coalesce(sum(amount), 0.00) AS total,
           coalesce(sum(amount - paid_amount), 0.00) AS unpaid,
           coalesce(sum(amount - paid_amount) FILTER (WHERE ${isChargeOverdue}), 0.00) AS overdue
         FROM student_charges charge WHERE student_id = $1 AND ${isChargeActive}
       ), plans AS (
         SELECT coalesce(sum(total_amount), 0.00) AS total,
           coalesce(sum(remaining_balance), 0.00) AS remaining,
           count(*) FILTER (WHERE NOT ${isPlanPaid})::int AS active,
           count(*) FILTER (WHERE ${isPlanLate})::int AS late
         FROM payment_plans plan WHERE student_id = $1 AND ${isPlanActive}
       ), next AS (${nextInstallments('$1')}), account AS (${currentAccount('$1')})
       SELECT $1::uuid AS "studentId", account.*, charges.total AS "totalCharges", charges.unpaid AS "unpaidCharges",
         charges.overdue AS "overdueCharges", plans.total AS "planTotal", plans.remaining AS "planRemaining",
         plans.active AS "activePlans", plans.late AS "latePlans",
         next.due_date AS "nextPaymentDate", next.amount AS "nextPaymentAmount"
       FROM charges CROSS JOIN plans CROSS JOIN account LEFT JOIN next ON TRUE`,
      [studentId],
    );
    return summary!;
  }
}
