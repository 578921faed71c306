import { date } from './dates';
import { enrollmentDeposit, feeAmount } from './fees';
import { money } from './format';
import { everyTerm, feeOf, ownOfTerm } from './policies';

export interface RefundTier {
  period: string;
  percentage: number;
  description: string;
}

const { tiers, afterwards } = everyTerm.refund_tiers;
const last = tiers.at(-1)!.throughDay;

const describe = (percent: number): string => {
  if (percent === 100) return 'All tuition is refunded.';
  if (percent === 0) return 'No tuition is refunded.';
  return `${percent}% of tuition is refunded.`;
};

/** By the day of the request in New York; day 1 is the first day of classes. */
export const refundTiers: readonly RefundTier[] = [
  ...tiers.map(({ throughDay, percent }, index) => ({
    period:
      throughDay === 0 ? 'Before classes begin' : `Days ${tiers[index - 1]!.throughDay + 1}-${throughDay}`,
    percentage: percent,
    description: describe(percent),
  })),
  { period: `Day ${last + 1} and after`, percentage: afterwards, description: describe(afterwards) },
];

const own = ownOfTerm['Spring 2026'].refund_tiers;

/** The term that has published dates of its own: there they take the place of the schedule. */
export const ownRefunds = {
  term: 'Spring 2026',
  /** The last of these days. */
  until: own.tiers.at(-1)!.throughDate,
  tiers: [
    ...own.tiers.map(({ throughDate, percent }) => ({
      period: `Through ${date(throughDate)}`,
      percentage: percent,
    })),
    { period: `After ${date(own.tiers.at(-1)!.throughDate)}`, percentage: own.afterwards },
  ],
} as const;

export const nonRefundable = [
  {
    fee: 'Application fee',
    amount: feeAmount(feeOf('application')),
    reason: 'The fee pays for reviewing the application and is waived for online applications.',
  },
  {
    fee: 'Enrollment deposit, in part',
    amount: money(enrollmentDeposit.nonRefundable),
    reason: `This part of the ${money(enrollmentDeposit.amount)} deposit holds your seat. If you enroll, the whole deposit is credited to tuition.`,
  },
  {
    fee: 'Technology fee',
    amount: feeAmount(feeOf('technology')),
    reason: 'We buy software and accounts when a course with this fee begins.',
  },
  {
    fee: 'Commencement package',
    amount: feeAmount(feeOf('commencement_package')),
    reason: 'The package is ordered for one graduate and can’t be returned.',
  },
  {
    fee: 'Laboratory fees',
    amount: feeAmount(feeOf('lab')),
    reason: 'Materials are prepared for each student.',
  },
] as const;

/** Circumstances outside the schedule. */
export const specialCircumstances = [
  {
    title: 'Military service',
    refund: '100%',
    description: 'A call to active duty, or a military transfer that prevents study.',
    documentation: 'Orders that show the dates of service',
  },
  {
    title: 'Medical withdrawal',
    refund: 'Prorated',
    description: 'An illness or injury that prevents the student from finishing the term.',
    documentation: 'A letter from the treating physician or counselor',
  },
  {
    title: 'Death in the family',
    refund: 'Prorated',
    description: 'The death of an immediate family member during the term.',
    documentation: 'A death certificate or an obituary',
  },
  {
    title: 'Cancellation by the university',
    refund: '100%',
    description: 'A course or program that the university cancels.',
    documentation: 'None: the university starts the refund itself',
  },
] as const;

export const refundProcess = {
  review: '5-10 business days',
  issue: '10-14 business days',
  appealWithin: '30 days',
  documentsWithin: '60 days',
} as const;

/** Federal aid through another institution, to which this rule applies. */
export const federalAid = { earnedFrom: '60%' } as const;
