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
      'pictures',
      'a picture as a table',
    ],
    empty: ['no payment plans'],
    error: ['plans failed', 'no such plan'],
    dialog: [
      'Create Student Charge with errors',
      'Create TFC Payment Plan',
      ...planDialogs.map((name) => `the dialog ${name}`),
    ],
  },
  '/portal/financial/students/:id': { ...record, loaded: ['account'], error: ['no such account'] },
};
