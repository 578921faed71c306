import { catalog } from '../../facts/catalog';
import { enrollmentDeposit } from '../../facts/fees';
import { money } from '../../facts/format';

export const road = [
  {
    heading: 'Accept your offer',
    text: `Accept on your status page, and pay the deposit of ${money(enrollmentDeposit.amount)}. Admissions then creates your student record. Sign in to the portal with the email address of your application.`,
  },
  {
    heading: 'Get started',
    text: 'Your dashboard lists a few short tasks, such as your emergency contact. Registration opens once they are done.',
  },
  {
    heading: 'Meet your advisor',
    text: `Together you review your earlier credits and plan your first courses and the right load. Full-time is ${catalog.creditsPerSemester} credits.`,
  },
  {
    heading: 'Choose your sections',
    text: 'Once registration for the term is open, choose sections in the portal. A full section has a waitlist.',
  },
  {
    heading: 'Choose how to pay',
    text: 'Pay in full, with a plan, or with a scholarship and a plan. The bursar shows you the cost of each.',
  },
  {
    heading: 'Begin',
    text: 'On the first day of the term, find your courses and classmates in the portal.',
  },
] as const;
