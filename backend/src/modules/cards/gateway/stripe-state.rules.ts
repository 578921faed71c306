import type {
  CheckoutStatus,
  GatewayState,
  GatewayTransaction,
  TransactionStatus,
} from '../card-state.rules.js';
import type { GatewayNews } from './gateway.js';
import type {
  StripeBalanceTransaction,
  StripeCharge,
  StripeDispute,
  StripeEvent,
  StripePaymentIntent,
  StripePayout,
  StripeRefund,
  StripeSession,
} from './stripe-objects.js';

const instant = (seconds: number): Date => new Date(seconds * 1000);
const longestText = 255;
const text = (value: string | null | undefined): string | null => value?.slice(0, longestText) || null;

/** An object that was not expanded is represented by its id. */
const expanded = <T extends object>(value: T | string | null): T | null =>
  typeof value === 'object' ? value : null;

const feeOf = (transaction: StripeBalanceTransaction | string | null): GatewayTransaction[] => {
  const found = expanded(transaction);
  if (!found?.fee) return [];
  const { id, fee, created } = found;
  return [
    {
      id,
      kind: 'fee',
      cents: fee,
      status: 'posted',
      reason: null,
      occurredAt: instant(created),
      dueBy: null,
    },
  ];
};

const refundStatuses: Record<string, TransactionStatus> = {
  succeeded: 'posted',
  failed: 'failed',
  canceled: 'failed',
};

export const refundOf = (refund: StripeRefund): GatewayTransaction => ({
  id: refund.id,
  kind: 'refund',
  cents: refund.amount,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  reason: text(refund.failure_reason ?? refund.reason),
  occurredAt: instant(refund.created),
  dueBy: null,
  refundId: refund.metadata?.['refund'] ?? null,
});

/** An inquiry ("warning") is no dispute yet: the gateway hasn't taken the money. */
const isInquiry = ({ status }: StripeDispute): boolean => status.startsWith('warning_');
const disputeStatuses: Record<string, TransactionStatus> = { won: 'won', lost: 'lost' };

const disputeOf = (dispute: StripeDispute): GatewayTransaction => ({
  id: dispute.id,
  kind: 'dispute',
  cents: dispute.amount,
  status: disputeStatuses[dispute.status] ?? 'open',
  reason: text(dispute.reason.replaceAll('_', ' ')),
  occurredAt: instant(dispute.created),
  dueBy: dispute.evidence_details?.due_by ? instant(dispute.evidence_details.due_by) : null,
});

const payoutStatuses: Record<string, TransactionStatus> = {
  paid: 'posted',
  failed: 'failed',
  canceled: 'failed',
};

export const payoutOf = (payout: StripePayout): GatewayTransaction => ({
  id: payout.id,
  kind: 'payout',
  cents: payout.amount,
  status: payoutStatuses[payout.status] ?? 'pending',
  reason: text(payout.failure_message),
  occurredAt: instant(payout.created),
  dueBy: null,
});

function statusOf(
  { status, payment_status }: StripeSession,
  intent: StripePaymentIntent | null,
): CheckoutStatus {
  if (payment_status === 'paid' && intent?.status === 'succeeded') return 'paid';
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  // A payment that arrives later, such as a bank debit, succeeds or fails on its own.
  return intent && ['requires_payment_method', 'canceled'].includes(intent.status) ? 'failed' : 'processing';
}

export function stateOf(
  session: StripeSession,
  refunds: readonly StripeRefund[],
  disputes: readonly StripeDispute[],
): GatewayState {
  const intent = expanded(session.payment_intent);
  const charge = expanded<StripeCharge>(intent?.latest_charge ?? null);
  const status = statusOf(session, intent);
  const taken = disputes.filter((dispute) => !isInquiry(dispute));
  return {
    status,
    failure: status === 'paid' ? null : text(intent?.last_payment_error?.message),
    payment:
      status === 'paid' && intent && charge
        ? { id: intent.id, cents: intent.amount_received, paidAt: instant(charge.created) }
        : null,
    transactions: [
      ...feeOf(charge?.balance_transaction ?? null),
      ...refunds.flatMap((refund) => [refundOf(refund), ...feeOf(refund.balance_transaction)]),
      ...taken.flatMap((dispute) => [disputeOf(dispute), ...dispute.balance_transactions.flatMap(feeOf)]),
    ],
  };
}

/** null for events about objects that no payment follows from. */
export function newsOf({ id, type, data }: StripeEvent): GatewayNews | null {
  const { object } = data;
  const about = {
    'checkout.session': object.id,
    payment_intent: object.id,
    charge: object.payment_intent,
    refund: object.payment_intent,
    dispute: object.payment_intent,
    payout: object.id,
  }[String(object.object)];
  if (typeof about !== 'string' || !about || about.length > longestText) return null;
  return { id, type: type.slice(0, 100), objectId: about };
}

/** The event in a body; null if it has another shape. */
export function eventIn(body: Buffer): StripeEvent | null {
  try {
    const event = JSON.parse(body.toString('utf8')) as Partial<StripeEvent> | null;
    const isEvent =
      typeof event?.id === 'string' &&
      event.id.length > 0 &&
      event.id.length <= longestText &&
      typeof event.type === 'string' &&
      typeof event.data?.object === 'object' &&
      event.data.object !== null;
    return isEvent ? (event as StripeEvent) : null;
  } catch {
    return null;
  }
}
