import { type Grade, letterModeGrades, passNoPassGrades } from '../../common/grades.js';
import type { GradeMode, SectionGradeMode } from '../../common/grade-modes.js';
import type { EnrollmentState } from '../../common/statuses.js';
import { messages } from './messages.js';

/** Grades that an instructor can submit. A W comes from a withdrawal. */
export const submittableGrades = [...letterModeGrades, 'P', 'NP'] as const;
export type SubmittableGrade = (typeof submittableGrades)[number];

export interface GradedEnrollment {
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
    ? passNoPassGrades
    : gradeMode === 'pass_no_pass'
      ? submittableGrades
      : letterModeGrades;

/** Whether the same grade is already recorded, so that nothing is to be done. */
export const isGradedSo = ({ status, grade }: GradedEnrollment, submitted: Grade): boolean =>
  status === 'completed' && grade === submitted;

/** Why a final grade can't be submitted; null if it can. */
export function gradingRefusal(enrollment: GradedEnrollment & GradeModes, submitted: Grade): string | null {
  const { status, grade } = enrollment;
  if (isGradedSo({ status, grade }, submitted)) return null;
  if (status === 'waitlisted') return messages.grading.waitlisted;
  if (status === 'dropped') return messages.grading.dropped;
  if (grade !== null) return messages.grading.submitted(grade);
  const submittable = submittableFor(enrollment);
  if (submittable.includes(submitted)) return null;
  return enrollment.gradeMode === 'pass_no_pass'
    ? messages.grading.passNoPass(submittable)
    : messages.grading.letters(submittable);
}
