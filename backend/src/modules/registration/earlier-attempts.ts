import { isPassingGrade } from '../../common/grades.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { isInProgress } from '../enrollments/enrollments.scope.js';
import { messages } from './rules/messages.js';
import { courseOf } from '../../common/course-of.js';

export const earlierStates = ['passed', 'in_progress'] as const;
export type EarlierState = (typeof earlierStates)[number];

interface Row {
  sectionId: string;
  courseCode: string;
  state: EarlierState;
  termName: string | null;
  grade: string | null;
}
export interface EarlierAttempt extends Omit<Row, 'sectionId' | 'courseCode'> {
  message: string;
}

/** For each section: how the student passed its course earlier, or is taking it elsewhere; latest first. */
export async function earlierAttempts(
  transactions: Transactions,
  studentId: string,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierAttempt[]>> {
  const rows = await transactions.query<Row>(
    `SELECT wanted.id AS "sectionId", course.code AS "courseCode", before.state, before."termName", before.grade
     FROM sections wanted ${courseOf('wanted')}
     CROSS JOIN LATERAL (
       SELECT CASE WHEN ${isInProgress('enrollment')} THEN 'in_progress' ELSE 'passed' END AS state,
         term.name AS "termName", CASE WHEN enrollment.grade <> 'IP' THEN enrollment.grade::text END AS grade, term.start_date AS start
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
       JOIN terms term ON term.id = enrollment.term_id
       WHERE enrollment.student_id = $1 AND section.course_id = course.id AND enrollment.section_id <> wanted.id
         AND (${isInProgress('enrollment')} OR enrollment.status = 'completed' AND ${isPassingGrade('enrollment.grade')})
       UNION ALL
       SELECT 'passed', NULL, NULL, NULL FROM transfer_credits line
       WHERE line.student_id = $1 AND line.course_id = course.id) before
     WHERE wanted.id = ANY ($2::uuid[])
     ORDER BY wanted.id, before.start DESC NULLS LAST`,
    [studentId, sectionIds],
  );
  const found = new Map<string, EarlierAttempt[]>();
  for (const { sectionId, courseCode, ...row } of rows)
    found.set(sectionId, [...(found.get(sectionId) ?? []), { ...row, message: inWords(courseCode, row) }]);
  return found;
}

function inWords(
  courseCode: string,
  { state, termName, grade }: Omit<Row, 'sectionId' | 'courseCode'>,
): string {
  if (state === 'in_progress') return messages.earlier.inProgress(courseCode, termName!);
  if (!termName) return messages.earlier.transfer(courseCode);
  return messages.earlier.passed(courseCode, termName, grade);
}
