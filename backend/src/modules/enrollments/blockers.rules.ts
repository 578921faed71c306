import type { Blocker, BlockerCode } from '../../common/blockers.js';
import { type ClassTime, inWords, meetingInWords, scheduleInSentence } from '../../common/calendar.js';
import { type HoldKind, officeOf } from '../../common/offices.js';
import { firstClash } from './meeting-times.rules.js';
import type { Asked, HeldPlace, RegistrationFacts } from './registration-facts.types.js';
import {
  corequisiteBlockers,
  corequisiteBlockersBefore,
  prerequisiteBlockers,
  prerequisiteBlockersBefore,
  repeatBlockers,
  restrictionBlockers,
} from './requirements.rules.js';
import { windowBlockers } from './windows.rules.js';

const { registrar } = officeOf;

const nameOf = ({ courseCode, sectionNumber }: { courseCode: string; sectionNumber: string }): string =>
  `${courseCode}-${sectionNumber}`;

/** A hold on aid blocks disbursements, not registration. */
const blocksRegistration = (kind: HoldKind): boolean => kind !== 'aid';

/** All blockers of one kind, for any requester. */
export type Rule = (facts: RegistrationFacts, asked: Asked) => Blocker[];

const when = (stands: boolean, blocker: () => Blocker): Blocker[] => (stands ? [blocker()] : []);

const seatCounts: Rule = (facts, { status }) => {
  const { capacity, enrolled, offered, waitlisted, waitlistCapacity } = facts;
  const counts = { capacity, enrolled, offered, waitlisted };
  const isFull = enrolled + offered >= capacity;
  const held = offered ? `, ${offered} held for those who were offered one` : '';
  if (status === 'enrolled')
    return when(isFull, () => ({
      code: 'section_full',
      message: `${nameOf(facts)} is full: ${enrolled} of ${capacity} seats are taken${held}.`,
      facts: counts,
      liftedBy: registrar,
    }));
  return [
    ...when(!isFull && !facts.someoneEligibleWaits, () => ({
      code: 'seat_available',
      message: `${nameOf(facts)} has a free seat: enroll instead of waiting.`,
      facts: counts,
      liftedBy: null,
    })),
    ...when(waitlistCapacity !== null && waitlisted >= waitlistCapacity, () => ({
      code: 'waitlist_full',
      message: `The waitlist of ${nameOf(facts)} is full: ${waitlisted} of ${waitlistCapacity} places are taken.`,
      facts: { waitlistCapacity, waitlisted },
      liftedBy: registrar,
    })),
  ];
};

/** A closed waitlist binds staff too: nobody is promoted from it. */
const seats: Rule = (facts, asked) => {
  const { today, waitlistUntil } = facts;
  const isClosed = asked.status === 'waitlisted' && waitlistUntil !== undefined && today > waitlistUntil;
  const closed = when(isClosed, () => ({
    code: 'window_closed',
    message: `The waitlist of ${nameOf(facts)} closed after ${inWords(waitlistUntil!)}.`,
    facts: { today, waitlistUntil },
    liftedBy: null,
  }));
  return [...seatCounts(facts, asked), ...closed];
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

const holds: Rule = (facts) =>
  facts.holds
    .filter(({ kind }) => blocksRegistration(kind))
    .map(({ id, kind }) => ({
      code: 'hold',
      message: `A hold of the kind "${kind}" is on the record.`,
      facts: { holdId: id, kind },
      liftedBy: officeOf[kind],
    }));

/** The student's other enrollments in the term, which the new one must fit. */
const beside = ({ places, sectionId }: RegistrationFacts, { instead }: Asked): HeldPlace[] =>
  places.filter(
    (place) =>
      place.status !== 'waitlisted' && place.sectionId !== sectionId && place.enrollmentId !== instead,
  );

const timeConflictsSaid =
  (said: (meeting: ClassTime) => string): Rule =>
  (facts, asked) =>
    beside(facts, asked).flatMap((place) => {
      const found = firstClash(facts.meetings, place.meetings);
      return when(found !== undefined, () => {
        const [mine, theirs] = found!;
        return {
          code: 'time_conflict',
          message: `${nameOf(facts)} (${said(mine)}) meets at the same time as ${nameOf(place)} (${said(theirs)}).`,
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

/** Credits are compared as hundredths, so that sums such as 0.1 + 0.2 are exact. */
const hundredths = (credits: number): number => Math.round(credits * 100);

/** The credits of seats; waitlist entries have none. */
export const seatCredits = (places: readonly HeldPlace[]): number =>
  places.reduce(
    (total, { status, credits }) => total + (status === 'waitlisted' ? 0 : hundredths(credits)),
    0,
  ) / 100;

const creditLimit: Rule = (facts, { instead }) => {
  const enrolledCredits = seatCredits(facts.places.filter(({ enrollmentId }) => enrollmentId !== instead));
  const credits = (hundredths(enrolledCredits) + hundredths(facts.courseCredits)) / 100;
  return when(credits > facts.creditLimit, () => ({
    code: 'credit_limit',
    message: `${nameOf(facts)} would make ${credits} credits in ${facts.termName}; the limit is ${facts.creditLimit}.`,
    facts: { limit: facts.creditLimit, enrolledCredits, sectionCredits: facts.courseCredits },
    liftedBy: registrar,
  }));
};

/** null: the blocker is a fact that no override can change. */
const offeredLiftedBy =
  (liftedBy: string | null): Rule =>
  (facts) => {
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
      liftedBy,
    }));
  };

const standingLiftedBy =
  (liftedBy: string | null): Rule =>
  ({ studentStatus }) =>
    when(studentStatus !== 'active', () => ({
      code: 'student_inactive',
      message: `Only active students can register; this record's status is "${studentStatus.replace('_', ' ')}".`,
      facts: { enrollmentStatus: studentStatus },
      liftedBy,
    }));

/** In the order of the contract's list, so that the same facts give the same answer. */
export const rules: Readonly<Record<string, Rule>> = {
  seats,
  duplicate,
  windows: windowBlockers,
  holds,
  prerequisites: prerequisiteBlockers,
  corequisites: corequisiteBlockers,
  timeConflicts: timeConflictsSaid((meeting) => scheduleInSentence(meetingInWords(meeting))),
  repeatLimit: repeatBlockers,
  creditLimit,
  restrictions: restrictionBlockers,
  offered: offeredLiftedBy(null),
  standing: standingLiftedBy(null),
};

/** Versions 1 to 4 had no closed waitlist. */
export const rulesOfVersion4: typeof rules = { ...rules, seats: seatCounts };

/** Versions 1 to 3 counted an IP as a passing grade. */
export const rulesOfVersion3: typeof rules = {
  ...rulesOfVersion4,
  prerequisites: prerequisiteBlockersBefore,
  corequisites: corequisiteBlockersBefore,
};

/** Versions 1 and 2 named the registrar for an inactive section or student, although that override is refused. */
export const rulesOfVersion2: typeof rules = {
  ...rulesOfVersion3,
  offered: offeredLiftedBy(registrar),
  standing: standingLiftedBy(registrar),
};

/** Version 1 wrote the times of a conflict as "Mon Wed 09:00-10:15". */
export const rulesOfVersion1: typeof rules = {
  ...rulesOfVersion2,
  timeConflicts: timeConflictsSaid(meetingInWords),
};

/** Blockers that staff may override with a reason. The others are facts. */
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
