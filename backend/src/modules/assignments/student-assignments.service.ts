import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { given } from '../../common/fields.js';
import { instantText, SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { type Changes, changesBetween } from '../../platform/audit/changes.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { taughtSections } from '../sections/sections.service.js';
import { hasSeat } from '../seats/seats.scope.js';
import { joinPersonal } from './assignments.scope.js';
import type { ExcuseDto, ExcusedWorkDto } from './excused-work.dto.js';
import { feedbackOf } from './feedback.js';
import { withCounted } from './counted-score.rules.js';
import { countedScore } from './counted-score.sql.js';
import { GradingService } from './grading.service.js';
import { messages } from './messages.js';
import type { StudentAssignmentDto, UpdateStudentAssignmentDto } from './student-assignments.dto.js';

interface Work {
  assignmentId: string;
  studentId: string;
}
/** What `student_assignments` has. */
type Personal = Pick<StudentAssignmentDto, 'dueDate' | 'lateUntil' | 'excused' | 'reason'>;
type GivenGrade = Pick<UpdateStudentAssignmentDto, 'score' | 'feedback' | 'feedbackDocument'>;
type Change = (before: StudentAssignmentDto) => { after: Personal; action: string };

/** Gives one student an extension, an excuse or a score without a submission. */
@Injectable()
export class StudentAssignmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly grading: GradingService,
  ) {}

  async get(work: Work, user: SignedInUser): Promise<StudentAssignmentDto> {
    const found = await this.read(work, user);
    await this.reads.notePart('submission', work.studentId, user, { assignmentId: work.assignmentId });
    return found;
  }

  update(work: Work, body: UpdateStudentAssignmentDto, user: SignedInUser): Promise<StudentAssignmentDto> {
    const { score, feedback, feedbackDocument, ...personal } = given(body);
    const grade = given({ score, feedback, feedbackDocument });
    return this.transactions.run(async () => {
      await this.lock(work, user);
      const before = await this.change(work, user, (now) => ({
        after: { ...personalOf(now), ...normalized(personal) },
        action: 'submission.adjust',
      }));
      if (Object.keys(grade).length) await this.grade(before, grade, user);
      return this.read(work, user);
    });
  }

  excuse(work: Work, { note }: ExcuseDto, user: SignedInUser): Promise<ExcusedWorkDto> {
    // An empty note is stored as null.
    const reason = note || null;
    return this.transactions.run(async () => {
      await this.lock(work, user);
      await this.change(work, user, (now) => ({
        after: { ...personalOf(now), excused: true, reason },
        action: 'submission.excuse',
      }));
      return { ...work, note: reason };
    });
  }

  /** Does nothing if the student isn't excused. The reason of an extension is kept. */
  async removeExcuse(work: Work, user: SignedInUser): Promise<void> {
    await this.transactions.run(async () => {
      await this.lock(work, user);
      await this.change(work, user, (now) => {
        const personal = personalOf(now);
        const reason = now.dueDate || now.lateUntil || !now.excused ? now.reason : null;
        return {
          after: now.excused ? { ...personal, excused: null, reason } : personal,
          action: 'submission.unexcuse',
        };
      });
    });
  }

  /** Locks the student's enrollment, so that concurrent calls and submissions run one after the other. */
  private async lock({ assignmentId, studentId }: Work, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    const { sectionId } = await this.reads.row<{ sectionId: string }>(
      `SELECT section.id AS "sectionId"
       FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
       WHERE assignment.id = ${parameters.add(assignmentId)} AND ${taughtSections(user, parameters)}
       FOR KEY SHARE OF assignment`,
      parameters.values,
      messages.assignmentNotFound,
    );
    await this.reads.row(
      `SELECT 1 FROM enrollments WHERE section_id = $1 AND student_id = $2 AND ${hasSeat('enrollments')}
       FOR NO KEY UPDATE`,
      [sectionId, studentId],
      messages.studentNotInSection,
    );
  }

  /** Writes what changes, with its audit row. Returns the state before. */
  private async change(work: Work, user: SignedInUser, change: Change): Promise<StudentAssignmentDto> {
    const before = await this.read(work, user);
    const { after, action } = change(before);
    const changes = changesBetween(personalOf(before), after);
    if (!Object.keys(changes).length) return before;
    await this.refuseEarlierCutOff(work, after);
    await this.transactions.query(
      `INSERT INTO student_assignments (assignment_id, student_id, due_date, late_until, is_excused, reason)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (assignment_id, student_id) DO UPDATE SET due_date = excluded.due_date,
         late_until = excluded.late_until, is_excused = excluded.is_excused, reason = excluded.reason`,
      [work.assignmentId, work.studentId, after.dueDate, after.lateUntil, after.excused, after.reason],
    );
    await this.record(action, before, changes);
    return before;
  }

  private async refuseEarlierCutOff({ assignmentId }: Work, { dueDate, lateUntil }: Personal): Promise<void> {
    if (!lateUntil) return;
    const [{ isEarly } = { isEarly: false }] = await this.transactions.query<{ isEarly: boolean }>(
      `SELECT coalesce($2::timestamptz < coalesce($3::timestamptz, due_date), FALSE) AS "isEarly"
       FROM assignments WHERE id = $1`,
      [assignmentId, lateUntil, dueDate],
    );
    if (isEarly) throw new InvalidError({ lateUntil: [messages.lateUntilTooEarly] });
  }

  /**
   * Grades the latest attempt. Without one, the score gets a submission of its own. Feedback alone belongs to the score
   * that counts.
   */
  private async grade(
    work: StudentAssignmentDto,
    { score: given, ...feedback }: GivenGrade,
    user: SignedInUser,
  ): Promise<void> {
    const score = given === undefined ? work.score : given;
    const anyVersion = Expected.from(undefined);
    if (score === null) {
      if (feedbackOf(feedback)?.text) throw new InvalidError({ score: [messages.scoreRequired] });
      if (work.submissionId) await this.grading.remove(work.submissionId, user, anyVersion);
      return;
    }
    const id = work.submissionId ?? (await this.submissionWithoutWork(work));
    const attempt = given === undefined ? await this.counted(id) : undefined;
    await this.grading.grade(id, { score, attempt, ...feedback }, user, anyVersion);
  }

  private async counted(id: string): Promise<number> {
    const [row] = await this.transactions.query<{ attempt: number }>(
      'SELECT attempt FROM assignment_submissions WHERE id = $1',
      [id],
    );
    return row!.attempt;
  }

  private async submissionWithoutWork({ assignmentId, studentId }: Work): Promise<string> {
    const [row] = await this.transactions.query<{ id: string }>(
      `WITH submission AS (
         INSERT INTO assignment_submissions (assignment_id, student_id, attempt, attempt_count, awaits_grade)
         VALUES ($1, $2, 0, 0, FALSE) RETURNING id)
       INSERT INTO submission_attempts (submission_id, number) SELECT id, 0 FROM submission
       RETURNING submission_id AS id`,
      [assignmentId, studentId],
    );
    return row!.id;
  }

  private async read({ assignmentId, studentId }: Work, user: SignedInUser): Promise<StudentAssignmentDto> {
    const parameters = new SqlParameters();
    const row = await this.reads.row<StudentAssignmentDto>(
      `SELECT assignment.id AS "assignmentId", enrollment.student_id AS "studentId",
         ${instantText('personal.due_date')} AS "dueDate", ${instantText('personal.late_until')} AS "lateUntil",
         personal.is_excused AS excused, personal.reason, submission.id AS "submissionId",
         coalesce(submission.attempt_count, 0) AS attempts, ${instantText('submission.submitted_at')} AS "submittedAt",
         submission.score::float8, ${countedScore('submission.score', 'submission.submitted_at')} AS "countedScore",
         submission.feedback, submission.feedback_document AS "feedbackDocument",
         ${instantText('submission.graded_at')} AS "gradedAt"
       FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
         JOIN enrollments enrollment ON enrollment.section_id = section.id AND ${hasSeat('enrollment')}
         LEFT JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
           AND submission.student_id = enrollment.student_id
         ${joinPersonal('assignment.id', 'enrollment.student_id')}
       WHERE assignment.id = ${parameters.add(assignmentId)} AND enrollment.student_id = ${parameters.add(studentId)}
         AND ${taughtSections(user, parameters)}`,
      parameters.values,
      messages.studentNotInSection,
    );
    return withCounted(row);
  }

  private record(action: string, before: StudentAssignmentDto, changes: Changes): Promise<void> {
    const { assignmentId, studentId, submissionId } = before;
    return this.audit.record({
      action,
      subjectType: 'submission',
      subjectId: submissionId ?? undefined,
      details: { assignmentId, studentId, changes },
    });
  }
}

const personalOf = ({ dueDate, lateUntil, excused, reason }: Personal): Personal => ({
  dueDate,
  lateUntil,
  excused,
  reason,
});

/** The same instant in another time zone is no change. Empty texts are stored as null. */
function normalized(personal: Partial<Personal>): Partial<Personal> {
  const instant = (value: string | null): string | null => value && new Date(value).toISOString();
  const { dueDate, lateUntil, reason } = personal;
  return {
    ...personal,
    ...(dueDate !== undefined && { dueDate: instant(dueDate) }),
    ...(lateUntil !== undefined && { lateUntil: instant(lateUntil) }),
    ...(reason !== undefined && { reason: reason || null }),
  };
}
