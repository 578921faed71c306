import { counted } from '../../../components/format';

/** What the offers of payment plans and their dialog say. */
export const messages = {
  offer: (term: string) => `Pay for ${term} over time`,
  terms: (amount: string, lastDay: string) =>
    `Pay your open tuition of ${amount} in monthly installments. Sign up by ${lastDay}.`,
  setUp: 'Set Up a Payment Plan',
  title: (term: string) => `Payment Plan for ${term}`,
  description: (amount: string) => `Open tuition: ${amount}`,
  choose: 'Monthly payments',
  chooseRequired: 'Monthly payments is required',
  plan: (months: number, monthly: string, interest: string) =>
    `${counted(months, { one: '# month', other: '# months' })}, ${monthly} a month at ${Number(interest)}% interest`,
  range: (first: string, last: string) => `First payment ${first}, last payment ${last}`,
  disclosures: 'This plan starts after the bursar has sent you its disclosures.',
  schedule: 'Installments',
  agree: 'I agree to pay these installments on their due dates.',
  agreeRequired: 'Agree to the installments to set up the plan',
  done: 'Payment plan set up',
  failed: 'Failed to set up the payment plan',
};
