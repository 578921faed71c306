import { catalog } from '../../facts/catalog';
import { enrollmentDeposit } from '../../facts/fees';
import { money } from '../../facts/format';

export const road = [
  {
    heading: 'Accept your place',
    text: `With the deposit of ${money(enrollmentDeposit.amount)}. The registrar then opens your record, and you get an account.`,
  },
  {
    heading: 'Meet your advisor',
    text: `Together you plan the first term: what you bring, what comes first, and how much of it fits your week. Full-time is ${catalog.creditsPerSemester} credits.`,
  },
  {
    heading: 'Choose your sections',
    text: 'In the portal, once registration for the term is open. A section that is full has a waitlist.',
  },
  {
    heading: 'Settle how you pay',
    text: 'In full, by a plan, or with a scholarship and a plan. The bursar shows you what each comes to.',
  },
  {
    heading: 'Begin',
    text: 'On the first day of the term your courses are in the portal, and so is everyone else.',
  },
] as const;
