import { planParts, planDialogs } from '../parts';
import { type Judged, shared, record } from './kinds';

export const financial: Record<string, Judged> = {
  '/portal/financial': {
    ...shared,
    loaded: [
      'payment plans',
      'a plan with installments',
      ...planParts.map((part) => `a plan: ${part}`),
      'charges',
      'a charge',
      'payments',
      'a payment',
      'pictures',
      'a picture as a table',
    ],
    empty: ['no payment plans'],
    error: ['plans failed', 'no such plan'],
    dialog: [
      'Create Student Charge with errors',
      'Create TFC Payment Plan',
      'Record Payment to an account',
      ...planDialogs.map((name) => `the dialog ${name}`),
    ],
  },
  '/portal/financial/ledger': {
    ...shared,
    loaded: ['the trial balance', 'an entry', 'journals'],
    empty: ['no entries'],
    error: ['the trial balance failed'],
    dialog: ['Request Journal'],
  },
  '/portal/financial/late': {
    ...shared,
    loaded: ['late accounts'],
    empty: ['no late accounts'],
    error: ['late accounts failed'],
    dialog: ['future seats of an account that is not suspended'],
  },
  '/portal/financial/assessment': {
    ...shared,
    loaded: ['runs of assessments', 'unadopted tuition'],
    empty: ['no unadopted tuition matches'],
    error: ['runs of assessments failed'],
    dialog: ['Preview Assessment', 'the changes of a preview', 'Assess a term'],
  },
  '/portal/financial/cards': {
    ...shared,
    loaded: ['card checkouts'],
    empty: ['nothing that needs attention'],
    error: ['card checkouts failed'],
    dialog: 'none: it has none',
  },
  '/portal/financial/closes': {
    ...shared,
    loaded: ['closed days', 'a closed day'],
    empty: ['no closed days'],
    error: ['closed days failed'],
    dialog: ['Close Day'],
  },
  '/portal/financial/bulk-charges': {
    ...shared,
    loaded: ['bulk charges', 'a bulk charge'],
    empty: ['no bulk charges'],
    error: ['bulk charges failed'],
    dialog: ['Charge in Bulk'],
  },
  '/portal/financial/refunds': {
    ...shared,
    loaded: ['refunds', 'credits', 'bulk requests'],
    empty: ['no bulk requests'],
    error: ['refunds failed'],
    dialog: ['Request Refund', 'Request in Bulk'],
  },
  '/portal/financial/statements': {
    ...shared,
    loaded: ['runs of statements', 'statements'],
    empty: 'none: the walk creates statements; an empty list is judged at /portal/financial',
    error: ['runs failed'],
    dialog: ['Create Statements', 'a statement'],
  },
  '/portal/financial/students/:id': { ...record, loaded: ['account'], error: ['no such account'] },
};
