import policies from './policies.json';

const { amount } = policies.everyTerm.fees.fees.find(({ code }) => code === 'application')!;

/** Applying. The fee stands in the fee table and is waived for applications made online. */
export const application = {
  fee: Number(amount),
  feeOnline: 'No Fee',
  minutes: 15,
  decision: '1-2 business days',
  /** The subject that brings a message to admissions. */
  subject: 'Application',
} as const;
