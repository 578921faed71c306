import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';

/** What lists and records of charges, plans and payments have in common. */
export const studentJoins = (
  record: string,
): string => `JOIN students student ON student.id = ${record}.student_id
  JOIN users person ON person.id = student.user_id`;
export const studentColumns = `nullif(concat_ws(' ', person.first_name, person.last_name), '') AS "studentName",
  student.student_id AS "studentNumber"`;
export const studentOrder = {
  studentName: `concat_ws(' ', person.last_name, person.first_name) COLLATE "und-x-icu"`,
  studentNumber: 'student.student_id',
};

@Injectable()
export class AccountReads {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Shows the trail whose accounts a list brought to whom. */
  noting<Row extends { studentId: string }>(page: Page<Row>, { filters }: ListRequest): Page<Row> {
    return page.noting((rows) =>
      this.audit.noteList({
        action: `${page.resource}.list`,
        subjectType: 'student',
        details: { filters, ids: [...new Set(rows.map((row) => row.studentId))] },
      }),
    );
  }

  /** Writes down that somebody else's account was opened; as with the student's record, one's own leaves no row. */
  async noteRead(
    part: 'charges' | 'plans' | 'payments',
    studentId: string,
    user: SignedInUser,
  ): Promise<void> {
    if (user.studentId === studentId) return;
    await this.audit.record({
      action: `student.${part}.read`,
      subjectType: 'student',
      subjectId: studentId,
    });
  }

  /** Which ids of a body nothing has. */
  async unknownIds({ studentId, termId }: { studentId: string; termId: string }): Promise<Messages> {
    const [found] = await this.transactions.query<{ student: boolean; term: boolean }>(
      `SELECT EXISTS (SELECT FROM students WHERE id = $1) AS student,
         EXISTS (SELECT FROM terms WHERE id = $2) AS term`,
      [studentId, termId],
    );
    return {
      ...(!found!.student && { studentId: ['There is no such student.'] }),
      ...(!found!.term && { termId: ['There is no such term.'] }),
    };
  }

  /** The day in New York. */
  async today(): Promise<string> {
    const [row] = await this.transactions.query<{ today: string }>(`SELECT ${newYorkToday} AS today`);
    return row!.today;
  }
}

/** By field, what is wrong with it. */
export type Messages = Record<string, string[]>;

export function refuse(errors: Messages): void {
  if (Object.keys(errors).length) throw new InvalidError(errors);
}
