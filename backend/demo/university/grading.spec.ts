import { describe, expect, it } from '@jest/globals';
import type { Grade } from '../../src/modules/enrollments/enrollment.entity.js';
import { decimal } from './decimal.js';
import { type Attempt, classLevel, meetsProgress, pointsOf, sapStatus, standing } from './grading.js';

const shown = (value: number | null): string | null => (value === null ? null : decimal(value));

/** "A 3, F 3 MTH" is two attempts in term 1; a name after the credits makes repeats, "@2" another term. */
function attempts(text: string): Attempt[] {
  return text.split(', ').map((part, position) => {
    const [, grade, credits, code, term] = /^(\S+) (\d+)(?: ([A-Z]+))?(?: @(\d+))?$/.exec(part)!;
    return {
      grade: grade as Grade,
      credits: Number(credits),
      code: code ?? `c${position}`,
      term: Number(term ?? 1),
    };
  });
}

describe('grade points', () => {
  it.each([
    ['A+', '4.00'],
    ['A-', '3.70'],
    ['C+', '2.30'],
    ['D-', '0.70'],
    ['F', '0.00'],
    ['W', null],
    ['I', null],
    ['IP', null],
  ] as const)('should be right for %s', (grade, points) => {
    expect(shown(pointsOf(grade))).toBe(points);
  });
});

describe('a standing', () => {
  it.each([
    ['A 3', '4.00', 3, 3],
    ['A 3, F 3', '2.00', 3, 6],
    ['A 3, B 1', '3.75', 4, 4],
    ['W 3, I 3, IP 3', null, 0, 9],
    ['A 3, W 3', '4.00', 3, 6],
    ['F 3 MTH, B 3 MTH', '3.00', 3, 6],
    ['B 3 MTH, D 3 MTH', '3.00', 3, 6],
    ['F 3 MTH, F 3 MTH', '0.00', 0, 6],
    ['D 3 MTH, W 3 MTH', '1.00', 3, 6],
    // 11.0 / 3 = 3.666... and 10.1 / 3 = 3.3666... round up, 10.0 / 3 = 3.333... down.
    ['A 3, A- 3, B+ 3', '3.67', 9, 9],
    ['A- 3, A- 3, B- 3', '3.37', 9, 9],
    ['A 3, B 3, B 3', '3.33', 9, 9],
    // 3.7 x 1 + 3.3 x 19 = 66.4 / 20 = 3.32; 3.7 x 3 + 3.0 x 17 = 62.1 / 20 = 3.105, half up.
    ['A- 1, B+ 19', '3.32', 20, 20],
    ['A- 3, B 17', '3.11', 20, 20],
  ] as const)('should be right for %s', (text, gpa, earned, attempted) => {
    const result = standing(attempts(text));
    expect({ ...result, gpa: shown(result.gpa) }).toEqual({ gpa, earned, attempted });
  });

  it.each([
    [0, 'freshman'],
    [29, 'freshman'],
    [30, 'sophomore'],
    [59, 'sophomore'],
    [60, 'junior'],
    [89, 'junior'],
    [90, 'senior'],
  ])('should make %i credits a %s', (earned, level) => {
    expect(classLevel(earned)).toBe(level);
  });
});

describe('satisfactory progress', () => {
  it.each([
    ['C 3', 60, true],
    ['C- 3', 60, false],
    // 2 x 2.0 short of the mark by less than display shows: 1.995 is 2.00 on screen.
    ['C 57, C- 1', 120, false],
    ['A 4, W 2', 60, true],
    ['A 3, W 2', 60, false],
    ['A 90', 60, true],
    ['A 91', 60, false],
  ] as const)('should judge %s of %i', (text, program, meets) => {
    expect(meetsProgress(attempts(text), program)).toBe(meets);
  });

  it.each([
    ['A 3', false, 'good_standing'],
    ['F 3', true, 'warning'],
    ['F 3, F 3 @2', false, 'suspension'],
    ['F 3, F 3 @2', true, 'probation'],
    ['F 3, F 3 @2, F 3 @3', true, 'academic_plan'],
    ['F 3, A 12 @2', true, 'good_standing'],
  ] as const)('should follow %s', (text, studiesNow, status) => {
    expect(sapStatus(attempts(text), 120, studiesNow)).toBe(status);
  });
});
