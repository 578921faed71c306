import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { lastThenFirst, nameOf, newYorkToday } from '../../common/sql-parameters.js';
import { type AuditEntry, AuditService } from '../../platform/audit/audit.service.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { type ListStatement, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';

/** The joins of the lists and records of charges, plans and payments. */
export const studentJoins = (
  record: string,
): string => `JOIN students student ON student.id = ${record}.student_id
  JOIN users person ON person.id = student.user_id`;
export const studentColumns = `${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber"`;
export const studentOrder = {
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
};

type Part = 'charges' | 'plans' | 'payments';

const readOf = (part: Part, studentId: string): AuditEntry => ({
  action: `student.${part}.read`,
  subjectType: 'student',
  subjectId: studentId,
});

@Injectable()
export class AccountReads {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Like queryPage; without a search, rows are counted without the joins, which never add or remove rows. A long list
   * then reads little more than the page.
   */
  page<Row extends object, Sort extends string>(
    { table, ...statement }: ListStatement<Sort> & { table: string },
    request: ListRequest<Sort>,
  ): Promise<Page<Row>> {
    const countFrom = request.filters.search ? undefined : `FROM ${table}`;
    // Not prepared: the best plan depends on how selective the filter is.
    return queryPage(this.transactions, { ...statement, countFrom, prepared: false }, request);
  }

  /** Records in the audit trail whose accounts a list showed. */
  noting<Row extends { studentId: string }>(page: Page<Row>, { filters }: ListRequest): Page<Row> {
    return page.noting((rows) =>
      this.audit.noteList({
        action: `${page.resource}.list`,
        subjectType: 'student',
        details: { filters, ids: [...new Set(rows.map((row) => row.studentId))] },
      }),
    );
  }

  /** Records that an account was read; a student's own reads aren't recorded. */
  async noteRead(part: Part, studentId: string, user: SignedInUser): Promise<void> {
    if (readsAsStudent(user, studentId)) return;
    await this.audit.record(readOf(part, studentId));
  }

  /** The same for a list; its row is written within a second. */
  noteList(part: Part, studentId: string, user: SignedInUser): void {
    if (!readsAsStudent(user, studentId)) this.audit.noteList(readOf(part, studentId));
  }

  /** Errors for ids in a body that don't exist. */
  async unknownIds({ studentId, termId }: { studentId: string; termId: string }): Promise<FieldErrors> {
    const [found] = await this.transactions.query<{ student: boolean; term: boolean }>(
      `SELECT EXISTS (SELECT FROM students WHERE id = $1) AS student,
         EXISTS (SELECT FROM terms WHERE id = $2) AS term`,
      [studentId, termId],
    );
    return {
      ...(!found!.student && { studentId: [messages.studentNotFound] }),
      ...(!found!.term && { termId: [messages.termNotFound] }),
    };
  }

  /** Today in New York. */
  async today(): Promise<string> {
    const [row] = await this.transactions.query<{ today: string }>(`SELECT ${newYorkToday} AS today`);
    return row!.today;
  }
}
