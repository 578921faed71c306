import { inWords } from '../../common/calendar.js';
import type { EnrollmentState, Grade } from './enrollment.entity.js';

/** What an instructor can submit. A W comes from a withdrawal. */
export const submittableGrades = [
  ...['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F', 'I', 'IP'],
] as const satisfies readonly Grade[];
export type SubmittableGrade = (typeof submittableGrades)[number];

export interface GradedPlace {
  status: EnrollmentState;
  grade: Grade | null;
}

/** Whether the grade stands there already, so that there is nothing to do. */
export const isGradedSo = ({ status, grade }: GradedPlace, submitted: Grade): boolean =>
  status === 'completed' && grade === submitted;

/** Why a final grade cannot be submitted; null where it can. */
export function gradingRefusal({ status, grade }: GradedPlace, submitted: Grade): string | null {
  if (isGradedSo({ status, grade }, submitted)) return null;
  if (status === 'waitlisted') return 'A place on the waitlist has no grade.';
  if (status === 'dropped') return 'This place has been given up; it takes no grade.';
  if (grade !== null)
    return `The final grade ${grade} has been submitted already; a change of it is asked for with a reason.`;
  return null;
}

/** Whatever the grade: an I and an IP, too, say something about a course that has begun (decision 0103). */
export const tooEarly = (termName: string, startDate: string): string =>
  `Final grades for ${termName} can be submitted from ${inWords(startDate)} on, its first day of classes.`;
