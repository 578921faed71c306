import { lastThenFirst, nameOf } from '../../common/sql-parameters.js';

/** The student of a refund or a credit. */
export const studentJoins = (
  record: string,
): string => `JOIN students student ON student.id = ${record}.student_id
  JOIN users person ON person.id = student.user_id`;
export const studentColumns = `${nameOf('person')} AS "studentName", student.student_id AS "studentNumber"`;
export const studentOrder = {
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
};
