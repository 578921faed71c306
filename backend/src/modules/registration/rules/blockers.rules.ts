import type { Blocker } from '../../../common/blockers.js';
import {
  type ClassTime,
  meetingInWords,
  scheduleInSentence,
  type Weekday,
  weekdays,
} from '../../../common/calendar.js';
import { type HoldKind, officeOf } from '../../../common/offices.js';
import { isActive } from '../../../common/statuses.js';
import { blockerMessages, type BlockerMessages, sameIdentifier } from './messages-blockers.js';
import { blockerMessagesBefore6 } from './messages-before-6.js';
import type {
  HeldEnrollment,
  MeetingTime,
  RegistrationFacts,
  SeatRequest,
} from './registration-facts.types.js';
import {
  corequisites,
  gradesBefore4,
  grades,
  prerequisites,
  repeats,
  restrictions,
} from './requirements.rules.js';
import { windowRule } from './windows.rules.js';

const { registrar } = officeOf;

const nameOf = ({ courseCode, sectionNumber }: { courseCode: string; sectionNumber: string }): string =>
  `${courseCode}-${sectionNumber}`;

/** A hold on aid blocks disbursements, not registration. */
const blocksRegistration = (kind: HoldKind): boolean => kind !== 'aid';

/** All blockers of one kind, for any requester. */
export type Rule = (facts: RegistrationFacts, requested: SeatRequest) => Blocker[];

const when = (stands: boolean, blocker: () => Blocker): Blocker[] => (stands ? [blocker()] : []);

/** A rule whose blockers speak in the words of a rule set. */
type WordedRule = (messages: BlockerMessages) => Rule;

const seatCounts: WordedRule =
  (messages) =>
  (facts, { status }) => {
    const { capacity, enrolled, offered, waitlisted, waitlistCapacity } = facts;
    const counts = { capacity, enrolled, offered, waitlisted };
    const isFull = enrolled + offered >= capacity;
    if (status === 'enrolled')
      return when(isFull, () => ({
        code: 'section_full',
        message: messages.sectionFull(nameOf(facts), enrolled, capacity, offered),
        facts: counts,
        liftedBy: registrar,
      }));
    return [
      ...when(!isFull && !facts.someoneEligibleWaits, () => ({
        code: 'seat_available',
        message: messages.seatAvailable(nameOf(facts)),
        facts: counts,
        liftedBy: null,
      })),
      ...when(waitlistCapacity !== null && waitlisted >= waitlistCapacity, () => ({
        code: 'waitlist_full',
        message: messages.waitlistFull(nameOf(facts), waitlisted, waitlistCapacity!),
        facts: { waitlistCapacity, waitlisted },
        liftedBy: registrar,
      })),
    ];
  };

/** A closed waitlist binds staff too: nobody is promoted from it. */
const seats: WordedRule = (messages) => (facts, requested) => {
  const { today, waitlistUntil } = facts;
  const isClosed = requested.status === 'waitlisted' && waitlistUntil !== undefined && today > waitlistUntil;
  const closed = when(isClosed, () => ({
    code: 'window_closed',
    message: messages.waitlistClosed(nameOf(facts), waitlistUntil!),
    facts: { today, waitlistUntil },
    liftedBy: null,
  }));
  return [...seatCounts(messages)(facts, requested), ...closed];
};

const duplicate: WordedRule = (messages) => (facts) =>
  facts.places
    .filter(({ sectionId }) => sectionId === facts.sectionId)
    .map(({ enrollmentId, status }) => ({
      code: 'already_enrolled',
      message: messages.already[status](nameOf(facts)),
      facts: { enrollmentId, status },
      liftedBy: null,
    }));

const holds: WordedRule = (messages) => (facts) =>
  facts.holds
    .filter(({ kind }) => blocksRegistration(kind))
    .map(({ id, kind }) => ({
      code: 'hold',
      message: messages.hold(kind),
      facts: { holdId: id, kind },
      liftedBy: officeOf[kind],
    }));

/** The student's other enrollments in the term, which the new one must fit. */
const beside = ({ places, sectionId }: RegistrationFacts, { instead }: SeatRequest): HeldEnrollment[] =>
  places.filter(
    (enrollment) =>
      enrollment.status !== 'waitlisted' &&
      enrollment.sectionId !== sectionId &&
      enrollment.enrollmentId !== instead,
  );

/** Monday is 0, as in `weekdays`. */
const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

function fallOnOneDay(one: MeetingTime, other: MeetingTime): boolean {
  if (one.date && other.date) return one.date === other.date;
  if (one.date) return other.days.includes(weekdayOf(one.date));
  if (other.date) return one.days.includes(weekdayOf(other.date));
  return one.days.some((day) => other.days.includes(day));
}

/** Whether two meetings of one term overlap. A meeting may begin in the minute in which the other ends. */
export function clash(one: MeetingTime, other: MeetingTime): boolean {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return false;
  return one.startTime < other.endTime && other.startTime < one.endTime && fallOnOneDay(one, other);
}

/** The first pair of overlapping meetings of two sections. */
export function firstClash(
  mine: readonly MeetingTime[],
  theirs: readonly MeetingTime[],
): [MeetingTime, MeetingTime] | undefined {
  for (const one of mine) for (const other of theirs) if (clash(one, other)) return [one, other];
  return undefined;
}

const timeConflicts =
  (messages: BlockerMessages, said: (meeting: ClassTime) => string): Rule =>
  (facts, requested) =>
    beside(facts, requested).flatMap((enrollment) => {
      const found = firstClash(facts.meetings, enrollment.meetings);
      return when(found !== undefined, () => {
        const [mine, theirs] = found!;
        return {
          code: 'time_conflict',
          message: messages.timeConflict(nameOf(facts), said(mine), nameOf(enrollment), said(theirs)),
          facts: {
            meeting: mine,
            with: {
              sectionId: enrollment.sectionId,
              courseCode: enrollment.courseCode,
              sectionNumber: enrollment.sectionNumber,
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
export const seatCredits = (enrollments: readonly HeldEnrollment[]): number =>
  enrollments.reduce(
    (total, { status, credits }) => total + (status === 'waitlisted' ? 0 : hundredths(credits)),
    0,
  ) / 100;

const creditLimit: WordedRule =
  (messages) =>
  (facts, { instead }) => {
    const enrolledCredits = seatCredits(facts.places.filter(({ enrollmentId }) => enrollmentId !== instead));
    const credits = (hundredths(enrolledCredits) + hundredths(facts.courseCredits)) / 100;
    return when(credits > facts.creditLimit, () => ({
      code: 'credit_limit',
      message: messages.creditLimit(nameOf(facts), credits, facts.termName, facts.creditLimit),
      facts: { limit: facts.creditLimit, enrolledCredits, sectionCredits: facts.courseCredits },
      liftedBy: registrar,
    }));
  };

/** null: the blocker is a fact that no override can change. */
const offeredLiftedBy =
  (messages: BlockerMessages, liftedBy: string | null): Rule =>
  (facts) => {
    const { sectionIsActive, courseIsActive, termIsActive, termName, endDate, today } = facts;
    const reasons = [
      !sectionIsActive && messages.sectionCanceled(nameOf(facts)),
      !courseIsActive && messages.courseInactive(facts.courseCode),
      !termIsActive && messages.termInactive(termName),
      today > endDate && messages.termEnded(termName, endDate),
    ].filter((reason) => reason !== false);
    return when(reasons.length > 0, () => ({
      code: 'section_inactive',
      message: reasons.join(' '),
      facts: { sectionIsActive, courseIsActive, termIsActive, termEndDate: endDate },
      liftedBy,
    }));
  };

const standingLiftedBy =
  (messages: BlockerMessages, liftedBy: string | null): Rule =>
  ({ studentStatus }) =>
    when(!isActive(studentStatus), () => ({
      code: 'student_inactive',
      message: messages.studentInactive(studentStatus),
      facts: { enrollmentStatus: studentStatus },
      liftedBy,
    }));

/** Two records with one identifier get no new enrollments until one of them is changed. */
const identifiers: Rule = (facts) =>
  (facts.sameIdentifiers ?? []).map(({ kind, own, other }) => ({
    code: 'same_identifier',
    message: sameIdentifier[kind](own, other),
    facts: { kind, own, other },
    liftedBy: null,
  }));

type RuleSet = Readonly<Record<string, Rule>>;

/** In the order of the contract's list, so that the same facts give the same answer. */
const rulesIn = (messages: BlockerMessages): RuleSet => ({
  seats: seats(messages),
  duplicate: duplicate(messages),
  windows: windowRule(messages),
  holds: holds(messages),
  prerequisites: prerequisites(messages, grades),
  corequisites: corequisites(messages, grades),
  timeConflicts: timeConflicts(messages, (meeting) => scheduleInSentence(meetingInWords(meeting))),
  repeatLimit: repeats(messages),
  creditLimit: creditLimit(messages),
  restrictions: restrictions(messages),
  offered: offeredLiftedBy(messages, null),
  standing: standingLiftedBy(messages, null),
});

/** Versions 1 to 6 didn't know of records with the same identifier. */
export const rulesOfVersion6 = rulesIn(blockerMessages);

export const rules: RuleSet = { ...rulesOfVersion6, identifiers };

/** Versions 1 to 5 had other words for the same blockers. */
export const rulesOfVersion5 = rulesIn(blockerMessagesBefore6);

/** Versions 1 to 4 had no closed waitlist. */
export const rulesOfVersion4: RuleSet = { ...rulesOfVersion5, seats: seatCounts(blockerMessagesBefore6) };

/** Versions 1 to 3 counted an IP as a passing grade. */
export const rulesOfVersion3: RuleSet = {
  ...rulesOfVersion4,
  prerequisites: prerequisites(blockerMessagesBefore6, gradesBefore4),
  corequisites: corequisites(blockerMessagesBefore6, gradesBefore4),
};

/** Versions 1 and 2 named the registrar for an inactive section or student, although that override is refused. */
export const rulesOfVersion2: RuleSet = {
  ...rulesOfVersion3,
  offered: offeredLiftedBy(blockerMessagesBefore6, registrar),
  standing: standingLiftedBy(blockerMessagesBefore6, registrar),
};

/** Version 1 wrote the times of a conflict as "Mon Wed 09:00-10:15". */
export const rulesOfVersion1: RuleSet = {
  ...rulesOfVersion2,
  timeConflicts: timeConflicts(blockerMessagesBefore6, meetingInWords),
};
