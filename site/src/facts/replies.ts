/** How soon the university answers. */
export const replies = {
  contact: '24 hours',
  complaint: '5-7 business days',
  transferEvaluation: '5-7 business days',
  /** A question about an evaluation, not the evaluation. */
  transferQuestion: '24 hours',
  /** Time for the sender to confirm the files of a form. */
  fileConfirmation: '48 hours',
  supportMail: '4 hours',
  accessibility: '48 hours on business days',
} as const;
