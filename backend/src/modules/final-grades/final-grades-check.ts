import type { GradeMode } from '../../common/grade-modes.js';
import type { Grade } from '../../common/grades.js';
import { type KeptExplanation, keptDifference } from '../assignments/gradebook/final-totals.service.js';
import { isSubmission } from './retractions/retractions.sql.js';
import { courseOf } from '../../common/course-of.js';

/** Anything that can query the database. */
export interface Asks {
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
}

interface Kept extends KeptExplanation {
  id: string;
  grade: Grade;
  /** The final grade, if this explanation is of it; null for requests and for grades that changed later. */
  finalGrade: Grade | null;
  gradeMode: GradeMode;
  /** The student, the section and the term. */
  name: string;
}

const batch = 500;
const before = '00000000-0000-0000-0000-000000000000';

/** Of the latest approved change, or of the submitted grade if none is approved. Not of a retracted one. */
const isInEffect = `(kept.grade_change_id IS NOT NULL OR ${isSubmission('kept')}) AND kept.grade_change_id IS NOT DISTINCT FROM (SELECT change.id FROM grade_changes change
    WHERE change.enrollment_id = enrollment.id AND change.status = 'approved'
    ORDER BY change.decided_at DESC, change.id DESC LIMIT 1)`;

const select = `SELECT kept.id, kept.grade, CASE WHEN ${isInEffect} THEN enrollment.grade END AS "finalGrade",
    enrollment.grade_mode AS "gradeMode", kept.explanation, kept.scheme_version AS "schemeVersion", kept.percent::float8, kept.letter,
    concat(student.student_id, ', ', term.name, ', ', course.code, '-', section.section_number, ' (', kept.id, ')') AS name
  FROM final_grade_explanations kept JOIN enrollments enrollment ON enrollment.id = kept.enrollment_id
  JOIN students student ON student.id = enrollment.student_id
  JOIN sections section ON section.id = enrollment.section_id
  ${courseOf('section')} JOIN terms term ON term.id = section.term_id
  WHERE kept.id > $1 ORDER BY kept.id LIMIT ${batch}`;

/** A value that no score or percent can have makes the calculation fail. */
function explanationDifference(kept: Kept): string | null {
  try {
    return keptDifference(kept);
  } catch (error) {
    return `its cells can't be calculated: ${(error as Error).message}`;
  }
}

/** An I can lapse, and a letter becomes P or NP for a student who chose pass/no-pass. */
function gradeDifference({ grade, finalGrade, gradeMode }: Kept): string | null {
  if (finalGrade === null || finalGrade === grade || grade === 'I') return null;
  const isConverted = gradeMode === 'pass_no_pass' && ['P', 'NP'].includes(finalGrade);
  return isConverted ? null : `the final grade is ${finalGrade}, but it was submitted as ${grade}`;
}

/** Calculates every kept explanation again. Stops at the first one that differs. */
export async function checkExplanations(
  database: Asks,
): Promise<{ checked: number; difference: string | null }> {
  let checked = 0;
  for (let last = before; ;) {
    const rows = await database.query<Kept>(select, [last]);
    for (const kept of rows) {
      const difference = explanationDifference(kept) ?? gradeDifference(kept);
      if (difference) return { checked, difference: `${kept.name}: ${difference}` };
      checked++;
    }
    if (rows.length < batch) return { checked, difference: null };
    last = rows.at(-1)!.id;
  }
}
