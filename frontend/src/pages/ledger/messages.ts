import type { JournalDto, LedgerAccount, LedgerEntryKind, LedgerSource } from '../../api/types.gen';
import { counted, formatMoment } from '../../components/format';

export const accountLabels: Record<LedgerAccount, string> = {
  bank: 'Bank',
  card_clearing: 'Card clearing',
  undeposited_funds: 'Undeposited funds',
  other_receipts: 'Other receipts',
  disputed_payments: 'Disputed payments',
  student_receivable: 'Student receivable',
  plan_receivable: 'Plan receivable',
  student_credit: 'Student credit',
  enrollment_deposits: 'Enrollment deposits',
  refunds_payable: 'Refunds payable',
  unapplied_plan_amounts: 'Unapplied plan amounts',
  unidentified_receipts: 'Unidentified receipts',
  opening_balances: 'Opening balances',
  revenue_tuition: 'Revenue: tuition',
  revenue_fees: 'Revenue: fees',
  revenue_housing: 'Revenue: housing',
  revenue_meal_plan: 'Revenue: meal plan',
  revenue_other: 'Revenue: other',
  processor_fees: 'Processor fees',
  write_offs: 'Write-offs',
};
export const accounts = Object.keys(accountLabels) as LedgerAccount[];
export const accountChoices = accounts.map((value) => ({ value, label: accountLabels[value] }));

export const kindLabels: Record<LedgerEntryKind, string> = {
  charge: 'Charge',
  adjustment: 'Adjustment',
  charge_void: 'Charge voided',
  payment: 'Payment',
  payment_correction: 'Payment corrected',
  payment_void: 'Payment voided',
  application: 'Payment applied',
  plan: 'Payment plan',
  plan_change: 'Payment plan changed',
  plan_cancellation: 'Payment plan canceled',
  journal: 'Journal',
  card_refund: 'Refunded by card',
  card_refund_failure: 'Card refund failed',
  dispute: 'Card payment disputed',
  dispute_won: 'Card dispute won',
  dispute_lost: 'Card dispute lost',
  processor_fee: 'Card fee',
  payout: 'Card payout',
  payout_failure: 'Card payout failed',
  refund: 'Refund',
  refund_payout: 'Refund paid',
  refund_void: 'Refund canceled',
};
export const kinds = Object.keys(kindLabels) as LedgerEntryKind[];

export const sourceLabels: Record<LedgerSource, string> = {
  charge: 'Charge',
  payment: 'Payment',
  plan: 'Payment plan',
  journal: 'Journal',
  card: 'Card gateway',
  refund: 'Refund',
};

export const statusLabels: Record<JournalDto['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** What the screen of the ledger says. */
export const messages = {
  subtitle: 'Every entry behind the balances: debits always equal credits',
  system: 'System',
  balanceFailed: 'Could not load the trial balance',
  trialBalance: 'Trial balance',
  total: 'Total',
  asOf: 'As of',
  recordedBy: 'Recorded through',
  entries: (count: number) => counted(count, { one: '# entry', other: '# entries' }),
  entriesFailed: 'Could not load the entries',
  noEntries: 'No entries found',
  noEntriesHint: 'Charges, payments and payment plans post entries here.',
  unmatchedEntries: 'No entries match the filters.',
  noStudents: 'No students match.',
  entry: (number: number, kind: string) => `#${number} ${kind}`,
  missing: "This entry doesn't exist, or you don't have access to it.",
  who: (who: string, at: string) => `${who}, ${formatMoment(at)}`,
  linesOf: 'Lines',
  reversed: 'View the reversed entry',
  journals: (count: number) => counted(count, { one: '# journal', other: '# journals' }),
  journalsFailed: 'Could not load the journals',
  noJournals: 'No journals found',
  noJournalsHint: 'Request a journal to write off or move an amount.',
  unmatchedJournals: 'No journals match the filter.',
  ownJournal: "You can't approve or reject your own journal.",
  decided: {
    pending: undefined,
    approved: 'This journal is already approved.',
    rejected: 'This journal is already rejected.',
  },
  request: {
    note: 'Nothing is posted until another person approves the journal.',
    failed: 'Failed to request the journal',
    done: 'Journal requested',
    dayHint: 'Today or earlier, in Eastern Time.',
    dayRequired: 'Posting date is required',
    accountRequired: 'Account is required',
    amountRequired: 'Amount is required',
    amountNumber: 'Amount must be a valid number',
    studentHint: "For a line on a student's charge, plan or credit.",
    itemHint: 'The charge or plan whose balance changes.',
    line: (number: number) => `Line ${number}`,
    remove: (number: number) => `Remove line ${number}`,
    linesRequired: 'Add at least one line.',
  },
  approve: {
    title: 'Approve Journal',
    done: 'Journal approved',
    failed: 'Failed to approve the journal',
    text: (lines: string) =>
      `${lines} posted to the ledger. You can't undo this, but another journal can reverse it.`,
    lines: (count: number) => counted(count, { one: '# line is', other: '# lines are' }),
  },
  reject: {
    title: 'Reject Journal',
    done: 'Journal rejected',
    failed: 'Failed to reject the journal',
    text: 'Nothing is posted. The requester can read your reason.',
  },
};
