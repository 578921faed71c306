import type { CardTransactionKind, CardTransactionStatus, CheckoutStatus } from '../../api/types.gen';
import { counted } from '../../components/format';

export const checkoutLabels: Record<CheckoutStatus, string> = {
  open: 'Not paid',
  processing: 'Processing',
  failed: 'Failed',
  expired: 'Expired',
  paid: 'Paid',
};

export const kindLabels: Record<CardTransactionKind, string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  payout: 'Payout',
};

export const transactionLabels: Record<CardTransactionStatus, string> = {
  pending: 'Pending',
  posted: 'Posted',
  failed: 'Failed',
  open: 'Open',
  lost: 'Lost',
  won: 'Won',
};

/** What the screen of card payments says. */
export const messages = {
  subtitle: 'Online payments, refunds, disputes and payouts',
  account: 'Account',
  paidBy: (payer: string) => `paid by ${payer}`,
  university: 'University',
  checkouts: (count: number) => counted(count, { one: '# checkout', other: '# checkouts' }),
  transactions: (count: number) => counted(count, { one: '# transaction', other: '# transactions' }),
  checkoutsFailed: 'Could not load checkouts',
  transactionsFailed: 'Could not load card transactions',
  noCheckouts: 'No checkouts',
  noCheckoutsHint: 'A checkout appears here when a student selects Pay by Card in My Account.',
  unmatchedCheckouts: 'No checkouts match.',
  nothingToDo: 'Nothing needs attention',
  nothingToDoHint: 'Open disputes, failed refunds and payouts, and uncovered amounts appear here.',
  noTransactions: 'No transactions',
  noTransactionsHint: 'They appear here when the card gateway reports them.',
  unmatchedTransactions: 'No transactions match.',
  refunded: (amount: string) => `${amount} refunded`,
  disputed: (amount: string) => `${amount} disputed`,
  uncovered: (amount: string) => `${amount} is not covered by the payment. Post a journal for it.`,
  answerBy: (day: string) => `Answer at the gateway by ${day}`,
  refresh: 'Check with gateway',
  refreshed: 'The result is up to date',
  refreshFailed: 'Could not check with the gateway',
  isFinal: 'The result is final.',
};
