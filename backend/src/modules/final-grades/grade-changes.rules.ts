import { letterModeGrades, passNoPassGrades } from '../../common/grades.js';
import type { GradeMode } from '../../common/grade-modes.js';
import type { Grade } from './grade-changes.dto.js';
import { messages } from './messages-changes.js';

export interface ChangeableEnrollment {
  /** The enrollment's status. */
  status: string;
  grade: Grade | null;
  gradeMode: GradeMode;
}

/** Final grades that an enrollment can have. */
const gradesFor: Record<GradeMode, readonly Grade[]> = {
  letter: letterModeGrades,
  pass_no_pass: passNoPassGrades,
};

/** Why a grade change can't be requested for an enrollment, by field; null if it can. */
export function changeRefusal(
  { status, grade, gradeMode }: ChangeableEnrollment,
  requested: Grade,
): { field: 'enrollmentId' | 'grade'; message: string } | null {
  if (status === 'dropped') return { field: 'enrollmentId', message: messages.dropped };
  if (status !== 'completed' || grade === null)
    return { field: 'enrollmentId', message: messages.noFinalGrade };
  if (grade === requested) return { field: 'grade', message: messages.sameGrade(grade) };
  const possible = gradesFor[gradeMode];
  if (!possible.includes(requested)) return { field: 'grade', message: messages.otherGrade(possible) };
  return null;
}
