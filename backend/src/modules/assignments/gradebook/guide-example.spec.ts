import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { GradingScheme } from '../../../common/grading-scheme.js';
import { type AssignmentFacts, cellsOf, earnedOf, type WorkFacts } from './cells.rules.js';
import { explainedTotal } from './explanation.rules.js';
import { pointsOf } from './exact.rules.js';
import { letterOf, type Total, totalOf } from './totals.rules.js';

const page = new URL('../../../../../docs/guide/student/how-your-grade-is-calculated.md', import.meta.url);
const guide = fs.readFileSync(page, 'utf8').replace(/\s+/g, ' ');
const micros = (text: string): number => Date.parse(text) * 1000;

const scheme: GradingScheme = {
  weighting: 'weights',
  groups: [
    { id: 'essays', name: 'Essays', weight: 60, dropLowest: 0, extraCredit: false },
    { id: 'quizzes', name: 'Quizzes', weight: 40, dropLowest: 1, extraCredit: false },
  ],
  late: { percent: 10, per: 'day', floorPercent: 0, graceMinutes: 1 },
  missingPercent: 0,
  letters: [{ letter: 'A-', fromPercent: 90 }],
};
const due = micros('2026-11-17T23:59:00-05:00');
const given: [group: string, points: number, score: number, submitted: string][] = [
  ['essays', 50, 45, '2026-11-18T09:00:00-05:00'],
  ['essays', 50, 50, '2026-11-17T20:00:00-05:00'],
  ['quizzes', 10, 4, '2026-11-17T20:00:00-05:00'],
  ['quizzes', 10, 9, '2026-11-17T20:00:00-05:00'],
  ['quizzes', 10, 9, '2026-11-17T20:00:00-05:00'],
];
const assignments = given.map(([groupId, maxPoints], index): AssignmentFacts => ({
  id: `assignment ${index}`,
  maxPoints,
  groupId,
  countsAs: 'regular',
  isPublished: true,
  dueAt: due,
  closesAt: null,
  arePosted: true,
}));
const work = given.map(([, , score, submitted], index): WorkFacts => ({
  assignmentId: `assignment ${index}`,
  submittedAt: micros(submitted),
  score,
  dueAt: null,
  closesAt: null,
  excused: null,
}));

describe('the example of the guide should', () => {
  const reading = { scheme, now: micros('2026-12-01T00:00:00Z'), view: 'student' as const };
  const cells = cellsOf(assignments, { enrolledAt: null, work }, reading);
  const total = explainedTotal(totalOf(scheme, cells), scheme);

  it('be what the rules calculate', () => {
    expect(guide).toContain(`A score of 45 becomes ${pointsOf(cells[0]!.earned!)}.`);
    const [essays, quizzes] = total.groups;
    for (const { earnedPoints, possiblePoints, percent } of [essays!, quizzes!])
      expect(guide).toMatch(new RegExp(`${earnedPoints} of ${possiblePoints}( points)? is ${percent}%`));
    const parts = [essays!, quizzes!].map(
      ({ weight, earnedPoints, possiblePoints, weighted }) =>
        `${weight} × ${earnedPoints} ÷ ${possiblePoints} = ${weighted}`,
    );
    expect(guide).toContain(
      `${parts.join(' and ')}. (${essays!.weighted} + ${quizzes!.weighted}) ÷ ${total.weightSum} = ${total.percent}%.`,
    );
  });

  it('round a deduction as the rules do', () => {
    const late = { ...scheme.late, percent: 12.5 };
    const earned = pointsOf(earnedOf(30, 33.3, 1, { ...scheme, late }));
    expect(guide).toContain(`12.5% of 33.3 points is 4.1625, so 30 becomes ${earned}.`);
  });

  /** A total of scores in one group, with points. */
  const ofPoints = (
    dropLowest: number,
    ...scores: [score: number, points: number, extra?: boolean][]
  ): Total => {
    const groups = [{ id: 'all', name: 'All', weight: null, dropLowest, extraCredit: false }];
    const byPoints: GradingScheme = { ...scheme, weighting: 'points', groups };
    const given = scores.map(([, maxPoints, extra], index): AssignmentFacts => ({
      ...assignments[0]!,
      id: `assignment ${index}`,
      maxPoints,
      groupId: 'all',
      countsAs: extra ? 'extra_credit' : 'regular',
    }));
    const graded = scores.map(([score], index): WorkFacts => ({ ...work[index]!, submittedAt: null, score }));
    return totalOf(
      byPoints,
      cellsOf(given, { enrolledAt: null, work: graded }, { ...reading, scheme: byPoints }),
    );
  };

  it('drop what leaves the highest total, and add extra credit to the points earned', () => {
    const dropped = ofPoints(1, [3, 38], [24, 26], [1, 10]);
    expect(dropped.groups[0]!.dropped).toEqual(['assignment 0']);
    const { percent } = explainedTotal(dropped, scheme);
    const other = explainedTotal(ofPoints(0, [3, 38], [24, 26]), scheme).percent;
    expect(guide).toContain(
      `dropping the 3 leaves 25 of 36 (${percent}%), dropping the 1 only 27 of 64 (${other}%).`,
    );
    const extra = explainedTotal(ofPoints(0, [9, 10], [9, 10], [2, 5, true]), scheme);
    expect(guide).toContain(
      `with 2 extra points, ${extra.earnedPoints} of ${extra.possiblePoints} in quizzes is ${extra.percent}%.`,
    );
  });

  it('round only what is shown', () => {
    expect(guide).toContain('89.995% is shown as 90.00%, but is below 90%.');
    expect(letterOf({ over: 89_995n, under: 1000n }, scheme.letters)).toBe('F');
  });
});
