import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, StateConflictError } from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../../platform/audit/history.dto.js';
import { changesBetween } from '../../../platform/audit/changes.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { Upload } from '../../../platform/files/upload.js';
import { isReleased } from '../../content-release/content-release.scope.js';
import { isInProgress } from '../../enrollments/enrollments.scope.js';
import { submissionColumns, submissionJoins, submissionsFor } from '../assignments.columns.js';
import type { ScoredAttempt } from '../assignment.entity.js';
import { acceptsWork, joinPersonal } from '../assignments.scope.js';
import { visibleSubmissions } from '../assignments.policy.js';
import { withCounted } from '../counted-score.rules.js';
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
  /** Whether a discussion takes its place: students post there. */
  isDiscussed: boolean;
  maxAttempts: number | null;
  scoredAttempt: ScoredAttempt;
}

/** What the audit row compares. */
interface Attempt {
  attempt: number;
  submittedAt: Date | null;
  submissionText: string | null;
  attachmentUrl: string | null;
  /** The file names. */
  files: string[];
}
/** The submission before another attempt. */
interface Before {
  id: string;
  attempts: number;
  /** When the attempt that counts was graded. */
  gradedAt: Date | null;
}
type AttemptRow = Omit<Attempt, 'files'> & { id: string; fileCount: number };

const columns = `submission_id AS id, number AS attempt, submitted_at AS "submittedAt",
  submission_text AS "submissionText", attachment_url AS "attachmentUrl", file_count AS "fileCount"`;

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
      `SELECT ${submissionColumns(user)} FROM ${submissionsFor(user)} submission ${submissionJoins}
       WHERE submission.id = ${parameters.add(id)} AND ${visibleSubmissions(user, parameters)} ${lock}`,
      parameters.values,
      messages.submissionNotFound,
    );
    return new Versioned(withCounted(row), row.version);
  }

  /** Every call is an attempt. All are kept. */
  async handIn(
    assignmentId: string,
    body: CreateSubmissionDto,
    uploads: Upload[],
    user: SignedInUser,
  ): Promise<Versioned<SubmissionDto>> {
    const { studentId } = user;
    if (!studentId) throw new ForbiddenError(messages.studentsOnly);
    if (!body.text && !body.attachmentUrl && !uploads.length)
      throw new InvalidError({ text: [messages.contentRequired] });
    return this.transactions.run(async () => {
      const assignment = await this.lockEnrollment(assignmentId, studentId);
      refuseLate(assignment);
      const before = await this.before(assignmentId, studentId);
      refuseMore(assignment, before);
      const counts = assignment.scoredAttempt === 'latest' || !before?.gradedAt;
      const earlier = before?.attempts ? await this.attempt(before.id, before.attempts) : null;
      const id = await this.insert({ assignmentId, studentId, counts }, body, uploads.length);
      await this.files.keep(id, (before?.attempts ?? 0) + 1, uploads);
      const after = await this.attempt(id, (before?.attempts ?? 0) + 1);
      await this.audit.record({
        action: earlier ? 'submission.resubmit' : 'submission.create',
        subjectType: 'submission',
        subjectId: id,
        details: { assignmentId, studentId, changes: changesBetween(earlier, after) },
      });
      return this.read(id, user);
    });
  }

  /** The attempt and its submission, which has the attempt's values if it `counts`. Both have the time of this statement. */
  private async insert(
    { assignmentId, studentId, counts }: { assignmentId: string; studentId: string; counts: boolean },
    { text, attachmentUrl }: CreateSubmissionDto,
    fileCount: number,
  ): Promise<string> {
    const sent = 'submission_text, attachment_url, file_count, submitted_at';
    const written = [
      'attempt = submission.attempt_count + 1',
      'score = NULL',
      'feedback = NULL',
      'feedback_document = NULL',
      'graded_at = NULL',
    ].concat(sent.split(', ').map((name) => `${name} = excluded.${name}`));
    const [row] = await this.transactions.query<{ id: string }>(
      `WITH submission AS (
         INSERT INTO assignment_submissions AS submission
           (assignment_id, student_id, ${sent}, attempt, attempt_count, awaits_grade)
         VALUES ($1, $2, $3, $4, $5::int, now(), 1, 1, TRUE)
         ON CONFLICT (assignment_id, student_id) DO UPDATE SET attempt_count = submission.attempt_count + 1,
           awaits_grade = TRUE ${counts ? `, ${written.join(', ')}` : ''}
         RETURNING id, attempt_count)
       INSERT INTO submission_attempts (submission_id, number, ${sent})
       SELECT id, attempt_count, $3, $4, $5::int, now() FROM submission RETURNING submission_id AS id`,
      [assignmentId, studentId, text || null, attachmentUrl || null, fileCount],
    );
    return row!.id;
  }

  /**
   * Locks the enrollment, so that concurrent submissions run one after the other and a drop comes before or after.
   * Locks the assignment too, so that it can't become a draft in between.
   */
  private lockEnrollment(assignmentId: string, studentId: string): Promise<OpenAssignment> {
    return this.reads.row<OpenAssignment>(
      `SELECT ${acceptsWork('assignment', 'enrollment')} AS accepts,
         ${isInProgress('enrollment')} IS NOT TRUE AS "isCompleted", personal.is_excused IS TRUE AS "isExcused",
         EXISTS (SELECT FROM discussions discussion WHERE discussion.assignment_id = assignment.id
           AND discussion.is_published) AS "isDiscussed",
         assignment.max_attempts AS "maxAttempts", assignment.scored_attempt AS "scoredAttempt"
       FROM assignments assignment JOIN enrollments enrollment ON enrollment.section_id = assignment.section_id
         ${joinPersonal('assignment.id', 'enrollment.student_id')}
       WHERE assignment.id = $1 AND assignment.is_published AND enrollment.student_id = $2
         AND ${hasSeat('enrollment')} AND ${isReleased('assignment', 'assignment.id', '$2')}
       FOR KEY SHARE OF assignment FOR NO KEY UPDATE OF enrollment`,
      [assignmentId, studentId],
      messages.assignmentNotFound,
    );
  }

  private async before(assignmentId: string, studentId: string): Promise<Before | undefined> {
    const [submission] = await this.transactions.query<Before>(
      `SELECT id, attempt_count AS attempts, graded_at AS "gradedAt" FROM assignment_submissions
       WHERE assignment_id = $1 AND student_id = $2 FOR UPDATE`,
      [assignmentId, studentId],
    );
    return submission;
  }

  private async attempt(submissionId: string, number: number): Promise<Attempt> {
    const [attempt] = await this.transactions.query<AttemptRow>(
      `SELECT ${columns} FROM submission_attempts WHERE submission_id = $1 AND number = $2`,
      [submissionId, number],
    );
    const { id, fileCount, ...values } = attempt!;
    return { ...values, files: fileCount ? await this.files.names(id, number) : [] };
  }
}

function refuseLate(enrollment: OpenAssignment): void {
  if (enrollment.isDiscussed) throw new StateConflictError('not_supported', messages.postInstead);
  if (enrollment.isExcused) throw new StateConflictError('not_supported', messages.excused);
  if (enrollment.accepts) return;
  if (enrollment.isCompleted) throw new StateConflictError('already_ended', messages.sectionCompleted);
  throw new StateConflictError('not_open', messages.closed);
}

function refuseMore({ maxAttempts }: OpenAssignment, before?: Before): void {
  if (maxAttempts === null && before?.gradedAt)
    throw new StateConflictError('already_submitted', messages.alreadyGraded);
  if (maxAttempts !== null && (before?.attempts ?? 0) >= maxAttempts)
    throw new StateConflictError('limit_reached', messages.noAttemptsLeft(maxAttempts));
}
