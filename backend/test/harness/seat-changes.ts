import type { RefundTiers } from '../../src/common/refund-tiers.js';
import type { Assessment, AssessmentRules } from '../../src/modules/prices/assessment.rules.js';
import type { SeatChange } from '../../src/modules/prices/seat-days.rules.js';

/** A term with prices, and its seat changes, for specs of assessment. */
export const refund: RefundTiers = {
  tiers: [
    { throughDay: 0, percent: 100 },
    { throughDay: 7, percent: 90 },
    { throughDay: 14, percent: 75 },
    { throughDay: 21, percent: 50 },
    { throughDay: 28, percent: 25 },
  ],
  afterwards: 0,
};
export const fee = (
  code: string,
  amount: string | null,
  refundable = true,
  retained: string | null = null,
) => ({
  code,
  amount,
  refundable,
  retained,
});
export const feeTable = [
  fee('registration', '25.00'),
  fee('late_registration', '50.00'),
  fee('course_change', '25.00'),
  fee('technology', '125.00', false),
  fee('lab', null, false),
];
/** Day 1 is August 31; the term has 110 days. */
export const rules: AssessmentRules = {
  tuitionOf: (credits) => (credits >= 12 ? '3950.00' : (credits * 200).toFixed(2)),
  refund,
  term: { startDate: '2026-08-31', endDate: '2026-12-18', registrationEndDate: '2026-09-07' },
  fees: { fees: [] },
  dueDate: '2026-08-15',
};
export const withFees: AssessmentRules = { ...rules, fees: { fees: feeTable } };

export type More = Partial<SeatChange>;
export const add = (day: string, seat: string, credits = 3, more: More = {}): SeatChange => ({
  day,
  action: 'add',
  seat,
  credits,
  ...more,
});
export const drop = (day: string, seat: string, credits = 3, more: More = {}): SeatChange => ({
  ...add(day, seat, credits, more),
  action: 'drop',
});
export const amounts = ({ lines }: Assessment): string[] =>
  lines.map(({ day, code, amount }) => [day.slice(5), code, amount].filter(Boolean).join(' '));

export const before = '2026-08-01';
export const day1 = '2026-08-31';
export const day8 = '2026-09-07';
export const day9 = '2026-09-08';
export const day15 = '2026-09-14';
export const day16 = '2026-09-15';
export const day29 = '2026-09-28';
