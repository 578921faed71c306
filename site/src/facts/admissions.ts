/** Applying. The fee stands in the fee table and is waived for applications made online. */
export const application = {
  fee: 10,
  feeOnline: 'No Fee',
  minutes: 15,
  decision: '1-2 business days',
  /** The subject that brings a message to admissions. */
  subject: 'Application',
} as const;
