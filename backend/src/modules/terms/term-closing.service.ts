import { Injectable } from '@nestjs/common';
import { alphabetical, isExcused } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { postsToGrade } from '../assignments/assignments.scope.js';
import { messages } from './messages.js';
import { type ClosingItemDto, type ClosingKind, closingKinds } from './term-closing.dto.js';

const mostSections = 1000;
/** The section and the count of each kind, for the term $1. */
const missing: Record<ClosingKind, string> = {
  final_grades: `SELECT section_id, count(*) FROM enrollments
    WHERE term_id = $1 AND status = 'enrolled' AND grade IS NULL GROUP BY section_id`,
  waitlist: `SELECT section_id, count(*) FROM enrollments
    WHERE term_id = $1 AND status = 'waitlisted' GROUP BY section_id`,
  ungraded_work: `SELECT assignment.section_id, count(*) FROM assignment_submissions submission
      JOIN assignments assignment ON assignment.id = submission.assignment_id
      JOIN sections section ON section.id = assignment.section_id
    WHERE section.term_id = $1 AND submission.awaits_grade
      AND NOT ${isExcused('submission.assignment_id', 'submission.student_id')} GROUP BY assignment.section_id`,
  ungraded_posts: `SELECT assignment.section_id, count(*) FROM assignments assignment
      JOIN sections section ON section.id = assignment.section_id
      CROSS JOIN LATERAL ${postsToGrade('assignment')} waiting
    WHERE section.term_id = $1 GROUP BY assignment.section_id`,
  unposted_grades: `SELECT assignment.section_id, count(*) FROM assignments assignment
      JOIN sections section ON section.id = assignment.section_id
    WHERE section.term_id = $1 AND assignment.grades_posted_at IS NULL AND EXISTS (
      SELECT FROM assignment_submissions WHERE assignment_id = assignment.id AND graded_at IS NOT NULL)
    GROUP BY assignment.section_id`,
};
/** `2 sections with missing final grades (31 students)` and so on, per kind. */
export const missingInWords = (items: readonly ClosingItemDto[]): string[] =>
  items.map(({ kind, count, sectionCount }) => messages.missing[kind](sectionCount, count));

@Injectable()
export class TermClosingService {
  constructor(private readonly transactions: Transactions) {}

  /** The items left to do in a term, in a fixed order of kinds. */
  missingIn(termId: string): Promise<ClosingItemDto[]> {
    return this.transactions.query<ClosingItemDto>(
      `WITH missing (position, kind, section_id, count) AS (
         ${closingKinds
           .map((kind, index) => `SELECT ${index}, '${kind}', one.* FROM (${missing[kind]}) one`)
           .join(' UNION ALL ')}),
       named AS (
         SELECT position, kind, count, row_number() OVER (
             PARTITION BY kind ORDER BY count DESC, course.code ${alphabetical}, section.section_number ${alphabetical}
           ) AS rank,
           jsonb_build_object('sectionId', section.id, 'courseCode', course.code,
             'sectionNumber', section.section_number, 'count', count) AS section
         FROM missing JOIN sections section ON section.id = missing.section_id
           JOIN courses course ON course.id = section.course_id)
       SELECT kind, sum(count)::int AS count, count(*)::int AS "sectionCount",
         jsonb_agg(section ORDER BY rank) FILTER (WHERE rank <= ${mostSections}) AS sections
       FROM named GROUP BY position, kind ORDER BY position`,
      [termId],
    );
  }
}
