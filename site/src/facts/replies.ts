/** The university's response times. */
export const replies = {
  contact: '24 hours',
  complaint: '5-7 business days',
  transferEvaluation: '5-7 business days',
  /** For a question about an evaluation, not for the evaluation. */
  transferQuestion: '24 hours',
  /** The time for the sender to confirm the files of a form. */
  fileConfirmation: '48 hours',
  supportMail: '4 hours',
  accessibility: '48 hours on business days',
} as const;
