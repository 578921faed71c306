import type { SqlParameters } from '../../../common/sql-parameters.js';
import type { NoticeSelect } from '../../notifications/notifications.service.js';
import { messages } from './messages.js';

/** Tells each student that their statement is ready. The link opens it in My Account. */
export const statementNotice = (
  parameters: SqlParameters,
  statementIds: readonly string[],
  asOf: string,
): NoticeSelect => ({
  kind: 'statement_ready',
  userId: 'student.user_id',
  title: `${parameters.add(messages.ready(asOf))}::text`,
  link: `'/portal/my-account?statement=' || statement.id`,
  from: `FROM account_statements statement JOIN students student ON student.id = statement.student_id
    WHERE statement.id = ANY (${parameters.add(statementIds)}::uuid[])`,
});
