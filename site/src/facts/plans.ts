import { yearlyDate } from './dates';
import { amountOf, everyTerm } from './policies';

const { financing, others } = everyTerm.plan_types;

function other(code: string) {
  const plan = others.find((one) => one.code === code);
  if (!plan) throw new Error(`policies.json has no plan ${code}`);
  return { interest: Number(plan.interestPercent), enrollmentFee: Number(plan.enrollmentFee), per: plan.per };
}

/** Tuition spread over months, without interest. */
export const tuitionFinancing = {
  months: financing.map(({ months }) => months),
  interest: Number(financing[0]!.interestPercent),
} as const;

/** A year's tuition over a longer time, with interest. */
export const extendedPlan = other('extended_annual');

/** One semester's tuition by the month. */
export const monthlyPlan = { ...other('monthly_in_semester'), due: 'on the 1st of each month' } as const;

const { holdAfterDays, suspendAfterDays } = everyTerm.fees.pastDue;

export const late = {
  installmentFee: amountOf('late_payment'),
  balanceFee: amountOf('late_balance'),
  holdAfterDays,
  suspendAfterDays,
  returnedCheck: amountOf('returned_check'),
} as const;

const { byTermType } = everyTerm.due_dates.tuition;

function dueText({ yearly, daysBeforeStart }: { yearly?: string; daysBeforeStart?: number }): string {
  if (yearly !== undefined) return yearlyDate(yearly);
  return `${daysBeforeStart} ${daysBeforeStart === 1 ? 'day' : 'days'} before the term begins`;
}

/** The due dates of semesters without their own date in the calendar. */
export const dueDates = [
  { term: 'Fall', due: dueText(byTermType.fall) },
  { term: 'Spring', due: dueText(byTermType.spring) },
  { term: 'Summer', due: dueText(byTermType.summer) },
];

export const paymentMethods = ['bank transfer', 'check', 'debit or credit card'] as const;
