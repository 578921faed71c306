import { describe, expect, it } from '@jest/globals';
import type { LetterStep } from '../../../common/letter-scale.js';
import { defaultScheme, type GradingScheme } from '../../../common/grading-scheme.js';
import { defaultLetters } from '../../../platform/database/migrations/default-letters.js';
import { type AssignmentFacts, cellsOf, type View, type WorkFacts } from './cells.rules.js';
import { pointsOf, shownPercent } from './exact.rules.js';
import { lateIntervals } from './lateness.rules.js';
import { letterOf, totalOf } from './totals.rules.js';

const micros = (text: string): number => Date.parse(text) * 1000;
const due = micros('2026-01-10T12:00:00Z');
const now = micros('2026-02-01T12:00:00Z');
const letters: GradingScheme['letters'] = [{ letter: 'A', fromPercent: 90 }];
const scheme: GradingScheme = { ...defaultScheme, letters };

const assignment = (change: Partial<AssignmentFacts> = {}): AssignmentFacts => ({
  id: 'a',
  maxPoints: 40,
  groupId: null,
  countsAs: 'regular',
  isPublished: true,
  dueAt: due,
  closesAt: due,
  arePosted: true,
  ...change,
});
const work = (change: Partial<WorkFacts> = {}): WorkFacts => ({
  assignmentId: 'a',
  submittedAt: due,
  score: null,
  dueAt: null,
  closesAt: null,
  excused: null,
  ...change,
});
interface Given {
  facts?: Partial<AssignmentFacts>;
  own?: Partial<WorkFacts>;
  enrolledAt?: number;
  view?: View;
}
const cell = ({ facts, own, enrolledAt = 0, view = 'instructor' }: Given) =>
  cellsOf([assignment(facts)], { enrolledAt, work: own ? [work(own)] : [] }, { scheme, now, view })[0]!;

describe('a cell should be', () => {
  it.each<[string, Given, string, number | null]>([
    ['graded with its score', { own: { score: 30 } }, 'graded', 30],
    ['graded before it closes', { facts: { closesAt: null }, own: { score: 30 } }, 'graded', 30],
    ['graded with a score without a submission', { own: { submittedAt: null, score: 5 } }, 'graded', 5],
    ['missing once it is closed', {}, 'missing', 0],
    ['open until then', { facts: { closesAt: now + 1 } }, 'open', null],
    ['open with an extension', { own: { submittedAt: null, dueAt: now + 1 } }, 'open', null],
    ['ungraded after a submission', { own: {} }, 'ungraded', null],
    ['ungraded after a post', { own: { submittedAt: null, hasPosted: true } }, 'ungraded', null],
    ['a draft', { facts: { isPublished: false } }, 'draft', null],
    ['without points', { facts: { maxPoints: null }, own: { score: 5 } }, 'no_points', null],
    ['not counted', { facts: { countsAs: 'not_counted' }, own: { score: 5 } }, 'not_counted', null],
    ['excused, even with a score', { own: { score: 5, excused: true } }, 'excused', null],
    ['excused if it was due before the enrollment', { enrolledAt: due + 1 }, 'excused', null],
    [
      'missing if an instructor decided so',
      { enrolledAt: due + 1, own: { submittedAt: null, excused: false } },
      'missing',
      0,
    ],
    ['graded if an instructor scored it anyway', { enrolledAt: due + 1, own: { score: 5 } }, 'graded', 5],
    [
      'ungraded for the student until the grade is posted',
      { facts: { arePosted: false }, own: { score: 5 }, view: 'student' },
      'ungraded',
      null,
    ],
    [
      'not missing for the student until grades are posted',
      { facts: { arePosted: false }, view: 'student' },
      'unposted',
      null,
    ],
  ])('%s', (_, given, state, earned) => {
    const found = cell(given);
    expect([found.state, found.earned === null ? null : pointsOf(found.earned)]).toEqual([state, earned]);
  });
});

describe('the due date before the enrollment should', () => {
  it('name itself as the cause', () =>
    expect(cell({ enrolledAt: due + 1 }).excuse).toBe('enrolled_after_due'));
});

describe('lateIntervals should', () => {
  const late = (from: string, to: string, per: 'hour' | 'day' = 'day') =>
    lateIntervals(micros(to), micros(from), { per, graceMinutes: 1 });

  it.each<[string, string, string, 'hour' | 'day', number]>([
    ['not count the grace period', '2026-01-10T12:00:00Z', '2026-01-10T12:01:00Z', 'hour', 0],
    ['count from the due date after it', '2026-01-10T12:00:00Z', '2026-01-10T12:01:01Z', 'hour', 1],
    ['end an hour after 3,600 s', '2026-01-10T12:00:00Z', '2026-01-10T13:00:00Z', 'hour', 1],
    ['then start the next', '2026-01-10T12:00:00Z', '2026-01-10T13:00:01Z', 'hour', 2],
    ['give a day 23 hours in March', '2026-03-07T23:59:00-05:00', '2026-03-08T23:59:01-04:00', 'day', 2],
    [
      'end that day at the wall-clock time',
      '2026-03-07T23:59:00-05:00',
      '2026-03-08T23:59:00-04:00',
      'day',
      1,
    ],
    ['give a day 25 hours in November', '2026-10-31T23:59:00-04:00', '2026-11-01T23:59:00-05:00', 'day', 1],
    [
      'end a day at a skipped time an hour later',
      '2026-03-07T02:30:00-05:00',
      '2026-03-08T03:30:00-04:00',
      'day',
      1,
    ],
    [
      'end a day at the second of a repeated time',
      '2026-10-31T01:30:00-04:00',
      '2026-11-01T01:30:00-05:00',
      'day',
      1,
    ],
  ])('%s', (_, from, to, per, count) => expect(late(from, to, per)).toBe(count));
});

describe('drops should', () => {
  /** canvas-lms #2299: there, 3 of 38 gives a lower total than 1 of 38. */
  it.each([
    [1, 74.35, ['2', '3']],
    [2, 74.35, ['2', '3']],
    [3, 74.64, ['1', '2']],
    [4, 75.36, ['1', '2']],
  ])(
    'keep the set with the highest total, not the highest percents, with %d of 38',
    (last, total, dropped) => {
      const dropping = { ...scheme, groups: [{ ...scheme.groups[0]!, dropLowest: 2 }] };
      const given: [number, number][] = [
        [100, 100],
        [42, 91],
        [14, 55],
        [last, 38],
      ];
      const assignments = given.map(([, maxPoints], index) => assignment({ id: `${index}`, maxPoints }));
      const scores = given.map(([score], index) => work({ assignmentId: `${index}`, score }));
      const reading = { scheme: dropping, now, view: 'instructor' as const };
      const { percent, groups } = totalOf(
        dropping,
        cellsOf(assignments, { enrolledAt: 0, work: scores }, reading),
      );
      expect([shownPercent(percent!), groups[0]!.dropped]).toEqual([total, dropped]);
    },
  );
});

describe('a letter should', () => {
  it.each([
    ['follow from the exact percent, which is shown rounded half up', 89_995, 'B+', 90],
    ['be reached at its percent', 90_000, 'A-', 90],
    ['be an F below the last one', 59_999, 'F', 60],
  ])('%s', (_, thousandths, letter, shown) => {
    const percent = { over: BigInt(thousandths), under: 1000n };
    expect([letterOf(percent, defaultLetters.letters as LetterStep[]), shownPercent(percent)]).toEqual([
      letter,
      shown,
    ]);
  });
});
