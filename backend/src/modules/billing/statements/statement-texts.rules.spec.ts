import { describe, expect, it } from '@jest/globals';
import type { Activity } from './statement-content.js';
import { explained } from './statement-texts.rules.js';

const entry = (given: Partial<Activity>): Activity => ({
  entryId: '',
  number: 1,
  kind: 'charge',
  postedOn: '2026-11-02',
  reason: null,
  method: null,
  reference: null,
  change: 0,
  parts: [],
  ...given,
});
const part = (given: Partial<Activity['parts'][number]>): Activity['parts'][number] => ({
  debit: 'student_receivable',
  credit: 'revenue_tuition',
  cents: 100_00,
  charge: null,
  plan: null,
  ...given,
});

describe('A line of a statement should', () => {
  it.each<[string, Activity]>([
    ['Charge: Tuition, 15 credits', entry({ parts: [part({ charge: 'Tuition, 15 credits' })] })],
    [
      'Charge voided: Parking. Reason: Duplicate',
      entry({ kind: 'charge_void', reason: 'Duplicate', parts: [part({ charge: 'Parking' })] }),
    ],
    [
      'Payment by check (Check 1042): Tuition $100.00; credit $25.00',
      entry({
        kind: 'payment',
        method: 'check',
        reference: 'Check 1042',
        parts: [
          part({ debit: 'undeposited_funds', credit: 'student_receivable', charge: 'Tuition' }),
          part({ debit: 'undeposited_funds', credit: 'student_credit', cents: 25_00 }),
        ],
      }),
    ],
    [
      'Payment plan created: Tuition $100.00; unapplied plan amount $20.00',
      entry({
        kind: 'plan',
        parts: [
          part({
            debit: 'plan_receivable',
            credit: 'student_receivable',
            charge: 'Tuition',
            plan: '12-Month 0%',
          }),
          part({
            debit: 'plan_receivable',
            credit: 'unapplied_plan_amounts',
            cents: 20_00,
            plan: '12-Month 0%',
          }),
        ],
      }),
    ],
    [
      'Payment by card: 12-Month 0% plan',
      entry({
        kind: 'payment',
        method: 'card',
        parts: [part({ debit: 'card_clearing', credit: 'plan_receivable', plan: '12-Month 0%' })],
      }),
    ],
  ])('say "%s"', (text, line) => expect(explained(line)).toBe(text));
});
