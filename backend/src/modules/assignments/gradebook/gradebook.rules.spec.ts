import { describe, expect, it } from '@jest/globals';
import { columnTitles, standingOf } from './gradebook.rules.js';

const assignment = (id: string, maxPoints: number | null, isClosed = true, isPublished = true) => ({
  id,
  maxPoints,
  isClosed,
  isPublished,
});
const work = (assignmentId: string, score: number | null) => ({
  assignmentId,
  submissionId: `of ${assignmentId}`,
  score,
  isLate: false,
});

describe('standingOf should', () => {
  it.each<[string, Parameters<typeof standingOf>, [number, number, number | null]]>([
    ['count nothing of nothing', [[], []], [0, 0, null]],
    [
      'count what is graded',
      [
        [assignment('a', 40), assignment('b', 10)],
        [work('a', 30), work('b', 10)],
      ],
      [40, 50, 80],
    ],
    ['count what was missed', [[assignment('a', 40), assignment('b', 10)], [work('b', 10)]], [10, 50, 20]],
    ['leave out what is still open', [[assignment('a', 40, false)], []], [0, 0, null]],
    ['count what is graded before its time', [[assignment('a', 40, false)], [work('a', 20)]], [20, 40, 50]],
    ['leave out what waits to be graded', [[assignment('a', 40)], [work('a', null)]], [0, 0, null]],
    ['leave out drafts', [[assignment('a', 40, true, false)], []], [0, 0, null]],
    ['leave out what has no points', [[assignment('a', null)], [work('a', 5)]], [0, 0, null]],
    [
      'leave out excused work, missing, graded or waiting',
      [
        [assignment('a', 40), assignment('b', 10), assignment('c', 20), assignment('d', 30)],
        [work('b', 2), work('c', null), work('d', 15)],
        [{ assignmentId: 'a' }, { assignmentId: 'b' }, { assignmentId: 'c' }],
      ],
      [15, 30, 50],
    ],
    ['count a zero', [[assignment('a', 40)], [work('a', 0)]], [0, 40, 0]],
    [
      'add hundredths exactly',
      [
        [assignment('a', 0.3), assignment('b', 0.3)],
        [work('a', 0.1), work('b', 0.2)],
      ],
      [0.3, 0.6, 50],
    ],
    ['round half up', [[assignment('a', 800)], [work('a', 100.04)]], [100.04, 800, 12.51]],
    ['round down below the half', [[assignment('a', 300)], [work('a', 100)]], [100, 300, 33.33]],
  ])('%s', (_, [assignments, scores, excused], [earnedPoints, possiblePoints, percent]) => {
    expect(standingOf(assignments, scores, excused)).toEqual({ earnedPoints, possiblePoints, percent });
  });
});

describe('columnTitles should', () => {
  it('number titles that come again', () => {
    expect(columnTitles(['Quiz', 'Paper', 'Quiz', 'Quiz'])).toEqual([
      'Quiz',
      'Paper',
      'Quiz (2)',
      'Quiz (3)',
    ]);
  });
});
