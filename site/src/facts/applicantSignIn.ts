/** How long an applicant's link, code and session work. `modules/applicants/sign-in.rules.ts` has the same. */
export const applicantSignIn = {
  link: '24 hours',
  code: '30 minutes',
  codeLength: 'eight characters',
  idle: 'two hours',
  /** How long an email can take. */
  patience: 'ten minutes',
  mostEmails: 'five emails a day',
} as const;
