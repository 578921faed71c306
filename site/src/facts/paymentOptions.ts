import { earlyPayment } from './discounts';
import { money, months } from './format';
import { extendedPlan, monthlyPlan, tuitionFinancing } from './plans';

/** The ways to pay for a semester or a year, with the names on the aid pages. */
export const paymentOptions = [
  {
    id: 'in-full',
    kind: `${earlyPayment.percent}% discount`,
    name: 'In full, early',
    text: `Full payment for the semester, made ${earlyPayment.daysBefore} days before the due date.`,
  },
  {
    id: 'financing',
    kind: `${tuitionFinancing.interest}% interest`,
    name: 'Tuition financing',
    text: `Equal installments over ${months(tuitionFinancing.months)}, without interest.`,
  },
  {
    id: 'monthly',
    kind: `${monthlyPlan.interest}% interest`,
    name: 'Monthly plan',
    text: `One semester in monthly payments, due ${monthlyPlan.due}. Enrolling costs ${money(monthlyPlan.enrollmentFee)} a ${monthlyPlan.per}.`,
  },
  {
    id: 'extended',
    kind: `${extendedPlan.interest}% interest`,
    name: 'Extended annual plan',
    text: `A year’s costs, paid over a period that you agree on with the bursar. The enrollment fee is ${money(extendedPlan.enrollmentFee)} a ${extendedPlan.per}.`,
  },
] as const;
