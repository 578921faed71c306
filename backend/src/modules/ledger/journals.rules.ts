import type { FieldErrors } from '../../common/errors.js';
import type { LedgerAccount } from './ledger.kinds.js';
import { messages } from './messages.js';

export interface JournalLine {
  debit: LedgerAccount;
  credit: LedgerAccount;
  studentId?: string | null;
  chargeId?: string | null;
  planId?: string | null;
}

/** A line can change the amount paid on a charge or a plan, or a student's credit, but no charge's amount and no plan's total. */
export function lineErrors(line: JournalLine, path: string): FieldErrors {
  const accounts = [line.debit, line.credit];
  const touches = (account: LedgerAccount): boolean => accounts.includes(account);
  const at = (field: string, message: string): FieldErrors => ({ [`${path}.${field}`]: [message] });
  if (line.debit === line.credit) return at('credit', messages.sameAccount);
  if (touches('unapplied_plan_amounts'))
    return at(line.debit === 'unapplied_plan_amounts' ? 'debit' : 'credit', messages.planAmountFixed);
  if (touches('enrollment_deposits'))
    return at(line.debit === 'enrollment_deposits' ? 'debit' : 'credit', messages.depositFixed);
  if (touches('student_receivable') && touches('plan_receivable'))
    return at('credit', messages.oneReceivable);
  const revenue = accounts.find((account) => account.startsWith('revenue_'));
  return {
    ...(touches('student_receivable')
      ? !line.chargeId && at('chargeId', messages.chargeRequired)
      : line.chargeId && at('chargeId', messages.chargeNeedsReceivable)),
    ...(touches('plan_receivable')
      ? !line.planId && at('planId', messages.planRequired)
      : line.planId && at('planId', messages.planNeedsReceivable)),
    ...(touches('student_receivable') &&
      revenue &&
      at(revenue === line.debit ? 'debit' : 'credit', messages.revenueOfCharge)),
    ...(touches('student_credit') &&
      !line.studentId &&
      !line.chargeId &&
      !line.planId &&
      at('studentId', messages.studentRequired)),
  };
}
