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

export const virtualTours = 'Tuesday and Thursday at 2 PM EST';
