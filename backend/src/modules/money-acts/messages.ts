import { moneyInWords } from '../../common/money.js';
import type { MoneyActStatus } from './money-acts.kinds.js';

export const messages = {
  secondPerson: (limit: string, left: string) =>
    `A second person must approve this. One person can adjust, void and record other receipts up to ` +
    `${moneyInWords(limit)} a day, and you have ${moneyInWords(left)} left today.`,
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
};
