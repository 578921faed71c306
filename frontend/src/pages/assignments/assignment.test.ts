import { describe, expect, it } from 'vitest';
import type { AssignmentDto } from '../../api/types.gen';
import { bodyOf, fileSize, noAssignment, pastDueDate, scoreOf, workedOn } from './assignment';

describe('the request that saves an assignment', () => {
  it('should have points as a number and New York times as instants', () => {
    const typed = {
      ...noAssignment,
      maxPoints: '12.5',
      maxAttempts: '3',
      dueDate: '2026-11-20T23:59',
      lateUntil: '2026-11-22T12:00',
      assignmentType: 'quiz',
    };
    expect(bodyOf(typed)).toMatchObject({
      maxPoints: 12.5,
      maxAttempts: 3,
      scoredAttempt: 'latest',
      dueDate: '2026-11-21T04:59:00.000Z',
      lateUntil: '2026-11-22T17:00:00.000Z',
      isPublished: false,
    });
  });

  it('should allow no late work if no late date is typed', () => {
    expect(bodyOf({ ...noAssignment, dueDate: '2026-07-01T12:00' })).toMatchObject({
      dueDate: '2026-07-01T16:00:00.000Z',
      lateUntil: null,
      maxAttempts: null,
    });
  });
});

describe('a due date in the past', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const ask = (dueDate: string, lateUntil = '', saved = noAssignment) =>
    pastDueDate({ ...noAssignment, dueDate, lateUntil }, saved, now)?.text;

  it.each([
    ['2026-11-20T11:59', '', "The due date is Nov 20, 2026, 11:59 AM. Students won't be able to submit."],
    [
      '2026-11-20T11:59',
      '2026-11-21T12:00',
      'The due date is Nov 20, 2026, 11:59 AM. Every submission until Nov 21, 2026, 12:00 PM will be marked late.',
    ],
    ['2026-11-20T12:01', '', undefined],
    ['', '', undefined],
  ])('should be asked about: %s, late work until %s', (dueDate, lateUntil, text) =>
    expect(ask(dueDate, lateUntil)).toBe(text),
  );

  const past = { ...noAssignment, dueDate: '2026-01-05T12:00' };
  it('should not be asked about again when the assignment is edited', () =>
    expect(ask(past.dueDate, '', past)).toBeUndefined());

  it('should be asked about when the assignment is published', () => {
    const published = { ...past, isPublished: true };
    expect(pastDueDate(published, past, now)?.text).toMatch(/^The due date is Jan 5, 2026/);
    expect(pastDueDate(published, published, now)).toBeUndefined();
  });
});

it('should name a score with its maximum, if there is one, and the score before a late deduction', () => {
  const named = (score: number | null, countedScore: number | null, points: number | null) =>
    scoreOf({ score, countedScore }, points);
  expect([named(42.5, 42.5, 50), named(0, 0, 10), named(1, 1, null), named(null, null, 50)]).toEqual([
    '42.5 of 50',
    '0 of 10',
    '1 point',
    '',
  ]);
  expect(named(45, 20, 50)).toBe('20 of 50 (45 before the late deduction)');
  expect(named(45, 0, 50)).toBe('0 of 50 (45 before the late deduction)');
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1 KB'],
  [204_800, '205 KB'],
  [2_600_000, '3 MB'],
])('should show %i bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

describe('the progress of an assignment', () => {
  const told = (counts: Partial<AssignmentDto>) =>
    workedOn({ discussionId: null, ...counts } as AssignmentDto);

  it('should name submissions', () => {
    expect(told({ submitted: 0 })).toBe('No submissions');
    expect(told({ submitted: 3, graded: 1 })).toBe('3 submissions\u00a0· 1 graded');
  });

  it('should name the students with posts to grade in a discussion, which has no submissions', () => {
    const of = { discussionId: 'd', submitted: 0 };
    expect(told({ ...of, postsToGrade: 3, graded: 1 })).toBe('Posts of 3 students to grade\u00a0· 1 graded');
    expect(told({ ...of, postsToGrade: 0, graded: 4 })).toBe('No posts to grade\u00a0· 4 graded');
  });
});
