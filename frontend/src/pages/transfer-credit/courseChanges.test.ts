import { describe, expect, it } from 'vitest';
import type { TransferCourseDto } from '../../api/types.gen';
import { courseChanges } from './courseChanges';

const course = (number: number, change: Partial<TransferCourseDto> = {}): TransferCourseDto => ({
  id: `55555555-0000-4000-8000-00000000000${number}`,
  externalCode: `ENG 11${number}`,
  externalTitle: 'Writing',
  externalCredits: 3,
  externalGrade: 'B+',
  completedOn: null,
  outcome: 'pending',
  courseId: null,
  courseCode: null,
  courseTitle: null,
  credits: null,
  reason: null,
  revokedAt: null,
  revokedReason: null,
  ...change,
});
const reported = (from: TransferCourseDto[] | null, to: TransferCourseDto[]) =>
  courseChanges({ field: 'courses', from, to });

describe('courseChanges', () => {
  it('should name added and removed courses', () => {
    expect(reported(null, [])).toEqual([]);
    expect(reported([course(1)], [course(2, { externalCredits: 1 })])).toEqual([
      'ENG 112 added: Writing, 1 credit, B+, Undecided',
      'ENG 111 removed',
    ]);
  });

  it('should name only what changed in a course, and skip unchanged courses', () => {
    const decided = course(1, { outcome: 'equivalent', courseCode: 'ENG 101', credits: 3 });
    expect(reported([course(1), course(2)], [course(2), decided])).toEqual([
      'ENG 111: outcome Undecided → Equivalent, equivalent course ENG 101, credits awarded 3',
    ]);
    const revoked = { ...decided, revokedAt: '2026-11-21T16:41:58.831Z', revokedReason: 'Twice.' };
    expect(reported([decided], [revoked])).toEqual(['ENG 111: revoked Nov 21, 2026, 11:41 AM']);
  });

  it('should leave other fields to the history', () => {
    expect(courseChanges({ field: 'notes', from: null, to: 'Seen.' })).toBeUndefined();
  });

  it('should leave courses without values to the history', () => {
    expect(courseChanges({ field: 'courses', from: null, to: '…' })).toBeUndefined();
    expect(courseChanges({ field: 'courses', from: '…', to: null })).toBeUndefined();
  });
});
