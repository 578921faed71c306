import type { Step } from '../../components/Steps';
import { money } from '../../facts/format';
import { late } from '../../facts/plans';

export const steps: readonly Step[] = [
  {
    heading: 'Find your balance',
    text: 'Subtract scholarships and discounts from your bill. A plan covers the rest.',
  },
  {
    heading: 'Choose the plan',
    text: 'Tell the bursar which plan you want, over how many months, and for which term.',
  },
  {
    heading: 'Review and agree',
    text: 'You get the date and amount of every installment in writing. Once you agree, the plan starts, and you can follow it in the student portal under My Account.',
  },
];

/** The consequences of an unpaid semester balance, in order. */
export const lateSteps: readonly { when: string; what: string }[] = [
  { when: 'On the due date', what: 'Pay by the end of the day to avoid a charge.' },
  { when: 'Past due', what: `${money(late.balanceFee)} is added to the balance once.` },
  {
    when: `After ${late.holdAfterDays} days`,
    what: 'A hold is placed on your record. The hold is released when the balance is paid.',
  },
  { when: `After ${late.suspendAfterDays} days`, what: 'Enrollment is suspended until the balance is paid.' },
];
