import { type Grade, letterGrades } from '../../../common/grades.js';
import type { GradeMode } from '../../../common/grade-modes.js';
import { messages } from '../messages.js';

export interface RetractionFacts {
  /** The final grade; null without one, and for a withdrawal. */
  finalGrade: Grade | null;
  gradeMode: GradeMode;
  /** As it was submitted, if it wasn't retracted since; null for other grades. */
  submittedGrade: Grade | null;
  /** Of the requests to change it: one is `pending`, else one was `approved`. */
  change: 'pending' | 'approved' | null;
}

const letters: readonly string[] = letterGrades;

/** A letter is stored as P or NP for a student who chose pass/no-pass. */
const isAsSubmitted = ({ finalGrade, gradeMode, submittedGrade }: RetractionFacts): boolean =>
  submittedGrade !== null &&
  (finalGrade === submittedGrade ||
    (gradeMode === 'pass_no_pass' &&
      (finalGrade === 'P' || finalGrade === 'NP') &&
      letters.includes(submittedGrade)));

/** Why a final grade can't be retracted, apart from the day; null if it can. */
export function retractionRefusal(facts: RetractionFacts): string | null {
  const { retraction } = messages;
  if (facts.finalGrade === null) return retraction.none;
  if (facts.change === 'pending') return retraction.pending;
  if (facts.change === 'approved' || !isAsSubmitted(facts)) return retraction.otherwise;
  return null;
}
