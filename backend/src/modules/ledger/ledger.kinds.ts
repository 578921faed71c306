/** The accounts of the ledger, in the order of a trial balance. */
export const ledgerAccounts = [
  'bank',
  'card_clearing',
  'undeposited_funds',
  'other_receipts',
  'disputed_payments',
  'student_receivable',
  'plan_receivable',
  'student_credit',
  'enrollment_deposits',
  'refunds_payable',
  'unapplied_plan_amounts',
  'unidentified_receipts',
  'opening_balances',
  'revenue_tuition',
  'revenue_fees',
  'revenue_housing',
  'revenue_meal_plan',
  'revenue_other',
  'processor_fees',
  'write_offs',
  'cash_over_short',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Accounts that settle a charge or plan with the university's money. */
const expenseAccounts = ['processor_fees', 'write_offs'] as const satisfies readonly LedgerAccount[];

/** Deposits are held again when their charge is reduced: they aren't credit. */
const ownAccounts = [...expenseAccounts, 'enrollment_deposits'] as const satisfies readonly LedgerAccount[];

const own = ownAccounts.map((account) => `'${account}'`).join(', ');

/**
 * The account to which a line of a settlement goes back: expenses and deposits to their own, and other payments to the
 * student's credit.
 */
export const settledFrom = `(CASE WHEN debit IN (${own}) THEN debit
  WHEN credit IN (${own}) THEN credit ELSE 'student_credit' END)`;

/** In which order settlements go back: expenses, then payments, then deposits. */
export const settledOrder = `(CASE ${settledFrom}::text WHEN 'student_credit' THEN 1 WHEN 'enrollment_deposits' THEN 2
  ELSE 0 END)`;

/** What an entry records. */
export const ledgerEntryKinds = [
  'charge',
  'adjustment',
  'charge_void',
  'payment',
  'payment_correction',
  'payment_void',
  'application',
  'plan',
  'plan_change',
  'plan_cancellation',
  'journal',
  'card_refund',
  'card_refund_failure',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'processor_fee',
  'payout',
  'payout_failure',
  'refund',
  'refund_payout',
  'refund_void',
  'bank_receipt',
  'bank_assignment',
  'bank_correction',
  'bank_fee',
  'deposit',
  'deposit_return',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** The record that an entry follows from. */
export const ledgerSources = [
  'charge',
  'payment',
  'plan',
  'journal',
  'card',
  'refund',
  'bank',
  'close',
] as const;
export type LedgerSource = (typeof ledgerSources)[number];

/** Positive cents from the credited account to the debited one, with the records whose balances change. */
export interface NewLine {
  debit: LedgerAccount;
  credit: LedgerAccount;
  cents: number;
  studentId: string | null;
  chargeId?: string | null;
  planId?: string | null;
  paymentId?: string | null;
}
