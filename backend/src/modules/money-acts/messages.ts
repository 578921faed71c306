import { moneyInWords } from '../../common/money.js';
import type { MoneyActKind, MoneyActStatus } from './money-acts.kinds.js';

export const messages = {
  secondPerson: (limit: string, left: string) =>
    `A second person must approve this. One person can adjust, void and record other receipts up to ` +
    `${moneyInWords(limit)} a day, and you have ${moneyInWords(left)} left today.`,
  /** For what no second person can approve, because it makes a student record at once. */
  aboveLimit: (limit: string, left: string) =>
    `One person can record other receipts up to ${moneyInWords(limit)} a day, and you have ${moneyInWords(left)} left ` +
    'today. Choose how else the money was received, or ask a colleague to record it.',
  actNotFound: "This request doesn't exist.",
  ownAct: "You can't approve or reject your own request.",
  decidedElsewhere: 'Only people who can do this themselves can approve or reject it.',
  notWaiting: {
    done: 'This was done without a request.',
    approved: 'This request is already approved.',
    rejected: 'This request is already rejected.',
  } satisfies Partial<Record<MoneyActStatus, string>> as Record<MoneyActStatus, string>,
  factsChanged:
    'The charge, payment or refund has changed since the request. Reject it, and request it again.',
  reasonRequired: 'Reason is required',
  notices: {
    what: {
      adjustment: 'An adjustment',
      charge_void: 'The void of a charge',
      payment_void: 'The void of a payment',
      payment_return: 'The return of a payment',
      other_receipt: 'A payment by other means',
      refund_cancellation: 'The cancellation of a paid refund',
    } satisfies Record<MoneyActKind, string>,
    requested: (what: string, amount: string) =>
      `${what} of ${moneyInWords(amount)} waits for a second person`,
    requestedBody: (about: string, by: string | null) => (by ? `${about}, requested by ${by}` : about),
    approved: (what: string, amount: string) => `${what} of ${moneyInWords(amount)} was approved`,
    rejected: (what: string, amount: string) => `${what} of ${moneyInWords(amount)} was rejected`,
  },
};
