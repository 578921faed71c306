import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditService } from '../../../platform/audit/audit.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AllocationsService } from '../accounts/allocations.service.js';
import { inAccount } from '../accounts/open-items.scope.js';
import type { ChargeSource, ChargeType } from './student-charge.entity.js';

/** A charge other than tuition. */
export interface RuleCharge {
  chargeId: string;
  studentId: string;
  termId: string;
  chargeType?: Exclude<ChargeType, 'tuition'>;
  /** The rule, or `manual` for a charge that a person requested for many students. */
  source: Exclude<ChargeSource, 'assessed'>;
  /** US dollars, such as "25.00". */
  amount: string;
  description: string;
  dueDate: string;
}

/** Charges of rules and bulk charges, many at once. Callers hold the locks of the accounts, and notify. */
@Injectable()
export class RuleCharges {
  constructor(
    private readonly transactions: Transactions,
    private readonly allocations: AllocationsService,
    private readonly audit: AuditService,
  ) {}

  async create(charges: readonly RuleCharge[], reason: string, actor?: AuditEntry['actor']): Promise<void> {
    await this.transactions.query(
      `INSERT INTO student_charges (id, student_id, term_id, charge_type, source, amount, description, due_date)
       SELECT "chargeId", "studentId", "termId", coalesce("chargeType", 'fees'), source, amount, description, "dueDate"
       FROM jsonb_to_recordset($1::jsonb) AS given ("chargeId" uuid, "studentId" uuid, "termId" uuid,
         "chargeType" charge_type, source charge_source, amount numeric, description text, "dueDate" date)`,
      [JSON.stringify(charges)],
    );
    await this.audit.recordAll(
      charges.map(({ chargeId, studentId, termId, amount }) => ({
        action: 'charge.create',
        subjectType: 'charge',
        subjectId: chargeId,
        details: {
          changes: { studentId: [null, studentId], termId: [null, termId], amount: [null, amount] },
          reason,
        },
        actor,
      })),
    );
    await this.settle(charges.map(({ studentId }) => studentId));
  }

  /** Credits pay new charges. */
  private async settle(studentIds: readonly string[]): Promise<void> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT student_id AS id FROM ledger_lines
       WHERE student_id = ANY ($1::uuid[]) AND 'student_credit' IN (debit, credit)
       GROUP BY student_id HAVING sum(${inAccount('student_credit')}) < 0 ORDER BY student_id`,
      [studentIds],
    );
    for (const { id } of rows) await this.allocations.applyCredits(id);
  }
}
