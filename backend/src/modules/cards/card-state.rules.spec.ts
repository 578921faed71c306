import { describe, expect, it } from '@jest/globals';
import {
  type CheckoutStatus,
  type GatewayState,
  type GatewayTransaction,
  type Posting,
  postingsOf,
  stepsOf,
  type TransactionKind,
  type TransactionStatus,
} from './card-state.rules.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 8, 1, 12, minute));
const transaction = (
  id: string,
  kind: TransactionKind,
  status: TransactionStatus,
  cents: number,
  minute: number,
): GatewayTransaction => ({ id, kind, status, cents, reason: null, occurredAt: at(minute), dueBy: null });

const payment = { id: 'pi_1', cents: 10_000, paidAt: at(1) };
const fee = transaction('txn_1', 'fee', 'posted', 320, 1);
const refund = (status: TransactionStatus) => transaction('re_1', 'refund', status, 2500, 2);
const dispute = (status: TransactionStatus) => transaction('du_1', 'dispute', status, 5000, 3);
const disputeFee = transaction('txn_2', 'fee', 'posted', 1500, 3);
const state = (status: CheckoutStatus, ...transactions: GatewayTransaction[]): GatewayState => ({
  status,
  failure: null,
  payment: status === 'paid' ? payment : null,
  transactions,
});

/** What the gateway says after each of six events. */
const readings: GatewayState[] = [
  state('open'),
  state('processing'),
  state('paid', fee),
  state('paid', fee, refund('posted')),
  state('paid', fee, refund('posted'), dispute('open'), disputeFee),
  state('paid', fee, refund('failed'), dispute('won'), disputeFee),
];

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (!items.length) yield [];
  for (const [position, item] of items.entries())
    for (const rest of ordersOf(items.filter((_, other) => other !== position))) yield [item, ...rest];
}

/** What each posting adds to the money in card clearing and in dispute. */
const effects: Record<Posting, (cents: number) => [clearing: number, disputed: number]> = {
  refund: (cents) => [-cents, 0],
  refundFailure: (cents) => [cents, 0],
  dispute: (cents) => [0, -cents],
  disputeWon: (cents) => [0, cents],
  disputeLost: (cents) => [-cents, cents],
  fee: (cents) => [-cents, 0],
  payout: (cents) => [-cents, 0],
  payoutFailure: (cents) => [cents, 0],
};

type Steps = typeof stepsOf;

/** A model of the recorded objects and the money. It keeps every recorded object. */
function recordedAfter(given: readonly GatewayState[], steps: Steps = stepsOf) {
  let status: CheckoutStatus = 'open';
  const transactions = new Map<string, TransactionStatus>();
  const money = { payments: 0, clearing: 0, disputed: 0 };
  for (const reading of given)
    for (const step of steps({ status, transactions }, reading))
      if (step.does === 'status') ({ status } = step);
      else if (step.does === 'payment') {
        status = 'paid';
        money.payments++;
        money.clearing += step.payment.cents;
      } else {
        const { id, kind, cents, status: to } = step.transaction;
        transactions.set(id, to);
        for (const posting of postingsOf(kind, step.from, to)) {
          const [clearing, disputed] = effects[posting](cents);
          money.clearing += clearing;
          money.disputed += disputed;
        }
      }
  return { status, transactions: Object.fromEntries([...transactions].sort()), ...money };
}

const final = {
  status: 'paid',
  transactions: { du_1: 'won', re_1: 'failed', txn_1: 'posted', txn_2: 'posted' },
  payments: 1,
  clearing: 10_000 - 320 - 1500,
  disputed: 0,
};

describe('What is recorded should', () => {
  it('be the same after all 720 orders of six readings, each repeated', () => {
    const orders = [...ordersOf(readings)];
    expect(orders).toHaveLength(720);
    for (const order of orders) {
      expect(recordedAfter(order)).toEqual(final);
      expect(recordedAfter(order.flatMap((reading) => [reading, reading]))).toEqual(final);
      expect(recordedAfter([...order, ...order])).toEqual(final);
    }
  });

  it('be the same if only the last reading arrives', () =>
    expect(recordedAfter([readings.at(-1)!])).toEqual(final));

  it.each<[string, Steps]>([
    [
      'recorded objects are not looked up',
      (_, reading) => stepsOf({ status: 'open', transactions: new Map() }, reading),
    ],
    [
      'the last reading always wins',
      ({ status }, reading) => [
        ...stepsOf({ status, transactions: new Map() }, reading),
        ...(reading.status === status
          ? []
          : [{ does: 'status', status: reading.status, failure: null } as const]),
      ],
    ],
  ])('differ, as a control, if %s', (_, faulty) => {
    const wrong = [...ordersOf(readings)].filter((order) => {
      const result = recordedAfter([...order, ...order], faulty);
      return JSON.stringify(result) !== JSON.stringify(final);
    });
    expect(wrong.length).toBeGreaterThan(0);
  });

  it('have no refund or dispute before there is a payment', () =>
    expect(
      stepsOf({ status: 'processing', transactions: new Map() }, state('processing', refund('posted'))),
    ).toEqual([]));

  it('keep a payment that arrived, even if an older reading comes later', () =>
    expect(stepsOf({ status: 'paid', transactions: new Map() }, state('expired'))).toEqual([]));

  it('take a payment that arrives although it had failed', () =>
    expect(stepsOf({ status: 'failed', transactions: new Map() }, state('paid'))).toEqual([
      { does: 'payment', payment },
    ]));
});

describe('A transaction should post', () => {
  it.each<[TransactionKind, TransactionStatus | null, TransactionStatus, Posting[]]>([
    ['refund', null, 'pending', []],
    ['refund', null, 'posted', ['refund']],
    ['refund', 'pending', 'posted', ['refund']],
    ['refund', 'posted', 'failed', ['refundFailure']],
    ['refund', 'pending', 'failed', []],
    ['refund', null, 'failed', []],
    ['dispute', null, 'open', ['dispute']],
    ['dispute', 'open', 'won', ['disputeWon']],
    ['dispute', null, 'lost', ['dispute', 'disputeLost']],
    ['payout', null, 'posted', ['payout']],
    ['payout', 'posted', 'failed', ['payoutFailure']],
    ['fee', null, 'posted', ['fee']],
  ])('%s from %s to %s: %j', (kind, from, to, expected) =>
    expect(postingsOf(kind, from, to)).toEqual(expected),
  );
});
