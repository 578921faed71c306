import type { FieldErrors } from '../../common/errors.js';
import type { ListRequest } from '../../common/list-request.js';
import { lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import type { Transactions } from '../../platform/database/transactions.js';
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

/**
 * Without a search, rows are counted without the joins, which never add or remove rows. A long list then reads little
 * more than the page. Not prepared: the best plan depends on how selective the filter is.
 */
export const countedAlone = (table: string, { filters }: Pick<ListRequest, 'filters'>) => ({
  countFrom: filters.search ? undefined : `FROM ${table}`,
  prepared: false,
});

/** Errors for ids in a body that don't exist. Ask in the account's lock: the student may be merged before it is free. */
export async function unknownIds(
  transactions: Transactions,
  { studentId, termId }: { studentId: string; termId: string },
): Promise<FieldErrors> {
  const [found] = await transactions.query<{ student: boolean; term: boolean }>(
    `SELECT EXISTS (SELECT FROM students WHERE id = $1 AND merged_at IS NULL) AS student,
       EXISTS (SELECT FROM terms WHERE id = $2) AS term`,
    [studentId, termId],
  );
  return {
    ...(!found!.student && { studentId: [messages.studentNotFound] }),
    ...(!found!.term && { termId: [messages.termNotFound] }),
  };
}
