import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { FilesService } from '../../../platform/files/files.service.js';
import type { Upload } from '../../../platform/files/upload.js';
import { assignmentJoins } from '../assignments.columns.js';
import { visibleSubmissions } from '../assignments.policy.js';
import { messages } from '../messages.js';

@Injectable()
export class SubmissionFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly reads: RecordReads,
  ) {}

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

  /** The names of an attempt's files, in the ambient transaction. */
  async names(submissionId: string, attempt: number): Promise<string[]> {
    const rows = await this.transactions.query<{ name: string }>(
      `SELECT file.name FROM submission_files part JOIN stored_files file ON file.id = part.file_id
       WHERE part.submission_id = $1 AND part.attempt = $2 ORDER BY part.position`,
      [submissionId, attempt],
    );
    return rows.map(({ name }) => name);
  }

  /** Keeps the files of an attempt, in the ambient transaction. */
  async keep(submissionId: string, attempt: number, uploads: Upload[]): Promise<void> {
    const ids: string[] = [];
    for (const upload of uploads) ids.push((await this.files.keep(upload)).id);
    if (ids.length)
      await this.transactions.query(
        `INSERT INTO submission_files (submission_id, attempt, file_id, position)
         SELECT $1, $2, id, position - 1 FROM unnest($3::uuid[]) WITH ORDINALITY AS given (id, position)`,
        [submissionId, attempt, ids],
      );
  }
}
