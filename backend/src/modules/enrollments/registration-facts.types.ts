import type { ClassLevel } from '../../common/class-levels.js';
import type { HoldKind } from '../../common/offices.js';
import type { EnrollmentState, Override } from './enrollment.entity.js';
import type { MeetingTime } from './meeting-times.rules.js';

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

/** Instants are texts in UTC with six decimals, so that their order is that of the texts. */
interface Span {
  /** From this moment on. */
  opensAt: string;
  /** Until before this moment. */
  closesAt: string;
}

export interface WindowFact extends Span {
  id: string;
  name: string;
  /** Empty: every level; so with the programs. */
  classLevels: ClassLevel[];
  programIds: string[];
  needsTicket: boolean;
}

/** A place in one of the courses that a rule names, in whatever term. */
export interface TakenCourse {
  code: string;
  status: Exclude<EnrollmentState, 'dropped'>;
  grade: string | null;
  termName: string;
  isSameTerm: boolean;
  /** Its term ends before this one begins. */
  isBefore: boolean;
}

/** A text about other courses as far as it is plain: all of these codes, or any. */
export interface CourseRequirement {
  mode: 'all' | 'any';
  codes: string[];
}

export interface PolicyVersion {
  id: string;
  revision: number;
}

/** An override that staff have granted and nothing has used, revoked or outlived. */
export interface StandingOverride {
  id: string;
  code: string;
  reason: string;
  grantedBy: string;
}

/** All that a registration is decided on; it is kept with the decision, so nothing in it names a person. */
export interface RegistrationFacts {
  /** The moment of the facts. */
  now: string;
  /** Its day in New York. */
  today: string;
  studentId: string;
  /** The record's enrollment status. */
  studentStatus: string;
  classLevel: ClassLevel | null;
  programId: string | null;
  sectionId: string;
  courseCode: string;
  sectionNumber: string;
  courseCredits: number;
  capacity: number;
  enrolled: number;
  /** Seats held for those who have an offer. */
  offered: number;
  waitlisted: number;
  /** null: as many may wait as like. */
  waitlistCapacity: number | null;
  /** The last day on which the waitlist promotes; decisions before rule set 5 do not have it. */
  waitlistUntil?: string;
  sectionIsActive: boolean;
  courseIsActive: boolean;
  /** Empty: every level; so with the programs. */
  classLevels: ClassLevel[];
  programIds: string[];
  /** Their names, for the sentence. */
  programNames: string[] | null;
  consentRequired: boolean;
  termId: string;
  termName: string;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
  termIsActive: boolean;
  /** null: the term has none of its own, and its record's days hold. */
  windows: WindowFact[] | null;
  ticket: Span | null;
  creditLimit: number;
  attemptLimit: number;
  /** Which versions of the policies those are. */
  policies: Record<string, PolicyVersion>;
  /** How often the course counts as taken: with a seat, completed, or left with a W. */
  attempts: number;
  /** null: none, or nothing that a rule can read. */
  prerequisite: CourseRequirement | null;
  corequisite: CourseRequirement | null;
  /** Of the courses that those two name; null where there are none. */
  taken: TakenCourse[] | null;
  meetings: MeetingTime[];
  places: HeldPlace[];
  holds: { id: string; kind: HoldKind }[];
  overrides: StandingOverride[] | null;
  /** Whether one of those who wait could have a free seat; such a seat is not there for others. */
  someoneEligibleWaits: boolean;
}

/** Everything of the facts that is kept; a row that gathers them may bring more along. */
const kept = {
  ...{ now: 1, today: 1, studentId: 1, studentStatus: 1, classLevel: 1, programId: 1, sectionId: 1 },
  ...{
    courseCode: 1,
    sectionNumber: 1,
    courseCredits: 1,
    capacity: 1,
    enrolled: 1,
    offered: 1,
    waitlisted: 1,
  },
  ...{
    waitlistCapacity: 1,
    waitlistUntil: 1,
    sectionIsActive: 1,
    courseIsActive: 1,
    classLevels: 1,
    programIds: 1,
  },
  ...{ programNames: 1, consentRequired: 1, termId: 1, termName: 1, startDate: 1, endDate: 1 },
  ...{ registrationStartDate: 1, registrationEndDate: 1, termIsActive: 1, windows: 1, ticket: 1 },
  ...{ creditLimit: 1, attemptLimit: 1, policies: 1, attempts: 1, prerequisite: 1, corequisite: 1, taken: 1 },
  ...{ meetings: 1, places: 1, holds: 1, overrides: 1, someoneEligibleWaits: 1 },
} satisfies Record<keyof RegistrationFacts, 1>;
const keptNames = Object.keys(kept) as (keyof RegistrationFacts)[];

/** The facts alone, without names of people and whatever else the answer needs. */
export function factsOnly(row: RegistrationFacts): RegistrationFacts {
  const facts: Record<string, unknown> = {};
  for (const name of keptNames) facts[name] = row[name];
  return facts as unknown as RegistrationFacts;
}

/** How somebody comes to be considered for a place. */
export const decisionActs = ['register', 'cart', 'swap', 'move', 'promote', 'offer', 'accept'] as const;
export type DecisionAct = (typeof decisionActs)[number];

export interface Asked {
  act: DecisionAct;
  status: AskedState;
  /** Windows and tickets bind students; others are warned of them. */
  isStudent: boolean;
  /** Given with the request, or with the place when it began to wait. */
  overrides: readonly Override[];
  /** The enrollment that is given up for this one. */
  instead?: string;
  /** Codes of the courses that are asked for in the same cart. */
  together?: readonly string[];
}
