import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../../common/errors.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { setRequestUser } from '../../../platform/context/request-context.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { isInProgress } from '../../enrollments/enrollments.scope.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { discussionFrom } from '../discussions.columns.js';
import { visibleDiscussions } from '../discussions.policy.js';
import { messages } from '../messages.js';

interface Place {
  sectionId: string;
  opensAt: Date | null;
  locksAt: Date | null;
  isEarly: boolean;
  isLocked: boolean;
}

/** Who may write in a discussion now. */
@Injectable()
export class PostingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  /** All changes of a discussion's posts run one after the other, and after a lock of the discussion itself. */
  async lock(discussionId: string): Promise<void> {
    await this.reads.row(
      'SELECT FROM discussions WHERE id = $1 FOR NO KEY UPDATE',
      [discussionId],
      messages.discussionNotFound,
    );
  }

  /** Staff post as students in a section that they take: the post belongs to their student record (decision 0128). */
  async authorOf(discussionId: string, user: SignedInUser): Promise<SignedInUser> {
    if (user.role === 'student' || !user.studentId) return user;
    const [taken] = await this.transactions.query(
      `SELECT FROM discussions discussion JOIN enrollments enrollment USING (section_id)
       WHERE discussion.id = $1 AND enrollment.student_id = $2`,
      [discussionId, user.studentId],
    );
    if (!taken) return user;
    const student: SignedInUser = { ...user, role: 'student' };
    setRequestUser(student);
    return student;
  }

  /** With the discussion locked. The clock is read after waiting for the lock. The times bind students only. */
  async mustBeOpen(discussionId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    const { sectionId, opensAt, locksAt, isEarly, isLocked } = await this.reads.row<Place>(
      `SELECT discussion.section_id AS "sectionId", discussion.opens_at AS "opensAt", discussion.locks_at AS "locksAt",
         coalesce(discussion.opens_at > clock_timestamp(), FALSE) AS "isEarly",
         coalesce(discussion.locks_at <= clock_timestamp(), FALSE) AS "isLocked"
       ${discussionFrom}
       WHERE discussion.id = ${parameters.add(discussionId)} AND ${visibleDiscussions(user, parameters)}`,
      parameters.values,
      messages.discussionNotFound,
    );
    if (user.role !== 'student') return;
    await this.mustBeInProgress(sectionId, user);
    if (isEarly) throw new StateConflictError('not_open', messages.notOpen(opensAt!));
    if (isLocked) throw new StateConflictError('not_open', messages.locked(locksAt!));
  }

  /** The enrollment stays locked, so that a drop comes before or after the post. */
  private async mustBeInProgress(sectionId: string, { studentId }: SignedInUser): Promise<void> {
    const { takesPosts } = await this.reads.row<{ takesPosts: boolean }>(
      `SELECT ${isInProgress('enrollment')} IS TRUE AS "takesPosts" FROM enrollments enrollment
       WHERE enrollment.section_id = $1 AND enrollment.student_id = $2 AND ${hasSeat('enrollment')} FOR SHARE`,
      [sectionId, studentId],
      messages.discussionNotFound,
    );
    if (!takesPosts) throw new StateConflictError('already_ended', messages.sectionCompleted);
  }
}
