import { byName, nameOf } from '../../common/sql-parameters.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import { isInquiryOpen } from './inquiries.scope.js';
import type { inquiryList } from './inquiries.dto.js';

/** The only definition of overdue, for the list, the record, the summary and the job. */
export const overdue = `(${isInquiryOpen} AND inquiry.due_at < now())`;

export const from = `FROM inquiries inquiry LEFT JOIN users assignee ON assignee.id = inquiry.assignee_id
  LEFT JOIN students student ON student.id = inquiry.student_id
  LEFT JOIN users person ON person.id = student.user_id`;

export const columns = `inquiry.id, inquiry.number, inquiry.kind, inquiry.status, inquiry.anonymous, inquiry.name,
  inquiry.email, inquiry.phone, inquiry.subject, inquiry.student_id AS "studentId",
  inquiry.received_at AS "receivedAt", inquiry.target_at AS "targetAt", inquiry.due_at AS "dueAt",
  ${overdue} AS overdue, inquiry.answered_at AS "answeredAt", inquiry.closed_at AS "closedAt"`;
export const assigneeColumns = `inquiry.assignee_id AS "assigneeId", ${nameOf('assignee')} AS "assigneeName"`;
export const studentColumns = `${nameOf('person')} AS "studentName", student.student_id AS "studentNumber",
  ${restrictionMark}`;

export const receiptColumn = `(SELECT mail.state FROM mails mail WHERE mail.id = inquiry.receipt_mail_id) AS "receiptState"`;

/** The same expression as in the index. */
export const searchText = `search_fold(inquiry.number || ' ' || coalesce(inquiry.name, '') || ' ' ||
  coalesce(inquiry.email, '') || ' ' || inquiry.subject || ' ' || inquiry.message)`;

export const order: Record<(typeof inquiryList.sort)[number], string> = {
  receivedAt: 'inquiry.received_at',
  dueAt: 'inquiry.due_at',
  number: 'inquiry.number',
  kind: 'inquiry.kind',
  status: 'inquiry.status',
  name: 'inquiry.name COLLATE "und-x-icu"',
  subject: 'inquiry.subject COLLATE "und-x-icu"',
  answeredAt: 'inquiry.answered_at',
  closedAt: 'inquiry.closed_at',
  assigneeName: byName('assignee'),
};
