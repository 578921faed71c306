import type { Blocker, BlockerCode } from '../../common/blockers.js';
import { inWords, meetingInWords } from '../../common/calendar.js';
import { type HoldKind, officeOf } from '../../common/offices.js';
import type { EnrollmentState } from './enrollment.entity.js';
import { firstClash, type MeetingTime } from './meeting-times.rules.js';

/** What can be asked for; every other status is the outcome of something. */
export const askedStates = ['enrolled', 'waitlisted'] as const;
export type AskedState = (typeof askedStates)[number];

/** A place that the student has in the term, and has not given up. */
export interface HeldPlace {
  enrollmentId: string;
  sectionId: string;
  courseCode: string;
  sectionNumber: string;
  credits: number;
  status: Exclude<EnrollmentState, 'dropped'>;
  meetings: MeetingTime[];
}

/** All that a registration is decided on. */
export interface RegistrationFacts {
  /** In New York. */
  today: string;
  /** The record's enrollment status. */
  studentStatus: string;
  sectionId: string;
  courseCode: string;
  sectionNumber: string;
  courseCredits: number;
  capacity: number;
  enrolled: number;
  waitlisted: number;
  sectionIsActive: boolean;
  courseIsActive: boolean;
  termName: string;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
  termIsActive: boolean;
  creditLimit: number;
  meetings: MeetingTime[];
  places: HeldPlace[];
  holds: { id: string; kind: HoldKind }[];
  /** Whether one of those who wait could have a free seat; such a seat is not there for others. */
  someoneEligibleWaits: boolean;
}

const { registrar } = officeOf;

const nameOf = ({ courseCode, sectionNumber }: { courseCode: string; sectionNumber: string }): string =>
  `${courseCode}-${sectionNumber}`;

/** A hold on aid concerns money that is paid out, not the right to study. */
const blocksRegistration = (kind: HoldKind): boolean => kind !== 'aid';

type Rule = (facts: RegistrationFacts, asked: AskedState) => Blocker[];

const when = (stands: boolean, blocker: () => Blocker): Blocker[] => (stands ? [blocker()] : []);

const seats: Rule = (facts, asked) => {
  const { capacity, enrolled, waitlisted } = facts;
  const counts = { capacity, enrolled, waitlisted };
  const isFull = enrolled >= capacity;
  if (asked === 'enrolled')
    return when(isFull, () => ({
      code: 'section_full',
      message: `${nameOf(facts)} is full: ${enrolled} of ${capacity} seats are taken.`,
      facts: counts,
      liftedBy: registrar,
    }));
  return when(!isFull && !facts.someoneEligibleWaits, () => ({
    code: 'seat_available',
    message: `${nameOf(facts)} has a free seat: enroll instead of waiting.`,
    facts: counts,
    liftedBy: null,
  }));
};

const alreadyIn: Record<HeldPlace['status'], string> = {
  enrolled: 'The student is enrolled in',
  waitlisted: 'The student is on the waitlist of',
  completed: 'The student has completed',
};

const duplicate: Rule = (facts) =>
  facts.places
    .filter(({ sectionId }) => sectionId === facts.sectionId)
    .map(({ enrollmentId, status }) => ({
      code: 'already_enrolled',
      message: `${alreadyIn[status]} ${nameOf(facts)} already.`,
      facts: { enrollmentId, status },
      liftedBy: null,
    }));

const registrationWindow: Rule = ({ today, termName, registrationStartDate, registrationEndDate }) =>
  when(today < registrationStartDate || today > registrationEndDate, () => ({
    code: 'window_closed',
    message: `Registration for ${termName} is open from ${inWords(registrationStartDate)} to ${inWords(registrationEndDate)}.`,
    facts: { today, registrationStartDate, registrationEndDate },
    liftedBy: registrar,
  }));

const holds: Rule = (facts) =>
  facts.holds
    .filter(({ kind }) => blocksRegistration(kind))
    .map(({ id, kind }) => ({
      code: 'hold',
      message: `A hold of the kind "${kind}" is on the record.`,
      facts: { holdId: id, kind },
      liftedBy: officeOf[kind],
    }));

const timeConflicts: Rule = (facts) =>
  facts.places.flatMap((place) => {
    if (place.status === 'waitlisted' || place.sectionId === facts.sectionId) return [];
    const found = firstClash(facts.meetings, place.meetings);
    return when(found !== undefined, () => {
      const [mine, theirs] = found!;
      return {
        code: 'time_conflict',
        message: `${nameOf(facts)} (${meetingInWords(mine)}) meets at the same time as ${nameOf(place)} (${meetingInWords(theirs)}).`,
        facts: {
          meeting: mine,
          with: {
            sectionId: place.sectionId,
            courseCode: place.courseCode,
            sectionNumber: place.sectionNumber,
            meeting: theirs,
          },
        },
        liftedBy: registrar,
      };
    });
  });

/** Sums of credits such as 0.1 + 0.2 are compared as hundredths. */
const hundredths = (credits: number): number => Math.round(credits * 100);

const creditLimit: Rule = (facts) => {
  const taken = facts.places.filter(({ status }) => status !== 'waitlisted');
  const sum = taken.reduce((total, { credits }) => total + hundredths(credits), 0);
  const credits = (sum + hundredths(facts.courseCredits)) / 100;
  return when(credits > facts.creditLimit, () => ({
    code: 'credit_limit',
    message: `${nameOf(facts)} would make ${credits} credits in ${facts.termName}; the limit is ${facts.creditLimit}.`,
    facts: { limit: facts.creditLimit, enrolledCredits: sum / 100, sectionCredits: facts.courseCredits },
    liftedBy: registrar,
  }));
};

const offered: Rule = (facts) => {
  const { sectionIsActive, courseIsActive, termIsActive, termName, endDate, today } = facts;
  const reasons = [
    !sectionIsActive && `${nameOf(facts)} is cancelled.`,
    !courseIsActive && `${facts.courseCode} is no longer offered.`,
    !termIsActive && `${termName} is not active.`,
    today > endDate && `${termName} ended on ${inWords(endDate)}.`,
  ].filter((reason) => reason !== false);
  return when(reasons.length > 0, () => ({
    code: 'section_inactive',
    message: reasons.join(' '),
    facts: { sectionIsActive, courseIsActive, termIsActive, termEndDate: endDate },
    liftedBy: registrar,
  }));
};

const standing: Rule = ({ studentStatus }) =>
  when(studentStatus !== 'active', () => ({
    code: 'student_inactive',
    message: `Only active students can register; this record's status is "${studentStatus.replace('_', ' ')}".`,
    facts: { enrollmentStatus: studentStatus },
    liftedBy: registrar,
  }));

/** In the order of the contract's list, so that the answer to the same facts is the same. */
const rules: readonly Rule[] = [
  seats,
  duplicate,
  registrationWindow,
  holds,
  timeConflicts,
  creditLimit,
  offered,
  standing,
];

/** Every rule that stands against the registration, whoever asks. */
export const blockersOf = (facts: RegistrationFacts, asked: AskedState): Blocker[] =>
  rules.flatMap((rule) => rule(facts, asked));

/** They say when students may act; staff act at any time. */
const windows: readonly BlockerCode[] = ['window_closed', 'time_ticket'];

/** What staff may let pass for a reason. The others are facts that no decision changes. */
export const overridableCodes = [
  'section_full',
  'waitlist_full',
  'hold',
  'prerequisite',
  'corequisite',
  'time_conflict',
  'repeat_limit',
  'credit_limit',
  'level',
  'program',
  'consent',
] as const satisfies readonly BlockerCode[];

export interface Verdict<Override> {
  blockers: Blocker[];
  /** What would bind a student. */
  warnings: Blocker[];
  /** The overrides that let something pass; the others were not needed. */
  used: Override[];
}

/** What binds the one who asks: windows students only, and nobody what is overridden. */
export function judge<Override extends { code: string }>(
  found: readonly Blocker[],
  { isStudent, overrides }: { isStudent: boolean; overrides: readonly Override[] },
): Verdict<Override> {
  const passed = new Set(overrides.map(({ code }) => code));
  const warns = ({ code }: Blocker): boolean => !isStudent && windows.includes(code);
  return {
    blockers: found.filter((blocker) => !passed.has(blocker.code) && !warns(blocker)),
    warnings: found.filter(warns),
    used: overrides.filter((override) => found.some(({ code }) => code === override.code)),
  };
}

/** Not asked when a place on the waitlist becomes a seat: the seat is there, and windows are over by then. */
const notAskedAgain: readonly BlockerCode[] = ['section_full', 'already_enrolled', ...windows];

/** What keeps somebody who waits from a seat that is free. */
export const standsAgainstWaiter = (
  facts: RegistrationFacts,
  overrides: readonly { code: string }[],
): Blocker[] =>
  blockersOf(facts, 'enrolled').filter(
    ({ code }) => !notAskedAgain.includes(code) && !overrides.some((override) => override.code === code),
  );
