import { describe, expect, it } from '@jest/globals';
import { assignmentErrors, scoreError } from './assignments.rules.js';
import { gradeErrors, listErrors } from './grading.rules.js';

const values = { sectionId: 'a', dueDate: '2030-01-01T00:00:00Z', maxPoints: 50 };

describe('assignmentErrors should', () => {
  it.each<[string, Parameters<typeof assignmentErrors>, object]>([
    ['find nothing wrong', [values, { sectionId: 'a' }, { highestScore: 50, mostAttempts: 2 }], {}],
    [
      'keep the section',
      [values, { sectionId: 'b' }, null],
      { sectionId: ["An assignment can't move to another section."] },
    ],
    [
      'require the end of late submissions to be after the due date in every time zone',
      [{ ...values, lateUntil: '2030-01-01T05:00:00+05:30' }, null, null],
      { lateUntil: ['Must be on or after the due date.'] },
    ],
    ['take a cut-off at the due date', [{ ...values, lateUntil: new Date(values.dueDate) }, null, null], {}],
    [
      'keep the points above what was given',
      [values, { sectionId: 'a' }, { highestScore: 50.5, mostAttempts: 1 }],
      { maxPoints: ['Must be at least 50.5, the highest score already given.'] },
    ],
    [
      'take lower points where scores above them are allowed',
      [{ ...values, allowAboveMax: true }, { sectionId: 'a' }, { highestScore: 50.5, mostAttempts: 1 }],
      {},
    ],
    [
      'keep room for the attempts already made',
      [{ ...values, maxAttempts: 2 }, { sectionId: 'a' }, { highestScore: null, mostAttempts: 3 }],
      { maxAttempts: ['Must be at least 3, because a student has made 3 attempts.'] },
    ],
  ])('%s', (_, given, errors) => {
    expect(assignmentErrors(...given)).toEqual(errors);
  });
});

describe('grades should', () => {
  it('be at most the points, if there are any', () => {
    const capped = { maxPoints: 50, allowAboveMax: false };
    expect([
      scoreError(50, capped),
      scoreError(50.01, capped),
      scoreError(900, { ...capped, maxPoints: null }),
      scoreError(50.01, { ...capped, allowAboveMax: true }),
    ]).toEqual([null, 'Score must be at most 50.', null, null]);
  });

  it('be named by their place', () => {
    const known = new Map([['a', { version: 3, maxPoints: 10, attempts: 1, allowAboveMax: false }]]);
    const grades = [
      { submissionId: 'a', score: 11, version: 2 },
      { submissionId: 'b', score: 1 },
      { submissionId: 'a', score: 10, version: 3, attempt: 2 },
    ];
    expect(gradeErrors(grades, known)).toEqual({
      'grades.0.version': [
        'This submission has changed since you loaded it. Reload it, then grade it again.',
      ],
      'grades.0.score': ['Score must be at most 10.'],
      'grades.1.submissionId': ["This submission isn't part of this assignment."],
      'grades.2.attempt': ["This attempt doesn't exist."],
    });
    expect(listErrors(grades)).toEqual({
      'grades.2.submissionId': ['List each submission only once.'],
    });
  });
});
