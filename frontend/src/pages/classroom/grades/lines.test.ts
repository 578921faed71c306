import { describe, expect, it } from 'vitest';
import type { ExplainedCellDto, ExplainedTotalDto, OwnExplanationDto } from '../../../api/types.gen';
import { hasRoundedParts, reasonOf, totalLines } from './lines';
import { messages } from './messages';

type Scheme = OwnExplanationDto['scheme'];

const scheme: Scheme = {
  sectionId: 'section',
  schemeVersion: 1,
  weighting: 'weights',
  groups: [],
  late: { percent: 10, per: 'day', floorPercent: 50, graceMinutes: 5 },
  missingPercent: 25,
  letters: [],
};
const graded: ExplainedCellDto = {
  assignmentId: 'essay',
  title: 'Essay',
  groupId: 'essays',
  countsAs: 'regular',
  state: 'graded',
  excuse: null,
  note: null,
  maxPoints: 50,
  dueDate: '2026-11-18T04:59:00.000Z',
  isExtended: false,
  submittedAt: '2026-11-18T04:00:00.000Z',
  score: 45,
  lateIntervals: 0,
  deduction: 0,
  earnedPoints: 45,
  isDropped: false,
};
const reasons = (cell: Partial<ExplainedCellDto>, late: Partial<Scheme['late']> = {}) =>
  reasonOf({ ...graded, ...cell }, { ...scheme, late: { ...scheme.late, ...late } }, messages.excuse);

describe('the reasons of a cell should', () => {
  it.each<[string, string[], string[]]>([
    ['say nothing of work that was on time', reasons({}), []],
    [
      'calculate a late deduction',
      reasons({ lateIntervals: 2, deduction: 10, earnedPoints: 35 }),
      [
        '2 days started after the due date.',
        'Late deduction: 2 days × 10% of 50 points = 10 points.',
        'The score of 45 becomes 35.',
      ],
    ],
    [
      'name the floor that limits it',
      reasons({ lateIntervals: 9, deduction: 20, earnedPoints: 25 }, { per: 'hour' }),
      [
        '9 hours started after the due date.',
        'Late deduction: 9 hours × 10% of 50 points = 45 points. It lowers no score below 50% of the points, which is 25 points.',
        'The score of 45 becomes 25.',
      ],
    ],
    [
      'keep a score under the floor',
      reasons({ score: 20, lateIntervals: 1, earnedPoints: 20 }),
      [
        '1 day started after the due date.',
        'Late deduction: 1 day × 10% of 50 points = 5 points. It lowers no score below 50% of the points, which is 25 points.',
        'The score stays 20.',
      ],
    ],
    [
      'show every decimal of a deduction',
      reasons({ maxPoints: 33.3, score: 30, lateIntervals: 1, earnedPoints: 25.84 }, { percent: 12.5 }),
      [
        '1 day started after the due date.',
        'Late deduction: 1 day × 12.5% of 33.3 points = 4.1625 points.',
        'The score of 30 becomes 25.8375, rounded to 25.84.',
      ],
    ],
    [
      'say that the grace period applies',
      reasons({ submittedAt: '2026-11-18T05:03:00.000Z' }),
      ["Submitted within the grace period of 5 minutes, so it isn't late."],
    ],
    [
      'calculate the points of missing work',
      reasons({ state: 'missing', score: null, submittedAt: null, earnedPoints: 12.5 }),
      ['No submission: 25% of 50 points = 12.5 points.'],
    ],
    [
      'show a score that does not count',
      reasons({ state: 'not_counted', earnedPoints: null }),
      ["Score 45. It doesn't count."],
    ],
  ])('%s', (_, lines, expected) => expect(lines).toEqual(expected));
});

describe('the lines of a total should', () => {
  const group = (
    name: string,
    weight: number,
    more: Partial<ExplainedTotalDto['groups'][number]>,
  ): ExplainedTotalDto['groups'][number] => ({
    groupId: name,
    name,
    weight,
    extraCredit: false,
    earnedPoints: 0,
    extraPoints: 0,
    possiblePoints: 0,
    percent: null,
    weighted: null,
    dropped: [],
    ...more,
  });
  const total: ExplainedTotalDto = {
    groups: [
      group('Essays', 60, {
        earnedPoints: 85,
        extraPoints: 5,
        possiblePoints: 100,
        percent: 90,
        weighted: 54,
      }),
      group('Quizzes', 30, {
        earnedPoints: 2,
        possiblePoints: 3,
        percent: 66.67,
        weighted: 20,
        dropped: ['quiz'],
      }),
      group('Exams', 10, {}),
      group('Bonus', 5, {
        extraCredit: true,
        earnedPoints: 4,
        possiblePoints: 5,
        percent: 80,
        weighted: 4,
      }),
    ],
    earnedPoints: 96,
    possiblePoints: 108,
    weightSum: 90,
    percent: 86.22,
    exact: '776/9',
    letter: 'B',
  };

  it('lead from the points of each group to the total', () => {
    expect(totalLines(total, scheme, new Map([['quiz', 'Quiz 1']]))).toEqual([
      ['Essays', '60 × (85 + 5) ÷ 100 = 54'],
      ['Quizzes, without Quiz 1', '30 × 2 ÷ 3 = 20'],
      ['Bonus (extra credit)', '5 × 4 ÷ 5 = 4'],
      ['Total', '(54 + 20) ÷ 90 + 4% = 86.22%'],
    ]);
    expect(hasRoundedParts(total, scheme)).toBe(false);
  });

  it('say when a part is rounded', () => {
    const [essays] = total.groups;
    const rounded = { ...total, groups: [{ ...essays!, possiblePoints: 99, weighted: 54.55 }] };
    expect(hasRoundedParts(rounded, scheme)).toBe(true);
    expect(hasRoundedParts(rounded, { ...scheme, weighting: 'points' })).toBe(false);
  });
});
