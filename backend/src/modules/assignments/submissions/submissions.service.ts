import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, StateConflictError } from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { isExcused, SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../../platform/audit/history.dto.js';
import { changesBetween } from '../../../platform/audit/changes.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { Upload } from '../../../platform/files/upload.js';
import { isInProgress } from '../../enrollments/enrollments.scope.js';
import { submissionColumns, submissionJoins } from '../assignments.columns.js';
import { acceptsWork } from '../assignments.scope.js';
import { visibleSubmissions } from '../assignments.policy.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { SubmissionFilesService } from './submission-files.service.js';
import type { CreateSubmissionDto, SubmissionDto } from './submissions.dto.js';
import { messages } from '../messages.js';
import { records } from '../assignments.feature.js';

interface OpenAssignment {
  accepts: boolean;
  /** Completed and not in progress: an IP leaves the coursework open. */
  isCompleted: boolean;
  isExcused: boolean;
}

interface Attempt {
  submittedAt: Date;
  submissionText: string | null;
  gradedAt: Date | null;
  /** The file names. */
  files: string[];
}
type AttemptRow = Omit<Attempt, 'files'> & { id: string };

const columns =
  'id, submitted_at AS "submittedAt", submission_text AS "submissionText", graded_at AS "gradedAt"';

@Injectable()
export class SubmissionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly reads: RecordReads,
    private readonly files: SubmissionFilesService,
  ) {}

  async get(id: string, user: SignedInUser): Promise<Versioned<SubmissionDto>> {
    const answer = await this.read(id, user);
    const { studentId, assignmentId } = answer.record;
    await this.reads.notePart('submission', studentId, user, { submissionId: id, assignmentId });
    return answer;
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    const kind = { type: records.submission, read: async () => (await this.read(id, user)).record };
    return this.reads.history(kind, id, request);
  }

  /** Reads without an audit event, to answer a write. */
  async read(id: string, user: SignedInUser, lock = ''): Promise<Versioned<SubmissionDto>> {
    const parameters = new SqlParameters();
    const row = await this.reads.row<SubmissionDto>(
      `SELECT ${submissionColumns(user)} FROM assignment_submissions submission ${submissionJoins}
       WHERE submission.id = ${parameters.add(id)} AND ${visibleSubmissions(user, parameters)} ${lock}`,
      parameters.values,
      messages.submissionNotFound,
    );
    return new Versioned(row, row.version);
  }

  /** Submits, or submits again until graded: the new text and files replace the old ones. */
  async handIn(
    assignmentId: string,
    { text }: CreateSubmissionDto,
    uploads: Upload[],
    user: SignedInUser,
  ): Promise<Versioned<SubmissionDto>> {
    const { studentId } = user;
    if (!studentId) throw new ForbiddenError(messages.studentsOnly);
    if (!text && !uploads.length) throw new InvalidError({ text: [messages.contentRequired] });
    return this.transactions.run(async () => {
      refuseLate(await this.lockEnrollment(assignmentId, studentId));
      const before = await this.attempt(assignmentId, studentId);
      if (before?.gradedAt) throw new StateConflictError(messages.alreadyGraded);
      const [after] = await this.transactions.query<AttemptRow>(
        `INSERT INTO assignment_submissions (assignment_id, student_id, submission_text, file_count)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (assignment_id, student_id) DO UPDATE SET submission_text = excluded.submission_text,
           file_count = excluded.file_count, submitted_at = excluded.submitted_at
         RETURNING ${columns}`,
        [assignmentId, studentId, text || null, uploads.length],
      );
      if (uploads.length || before?.files.length) await this.files.replace(after!.id, uploads);
      const changes = changesBetween(before, { ...after!, files: uploads.map(({ name }) => name) });
      await this.audit.record({
        action: before ? 'submission.replace' : 'submission.create',
        subjectType: 'submission',
        subjectId: after!.id,
        details: { assignmentId, studentId, changes },
      });
      return this.read(after!.id, user);
    });
  }

  /**
   * Locks the enrollment, so that concurrent submissions run one after the other and a drop comes before or after.
   * Locks the assignment too, so that it can't become a draft in between.
   */
  private lockEnrollment(assignmentId: string, studentId: string): Promise<OpenAssignment> {
    return this.reads.row<OpenAssignment>(
      `SELECT ${acceptsWork('assignment', 'enrollment')} AS accepts,
         ${isInProgress('enrollment')} IS NOT TRUE AS "isCompleted",
         ${isExcused('assignment.id', 'enrollment.student_id')} AS "isExcused"
       FROM assignments assignment JOIN enrollments enrollment ON enrollment.section_id = assignment.section_id
       WHERE assignment.id = $1 AND assignment.is_published AND enrollment.student_id = $2
         AND ${hasSeat('enrollment')}
       FOR KEY SHARE OF assignment FOR NO KEY UPDATE OF enrollment`,
      [assignmentId, studentId],
      messages.assignmentNotFound,
    );
  }

  private async attempt(assignmentId: string, studentId: string): Promise<Attempt | null> {
    const [attempt] = await this.transactions.query<AttemptRow & { fileCount: number }>(
      `SELECT ${columns}, file_count AS "fileCount" FROM assignment_submissions
       WHERE assignment_id = $1 AND student_id = $2 FOR UPDATE`,
      [assignmentId, studentId],
    );
    if (!attempt) return null;
    const { fileCount, ...values } = attempt;
    return { ...values, files: fileCount ? await this.files.names(attempt.id) : [] };
  }
}

function refuseLate(enrollment: OpenAssignment): void {
  if (enrollment.isExcused) throw new StateConflictError(messages.excused);
  if (enrollment.accepts) return;
  throw new StateConflictError(enrollment.isCompleted ? messages.sectionCompleted : messages.closed);
}
