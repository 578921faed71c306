/** Faults in the ledger and in what pays what. The fields are those of rules.mjs. */
const modules = 'backend/src/modules';

export const faults = [
  {
    id: 'lost-dispute-turned',
    breaks: 'The money of a dispute that is lost is posted with its sides exchanged.',
    file: `${modules}/cards/card-postings.service.ts`,
    find: "[this.line('disputed_payments', 'card_clearing', cents)]",
    replace: "[this.line('card_clearing', 'disputed_payments', cents)]",
    suite: 'api',
    specs: ['modules/cards/gateway-events.api'],
    title: 'A dispute should',
  },
  {
    id: 'credit-taken-last',
    breaks: 'A card refund takes what the payment has paid before the credit that is left of it.',
    file: `${modules}/billing/payments/online-payments.service.ts`,
    find: 'ORDER BY number DESC NULLS FIRST',
    replace: 'ORDER BY number DESC NULLS LAST',
    suite: 'api',
    specs: ['modules/cards/gateway-events.api'],
    title: 'A refund at the gateway should',
  },
  {
    id: 'deposits-pay-twice',
    breaks: 'Two deposits both pay the same tuition.',
    file: `${modules}/billing/accounts/allocation.rules.ts`,
    find: '      charge.cents -= part;\n',
    replace: '',
    suite: 'unit',
    specs: ['allocation.rules'],
  },
  {
    id: 'corrected-into-closed-day',
    breaks: 'The correction of a payment dates it on a day that is closed.',
    file: `${modules}/billing/payments/payments.service.ts`,
    find: 'if (given.receivedAt && +given.receivedAt !== +before.receivedAt) await',
    replace: 'if (given.receivedAt && +given.receivedAt === +before.receivedAt) await',
    suite: 'api',
    specs: ['ledger/closes/closed-days'],
    title: 'A closed day should',
  },
];
