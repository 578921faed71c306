import { inWords } from '../../common/calendar.js';
import type { GradeMode, SectionGradeMode } from '../../common/grade-modes.js';
import type { EnrollmentState, Grade } from './enrollment.entity.js';

const lettersAndMarks = [
  ...['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F', 'I', 'IP'],
] as const satisfies readonly Grade[];
const passNoPassMarks = ['P', 'NP', 'I', 'IP'] as const satisfies readonly Grade[];

/** Grades that an instructor can submit. A W comes from a withdrawal. */
export const submittableGrades = [
  ...['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F', 'I', 'IP'],
  ...['P', 'NP'],
] as const satisfies readonly Grade[];
export type SubmittableGrade = (typeof submittableGrades)[number];

export interface GradedPlace {
  status: EnrollmentState;
  grade: Grade | null;
}

export interface GradeModes {
  gradeMode: GradeMode;
  sectionGradeMode: SectionGradeMode;
}

/**
 * Grades that an instructor can submit. The instructor doesn't see who chose pass/no-pass and submits a letter, as for
 * the rest of the section. The policy converts it to P or NP (decision 0132).
 */
export const submittableFor = ({ gradeMode, sectionGradeMode }: GradeModes): readonly Grade[] =>
  sectionGradeMode === 'pass_no_pass'
    ? passNoPassMarks
    : gradeMode === 'pass_no_pass'
      ? submittableGrades
      : lettersAndMarks;

/** Whether the same grade is already recorded, so that nothing is to be done. */
export const isGradedSo = ({ status, grade }: GradedPlace, submitted: Grade): boolean =>
  status === 'completed' && grade === submitted;

/** Why a final grade can't be submitted; null if it can. */
export function gradingRefusal(place: GradedPlace & GradeModes, submitted: Grade): string | null {
  const { status, grade } = place;
  if (isGradedSo({ status, grade }, submitted)) return null;
  if (status === 'waitlisted') return 'A place on the waitlist has no grade.';
  if (status === 'dropped') return 'This place has been given up; it takes no grade.';
  if (grade !== null)
    return `The final grade ${grade} has been submitted already; a change of it is asked for with a reason.`;
  const submittable = submittableFor(place);
  if (!submittable.includes(submitted))
    return `Must be one of ${submittable.join(', ')}: ${gradedAs(place)}.`;
  return null;
}

const gradedAs = ({ gradeMode }: Pick<GradeModes, 'gradeMode'>): string =>
  gradeMode === 'pass_no_pass' ? 'this section is graded pass/no-pass' : 'this section has letter grades';

/** For every grade: an I or IP also describes a course that has begun (decision 0103). */
export const tooEarly = (termName: string, startDate: string): string =>
  `Final grades for ${termName} can be submitted from ${inWords(startDate)} on, its first day of classes.`;
