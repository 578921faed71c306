import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { taughtSections } from '../sections/sections.service.js';
import { hasSeat } from '../seats/seats.scope.js';
import type { ExcuseDto, ExcusedDto, ExcusedWorkDto } from './excused-work.dto.js';
import { messages } from './messages.js';

interface Work {
  assignmentId: string;
  studentId: string;
}

/** Excuses students from assignments, and removes the excuse. */
@Injectable()
export class ExcusedWorkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
  ) {}

  excuse(work: Work, { note }: ExcuseDto, user: SignedInUser): Promise<ExcusedWorkDto> {
    // An empty note is stored as null.
    const after = { note: note || null };
    return this.transactions.run(async () => {
      const submissionId = await this.submissionOf(work, user);
      const before = await this.read(work);
      if (before?.note === after.note) return { ...work, ...after };
      await this.transactions.query(
        `INSERT INTO excused_work (assignment_id, student_id, note) VALUES ($1, $2, $3)
         ON CONFLICT (assignment_id, student_id) DO UPDATE SET note = excluded.note`,
        [work.assignmentId, work.studentId, after.note],
      );
      await this.record('submission.excuse', submissionId, work, before, after);
      return { ...work, ...after };
    });
  }

  /** Does nothing if the student isn't excused. */
  async remove(work: Work, user: SignedInUser): Promise<void> {
    await this.transactions.run(async () => {
      const submissionId = await this.submissionOf(work, user);
      const before = await this.read(work);
      if (!before) return;
      await this.transactions.query('DELETE FROM excused_work WHERE assignment_id = $1 AND student_id = $2', [
        work.assignmentId,
        work.studentId,
      ]);
      await this.record('submission.unexcuse', submissionId, work, before, undefined);
    });
  }

  /**
   * null: nothing was submitted. The student's enrollment stays locked, so that concurrent calls run one after the
   * other.
   */
  private async submissionOf({ assignmentId, studentId }: Work, user: SignedInUser): Promise<string | null> {
    const parameters = new SqlParameters();
    const { sectionId } = await this.reads.row<{ sectionId: string }>(
      `SELECT section.id AS "sectionId"
       FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
       WHERE assignment.id = ${parameters.add(assignmentId)} AND ${taughtSections(user, parameters)}
       FOR KEY SHARE OF assignment`,
      parameters.values,
      messages.assignmentNotFound,
    );
    const { submissionId } = await this.reads.row<{ submissionId: string | null }>(
      `SELECT (SELECT id FROM assignment_submissions WHERE assignment_id = $3 AND student_id = $2) AS "submissionId"
       FROM enrollments WHERE section_id = $1 AND student_id = $2 AND ${hasSeat('enrollments')}
       FOR NO KEY UPDATE`,
      [sectionId, studentId, assignmentId],
      messages.studentNotInSection,
    );
    return submissionId;
  }

  private async read({ assignmentId, studentId }: Work): Promise<ExcusedDto | undefined> {
    const [excused] = await this.transactions.query<ExcusedDto>(
      'SELECT note FROM excused_work WHERE assignment_id = $1 AND student_id = $2',
      [assignmentId, studentId],
    );
    return excused;
  }

  private record(
    action: string,
    subjectId: string | null,
    work: Work,
    before: ExcusedDto | undefined,
    after: ExcusedDto | undefined,
  ): Promise<void> {
    const notes = [before?.note ?? null, after?.note ?? null];
    const changes = {
      ...(!before !== !after && { excused: [!!before, !!after] }),
      ...(notes[0] !== notes[1] && { note: notes }),
    };
    return this.audit.record({
      action,
      subjectType: 'submission',
      subjectId: subjectId ?? undefined,
      details: { ...work, changes },
    });
  }
}
