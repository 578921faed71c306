/** Faults in admissions: who learns what when, and until when. The fields are those of rules.mjs. */
const modules = 'backend/src/modules';

export const faults = [
  {
    id: 'decision-before-release',
    breaks: 'Applicants read a decision and its letter from the confirmation on.',
    file: `${modules}/admission-decisions/apply-decisions.service.ts`,
    find: "decision.state = 'released'",
    replace: "decision.state IN ('confirmed', 'released')",
    suite: 'api',
    specs: ['admission-decisions/admission-decisions.api'],
    title: 'Until its release',
  },
  {
    id: 'review-before-own',
    breaks: 'A reviewer who works in the office reads the reviews of others before submitting their own.',
    file: `${modules}/application-reviews/application-reviews.service.ts`,
    find: 'const isOpen = rows.some(',
    replace: 'const isOpen = rows.every(',
    suite: 'api',
    specs: ['application-reviews/application-reviews'],
  },
  {
    id: 'deadline-in-utc',
    breaks: 'Applications close on the evening of the last day in New York, when it is the next day in UTC.',
    file: `${modules}/applications/apply/openings.service.ts`,
    find: 'late: policy.late }, newYorkDay(now))',
    replace: 'late: policy.late }, now.toISOString().slice(0, 10))',
    suite: 'api',
    specs: ['applications/apply/apply.api'],
    title: 'GET /api/apply/openings',
  },
  {
    id: 'second-acceptance-unasked',
    breaks: 'A second acceptance for one term releases the first without a question.',
    file: `${modules}/admissions-conversion/answers.rules.ts`,
    find: '!isReleasable || !released.includes(id)',
    replace: '!isReleasable',
    suite: 'unit',
    specs: ['conversion.rules'],
  },
  {
    id: 'deposit-left-behind',
    breaks: 'A paid deposit stays with the application whose offer was released.',
    file: `${modules}/admissions-conversion/released-offers.service.ts`,
    find: 'if (paymentId) await',
    replace: 'if (!paymentId) await',
    suite: 'api',
    specs: ['admissions-conversion/released-offers.api'],
  },
];
