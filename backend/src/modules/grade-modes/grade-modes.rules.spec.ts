import { describe, expect, it } from '@jest/globals';
import { type ChoiceFacts, limits, refusal } from './grade-modes.rules.js';

const facts = (given: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  status: 'enrolled',
  grade: null,
  gradeMode: 'letter',
  sectionGradeMode: 'student_choice',
  courseCode: 'ART 101',
  courseCredits: 3,
  termName: 'Fall 2026',
  today: '2026-10-31',
  lastDay: '2026-10-31',
  creditsInTerm: 0,
  creditsInAll: 0,
  creditsPerTerm: 4,
  totalCredits: 12,
  isRequired: false,
  allowsRequired: false,
  ...given,
});

describe('A choice of letter grade or pass/no-pass', () => {
  it.each<[Partial<ChoiceFacts>, RegExp | null]>([
    [{}, null],
    [{ sectionGradeMode: 'letter' }, /letter grades only/],
    [{ sectionGradeMode: 'pass_no_pass' }, /pass\/no-pass only/],
    [{ status: 'completed', grade: 'B' }, /grade B was already submitted/],
    [{ status: 'waitlisted' }, /enrolled in this section/],
    [{ status: 'dropped' }, /enrolled in this section/],
  ])('should be refused for every role: %j', (given, message) =>
    message ? expect(refusal(facts(given))).toMatch(message) : expect(refusal(facts(given))).toBeNull(),
  );

  it.each<[Partial<ChoiceFacts>, string[]]>([
    [{}, []],
    [{ today: '2026-11-01' }, ['The last day to choose a grade mode in Fall 2026 was October 31, 2026.']],
    [{ creditsInTerm: 1 }, []],
    [
      { creditsInTerm: 1.5 },
      ['With ART 101, the student would have 4.5 credits graded pass/no-pass in Fall 2026. The limit is 4.'],
    ],
    [{ creditsInAll: 9 }, []],
    [
      { creditsInAll: 9.5 },
      ['With ART 101, the student would have 12.5 credits graded pass/no-pass in total. The limit is 12.'],
    ],
    [{ isRequired: true }, ["The student's program requires ART 101, so this course needs a letter grade."]],
    [{ isRequired: true, allowsRequired: true }, []],
    [{ courseCredits: 0.1, creditsInTerm: 0.2, creditsPerTerm: 0.3 }, []],
  ])('should stay within the policy: %j', (given, found) =>
    expect(limits(facts(given), 'pass_no_pass')).toEqual(found),
  );

  it('should be reversible until the last day, also above the credit limits', () => {
    const over = { gradeMode: 'pass_no_pass', creditsInTerm: 9, isRequired: true } as const;
    expect(limits(facts(over), 'letter')).toEqual([]);
    expect(limits(facts({ ...over, today: '2026-11-01' }), 'letter')).toHaveLength(1);
  });
});
