import { describe, expect, it } from '@jest/globals';
import { requested, facts, monday, enrollment } from '../../../../test/harness/registration-facts.js';
import { currentRules, decideBy } from './decide.rules.js';
import type { RegistrationFacts, WindowFact } from './registration-facts.types.js';

const window = (given: Partial<WindowFact> = {}): WindowFact => ({
  id: 'w1',
  name: 'Seniors',
  classLevels: [],
  programIds: [],
  needsTicket: false,
  opensAt: '2026-04-15T13:00:00.000000Z',
  closesAt: '2026-08-22T03:59:59.000000Z',
  ...given,
});
const june = '2026-06-01T00:00:00.000000Z';
const needing = [window({ needsTicket: true })];
const ticket = { opensAt: '2026-07-01T13:00:00.000000Z', closesAt: '2026-07-02T13:00:00.000000Z' };

type Status = 'enrolled' | 'waitlisted';
/** What the student's situation is, the words of rule sets 1 to 5, and the words since rule set 6. */
const cases: [Partial<RegistrationFacts>, Status, before: string, since: string][] = [
  [
    { enrolled: 30 },
    'enrolled',
    'WM 210-001 is full: 30 of 30 seats are taken.',
    'WM 210-001 is full: 30 of 30 seats are filled.',
  ],
  [
    { enrolled: 29, offered: 1 },
    'enrolled',
    'WM 210-001 is full: 29 of 30 seats are taken, 1 held for those who were offered one.',
    'WM 210-001 is full: 29 of 30 seats are filled. 1 seat is held for a student with a seat offer.',
  ],
  [
    { enrolled: 28, offered: 2 },
    'enrolled',
    'WM 210-001 is full: 28 of 30 seats are taken, 2 held for those who were offered one.',
    'WM 210-001 is full: 28 of 30 seats are filled. 2 seats are held for students with seat offers.',
  ],
  [
    {},
    'waitlisted',
    'WM 210-001 has a free seat: enroll instead of waiting.',
    'WM 210-001 has a free seat. Enroll instead of joining the waitlist.',
  ],
  [
    { enrolled: 30, waitlisted: 5, waitlistCapacity: 5 },
    'waitlisted',
    'The waitlist of WM 210-001 is full: 5 of 5 places are taken.',
    'The waitlist for WM 210-001 is full: 5 of 5 positions are filled.',
  ],
  [
    { enrolled: 30, waitlistCapacity: 0 },
    'waitlisted',
    'The waitlist of WM 210-001 is full: 0 of 0 places are taken.',
    'WM 210-001 has no waitlist.',
  ],
  [
    { places: [enrollment({ sectionId: 's1' })] },
    'enrolled',
    'The student is enrolled in WM 210-001 already.',
    'The student is already enrolled in WM 210-001.',
  ],
  [
    { places: [enrollment({ sectionId: 's1', status: 'waitlisted' })] },
    'enrolled',
    'The student is on the waitlist of WM 210-001 already.',
    'The student is already on the waitlist for WM 210-001.',
  ],
  [
    { places: [enrollment({ sectionId: 's1', status: 'completed' })] },
    'enrolled',
    'The student has completed WM 210-001 already.',
    'The student has already completed WM 210-001.',
  ],
  [
    { holds: [{ id: 'h', kind: 'financial' }] },
    'enrolled',
    'A hold of the kind "financial" is on the record.',
    'The student has an active financial hold.',
  ],
  [
    { places: [enrollment({ credits: 18 })] },
    'enrolled',
    'WM 210-001 would make 21 credits in Fall 2026; the limit is 18.',
    'With WM 210-001, the student would have 21 credits in Fall 2026. The limit is 18.',
  ],
  [
    { sectionIsActive: false, courseIsActive: false, termIsActive: false },
    'enrolled',
    'WM 210-001 is cancelled. WM 210 is no longer offered. Fall 2026 is not active.',
    'WM 210-001 is canceled. WM 210 is no longer offered. Fall 2026 is not active.',
  ],
  [
    { studentStatus: 'on_leave' },
    'enrolled',
    'Only active students can register; this record\'s status is "on leave".',
    'Only active students can register. This student\'s status is "on leave".',
  ],
  [
    { prerequisite: { mode: 'all', codes: ['FIN 1', 'FIN 2', 'FIN 3'] } },
    'enrolled',
    'WM 210 needs FIN 1, FIN 2 and FIN 3 first, with a passing grade.',
    'WM 210 requires a passing grade in FIN 1, FIN 2, and FIN 3 first.',
  ],
  [
    { prerequisite: { mode: 'any', codes: ['FIN 1', 'FIN 2'] } },
    'enrolled',
    'WM 210 needs FIN 1 or FIN 2 first, with a passing grade.',
    'WM 210 requires a passing grade in FIN 1 or FIN 2 first.',
  ],
  [
    { corequisite: { mode: 'all', codes: ['FIN 1'] } },
    'enrolled',
    'WM 210 is taken together with FIN 1, or after.',
    'WM 210 requires FIN 1 in the same term or earlier.',
  ],
  [
    { places: [enrollment({ courseCode: 'WM 210' })] },
    'enrolled',
    'The student is enrolled in WM 210-002 already; a course is taken in one section of a term.',
    'The student is already enrolled in WM 210-002. A student can take only one section of a course in a term.',
  ],
  [
    { attempts: 3 },
    'enrolled',
    'WM 210 has been taken 3 times; the limit is 3.',
    'WM 210 allows 3 attempts. The student already has 3 attempts.',
  ],
  [
    { attempts: 1, attemptLimit: 1 },
    'enrolled',
    'WM 210 has been taken 1 time; the limit is 1.',
    'WM 210 allows 1 attempt. The student already has 1 attempt.',
  ],
  [
    { classLevels: ['freshman', 'senior'] },
    'enrolled',
    "WM 210-001 is for the level freshman or senior; the student's is junior.",
    "WM 210-001 is open only to the class level freshman or senior. The student's class level is junior.",
  ],
  [
    { classLevel: null, classLevels: ['senior'] },
    'enrolled',
    "WM 210-001 is for the level senior; the student's is not known.",
    'WM 210-001 is open only to the class level senior. The student has no class level.',
  ],
  [
    { programIds: ['history'], programNames: ['Art', 'History'] },
    'enrolled',
    'WM 210-001 is for students of Art or History.',
    'WM 210-001 is open only to students in Art or History.',
  ],
  [
    { programIds: ['history'], programNames: null },
    'enrolled',
    'WM 210-001 is for students of other programs.',
    'WM 210-001 is open only to students in other programs.',
  ],
  [
    { consentRequired: true },
    'enrolled',
    "WM 210-001 is by consent, which the Registrar's office records.",
    "WM 210-001 requires consent, which the Registrar's office records.",
  ],
  [
    { today: '2026-04-14' },
    'enrolled',
    'Registration for Fall 2026 is open from April 15, 2026 to August 21, 2026.',
    'Registration for Fall 2026 is closed. It is open from April 15, 2026 through August 21, 2026.',
  ],
  [
    { now: june, windows: [] },
    'enrolled',
    'Registration for Fall 2026 has no window for your level and program.',
    "Fall 2026 has no registration window for the student's class level and program.",
  ],
  [
    { now: '2026-01-01T00:00:00.000000Z', windows: [window()] },
    'enrolled',
    'Registration for Fall 2026 opens for you on April 15, 2026, 9:00:00 AM EDT ("Seniors").',
    'The registration window "Seniors" for Fall 2026 opens on April 15, 2026, 9:00:00 AM EDT.',
  ],
  [
    { now: '2026-12-01T00:00:00.000000Z', windows: [window()] },
    'enrolled',
    'Registration for Fall 2026 closed for you on August 21, 2026, 11:59:59 PM EDT ("Seniors").',
    'The registration window "Seniors" for Fall 2026 closed on August 21, 2026, 11:59:59 PM EDT.',
  ],
  [
    { now: june, windows: needing },
    'enrolled',
    'Registration for Fall 2026 needs a time ticket now ("Seniors"), and you have none.',
    'The registration window "Seniors" for Fall 2026 requires a time ticket. The student doesn\'t have one.',
  ],
  [
    { now: june, windows: needing, ticket },
    'enrolled',
    'Your time ticket for Fall 2026 begins on July 1, 2026, 9:00:00 AM EDT.',
    "The student's time ticket for Fall 2026 begins on July 1, 2026, 9:00:00 AM EDT.",
  ],
  [
    { now: '2026-08-01T00:00:00.000000Z', windows: needing, ticket },
    'enrolled',
    'Your time ticket for Fall 2026 ended on July 2, 2026, 9:00:00 AM EDT.',
    "The student's time ticket for Fall 2026 ended on July 2, 2026, 9:00:00 AM EDT.",
  ],
];
const messagesBy = (version: number, given: Partial<RegistrationFacts>, status: Status): string[] =>
  decideBy(version, facts(given), requested({ status })).blockers.map(({ message }) => message);

describe('A blocker should', () => {
  it.each(cases)('say the words of its rule set (%j, %s)', (given, status, before, since) => {
    for (const version of [1, 2, 3, 4, 5]) expect(messagesBy(version, given, status)).toEqual([before]);
    expect(messagesBy(currentRules, given, status)).toEqual([since]);
  });

  it.each([
    [5, 'The waitlist of WM 210-001 closed after August 31, 2026.'],
    [6, 'The waitlist for WM 210-001 closed on August 31, 2026.'],
  ])('say in rule set %i that the waitlist is closed', (version, message) => {
    const closed = { today: '2026-09-01', enrolled: 30, waitlistUntil: '2026-08-31' };
    const late = { ...closed, registrationEndDate: '2026-09-30' };
    expect(messagesBy(version, late, 'waitlisted')).toEqual([message]);
  });

  it.each([5, 6])(
    'say in rule set %i which classes meet at the same time, and that a term is over',
    (version) => {
      const other = enrollment({ meetings: [monday], courseCode: 'WM 2', sectionNumber: '01' });
      const over = { places: [other], today: '2026-12-13', registrationEndDate: '2026-12-31' };
      expect(messagesBy(version, { ...over, meetings: [monday] }, 'enrolled')).toEqual([
        expect.stringMatching(/^WM 210-001 \(Mon .*\) meets at the same time as WM 2-01 \(Mon .*\)\.$/),
        'Fall 2026 ended on December 12, 2026.',
      ]);
    },
  );
});
