import { requested, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

/** The roles that work with money. */
const money = ['super_admin', 'registrar', 'bursar', 'financial_aid'];

/** Financial Management, the ledger, and the accounts of students. */
export const moneyScreens: Record<string, (world: World) => Visit[]> = {
  '/portal/financial': ({ plan }) => [
    ...['plans', 'charges', 'payments'].map((tab) => ({
      address: `/portal/financial?tab=${tab}&${tab}.search=XSS`,
      shows: '__xss(1)',
      roles: money,
    })),
    ...['installments', 'payments', 'history'].map((part) => ({
      address: `/portal/financial?plans.search=XSS&plan=${plan.id}&part=${part}`,
      shows: '__xss(1)',
      roles: money,
    })),
    ...['edit-plan', 'pay-plan', 'cancel-plan'].map((name) => ({
      address: `/portal/financial?dialog=${name}.${plan.id}`,
    })),
    { address: '/portal/financial?tab=revenue' },
    {
      address: `/portal/financial?tab=${requested(texts[0]!)}&plan=${requested(texts[3]!)}&dialog=${requested(texts[1]!)}`,
    },
  ],
  '/portal/financial/ledger': () => [
    ...['entries', 'journals'].map((tab) => ({ address: `/portal/financial/ledger?tab=${tab}` })),
    {
      address: `/portal/financial/ledger?tab=${requested(texts[0]!)}&entry=${requested(texts[3]!)}&asOf=${requested(texts[1]!)}`,
    },
  ],
  '/portal/financial/late': () => [
    {
      address: '/portal/financial/late?late.search=XSS',
      shows: '__xss(1)',
      roles: ['super_admin', 'bursar'],
    },
    {
      address: `/portal/financial/late?late.search=${requested(texts[0]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/financial/assessment': () => [
    ...['runs', 'unadopted'].map((tab) => ({ address: `/portal/financial/assessment?tab=${tab}` })),
    {
      address: `/portal/financial/assessment?tab=unadopted&unadopted.search=${requested(texts[0]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/financial/approvals': () => [
    {
      address: `/portal/financial/approvals?search=${requested(texts[0]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/financial/bank': () => [
    ...['attention', 'lines', 'files', 'reconciliation'].map((tab) => ({
      address: `/portal/financial/bank?tab=${tab}`,
    })),
    {
      address: '/portal/financial/bank?tab=lines&lines.search=XSS',
      shows: '__xss(1)',
      roles: ['super_admin', 'bursar'],
    },
    {
      address: `/portal/financial/bank?tab=${requested(texts[0]!)}&lines.search=${requested(texts[1]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/financial/cards': () => [
    ...['attention', 'checkouts', 'payouts'].map((tab) => ({
      address: `/portal/financial/cards?tab=${tab}`,
    })),
    {
      address: `/portal/financial/cards?tab=${requested(texts[0]!)}&checkouts.search=${requested(texts[3]!)}`,
    },
  ],
  '/portal/my-account/card-payment': () => [
    { address: `/portal/my-account/card-payment?id=${requested(texts[3]!)}` },
  ],
  '/portal/financial/closes': () => [
    { address: '/portal/financial/closes' },
    { address: `/portal/financial/closes?dialog=close:${requested(texts[3]!)}` },
  ],
  '/portal/financial/bulk-charges': () => [
    { address: `/portal/financial/bulk-charges?dialog=${requested(texts[3]!)}` },
    { address: `/portal/financial/bulk-charges?run=${requested(texts[0]!)}` },
  ],
  '/portal/financial/deposits': ({ application }) => [
    { address: '/portal/financial/deposits?tab=recorded' },
    ...[
      '',
      ...['deposit', 'record', 'waive'].map((name) => `&dialog=${name}:${application.accepted.id}`),
    ].map((dialog) => ({
      address: `/portal/financial/deposits?tab=awaiting${dialog}`,
      shows: '__xss(1)',
      roles: ['super_admin', 'bursar'],
    })),
    { address: `/portal/financial/deposits?dialog=deposit:${application.id}` },
    {
      address: `/portal/financial/deposits?tab=${requested(texts[0]!)}&awaiting.search=${requested(texts[1]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/financial/refunds': () => [
    ...['refunds', 'credits', 'deposits', 'runs'].map((tab) => ({
      address: `/portal/financial/refunds?tab=${tab}`,
    })),
    {
      address: `/portal/financial/refunds?refunds.search=${requested(texts[0]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/financial/statements': () => [
    ...['runs', 'statements'].map((tab) => ({ address: `/portal/financial/statements?tab=${tab}` })),
    {
      address: `/portal/financial/statements?tab=statements&statement=${requested(texts[3]!)}&statements.runId=${requested(texts[1]!)}&statements.asOf=${requested(texts[0]!)}`,
    },
  ],
  '/portal/financial/students/:id': ({ students }) => [
    { address: `/portal/financial/students/${students[0]!.id}`, shows: '__xss(1)', roles: money },
    { address: `/portal/financial/students/${requested(texts[3]!)}` },
  ],
};
