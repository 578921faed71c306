import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { InquiriesService } from '../inquiries/inquiries.service.js';
import { InquiryActsService } from '../inquiries/inquiry-acts.service.js';
import { isSameName } from '../../common/same-name.rules.js';
import type { TransferEvaluationDto } from './transfer-evaluations.dto.js';
import { messages } from './messages.js';

interface Requested {
  studentId: string | null;
  institution: string;
}

/** The inquiry that requested an evaluation. */
@Injectable()
export class TransferInquiries {
  constructor(
    private readonly transactions: Transactions,
    private readonly inquiries: InquiriesService,
    private readonly acts: InquiryActsService,
  ) {}

  async requested(id: string, user: SignedInUser): Promise<Requested> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query<Requested>(
      `SELECT inquiry.student_id AS "studentId",
         btrim(left(regexp_replace(coalesce(inquiry.details->>'previousInstitutions', ''), '\\s+', ' ', 'g'), 200)) AS institution
       FROM inquiries inquiry WHERE inquiry.id = ${parameters.add(id)} AND inquiry.kind = 'transfer'
         AND ${this.inquiries.scope(user, parameters)}`,
      parameters.values,
    );
    if (!row) throw new InvalidError({ inquiryId: [messages.inquiryNotFound] });
    return row;
  }

  /** Refuses a student whose name isn't the sender's. */
  async mustBeOfSender(id: string, studentId: string): Promise<void> {
    const [names] = await this.transactions.query<{
      sender: string;
      student: string | null;
      isSender: boolean;
    }>(
      `SELECT coalesce(${nameOf('sender')}, inquiry.name) AS sender, ${nameOf('person')} AS student,
         inquiry.student_id IS NOT DISTINCT FROM student.id AS "isSender"
       FROM inquiries inquiry LEFT JOIN students sending ON sending.id = inquiry.student_id
         LEFT JOIN users sender ON sender.id = sending.user_id,
         students student JOIN users person ON person.id = student.user_id
       WHERE inquiry.id = $1 AND student.id = $2`,
      [id, studentId],
    );
    if (!names || names.isSender || isSameName(names.sender ?? '', names.student ?? '')) return;
    const [sender, student] = [
      names.sender ?? messages.unknownSender,
      names.student ?? messages.unnamedStudent,
    ];
    throw new InvalidError({
      confirmOtherName: [messages.confirmOtherName(sender, student)],
    });
  }

  /** Its status and due dates don't change. */
  async note(id: string, text: string, user: SignedInUser): Promise<void> {
    await this.acts.note({ id, expected: Expected.from(undefined), user }, text);
  }

  /** With the result of the articulated evaluation. A closed inquiry gets a note. */
  async close(
    id: string,
    { institution, creditsAwarded, courses }: TransferEvaluationDto,
    user: SignedInUser,
  ): Promise<void> {
    const [open] = await this.transactions.query(
      `SELECT FROM inquiries WHERE id = $1 AND status <> 'closed' FOR UPDATE`,
      [id],
    );
    if (!open) return this.note(id, messages.evaluationArticulated(institution), user);
    const denied = courses.filter(({ outcome }) => outcome === 'denied').length;
    await this.acts.close(
      { id, expected: Expected.from(undefined), user },
      messages.evaluationResult({
        institution,
        credits: creditsAwarded,
        courses: courses.length - denied,
        denied,
      }),
    );
  }
}
