import { businessDays } from './format';
import { amountOf, everyTerm } from './policies';

const { answerDays, decisionDays, unfinishedDays } = everyTerm.admissions;

/** Applying. The fee and the times are those of the policies; the fee is waived for applications made online. */
export const application = {
  fee: amountOf('application'),
  feeOnline: 'No Fee',
  minutes: 15,
  decision: businessDays(decisionDays),
  /** The time to answer an offer. */
  answer: `${answerDays} days`,
  /** How long an application that isn't submitted is kept after the last change. */
  kept: `${unfinishedDays} days`,
  form: '/apply/form',
  status: '/apply/status',
  /** The subject that routes a message to admissions. */
  subject: 'Application',
} as const;

/** A live tour with a guide before applying. The time is New York's. */
export const tours = {
  when: 'Tuesday and Thursday at 2 PM EST',
  days: ['Tuesday', 'Thursday'],
  hour: '2 PM EST',
  elsewhere: [
    { zone: 'Central', hour: '1 PM' },
    { zone: 'Mountain', hour: 'noon' },
    { zone: 'Pacific', hour: '11 AM' },
  ],
  /** The subject of a request for a tour. */
  subject: 'Virtual tour',
} as const;

/** The subject of a message about registering from a person who isn't a student yet. */
export const newcomers = { subject: 'Registration' } as const;
