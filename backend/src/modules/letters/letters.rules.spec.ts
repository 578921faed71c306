import { describe, expect, it } from '@jest/globals';
import { type LetterFacts, needsConsent, printed, refusalOf } from './letters.rules.js';

const facts = (change: Partial<LetterFacts> = {}): LetterFacts => ({
  studentId: 'S2600017',
  firstName: 'Ida',
  lastName: 'Ødegård',
  enrollmentStatus: 'active',
  sapStatus: 'good_standing',
  classLevel: 'junior',
  expectedGraduation: '2027-05-15',
  program: 'Wealth Management',
  degreeType: 'BS',
  restricted: [],
  credits: 12,
  fullTimeCredits: 12,
  term: { id: 't', name: 'Fall 2026', startDate: '2026-08-24', endDate: '2026-12-18' },
  ...change,
});

describe('a letter should be refused', () => {
  it.each<[string, Parameters<typeof refusalOf>[0], Partial<LetterFacts>, RegExp | null]>([
    ['verification of an enrolled student', 'enrollment_verification', {}, null],
    ['verification on probation', 'enrollment_verification', { sapStatus: 'probation' }, null],
    ['on leave', 'enrollment_verification', { enrollmentStatus: 'on_leave' }, /"on leave"/],
    ['in no course', 'enrollment_verification', { credits: 0 }, /isn't enrolled in Fall 2026/],
    ['in no term', 'enrollment_verification', { term: null, credits: 0 }, /no current term/],
    ['good standing', 'good_standing', {}, null],
    ['without a course', 'good_standing', { credits: 0, term: null }, null],
    ['of who has graduated', 'good_standing', { enrollmentStatus: 'graduated' }, null],
    ['of who has left', 'good_standing', { enrollmentStatus: 'withdrawn' }, /"withdrawn"/],
    ['of who is inactive', 'good_standing', { enrollmentStatus: 'inactive' }, /"inactive"/],
    ['on probation', 'good_standing', { sapStatus: 'probation' }, /"probation"/],
  ])('or not: %s', (_, kind, change, expected) => {
    const refusal = refusalOf(kind, facts(change));
    if (expected) expect(refusal).toMatch(expected);
    else expect(refusal).toBeNull();
  });
});

describe('consent should be needed', () => {
  it.each([
    ['enrollment_verification', [], false],
    ['enrollment_verification', ['photograph', 'address', 'phone', 'email', 'activities_and_sports'], false],
    ['enrollment_verification', ['photograph', 'program'], true],
    ['enrollment_verification', ['name'], true],
    ['enrollment_verification', ['dates_of_attendance'], true],
    ['good_standing', [], true],
  ] as const)('for %s with %j restricted: %j', (kind, restricted, expected) => {
    expect(needsConsent(kind, { restricted: [...restricted] })).toBe(expected);
  });
});

describe('the paper should', () => {
  const official = { number: 'EV-000001', code: 'C', address: 'https://x/verify/C' };
  const on = (kind: Parameters<typeof printed>[0], change: Partial<LetterFacts> = {}): string =>
    JSON.stringify(printed(kind, facts(change), official, '2026-11-20'));

  it('say full-time from the credits that the term has for it, and else part-time', () => {
    expect(on('enrollment_verification')).toContain('Full-time, 12 credits');
    expect(on('enrollment_verification', { credits: 11.5 })).toContain('Part-time, 11.5 credits');
    expect(on('enrollment_verification', { credits: 1 })).toContain('Part-time, 1 credit"');
    expect(on('enrollment_verification', { credits: 12, fullTimeCredits: 15 })).toContain('Part-time');
  });

  it('have the term only where it is about it, and no grade anywhere', () => {
    expect(on('enrollment_verification')).toMatch(
      /Fall 2026.*August 24, 2026.*December 18, 2026.*May 15, 2027/,
    );
    expect(on('good_standing')).not.toMatch(/Fall 2026|Full-time|GPA/);
    expect(on('good_standing')).toContain('in good academic standing');
  });

  it('name a degree once', () => {
    expect(on('good_standing')).toContain('"Wealth Management, BS"');
    const named = { program: 'Bachelor of Science in Wealth Management', degreeType: 'Bachelor of Science' };
    expect(on('good_standing', named)).toContain('"Bachelor of Science in Wealth Management"');
  });

  it('leave out what is not known', () => {
    const text = on('good_standing', { firstName: null, lastName: null, program: null, degreeType: null });
    expect(text).not.toMatch(/null|"Program"/);
    expect(text).toContain('"value":"S2600017","wide":true');
  });
});
