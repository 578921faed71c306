import { describe, expect, it } from '@jest/globals';
import {
  average,
  hundredths,
  levelOf,
  type RecordedEnrollment,
  type Progress,
  reaches,
  type Repeats,
  sapStatus,
  standing,
  type TermOfStudy,
  termsOf,
  type Transfer,
} from './standing.rules.js';

const today = '2030-06-01';
const scale = {
  'A+': 400,
  A: 400,
  'A-': 370,
  'B+': 330,
  B: 300,
  'B-': 270,
  'C+': 230,
  C: 200,
  'C-': 170,
  'D+': 130,
  D: 100,
  'D-': 70,
  F: 0,
  W: null,
  I: null,
  IP: null,
};
const progress: Progress = { minimumGpa: 200, pace: { earned: 2, attempted: 3 }, maximumPercent: 150 };
const levels = [
  { name: 'freshman', from: 0 },
  { name: 'sophomore', from: 3000 },
  { name: 'junior', from: 6000 },
  { name: 'senior', from: 9000 },
];

/** Terms 1 to 9 ended in the years before; "now" is running and past add/drop; "new" has just begun. */
function term(name: string, repeats: Repeats = 'highest'): TermOfStudy {
  const year = /^\d$/.test(name) ? 2020 + Number(name) : 2030;
  const dates = {
    now: ['2030-04-01', '2030-07-01', '2030-04-08'],
    new: ['2030-05-28', '2030-08-01', '2030-06-04'],
    later: ['2030-09-01', '2030-12-01', '2030-09-08'],
  }[name] ?? [`${year}-01-01`, `${year}-05-01`, `${year}-01-08`];
  const [startDate, endDate, addDropUntil] = dates as [string, string, string];
  return { id: name, startDate, endDate, addDropUntil, scale, progress, repeats };
}

const statuses = { drop: 'dropped', wait: 'waitlisted', seat: 'enrolled' } as const;

/** "A 3, F 3 MTH @2": grade (or drop, wait, seat), credits, perhaps a course to repeat, perhaps a term. */
const enrollments = (text: string): RecordedEnrollment[] =>
  text.split(', ').map((part, position) => {
    const [, mark, credits, course, at] = /^(\S+) ([\d.]+)(?: ([A-Z]+))?(?: @(\w+))?$/.exec(part)!;
    const ungraded = Object.hasOwn(statuses, mark!);
    return {
      term: term(at ?? '1'),
      course: course ?? `course ${position}`,
      credits: hundredths(credits!),
      status: ungraded ? statuses[mark as keyof typeof statuses] : mark === 'W' ? 'dropped' : 'completed',
      grade: ungraded ? null : mark!,
    };
  });

const shown = (gpa: number | null): string | null => (gpa === null ? null : (gpa / 100).toFixed(2));

describe('a standing should be right for', () => {
  it.each([
    ['A 3', '4.00', 3, 3],
    ['A 3, F 3', '2.00', 3, 6],
    ['A 3, B 1', '3.75', 4, 4],
    ['W 3, I 3', null, 0, 6],
    // In progress: not attempted yet.
    ['A 3, IP 3', '4.00', 3, 3],
    // A P earns its credit and an NP none; both are attempted and outside the GPA.
    ['B 3, P 3, NP 3', '3.00', 6, 9],
    ['C 3 MTH, P 3 MTH @2', '2.00', 3, 6],
    ['P 3 MTH, NP 3 MTH @2', null, 3, 6],
    ['A 3, W 3', '4.00', 3, 6],
    ['D- 3', '0.70', 3, 3],
    // Repeats: every attempt is on the record, and the highest counts once.
    ['F 3 MTH, B 3 MTH @2', '3.00', 3, 6],
    ['B 3 MTH, D 3 MTH @2', '3.00', 3, 6],
    ['B 3 MTH, B 3 MTH @2, A 3 MTH @3', '4.00', 3, 9],
    ['F 3 MTH, F 3 MTH @2', '0.00', 0, 6],
    ['D 3 MTH, W 3 MTH @2', '1.00', 3, 6],
    ['A 3 MTH, F 3 MTH', '4.00', 3, 6],
    // 11.0 / 3 = 3.666... and 10.1 / 3 = 3.3666... round up, 10.0 / 3 = 3.333... down.
    ['A 3, A- 3, B+ 3', '3.67', 9, 9],
    ['A- 3, A- 3, B- 3', '3.37', 9, 9],
    ['A 3, B 3, B 3', '3.33', 9, 9],
    // 62.1 / 20 = 3.105 and 279.6 / 80 = 3.495: half up.
    ['A- 3, B 17', '3.11', 20, 20],
    ['A- 39, B+ 41', '3.50', 80, 80],
    // Half credits: 1.5 x 4.0 + 2.5 x 2.3 = 11.75 / 4 = 2.9375.
    ['A 1.5, C+ 2.5', '2.94', 4, 4],
    // Dropped in time, waitlisted, and not yet past add/drop: nothing.
    ['A 3, drop 3, wait 3', '4.00', 3, 3],
    ['A 3, seat 3 @new, seat 3 @later', '4.00', 3, 3],
    // Still enrolled after add/drop: attempted.
    ['A 3, seat 3 @now', '4.00', 3, 6],
    ['A 3, W 3 @new', '4.00', 3, 6],
  ] as const)('%s', (text, gpa, earned, attempted) => {
    const result = standing(enrollments(text), null, today);
    expect([shown(average(result)), result.earned / 100, result.attempted / 100]).toEqual([
      gpa,
      earned,
      attempted,
    ]);
  });
});

describe('the policy of the term of a repeat should count', () => {
  /** Term 1 counts the highest; the repeats are in terms with the given policy. */
  const repeated = (text: string, repeats: Repeats): RecordedEnrollment[] =>
    enrollments(text).map((enrollment) => ({
      ...enrollment,
      term: { ...enrollment.term, repeats: enrollment.term.id === '1' ? 'highest' : repeats },
    }));

  it.each([
    // The highest.
    ['C 3 MTH, A 3 MTH @2', 'highest', '4.00', 3],
    ['A 3 MTH, F 3 MTH @2', 'highest', '4.00', 3],
    // The latest, even if it is lower; earned credit isn't lost.
    ['C 3 MTH, A 3 MTH @2', 'latest', '4.00', 3],
    ['A 3 MTH, D 3 MTH @2', 'latest', '1.00', 3],
    ['C 3 MTH, F 3 MTH @2', 'latest', '0.00', 3],
    ['F 3 MTH, F 3 MTH @2, B 3 MTH @3', 'latest', '3.00', 3],
    // All of them: each with its credits in the GPA, and earned once.
    ['F 3 MTH, A 3 MTH @2', 'average', '2.00', 3],
    ['F 3 MTH, A 3 MTH @2, B 3', 'average', '2.33', 6],
    ['A 3 MTH, B 3 MTH @2, C 3 MTH @3', 'average', '3.00', 3],
    // A grade without points never replaces one with points.
    ...(['highest', 'latest', 'average'] as const).flatMap((repeats) =>
      ['W', 'I', 'IP', 'P', 'NP'].map((mark) => [`C 3 MTH, ${mark} 3 MTH @2`, repeats, '2.00', 3] as const),
    ),
    // A letter after a P is in the GPA; the credit is earned once.
    ['P 3 MTH, D 3 MTH @2', 'latest', '1.00', 3],
  ] as const)('%s by the %s: %s', (text, repeats, gpa, earned) => {
    const result = standing(repeated(text, repeats), null, today);
    expect([shown(average(result)), result.earned / 100]).toEqual([gpa, earned]);
  });

  it('leave earlier terms unchanged', () => {
    const terms = termsOf(repeated('A 3 MTH, B 3 @2, D 3 MTH @3, A 3 @4', 'latest'), null, today);
    expect(terms.map(({ cumulative }) => shown(average(cumulative)))).toEqual([
      '4.00',
      '3.50',
      '2.00',
      '2.67',
    ]);
  });
});

describe('the exact average should decide', () => {
  // (3.7 x 39 + 3.3 x 41) / 80 = 3.495
  const sums = standing(enrollments('A- 39, B+ 41'), null, today);

  it('where the shown one would mislead: 3.495 shows 3.50 and is not 3.5 or more', () => {
    expect(shown(average(sums))).toBe('3.50');
    expect(reaches(sums, 350)).toBe(false);
    expect(reaches(sums, 349)).toBe(true);
  });

  it('an average that is just reached', () => {
    expect(reaches(standing(enrollments('A 3, B 3'), null, today), 350)).toBe(true);
  });
});

describe('a class level should be', () => {
  it.each([
    ['0', 'freshman'],
    ['29', 'freshman'],
    ['29.99', 'freshman'],
    ['30', 'sophomore'],
    ['59.5', 'sophomore'],
    ['60', 'junior'],
    ['89', 'junior'],
    ['90', 'senior'],
    ['400', 'senior'],
  ])('that of %s credits: %s', (credits, level) => {
    expect(levelOf(hundredths(credits), levels)).toBe(level);
  });
});

describe('satisfactory progress should be', () => {
  it.each([
    ['C 3', 60, true],
    ['C- 3', 60, false],
    // 1.995 is shown as 2.00, but isn't enough.
    ['C 57, C- 1', 120, false],
    // Pace: 3 x 4 >= 2 x 6, and 3 x 3 < 2 x 5.
    ['A 4, W 2', 60, true],
    ['A 3, W 2', 60, false],
    ['W 3', 60, false],
    // 150% of the program.
    ['A 90', 60, true],
    ['A 91', 60, false],
    ['A 90.5', 60, false],
    ['A 500', null, true],
  ] as const)('for %s of %s: %s', (text, required, meets) => {
    const [only] = termsOf(enrollments(text), required && required * 100, today);
    expect(only!.makesProgress).toBe(meets);
  });

  it.each([
    ['A 3', 'good_standing'],
    ['F 3', 'warning'],
    ['F 3, F 3 @2', 'suspension'],
    ['F 3, F 3 @2, F 3 @3', 'suspension'],
    ['F 3, A 12 @2', 'good_standing'],
    ['F 3, F 3 @2, A 20 @3', 'good_standing'],
    ['F 3, A 12 @2, F 12 @3', 'warning'],
    // A running term, or one with missing grades, isn't evaluated.
    ['F 3, F 3 @now', 'warning'],
    ['F 3, F 3 @2, F 3 @now', 'suspension'],
    ['F 3, A 3 @2, seat 3 @2', 'warning'],
    ['wait 3, drop 3 @2', 'good_standing'],
  ])('followed over the terms of %s: %s', (text, status) => {
    expect(standing(enrollments(text), 12_000, today).sapStatus).toBe(status);
    expect(sapStatus(termsOf(enrollments(text), 12_000, today))).toBe(status);
  });
});

describe('the terms of a student should', () => {
  it('have their own average and the one so far, and share out what was earned', () => {
    const terms = termsOf(enrollments('F 3 MTH @2, A 3 @1, B 3 MTH @3, C 3 @3, A 3 MTH @4'), null, today);
    expect(
      terms.map((one) => [
        one.term.id,
        ...[one.inTerm, one.cumulative].map((sums) => shown(average(sums))),
        one.attempted,
        one.earned,
      ]),
    ).toEqual([
      ['1', '4.00', '4.00', 300, 300],
      ['2', '0.00', '2.00', 300, 0],
      ['3', '2.50', '3.00', 600, 600],
      ['4', '4.00', '3.33', 300, 0],
    ]);
  });
});

describe('transfer credit should', () => {
  const elective = { course: null, credits: 300 };
  const of = (text: string, ...transfers: Transfer[]) => standing(enrollments(text), 12000, today, transfers);

  it('be attempted and earned, and outside the average', () => {
    expect(of('B 3, F 3', elective, { course: 'ART', credits: 250 })).toMatchObject({
      earned: 850,
      attempted: 1150,
      credits: 600,
      points: 90_000,
    });
  });

  it('count once with what is passed here, and still where it is not', () => {
    const maths = { course: 'MTH', credits: 400 };
    expect(of('B 3 MTH', maths)).toMatchObject({ earned: 300, attempted: 300 });
    expect(of('F 3 MTH', maths)).toMatchObject({ earned: 400, attempted: 700 });
    expect(of('W 3 MTH', maths)).toMatchObject({ earned: 400, attempted: 700 });
  });

  it.each([
    // 3 of 6 credits are too few; with 3 by transfer, 6 of 9 are enough.
    ['B 3, W 3', 0, 'warning'],
    ['B 3, W 3', 1, 'good_standing'],
    ['B 3, W 3, W 3 @2', 1, 'warning'],
    // Every term is evaluated with it, so earlier terms are no longer missed.
    ['B 3, W 3, W 3 @2', 3, 'good_standing'],
    // It doesn't raise the GPA.
    ['D 3 @1, F 3 @2', 9, 'suspension'],
    // 150% of 120 credits are 180: transfer credits count as attempted.
    ['A 30, A 30 @2', 40, 'good_standing'],
    ['A 30, A 30 @2', 41, 'warning'],
    ['A 30, A 30 @2', 51, 'suspension'],
  ] as const)('decide the progress of %s with %i courses of 3 credits: %s', (text, count, status) => {
    expect(of(text, ...Array.from({ length: count }, () => elective)).sapStatus).toBe(status);
  });

  it('count in a term before its course was passed here', () => {
    const maths = { course: 'MTH', credits: 300 };
    const progress = termsOf(enrollments('B 3, W 3, A 3 MTH @2'), 12000, today, [maths]);
    expect(progress.map(({ makesProgress: makes }) => makes)).toEqual([true, true]);
    expect(termsOf(enrollments('B 3, W 3, A 3 MTH @2'), 12000, today)[0]!.makesProgress).toBe(false);
  });
});
