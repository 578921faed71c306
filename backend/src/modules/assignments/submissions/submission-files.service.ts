import { Injectable, type OnModuleInit, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { FilesService } from '../../../platform/files/files.service.js';
import type { Upload } from '../../../platform/files/upload.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { assignmentJoins } from '../assignments.columns.js';
import { visibleSubmissions } from '../assignments.policy.js';
import { messages } from '../messages.js';

/** Gives the student a weekend to notice that the wrong file was sent. */
const hoursAfterReplacement = 72;
const mostAtOnce = 500;

@Injectable()
export class SubmissionFilesService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('submissions.replaced', { atomic: true, handler: () => this.deleteReplaced() });
    this.jobs.schedule('submissions.replaced', '5 * * * *');
  }

  /** Only for people who may see the submission. A read by anyone but the student is recorded. */
  async send(id: string, fileId: string, user: SignedInUser, response: Response): Promise<StreamableFile> {
    const parameters = new SqlParameters();
    const file = await this.reads.row<{ name: string; studentId: string; assignmentId: string }>(
      `SELECT file.name, submission.student_id AS "studentId", submission.assignment_id AS "assignmentId"
       FROM submission_files part JOIN stored_files file ON file.id = part.file_id
         JOIN assignment_submissions submission ON submission.id = part.submission_id ${assignmentJoins}
       WHERE part.file_id = ${parameters.add(fileId)} AND part.submission_id = ${parameters.add(id)}
         AND ${visibleSubmissions(user, parameters)}`,
      parameters.values,
      messages.fileNotFound,
    );
    const sent = await this.files.send(fileId, response);
    const { studentId, assignmentId, name } = file;
    const details = { submissionId: id, assignmentId, fileId, name };
    await this.reads.notePart('submission.file', studentId, user, details);
    return sent;
  }

  /** The names of a submission's files, in the ambient transaction. */
  async names(submissionId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ name: string }>(
      `SELECT file.name FROM submission_files part JOIN stored_files file ON file.id = part.file_id
       WHERE part.submission_id = $1 ORDER BY part.position`,
      [submissionId],
    );
    return rows.map(({ name }) => name);
  }

  /** Replaces a submission's files in the ambient transaction. The old files are deleted later. */
  async replace(submissionId: string, uploads: Upload[]): Promise<void> {
    await this.transactions.query(
      `WITH former AS (DELETE FROM submission_files WHERE submission_id = $1 RETURNING file_id, was_graded)
       INSERT INTO replaced_submission_files (file_id, submission_id, delete_after)
       SELECT file_id, $1, CASE WHEN NOT was_graded THEN now() + make_interval(hours => $2) END FROM former`,
      [submissionId, hoursAfterReplacement],
    );
    const ids: string[] = [];
    for (const upload of uploads) ids.push((await this.files.keep(upload)).id);
    if (ids.length)
      await this.transactions.query(
        `INSERT INTO submission_files (submission_id, file_id, position)
         SELECT $1, id, position - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, position)`,
        [submissionId, ids],
      );
  }

  /** Deletes replaced files that have expired. Graded files never expire. */
  async deleteReplaced(now = new Date()): Promise<void> {
    const replaced = await this.transactions.query<{ submissionId: string; ids: string[]; names: string[] }>(
      `WITH due AS MATERIALIZED (
         SELECT file_id FROM replaced_submission_files WHERE delete_after <= $1
         ORDER BY delete_after LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED),
       gone AS (
         DELETE FROM replaced_submission_files USING due WHERE replaced_submission_files.file_id = due.file_id
         RETURNING replaced_submission_files.file_id, submission_id)
       SELECT gone.submission_id AS "submissionId", array_agg(file.id) AS ids, array_agg(file.name ORDER BY file.name) AS names
       FROM gone JOIN stored_files file ON file.id = gone.file_id GROUP BY gone.submission_id`,
      [now],
    );
    for (const { submissionId, ids, names } of replaced) {
      await this.files.destroy(ids);
      await this.audit.record({
        action: 'submission.delete_files',
        subjectType: 'submission',
        subjectId: submissionId,
        details: {
          changes: { replacedFiles: [names, []] },
          reason: messages.fileReplaced(hoursAfterReplacement),
        },
      });
    }
  }
}
