import { inWords } from '../../common/calendar.js';
import { moneyInWords } from '../../common/money.js';

export const messages = {
  missedInstallment: (fee: string, number: number, of: number, dueDate: string) =>
    `${fee}: installment ${number} of ${of}, due ${inWords(dueDate)}`,
  pastDueBalance: (fee: string, term: string, dueDate: string) => `${fee}: ${term}, due ${inWords(dueDate)}`,
  feeNotice: (amount: string) => `A late fee of ${moneyInWords(amount)} was charged`,
  reason: 'Past-due rule',
  hold: (amount: string, since: string, days: number) =>
    `${moneyInWords(amount)} on the account is past due, the oldest part since ${inWords(since)} (at least ${days} days). ` +
    'This hold is released automatically when nothing is past due.',
  released: 'Nothing is past due.',
  suspended: 'Your account is suspended',
  suspendedBody: (amount: string, days: number) =>
    `${moneyInWords(amount)} has been past due for at least ${days} days. The bursar's office may drop your courses in future terms.`,
  seatsRequired: 'Choose at least one course.',
  seatNotFound: 'This student has no such seat in a future term.',
  reasonRequired: 'Reason is required',
  notSuspended: (days: number) =>
    `Nothing on this account has been past due for ${days} days, so its seats can't be dropped here.`,
};
