import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import { records } from './transfer-credit.feature.js';
import { folded, whoActs } from './transfer-credit.rules.js';
import type { CreateTransferEvaluationDto } from './transfer-evaluations.dto.js';

interface Applied {
  number: string;
  state: string;
  isPurged: boolean;
  studentId: string | null;
}

interface Enrolled {
  applicationId: string;
  studentId: string;
  /** Institutions of the application's drafts. */
  drafts: string[];
  /** Those that the application names. */
  institutions: string[];
  notes: string;
  user: SignedInUser;
}

const closed: readonly string[] = ['started', 'withdrawn', 'expired', 'declined'];

/** The application that an evaluation is for. */
@Injectable()
export class TransferApplications {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Locked until the evaluation is saved, because a purge or an enrollment would miss it. Returns its student. */
  async open(id: string, { inquiryId, studentId }: CreateTransferEvaluationDto): Promise<string | null> {
    if (inquiryId) throw new InvalidError({ inquiryId: [messages.inquiryOrApplication] });
    const [row] = await this.transactions.query<Applied>(
      `SELECT number, state, purged_at IS NOT NULL AS "isPurged", student_id AS "studentId" FROM applications
       WHERE id = $1 FOR SHARE`,
      [id],
    );
    if (!row) throw new InvalidError({ applicationId: [messages.applicationNotFound] });
    if (row.isPurged) throw new StateConflictError('data_deleted', messages.applicationPurged(row.number));
    if (closed.includes(row.state))
      throw new StateConflictError('invalid_state', messages.applicationClosed(row.number, row.state));
    if (studentId && studentId !== row.studentId)
      throw new InvalidError({ studentId: [messages.otherStudent] });
    return row.studentId;
  }

  /** Gives the application's drafts to the new student, and makes one for each institution that has none. */
  async enroll({ applicationId, studentId, drafts, institutions, notes, user }: Enrolled): Promise<void> {
    const evaluated = new Set(drafts.map(folded));
    const others = institutions.filter((institution) => !evaluated.has(folded(institution)));
    if (drafts.length) await this.take(applicationId, studentId);
    const made = others.map((institution) => ({ id: randomUUID(), institution }));
    if (!made.length) return;
    const by = whoActs(user);
    const { name } = records.transfer_evaluation;
    await this.audit.recordAll(
      made.map(({ id, institution }) => ({
        action: `${name}.create`,
        subjectType: name,
        subjectId: id,
        details: {
          changes: { studentId: [null, studentId], institution: [null, institution], notes: [null, notes] },
        },
      })),
      (parameters) => {
        const [ofStudent, ofNotes, byId, byName, given] = [
          studentId,
          notes,
          by.id,
          by.name,
          JSON.stringify(made),
        ].map((value) => parameters.add(value));
        return `INSERT INTO transfer_evaluations (id, student_id, institution, notes, created_by_id, created_by_name)
          SELECT id, ${ofStudent}::uuid, institution, ${ofNotes}, ${byId}::uuid, ${byName}
          FROM jsonb_to_recordset(${given}::jsonb) AS given (id uuid, institution text)`;
      },
    );
  }

  private async take(applicationId: string, studentId: string): Promise<void> {
    const taken = await this.transactions.query<{ id: string }>(
      `UPDATE transfer_evaluations SET student_id = $2
       WHERE application_id = $1 AND status = 'draft' AND student_id IS NULL RETURNING id`,
      [applicationId, studentId],
      { prepared: true },
    );
    await this.note(taken, [null, studentId]);
  }

  /** Takes them from the student again. */
  async leave(applicationId: string, studentId: string): Promise<void> {
    const left = await this.transactions.query<{ id: string }>(
      `UPDATE transfer_evaluations SET student_id = NULL
       WHERE application_id = $1 AND student_id = $2 AND status = 'draft' RETURNING id`,
      [applicationId, studentId],
    );
    await this.note(left, [studentId, null]);
  }

  private async note(
    evaluations: readonly { id: string }[],
    studentId: [string | null, string | null],
  ): Promise<void> {
    if (!evaluations.length) return;
    const { name } = records.transfer_evaluation;
    await this.audit.recordAll(
      evaluations.map(({ id }) => ({
        action: `${name}.update`,
        subjectType: name,
        subjectId: id,
        details: { changes: { studentId } },
      })),
    );
  }
}
