import { instantInWords, inWords } from '../../../common/calendar.js';
import type { BlockerMessages } from './messages-blockers.js';

/** "A, B and C"; "A or B". */
function listed(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1)!;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** FROZEN: the words of rule sets 1 to 5. Decisions of these sets replay in exactly these words. Never change them. */
export const blockerMessagesBefore6: BlockerMessages = {
  sectionFull: (section, enrolled, capacity, offered) =>
    `${section} is full: ${enrolled} of ${capacity} seats are taken${offered ? `, ${offered} held for those who were offered one` : ''}.`,
  seatAvailable: (section) => `${section} has a free seat: enroll instead of waiting.`,
  waitlistFull: (section, waitlisted, waitlistCapacity) =>
    `The waitlist of ${section} is full: ${waitlisted} of ${waitlistCapacity} places are taken.`,
  waitlistClosed: (section, until) => `The waitlist of ${section} closed after ${inWords(until)}.`,
  already: {
    enrolled: (section) => `The student is enrolled in ${section} already.`,
    waitlisted: (section) => `The student is on the waitlist of ${section} already.`,
    completed: (section) => `The student has completed ${section} already.`,
  },
  hold: (kind) => `A hold of the kind "${kind}" is on the record.`,
  timeConflict: (section, meeting, other, otherMeeting) =>
    `${section} (${meeting}) meets at the same time as ${other} (${otherMeeting}).`,
  creditLimit: (section, credits, term, limit) =>
    `${section} would make ${credits} credits in ${term}; the limit is ${limit}.`,
  sectionCanceled: (section) => `${section} is cancelled.`,
  courseInactive: (course) => `${course} is no longer offered.`,
  termInactive: (term) => `${term} is not active.`,
  termEnded: (term, endDate) => `${term} ended on ${inWords(endDate)}.`,
  studentInactive: (status) =>
    `Only active students can register; this record's status is "${status.replace('_', ' ')}".`,
  prerequisite: (course, missing, mode) =>
    `${course} needs ${listed(missing, mode === 'all' ? 'and' : 'or')} first, with a passing grade.`,
  corequisite: (course, missing, mode) =>
    `${course} is taken together with ${listed(missing, mode === 'all' ? 'and' : 'or')}, or after.`,
  otherSection: (section) =>
    `The student is enrolled in ${section} already; a course is taken in one section of a term.`,
  repeatLimit: (course, count, limit) =>
    `${course} has been taken ${count} ${count === 1 ? 'time' : 'times'}; the limit is ${limit}.`,
  level: (section, levels, level) =>
    `${section} is for the level ${listed(levels, 'or')}; the student's is ${level ?? 'not known'}.`,
  program: (section, programs) =>
    `${section} is for students of ${listed(programs.length ? programs : ['other programs'], 'or')}.`,
  consent: (section) => `${section} is by consent, which the Registrar's office records.`,
  registrationClosed: (term, from, until) =>
    `Registration for ${term} is open from ${inWords(from)} to ${inWords(until)}.`,
  noWindow: (term) => `Registration for ${term} has no window for your level and program.`,
  windowOpens: (term, window, opensAt) =>
    `Registration for ${term} opens for you on ${instantInWords(opensAt)} ("${window}").`,
  windowClosed: (term, window, closesAt) =>
    `Registration for ${term} closed for you on ${instantInWords(closesAt)} ("${window}").`,
  ticketNeeded: (term, window) =>
    `Registration for ${term} needs a time ticket now ("${window}"), and you have none.`,
  ticketBegins: (term, opensAt) => `Your time ticket for ${term} begins on ${instantInWords(opensAt)}.`,
  ticketEnded: (term, closesAt) => `Your time ticket for ${term} ended on ${instantInWords(closesAt)}.`,
};
