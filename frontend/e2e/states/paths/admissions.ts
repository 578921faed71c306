import { type Judged, shared, record, list } from './kinds';

export const admissions: Record<string, Judged> = {
  '/portal/applications': {
    ...shared,
    loaded: ['applications'],
    empty: ['no applications match'],
    error: ['applications failed'],
    dialog: ['save filters with errors', 'add a paper application with errors'],
  },
  '/portal/admission-decisions': {
    ...list,
    loaded: ['decisions'],
    empty: ['no decisions match'],
    error: ['decisions failed'],
  },
  '/portal/reviews': { ...list, loaded: ['reviews'], empty: ['no reviews match'], error: ['reviews failed'] },
  '/portal/reviews/:id': {
    ...record,
    loaded: ['a review'],
    error: ['no such review'],
    dialog: ['submit a review with errors'],
  },
  '/portal/applications/:id': {
    ...shared,
    loaded: ['an application', 'a proposed decision'],
    empty: ['a draft application'],
    error: ['no such application'],
    dialog: [
      'receive an item with errors',
      'correct an answer',
      'verify a GPA',
      'a step of a paper draft',
      'a proposal that a rule refuses',
    ],
  },
  '/portal/inquiries': {
    ...list,
    loaded: ['inquiries'],
    empty: ['no inquiries'],
    error: ['inquiries failed'],
  },
  '/portal/inquiries/:id': {
    ...record,
    loaded: ['case', 'history of a case'],
    error: ['inquiry not found'],
    dialog: ['note with errors'],
  },
  '/portal/transfer-credit': {
    ...list,
    loaded: ['evaluations'],
    empty: ['no evaluations match'],
    error: ['evaluations failed'],
    dialog: ['new evaluation with errors'],
  },
  '/portal/transfer-credit/:id': {
    ...shared,
    loaded: ['a draft evaluation', 'an articulated evaluation'],
    empty: ['an evaluation without courses'],
    error: ['no such evaluation'],
    dialog: ['evaluation not ready', 'the question before articulating', 'revoke a transfer credit'],
  },
  '/portal/transfer-credit/equivalencies': {
    ...list,
    loaded: ['equivalencies'],
    empty: ['no equivalencies match'],
    error: ['equivalencies failed'],
    dialog: ['add an equivalency with errors', 'deactivate?'],
  },
  '/portal/transfer-credit/equivalencies/:id': {
    ...record,
    loaded: ['an equivalency'],
    error: ['no such equivalency'],
  },
  '/portal/athletics': {
    loaded: ['sign-ups'],
    empty: ['no sign-ups'],
    error: ['sign-ups failed'],
    dialog: 'none: see /portal/athletics/:id',
    toast: ['a toast with Undo', 'a toast of an error'],
    menu: ['the menu of a row'],
  },
  '/portal/athletics/:id': {
    ...record,
    loaded: ['sign-up'],
    error: ['no such sign-up'],
    dialog: ['sign-up'],
  },
};
