import type { Override } from '../../../common/blockers.js';
import type { Weekday } from '../../../common/calendar.js';
import type { ClassLevel } from '../../../common/class-levels.js';
import type { HoldKind } from '../../../common/offices.js';
import type { RequestedState, EnrollmentState } from '../../../common/statuses.js';

/** When a section meets: weekly on `days`, or once on `date`; `HH:MM` in New York, or null for no fixed time. */
export interface MeetingTime {
  kind: string;
  days: Weekday[];
  date: string | null;
  startTime: string | null;
  endTime: string | null;
}

/** One of the student's current enrollments in the term. */
export interface HeldEnrollment {
  enrollmentId: string;
  sectionId: string;
  courseCode: string;
  sectionNumber: string;
  credits: number;
  status: Exclude<EnrollmentState, 'dropped'>;
  meetings: MeetingTime[];
}

/** Instants are UTC texts with six decimals, so that text order is time order. */
interface Span {
  /** Inclusive. */
  opensAt: string;
  /** Exclusive. */
  closesAt: string;
}

export interface WindowFact extends Span {
  id: string;
  name: string;
  /** Empty: every level; the same for programs. */
  classLevels: ClassLevel[];
  programIds: string[];
  needsTicket: boolean;
}

/** An enrollment, in any term, in a course that a rule names. */
export interface TakenCourse {
  code: string;
  status: Exclude<EnrollmentState, 'dropped'>;
  grade: string | null;
  termName: string;
  isSameTerm: boolean;
  /** Its term ends before this one begins. */
  isBefore: boolean;
}

/** The readable part of a requirement: all of these courses, or any of them. */
export interface CourseRequirement {
  mode: 'all' | 'any';
  codes: string[];
}

export interface PolicyVersion {
  id: string;
  revision: number;
}

/** A granted override that isn't used, revoked or expired. */
export interface ActiveOverride {
  id: string;
  code: string;
  reason: string;
  grantedBy: string;
}

/** Another record has the same identifier as the student, section, course or term, from before it had to be unique. */
export interface SameIdentifier {
  kind: 'students' | 'sections' | 'courses' | 'terms';
  own: string;
  other: string;
}

/** All facts of a registration. They are stored with the decision, so they name no person. */
export interface RegistrationFacts {
  /** The moment of the facts. */
  now: string;
  /** The moment's day in New York. */
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
  /** Seats held for open offers. */
  offered: number;
  waitlisted: number;
  /** null: the waitlist has no limit. */
  waitlistCapacity: number | null;
  /** The last day for promotions from the waitlist; decisions before rule set 5 don't have it. */
  waitlistUntil?: string;
  sectionIsActive: boolean;
  courseIsActive: boolean;
  /** Empty: every level; the same for programs. */
  classLevels: ClassLevel[];
  programIds: string[];
  /** The programs' names, for the message. */
  programNames: string[] | null;
  consentRequired: boolean;
  termId: string;
  termName: string;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
  termIsActive: boolean;
  /** null: the term has no windows, so its own registration dates apply. */
  windows: WindowFact[] | null;
  ticket: Span | null;
  creditLimit: number;
  attemptLimit: number;
  /** The versions of those policies. */
  policies: Record<string, PolicyVersion>;
  /** How often the course counts as attempted: with a seat, completed, or withdrawn with a W. */
  attempts: number;
  /** null: there is none, or no rule can read it. */
  prerequisite: CourseRequirement | null;
  corequisite: CourseRequirement | null;
  /** Enrollments in the courses that those two name; null if they name none. */
  taken: TakenCourse[] | null;
  meetings: MeetingTime[];
  places: HeldEnrollment[];
  holds: { id: string; kind: HoldKind }[];
  overrides: ActiveOverride[] | null;
  /** null: none; decisions before rule set 7 don't have it. */
  sameIdentifiers?: SameIdentifier[] | null;
  /** Whether a waitlisted student is eligible for an open seat, which isn't available to others then. */
  someoneEligibleWaits: boolean;
}

/** The facts that are stored; a gathered row may have more fields. */
const stored = {
  now: 1,
  today: 1,
  studentId: 1,
  studentStatus: 1,
  classLevel: 1,
  programId: 1,
  sectionId: 1,
  courseCode: 1,
  sectionNumber: 1,
  courseCredits: 1,
  capacity: 1,
  enrolled: 1,
  offered: 1,
  waitlisted: 1,
  waitlistCapacity: 1,
  waitlistUntil: 1,
  sectionIsActive: 1,
  courseIsActive: 1,
  classLevels: 1,
  programIds: 1,
  programNames: 1,
  consentRequired: 1,
  termId: 1,
  termName: 1,
  startDate: 1,
  endDate: 1,
  registrationStartDate: 1,
  registrationEndDate: 1,
  termIsActive: 1,
  windows: 1,
  ticket: 1,
  creditLimit: 1,
  attemptLimit: 1,
  policies: 1,
  attempts: 1,
  prerequisite: 1,
  corequisite: 1,
  taken: 1,
  meetings: 1,
  places: 1,
  holds: 1,
  overrides: 1,
  sameIdentifiers: 1,
  someoneEligibleWaits: 1,
} satisfies Record<keyof RegistrationFacts, 1>;
const storedNames = Object.keys(stored) as (keyof RegistrationFacts)[];

/** The facts alone, without people's names and other fields of the answer. */
export function factsOnly(row: RegistrationFacts): RegistrationFacts {
  const facts: Record<string, unknown> = {};
  for (const name of storedNames) facts[name] = row[name];
  return facts as unknown as RegistrationFacts;
}

/** The acts that lead to a decision. */
export const decisionActs = ['register', 'cart', 'swap', 'move', 'promote', 'offer', 'accept'] as const;
export type DecisionAct = (typeof decisionActs)[number];

export interface SeatRequest {
  act: DecisionAct;
  status: RequestedState;
  /** Windows and time tickets bind students; others are warned. */
  isStudent: boolean;
  /** From the request, or from the waitlist entry. */
  overrides: readonly Override[];
  /** The enrollment that this one replaces. */
  instead?: string;
  /** Codes of the other courses in the same cart. */
  together?: readonly string[];
}
