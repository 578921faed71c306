import { describe, expect, it } from '@jest/globals';
import type { BlockerCode } from '../../../common/blockers.js';
import { requested, facts, enrollment } from '../../../../test/harness/registration-facts.js';
import { decide, decideBy } from './decide.rules.js';
import type { CourseRequirement, RegistrationFacts, TakenCourse } from './registration-facts.types.js';

const taken = (code: string, given: Partial<TakenCourse> = {}): TakenCourse => ({
  code,
  status: 'completed',
  grade: 'C',
  termName: 'Spring 2026',
  isSameTerm: false,
  isBefore: true,
  ...given,
});
const both: CourseRequirement = { mode: 'all', codes: ['FIN 101', 'MATH 20'] };
const either: CourseRequirement = { mode: 'any', codes: ['FIN 101', 'MATH 20'] };
const one: CourseRequirement = { mode: 'all', codes: ['FIN 101'] };
const codesOf = (given: Partial<RegistrationFacts>, more = {}) => decide(facts(given), requested(more)).found;

describe('Rule sets 1 to 3 should', () => {
  it.each([1, 2, 3])('still count an IP as a passing grade: %i', (version) => {
    const given = facts({ prerequisite: one, taken: [taken('FIN 101', { grade: 'IP', isBefore: false })] });
    expect(decideBy(version, given, requested()).found).toEqual([]);
    expect(decide(given, requested()).found).toEqual(['prerequisite']);
  });
});

describe('A prerequisite should', () => {
  it.each<[string, CourseRequirement, TakenCourse[], string[] | null]>([
    ['all of two', both, [taken('FIN 101'), taken('MATH 20')], null],
    ['one of two where all count', both, [taken('FIN 101')], ['MATH 20']],
    ['one of two where any counts', either, [taken('MATH 20')], null],
    ['none of two where any counts', either, [], ['FIN 101', 'MATH 20']],
    ['a D-', one, [taken('FIN 101', { grade: 'D-' })], null],
    ['an F', one, [taken('FIN 101', { grade: 'F' })], ['FIN 101']],
    ['an I', one, [taken('FIN 101', { grade: 'I' })], ['FIN 101']],
    ['a P', one, [taken('FIN 101', { grade: 'P' })], null],
    ['an NP', one, [taken('FIN 101', { grade: 'NP' })], ['FIN 101']],
    ['an IP of a term before', one, [taken('FIN 101', { grade: 'IP' })], null],
    ['an IP of a later term', one, [taken('FIN 101', { grade: 'IP', isBefore: false })], ['FIN 101']],
    ['an F and then a C', one, [taken('FIN 101', { grade: 'F' }), taken('FIN 101')], null],
    ['in progress', one, [taken('FIN 101', { status: 'enrolled', grade: null })], null],
    [
      'in a term that ends later',
      one,
      [taken('FIN 101', { status: 'enrolled', grade: null, isBefore: false })],
      ['FIN 101'],
    ],
    ['waited for', one, [taken('FIN 101', { status: 'waitlisted', grade: null })], ['FIN 101']],
    [
      'at the same time',
      one,
      [taken('FIN 101', { status: 'enrolled', grade: null, isSameTerm: true, isBefore: false })],
      ['FIN 101'],
    ],
  ])('count %s', (_, prerequisite, given, missing) => {
    const { blockers } = decide(facts({ prerequisite, taken: given }), requested());
    expect(blockers).toMatchObject(
      missing
        ? [
            {
              code: 'prerequisite',
              facts: { ...prerequisiteFacts(prerequisite), missing },
              liftedBy: 'Registrar',
            },
          ]
        : [],
    );
  });
  const prerequisiteFacts = ({ mode, codes }: CourseRequirement) => ({ mode, courses: codes });

  it('name what is missing and what the student has', () => {
    const [blocker] = decide(
      facts({ prerequisite: both, taken: [taken('FIN 101', { grade: 'F' })] }),
      requested(),
    ).blockers;
    expect(blocker!.message).toBe('WM 210 requires a passing grade in FIN 101 and MATH 20 first.');
    expect(blocker!.facts.taken).toEqual([
      { code: 'FIN 101', status: 'completed', grade: 'F', termName: 'Spring 2026' },
    ]);
    const [any] = decide(facts({ prerequisite: either, taken: [] }), requested()).blockers;
    expect(any!.message).toBe('WM 210 requires a passing grade in FIN 101 or MATH 20 first.');
  });
});

describe('A corequisite should', () => {
  const needed = { corequisite: one };
  it.each<[string, Partial<RegistrationFacts>, object, BlockerCode[]]>([
    ['nothing', { taken: [] }, {}, ['corequisite']],
    ['a pass before', { taken: [taken('FIN 101')] }, {}, []],
    ['an F before', { taken: [taken('FIN 101', { grade: 'F' })] }, {}, ['corequisite']],
    ['a seat in the same term', { taken: [], places: [enrollment()] }, {}, []],
    ['a waitlist entry', { taken: [], places: [enrollment({ status: 'waitlisted' })] }, {}, ['corequisite']],
    ['the same cart', { taken: [] }, { together: ['FIN 101'] }, []],
    ['another course in the cart', { taken: [] }, { together: ['FIN 102'] }, ['corequisite']],
  ])('count %s', (_, given, more, expected) =>
    expect(codesOf({ ...needed, ...given }, more)).toEqual(expected),
  );
});

describe('The repeat limit should', () => {
  it.each<[number, boolean]>([
    [0, false],
    [2, false],
    [3, true],
    [4, true],
  ])('after %i attempts of 3 refuse another one: %s', (attempts, stands) => {
    const { blockers } = decide(facts({ attempts }), requested());
    expect(blockers).toMatchObject(
      stands
        ? [
            {
              code: 'repeat_limit',
              facts: { attempts, limit: 3 },
              message: `WM 210 allows 3 attempts. The student already has ${attempts} attempts.`,
            },
          ]
        : [],
    );
  });

  const same = enrollment({ courseCode: 'WM 210' });
  it('name another section of the course in which the student is enrolled', () =>
    expect(decide(facts({ places: [same] }), requested()).blockers).toMatchObject([
      {
        code: 'repeat_limit',
        facts: { enrolled: { enrollmentId: 'e2', sectionId: 's2', sectionNumber: '002' } },
      },
    ]));

  it.each<[string, Partial<RegistrationFacts>, object]>([
    ['one that is waited for', { places: [{ ...same, status: 'waitlisted' }] }, {}],
    ['one that a swap drops', { places: [same], attempts: 1 }, { instead: 'e2' }],
    ['the attempt that a swap drops', { places: [same], attempts: 3 }, { instead: 'e2' }],
  ])('not count %s', (_, given, more) => expect(codesOf(given, more)).toEqual([]));
});

describe('A section should be for', () => {
  it.each<[string, Partial<RegistrationFacts>, BlockerCode[]]>([
    ['its levels', { classLevels: ['junior', 'senior'] }, []],
    ['no other level', { classLevels: ['senior'] }, ['level']],
    ['nobody whose level is not known', { classLevel: null, classLevels: ['senior'] }, ['level']],
    ['its programs', { programIds: ['finance'] }, []],
    ['no other program', { programIds: ['history'], programNames: ['History'] }, ['program']],
    ['nobody without a program', { programId: null, programIds: ['finance'] }, ['program']],
    ['those with consent', { consentRequired: true }, ['consent']],
    [
      'all of that at once',
      { classLevels: ['senior'], programIds: ['history'], consentRequired: true },
      ['level', 'program', 'consent'],
    ],
  ])('%s', (_, given, expected) => expect(codesOf(given)).toEqual(expected));

  it('the students that its message names', () =>
    expect(
      decide(
        facts({ classLevels: ['freshman', 'senior'], programIds: ['h'], programNames: ['Art', 'History'] }),
        requested(),
      ).blockers.map(({ message }) => message),
    ).toEqual([
      "WM 210-001 is open only to the class level freshman or senior. The student's class level is junior.",
      'WM 210-001 is open only to students in Art or History.',
    ]));
});

describe('A waitlist should', () => {
  it.each<[string, Partial<RegistrationFacts>, BlockerCode[]]>([
    ['without a limit', { waitlisted: 500 }, []],
    ['with a place left', { waitlisted: 4, waitlistCapacity: 5 }, []],
    ['with none left', { waitlisted: 5, waitlistCapacity: 5 }, ['waitlist_full']],
    ['that is none', { waitlistCapacity: 0 }, ['waitlist_full']],
  ])('be judged %s', (_, given, expected) =>
    expect(codesOf({ enrolled: 30, ...given }, { status: 'waitlisted' })).toEqual(expected),
  );
});

describe('Held seats should', () => {
  it('not be available to others', () => {
    expect(codesOf({ enrolled: 28, offered: 1, waitlisted: 1 })).toEqual([]);
    const { blockers } = decide(facts({ enrolled: 28, offered: 2, waitlisted: 2 }), requested());
    expect(blockers).toMatchObject([
      {
        code: 'section_full',
        message:
          'WM 210-001 is full: 28 of 30 seats are filled. 2 seats are held for students with seat offers.',
        facts: { capacity: 30, enrolled: 28, offered: 2, waitlisted: 2 },
      },
    ]);
  });
});

describe('An enrollment that a swap replaces should', () => {
  const old = enrollment({
    credits: 17,
    meetings: [{ kind: 'lecture', days: ['mon'], date: null, startTime: '09:30', endTime: '11:00' }],
  });
  it('no longer conflict with the new section or count its credits', () => {
    expect(codesOf({ places: [old] })).toEqual(['time_conflict', 'credit_limit']);
    expect(codesOf({ places: [old] }, { instead: 'e2' })).toEqual([]);
  });
});
