/**
 * What follows from the gateway's objects. Known states only move forward, so the result is the same for every order
 * of events, with or without repetitions, and even if an older reading arrives after a newer one.
 */

/** In the order in which a checkout moves forward: money that arrived is never forgotten. */
export const checkoutStatuses = ['open', 'processing', 'failed', 'expired', 'paid'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

export const transactionKinds = ['refund', 'dispute', 'fee', 'payout'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const transactionStatuses = ['pending', 'posted', 'failed', 'open', 'lost', 'won'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A refund, dispute, fee or payout as the gateway has it. */
export interface GatewayTransaction {
  id: string;
  kind: TransactionKind;
  cents: number;
  status: TransactionStatus;
  reason: string | null;
  occurredAt: Date;
  dueBy: Date | null;
  /** Our refund that it carries out. */
  refundId?: string | null;
}

/** One checkout as the gateway has it. */
export interface GatewayState {
  status: CheckoutStatus;
  failure: string | null;
  /** Only if it was paid. */
  payment: { id: string; cents: number; paidAt: Date } | null;
  transactions: GatewayTransaction[];
}

/** One checkout as it is recorded. */
export interface RecordedState {
  status: CheckoutStatus;
  transactions: ReadonlyMap<string, TransactionStatus>;
}

export type Step =
  | { does: 'status'; status: CheckoutStatus; failure: string | null }
  | { does: 'payment'; payment: NonNullable<GatewayState['payment']> }
  | { does: 'transaction'; transaction: GatewayTransaction; from: TransactionStatus | null };

const isLater = (status: CheckoutStatus, than: CheckoutStatus): boolean =>
  checkoutStatuses.indexOf(status) > checkoutStatuses.indexOf(than);

/** A transaction moves to a status of a higher rank only. A dispute that is lost or won stays so. */
const ranks: Record<TransactionStatus, number> = {
  pending: 0,
  posted: 1,
  failed: 2,
  open: 0,
  lost: 1,
  won: 1,
};

/** What must be recorded, in order: the payment comes before what happened to it. */
export function stepsOf(
  recorded: RecordedState,
  { status, failure, payment, transactions }: GatewayState,
): Step[] {
  const steps: Step[] = [];
  if (isLater(status, recorded.status)) {
    if (status !== 'paid') steps.push({ does: 'status', status, failure });
    else if (payment) steps.push({ does: 'payment', payment });
  }
  // Nothing can be refunded or disputed before there is a payment.
  if (recorded.status !== 'paid' && !(status === 'paid' && payment)) return steps;
  const inOrder = transactions.toSorted(
    (one, other) => +one.occurredAt - +other.occurredAt || (one.id < other.id ? -1 : 1),
  );
  for (const transaction of inOrder) {
    const from = recorded.transactions.get(transaction.id) ?? null;
    if (from === null || ranks[transaction.status] > ranks[from])
      steps.push({ does: 'transaction', transaction, from });
  }
  return steps;
}

/** What a transaction posts to the ledger on its way, such as a dispute that was won before anyone heard of it. */
export const postings = [
  'refund',
  'refundFailure',
  'dispute',
  'disputeWon',
  'disputeLost',
  'fee',
  'payout',
  'payoutFailure',
] as const;
export type Posting = (typeof postings)[number];

export function postingsOf(
  kind: TransactionKind,
  from: TransactionStatus | null,
  to: TransactionStatus,
): Posting[] {
  switch (kind) {
    case 'fee':
      return ['fee'];
    case 'dispute': {
      const found: Posting[] = from === null ? ['dispute'] : [];
      if (to === 'won') found.push('disputeWon');
      if (to === 'lost') found.push('disputeLost');
      return found;
    }
    case 'refund':
    case 'payout':
      if (to === 'posted') return [kind];
      return to === 'failed' && from === 'posted' ? [`${kind}Failure`] : [];
  }
}
