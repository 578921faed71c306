import { describe, expect, it } from '@jest/globals';
import { type JournalLine, lineErrors } from './journals.rules.js';
import { messages } from './messages.js';

const id = '00000000-0000-4000-8000-000000000001';
const refused: [what: string, line: JournalLine, field: string, message: string][] = [
  ['an account with itself', { debit: 'bank', credit: 'bank' }, 'credit', messages.sameAccount],
  [
    'an unapplied plan amount',
    { debit: 'unapplied_plan_amounts', credit: 'student_receivable', chargeId: id },
    'debit',
    messages.planAmountFixed,
  ],
  [
    'an enrollment deposit',
    { debit: 'enrollment_deposits', credit: 'student_receivable', chargeId: id },
    'debit',
    messages.depositFixed,
  ],
  [
    'both receivables',
    { debit: 'plan_receivable', credit: 'student_receivable' },
    'credit',
    messages.oneReceivable,
  ],
  [
    'a receivable without its charge',
    { debit: 'write_offs', credit: 'student_receivable' },
    'chargeId',
    messages.chargeRequired,
  ],
  [
    'a charge without its receivable',
    { debit: 'write_offs', credit: 'bank', chargeId: id },
    'chargeId',
    messages.chargeNeedsReceivable,
  ],
  [
    'a receivable without its plan',
    { debit: 'write_offs', credit: 'plan_receivable' },
    'planId',
    messages.planRequired,
  ],
  [
    'a plan without its receivable',
    { debit: 'write_offs', credit: 'bank', planId: id },
    'planId',
    messages.planNeedsReceivable,
  ],
  [
    "a charge's amount",
    { debit: 'revenue_fees', credit: 'student_receivable', chargeId: id },
    'debit',
    messages.revenueOfCharge,
  ],
  [
    'a credit without its student',
    { debit: 'bank', credit: 'student_credit' },
    'studentId',
    messages.studentRequired,
  ],
];

describe('A line of a journal', () => {
  it.each(refused)('should not post %s', (_, line, field, message) =>
    expect(lineErrors(line, 'lines.0')).toEqual({ [`lines.0.${field}`]: [message] }),
  );

  it.each<JournalLine>([
    { debit: 'write_offs', credit: 'student_receivable', chargeId: id },
    { debit: 'student_credit', credit: 'plan_receivable', planId: id },
    { debit: 'unidentified_receipts', credit: 'student_credit', studentId: id },
    { debit: 'processor_fees', credit: 'bank' },
    { debit: 'revenue_other', credit: 'revenue_fees' },
  ])('should post $debit against $credit', (line) => expect(lineErrors(line, 'lines.0')).toEqual({}));
});
