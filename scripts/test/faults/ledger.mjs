/** Faults in the ledger and in what pays what. The fields are those of rules.mjs. */
const modules = 'backend/src/modules';

export const faults = [
  {
    id: 'canceled-refund-stays-paid',
    breaks: 'A paid refund that is canceled is credit again, but stays paid from the bank.',
    file: `${modules}/refunds/refund-postings.service.ts`,
    find: "open_ledger_entries($1, '{refund,refund_payout}')",
    replace: "open_ledger_entries($1, '{refund}')",
    suite: 'api',
    specs: ['modules/refunds/refunds.api'],
  },
  {
    id: 'credit-out-of-order',
    breaks: 'Credit pays the charges as they were read, not by due date.',
    file: `${modules}/billing/accounts/allocation.rules.ts`,
    find: 'pay(chargesOf(charges).sort(compare), toCents(credit))',
    replace: 'pay(chargesOf(charges), toCents(credit))',
    suite: 'unit',
    specs: ['allocation.rules'],
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
  {
    id: 'merged-while-waiting',
    breaks:
      'A payment that waits for the lock of an account while its student is merged lands on the record that is gone.',
    file: 'backend/src/modules/ledger/ledger.service.ts',
    find: 'return found.length > 0;',
    replace: 'return found.length >= 0;',
    suite: 'api',
    specs: ['student-merges/merged-accounts.api'],
  },
  {
    id: 'posted-line-is-reworded',
    breaks: 'A line of the account reads the words that its charge has now.',
    file: `${modules}/billing/charges/charge-words.scope.ts`,
    find: 'former.ended_at > ${instant} ORDER',
    replace: 'former.ended_at < ${instant} ORDER',
    suite: 'api',
    specs: ['billing/assessment/assessment.api'],
    title: 'keep its words after a drop',
  },
];
