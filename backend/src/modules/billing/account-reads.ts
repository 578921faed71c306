import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';

/** What lists and records of charges, plans and payments have in common. */
export const studentJoins = (record: string): string => `JOIN students student ON student.id = ${record}.student_id
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

  /** Refuses ids of a body that nothing has; answers the day in New York. */
  async check({ studentId, termId }: { studentId?: string; termId?: string }): Promise<void> {
    const [found] = await this.transactions.query<{ student: boolean; term: boolean }>(
      `SELECT $1::uuid IS NULL OR EXISTS (SELECT FROM students WHERE id = $1) AS student,
         $2::uuid IS NULL OR EXISTS (SELECT FROM terms WHERE id = $2) AS term`,
      [studentId ?? null, termId ?? null],
    );
    const errors = {
      ...(!found!.student && { studentId: ['There is no such student.'] }),
      ...(!found!.term && { termId: ['There is no such term.'] }),
    };
    if (Object.keys(errors).length) throw new InvalidError(errors);
  }
}
