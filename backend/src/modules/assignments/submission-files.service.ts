import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { NotFoundError } from '../../common/errors.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { Upload } from '../../platform/files/upload.js';
import { assignmentJoins } from './assignments.columns.js';
import { visibleSubmissions } from './assignments.policy.js';

/** The files of what is handed in. */
@Injectable()
export class SubmissionFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly audit: AuditService,
  ) {}

  /** Of those who may see the submission; that somebody else has read it is written down. */
  async send(id: string, fileId: string, user: SignedInUser, response: Response): Promise<StreamableFile> {
    const parameters = new SqlParameters();
    const [file] = await this.transactions.query<{ name: string; studentId: string; assignmentId: string }>(
      `SELECT file.name, submission.student_id AS "studentId", submission.assignment_id AS "assignmentId"
       FROM submission_files part JOIN stored_files file ON file.id = part.file_id
         JOIN assignment_submissions submission ON submission.id = part.submission_id ${assignmentJoins}
       WHERE part.file_id = ${parameters.add(fileId)} AND part.submission_id = ${parameters.add(id)}
         AND ${visibleSubmissions(user, parameters)}`,
      parameters.values,
    );
    if (!file) throw new NotFoundError('There is no such file.');
    const sent = await this.files.send(fileId, response);
    const { studentId, assignmentId, name } = file;
    if (user.studentId !== studentId)
      await this.audit.record({
        action: 'student.submission.file.read',
        subjectType: 'student',
        subjectId: studentId,
        details: { submissionId: id, assignmentId, fileId, name },
      });
    return sent;
  }

  /** In the ambient transaction: the names of the files that a submission has. */
  async names(submissionId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ name: string }>(
      `SELECT file.name FROM submission_files part JOIN stored_files file ON file.id = part.file_id
       WHERE part.submission_id = $1 ORDER BY part.position`,
      [submissionId],
    );
    return rows.map(({ name }) => name);
  }

  /** In the ambient transaction: these files take the place of those that were there. */
  async replace(submissionId: string, uploads: Upload[]): Promise<void> {
    const former = await this.transactions.query<{ id: string }>(
      'SELECT file_id AS id FROM submission_files WHERE submission_id = $1',
      [submissionId],
    );
    if (former.length) {
      await this.transactions.query('DELETE FROM submission_files WHERE submission_id = $1', [submissionId]);
      await this.files.forget(former.map(({ id }) => id));
    }
    const ids: string[] = [];
    for (const upload of uploads) ids.push((await this.files.keep(upload)).id);
    if (ids.length)
      await this.transactions.query(
        `INSERT INTO submission_files (submission_id, file_id, position)
         SELECT $1, id, position - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, position)`,
        [submissionId, ids],
      );
  }
}
