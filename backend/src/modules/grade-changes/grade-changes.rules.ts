import type { Grade } from './grade-changes.dto.js';

export interface GradedPlace {
  /** Of the enrollment. */
  status: string;
  grade: Grade | null;
}

/** Why a change of a place's final grade cannot be asked for, by the field; null where it can. */
export function changeRefusal(
  { status, grade }: GradedPlace,
  asked: Grade,
): { field: 'enrollmentId' | 'grade'; message: string } | null {
  if (status === 'dropped')
    return { field: 'enrollmentId', message: 'This place has been given up; its grade does not change.' };
  if (status !== 'completed' || grade === null)
    return { field: 'enrollmentId', message: 'There is no final grade yet; it is submitted, not changed.' };
  if (grade === asked) return { field: 'grade', message: `The final grade is ${grade} already.` };
  return null;
}
