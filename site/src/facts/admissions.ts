import { amountOf } from './policies';

/** Applying. The fee stands in the fee table and is waived for applications made online. */
export const application = {
  fee: amountOf('application'),
  feeOnline: 'No Fee',
  minutes: 15,
  decision: '1-2 business days',
  /** The subject that brings a message to admissions. */
  subject: 'Application',
} as const;

/** A look around before applying, live with a guide. The hour is that of New York. */
export const tours = {
  when: 'Tuesday and Thursday at 2 PM EST',
  days: ['Tuesday', 'Thursday'],
  hour: '2 PM EST',
  elsewhere: [
    { zone: 'Central', hour: '1 PM' },
    { zone: 'Mountain', hour: 'noon' },
    { zone: 'Pacific', hour: '11 AM' },
  ],
  /** The subject that asks for a place. */
  subject: 'Virtual tour',
} as const;

/** What a message about registering bears, for whoever is not a student yet. */
export const newcomers = { subject: 'Registration' } as const;
