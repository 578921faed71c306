import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import { nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { isSameName } from './same-name.rules.js';
import type { UpdateTransferEvaluationDto } from './transfer-evaluations.dto.js';
import { messages } from './messages.js';

type Body = Pick<UpdateTransferEvaluationDto, 'studentId' | 'confirmOtherName'>;

/** Checks which student an evaluation may be attached to. */
@Injectable()
export class TransferStudents {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /**
   * The student must be in the person's scope and have the name of the inquiry's sender, unless another name is
   * confirmed.
   */
  async mustFit(inquiryId: string | null, body: Body, user: SignedInUser): Promise<void> {
    if (!body.studentId) return;
    const parameters = new SqlParameters();
    const [seen] = await this.transactions.query(
      `SELECT FROM students student
       WHERE student.id = ${parameters.add(body.studentId)} AND ${this.students.scope(user, parameters)}`,
      parameters.values,
    );
    if (!seen) throw new InvalidError({ studentId: [messages.studentNotFound] });
    if (inquiryId && !body.confirmOtherName) await this.mustBeOfSender(inquiryId, body.studentId);
  }

  private async mustBeOfSender(inquiryId: string, studentId: string): Promise<void> {
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
      [inquiryId, studentId],
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
}
