import { instantInWords, inWords } from '../../../common/calendar.js';
import { counted } from '../../../common/counted.js';

const both = new Intl.ListFormat('en-US', { type: 'conjunction' });
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const attempts = (count: number): string => counted(count, { one: '# attempt', other: '# attempts' });

/**
 * What registration blockers say. Stored decisions replay in their own words, so changed words need a new rule set in
 * decide.rules.ts, and the words of the current one a frozen file such as messages-before-6.ts.
 */
export const blockerMessages = {
  sectionFull: (section: string, enrolled: number, capacity: number, offered: number) =>
    [
      `${section} is full: ${enrolled} of ${capacity} seats are filled.`,
      offered &&
        counted(offered, {
          one: '# seat is held for a student with a seat offer.',
          other: '# seats are held for students with seat offers.',
        }),
    ]
      .filter(Boolean)
      .join(' '),
  seatAvailable: (section: string) => `${section} has a free seat. Enroll instead of joining the waitlist.`,
  waitlistFull: (section: string, waitlisted: number, waitlistCapacity: number) =>
    waitlistCapacity
      ? `The waitlist for ${section} is full: ${waitlisted} of ${waitlistCapacity} positions are filled.`
      : `${section} has no waitlist.`,
  waitlistClosed: (section: string, until: string) =>
    `The waitlist for ${section} closed on ${inWords(until)}.`,
  already: {
    enrolled: (section: string) => `The student is already enrolled in ${section}.`,
    waitlisted: (section: string) => `The student is already on the waitlist for ${section}.`,
    completed: (section: string) => `The student has already completed ${section}.`,
  },
  hold: (kind: string) => `The student has an active ${kind} hold.`,
  timeConflict: (section: string, meeting: string, other: string, otherMeeting: string) =>
    `${section} (${meeting}) meets at the same time as ${other} (${otherMeeting}).`,
  creditLimit: (section: string, credits: number, term: string, limit: number) =>
    `With ${section}, the student would have ${credits} credits in ${term}. The limit is ${limit}.`,
  sectionCanceled: (section: string) => `${section} is canceled.`,
  courseInactive: (course: string) => `${course} is no longer offered.`,
  termInactive: (term: string) => `${term} is not active.`,
  termEnded: (term: string, endDate: string) => `${term} ended on ${inWords(endDate)}.`,
  studentInactive: (status: string) =>
    `Only active students can register. This student's status is "${status.replace('_', ' ')}".`,
  prerequisite: (course: string, missing: readonly string[], mode: 'all' | 'any') =>
    `${course} requires a passing grade in ${(mode === 'all' ? both : either).format(missing)} first.`,
  corequisite: (course: string, missing: readonly string[], mode: 'all' | 'any') =>
    `${course} requires ${(mode === 'all' ? both : either).format(missing)} in the same term or earlier.`,
  otherSection: (section: string) =>
    `The student is already enrolled in ${section}. A student can take only one section of a course in a term.`,
  repeatLimit: (course: string, count: number, limit: number) =>
    `${course} allows ${attempts(limit)}. The student already has ${attempts(count)}.`,
  level: (section: string, levels: readonly string[], level: string | null) =>
    level === null
      ? `${section} is open only to the class level ${either.format(levels)}. The student has no class level.`
      : `${section} is open only to the class level ${either.format(levels)}. The student's class level is ${level}.`,
  program: (section: string, programs: readonly string[]) =>
    programs.length
      ? `${section} is open only to students in ${either.format(programs)}.`
      : `${section} is open only to students in other programs.`,
  consent: (section: string) => `${section} requires consent, which the Registrar's office records.`,
  registrationClosed: (term: string, from: string, until: string) =>
    `Registration for ${term} is closed. It is open from ${inWords(from)} through ${inWords(until)}.`,
  noWindow: (term: string) => `${term} has no registration window for the student's class level and program.`,
  windowOpens: (term: string, window: string, opensAt: string) =>
    `The registration window "${window}" for ${term} opens on ${instantInWords(opensAt)}.`,
  windowClosed: (term: string, window: string, closesAt: string) =>
    `The registration window "${window}" for ${term} closed on ${instantInWords(closesAt)}.`,
  ticketNeeded: (term: string, window: string) =>
    `The registration window "${window}" for ${term} requires a time ticket. The student doesn't have one.`,
  ticketBegins: (term: string, opensAt: string) =>
    `The student's time ticket for ${term} begins on ${instantInWords(opensAt)}.`,
  ticketEnded: (term: string, closesAt: string) =>
    `The student's time ticket for ${term} ended on ${instantInWords(closesAt)}.`,
};

/** Since rule set 7. */
export const sameIdentifier = {
  students: (own: string, other: string) =>
    `The student ID ${own} is the same as ${other}, which another student has.`,
  sections: (own: string, other: string) =>
    `The section number ${own} is the same as ${other}, which another section of this course has.`,
  courses: (own: string, other: string) =>
    `The course code ${own} is the same as ${other}, which another course has.`,
  terms: (own: string, other: string) => `The term ${own} has the same name as the term ${other}.`,
};

export type BlockerMessages = typeof blockerMessages;
