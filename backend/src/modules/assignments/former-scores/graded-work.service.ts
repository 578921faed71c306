import { Injectable } from '@nestjs/common';
import { can } from '../../../platform/auth/permissions.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { joinPersonal } from '../assignments.scope.js';
import { withCounted } from '../counted-score.rules.js';
import { countedScore } from '../counted-score.sql.js';
import type { GradedWorkDto } from '../former-scores.dto.js';
import { sumsOf } from '../gradebook/former-sections.js';

/** The graded work of one enrollment. */
@Injectable()
export class GradedWorkService {
  constructor(private readonly transactions: Transactions) {}

  /** The enrollment is one that the user may read. null without the permission; students see posted scores only. */
  async of(enrollmentId: string, user: SignedInUser): Promise<GradedWorkDto | null> {
    if (!can(user, 'submissions.read')) return null;
    const posted =
      user.role === 'student'
        ? 'AND assignment.is_published AND assignment.grades_posted_at IS NOT NULL'
        : '';
    const rows = await this.transactions.query<{ countedScore: number | null; maxPoints: number | null }>(
      `SELECT ${countedScore('submission.score', 'submission.submitted_at')} AS "countedScore",
         assignment.max_points::float8 AS "maxPoints"
       FROM enrollments enrollment JOIN assignments assignment ON assignment.section_id = enrollment.section_id
         JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
           AND submission.student_id = enrollment.student_id
         ${joinPersonal('assignment.id', 'enrollment.student_id')}
       WHERE enrollment.id = $1 AND submission.score IS NOT NULL AND personal.is_excused IS NOT TRUE ${posted}`,
      [enrollmentId],
    );
    const scores = rows.map(withCounted).map((row) => ({ ...row, isExcused: false }));
    return { assignments: scores.length, ...sumsOf(scores) };
  }
}
