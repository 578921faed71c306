import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { EnrollmentsService } from '../../enrollments/enrollments.service.js';
import type { KeptGradeDto } from './kept-grades.dto.js';

const kept = `kept.id, kept.created_at AS "createdAt", coalesce(change.status::text,
  CASE WHEN kept.is_retraction THEN 'retracted' ELSE 'submitted' END) AS status, kept.grade`;
const from = `FROM final_grade_explanations kept LEFT JOIN grade_changes change ON change.id = kept.grade_change_id`;

const forStaff = `SELECT ${kept}, kept.proposed_grade AS proposed, coalesce(kept.reason, change.reason) AS reason,
    kept.explanation
  ${from} WHERE kept.enrollment_id = $1 ORDER BY kept.created_at DESC, kept.id`;

/** States that only published work and work with a score can have. */
const counted = `cell->>'state' IN ('graded', 'missing', 'ungraded', 'unposted', 'open')`;

/** Students never see a score that isn't posted, a draft, or a request that isn't approved. */
const forStudent = `SELECT ${kept}, kept.reason,
    CASE WHEN posted.are_all THEN kept.proposed_grade END AS proposed,
    CASE WHEN posted.are_all THEN jsonb_set(kept.explanation, '{cells}', posted.cells) END AS explanation
  ${from} CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(assignment.grades_posted_at IS NOT NULL) FILTER (WHERE cell->>'score' IS NOT NULL), TRUE)
        AS are_all,
      coalesce(jsonb_agg(cell ORDER BY number) FILTER (WHERE ${counted} OR assignment.is_published), '[]') AS cells
    FROM jsonb_array_elements(kept.explanation->'cells') WITH ORDINALITY AS explained (cell, number)
    LEFT JOIN assignments assignment ON assignment.id = (cell->>'assignmentId')::uuid) posted
  WHERE kept.enrollment_id = $1 AND (change.id IS NULL OR change.status = 'approved')
  ORDER BY kept.created_at DESC, kept.id`;

/** Reads how final grades were calculated (decision 0147). */
@Injectable()
export class KeptGradesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly enrollments: EnrollmentsService,
  ) {}

  /** Newest first. The read is recorded as one of the enrollment. */
  async list(enrollmentId: string, user: SignedInUser): Promise<KeptGradeDto[]> {
    await this.enrollments.get(enrollmentId, user);
    return this.transactions.query<KeptGradeDto>(user.role === 'student' ? forStudent : forStaff, [
      enrollmentId,
    ]);
  }
}
