import { type Decision, decide } from '../../src/modules/registration/rules/decide.rules.js';
import type {
  SeatRequest,
  HeldEnrollment,
  MeetingTime,
  RegistrationFacts,
} from '../../src/modules/registration/rules/registration-facts.types.js';

export const monday: MeetingTime = {
  kind: 'lecture',
  days: ['mon'],
  date: null,
  startTime: '09:00',
  endTime: '10:00',
};

/** Facts of a registration without blockers. */
export const facts = (given: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  now: '2026-08-01T16:00:00.000000Z',
  today: '2026-08-01',
  studentId: 'p1',
  studentStatus: 'active',
  classLevel: 'junior',
  programId: 'finance',
  sectionId: 's1',
  courseCode: 'WM 210',
  sectionNumber: '001',
  courseCredits: 3,
  capacity: 30,
  enrolled: 10,
  offered: 0,
  waitlisted: 0,
  waitlistCapacity: null,
  sectionIsActive: true,
  courseIsActive: true,
  termIsActive: true,
  classLevels: [],
  programIds: [],
  programNames: null,
  consentRequired: false,
  termId: 't1',
  termName: 'Fall 2026',
  startDate: '2026-08-24',
  endDate: '2026-12-12',
  registrationStartDate: '2026-04-15',
  registrationEndDate: '2026-08-21',
  windows: null,
  ticket: null,
  creditLimit: 18,
  attemptLimit: 3,
  policies: {},
  attempts: 0,
  prerequisite: null,
  corequisite: null,
  taken: null,
  overrides: null,
  meetings: [monday],
  places: [],
  holds: [],
  someoneEligibleWaits: false,
  ...given,
});

export const enrollment = (given: Partial<HeldEnrollment> = {}): HeldEnrollment => ({
  enrollmentId: 'e2',
  sectionId: 's2',
  courseCode: 'FIN 101',
  sectionNumber: '002',
  credits: 3,
  status: 'enrolled',
  meetings: [],
  ...given,
});

/** A request by a student, for a seat. */
export const requested = (given: Partial<SeatRequest> = {}): SeatRequest => ({
  act: 'register',
  status: 'enrolled',
  isStudent: true,
  overrides: [],
  ...given,
});

/** The decision about a registration without blockers. */
export const accepted = (given: Partial<RegistrationFacts>): Decision => decide(facts(given), requested());
