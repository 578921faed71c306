import type { ReactNode } from 'react';
import { counted } from '../../components/format';

/** What the screen for registering says. */
export const messages = {
  noTerm: 'No term is active',
  failedTerms: 'Could not load the terms',
  failedSections: 'Could not load the sections',
  failedCart: 'Could not load the cart',
  failedCheck: 'Could not check your registration',
  failedCartCheck: 'Could not check the cart',
  sectionNotFound: "This section doesn't exist. It may have been deleted, or the link may be wrong.",
  unmatched: 'No sections in this term match the search and filters.',
  empty: 'This term has no sections yet.',
  seatsTaken: (seats: string) => `${seats} seats taken`,
};

/** Whether a student may register for the term now. */
export const windowMessages = {
  over: 'Registration for this term is over',
  open: (term: string) => `Registration for ${term} is open`,
  openUntil: (term: string, end: string) => `Registration for ${term} is open ${end}`,
  opens: (term: string, start: string) => `Registration for ${term} opens ${start}`,
  closed: (term: string) => `Registration for ${term} is closed`,
};

export const registerMessages = {
  enrolled: (section: string) => `You are enrolled in ${section}`,
  waitlisted: (section: string) => `You are on the waitlist for ${section}`,
  waitlistedAt: (section: string, position: number) =>
    `You are on the waitlist for ${section} in position ${position}`,
  failed: 'Failed to register',
};

const credits = { one: '# credit', other: '# credits' };
const sections = { one: '# section', other: '# sections' };
const cartOf = (count: number, credit: number) => `${counted(count, sections)}, ${counted(credit, credits)}`;

export const cartMessages = {
  empty: 'Your cart is empty',
  emptyText: 'Find sections and add them, then register for all of them together.',
  canceled: 'This section was canceled. Choose another section.',
  remove: (section: string) => `Remove ${section} from cart`,
  statusOf: (section: string) => `Seat or waitlist in ${section}`,
  checkOf: (section: string) => `Registration check for ${section}`,
  credits: (count: number) => counted(count, credits),
  creditsAndWaitlists: (count: number, waitlists: number) =>
    `${counted(count, credits)}, and ${waitlists} more on waitlists`,
  creditsOfLimit: (count: number, limit: number) => `${counted(count, credits)} of at most ${limit}`,
  allAvailable: 'You can register for all of these sections together.',
  noneAvailable: 'None of these sections is available to you.',
  someAvailable: (available: number, count: number) =>
    counted(available, {
      one: `# of ${counted(count, sections)} is available to you.`,
      other: `# of ${counted(count, sections)} are available to you.`,
    }),
  registerAll: (count: number) => `Register for all ${count}`,
  failedToUpdate: 'Failed to update the cart',
  /** Read out after a change, with the cart as it is then. */
  added: (section: string, count: number, credit: number) =>
    `${section} added to your cart: ${cartOf(count, credit)}.`,
  removed: (section: string, count: number, credit: number) =>
    `${section} removed from your cart: ${cartOf(count, credit)}.`,
  seatRequested: (section: string, count: number, credit: number) =>
    `${section}: seat requested. Your cart: ${cartOf(count, credit)}.`,
  waitlistRequested: (section: string, count: number, credit: number) =>
    `${section}: waitlist requested. Your cart: ${cartOf(count, credit)}.`,
};

/** The status to request. */
export const wantedLabels = { enrolled: 'Seat', waitlisted: 'Waitlist' };

export const registeredMessages = {
  enrolled: (courses: number) =>
    counted(courses, { one: 'You are enrolled in # course', other: 'You are enrolled in # courses' }),
  waitlisted: (waitlists: number) =>
    counted(waitlists, { one: 'You are on # waitlist', other: 'You are on # waitlists' }),
  both: (courses: number, waitlists: number) =>
    `${registeredMessages.enrolled(courses)} and on ${counted(waitlists, { one: '# waitlist', other: '# waitlists' })}`,
  credits: (count: number, term: string) => `You now have ${counted(count, credits)} in ${term}.`,
  left: (count: number) =>
    counted(count, {
      one: '# section is still in your cart.',
      other: '# sections are still in your cart.',
    }),
  schedule: (link: ReactNode): ReactNode => <>Find your schedule in {link}.</>,
  nextPayment: (amount: string, date: string, link: ReactNode): ReactNode => (
    <>
      Your next payment of {amount} is due {date}: {link}.
    </>
  ),
  noPayment: (link: ReactNode): ReactNode => (
    <>No payment is scheduled yet. Charges and their due dates appear in {link}.</>
  ),
  dropUntil: (date: string) =>
    `You can drop a course through ${date}. A dropped course doesn't appear on your transcript.`,
};
