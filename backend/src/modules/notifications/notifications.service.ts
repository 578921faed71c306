import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { type Permission, permissions } from '../../platform/auth/permissions.js';
import { requestContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { checkedNotice, longest, type Notice } from './notices.rules.js';
import { categories, categoryOf, type NotificationKind } from './notifications.kinds.js';

export type { Notice, NotificationKind };

/** Whom to tell: people by their ids, students by theirs, everybody with a permission, or who sits in a section. */
export type Recipients =
  | { userIds: readonly string[] }
  | { toStudents: readonly string[] }
  | { toPermission: Permission }
  | { toEnrolled: string };

/** For a statement that tells beside what it does: expressions over the rows of `from`. */
export interface NoticeSelect {
  kind: NotificationKind;
  /** The id of the user who is told. */
  userId: string;
  title: string;
  body?: string;
  link?: string;
  deadline?: string;
  /** From FROM on. */
  from: string;
}

/**
 * Tells people what has happened, in the transaction of what it tells: a rollback takes it back. Who did it is not told
 * of it, nor is an account that has been closed. The portal hears of it by itself, and mail goes by what each prefers.
 */
@Injectable()
export class NotificationsService {
  constructor(private readonly transactions: Transactions) {}

  /** One statement, however many people it tells. */
  async tell(notice: Recipients & Notice): Promise<void> {
    const { kind, title, body, link, deadline } = checkedNotice(notice);
    const parameters = new SqlParameters();
    const text = (value: string | null): string => `${parameters.add(value)}::text`;
    const sql = this.telling(parameters, {
      ...{ kind, title: text(title), body: text(body), link: text(link) },
      deadline: `${parameters.add(deadline)}::timestamptz`,
      ...recipientsOf(notice, parameters),
    });
    await this.transactions.query(sql, parameters.values);
  }

  /** As `tell`, where the database knows whom to tell and what. */
  async tellSelected(notice: (parameters: SqlParameters) => NoticeSelect): Promise<void> {
    const parameters = new SqlParameters();
    const select = notice(parameters);
    await this.transactions.query(this.telling(parameters, select), parameters.values);
  }

  /**
   * The INSERT that tells, to stand in a WITH of a statement that does something; texts are cut to their length. What
   * stands in them from outside must be plain already.
   */
  telling(parameters: SqlParameters, select: NoticeSelect): string {
    const { kind, userId, title, body, link, deadline, from } = select;
    const category = categoryOf(kind);
    const actor = parameters.add(requestContext()?.user?.id ?? null);
    return `INSERT INTO notifications (user_id, kind, title, body, link, deadline, mail_due)
      SELECT person.id, ${parameters.add(kind)}::text, left(notice.title, ${longest.title}),
        left(notice.body, ${longest.body}), notice.link, notice.deadline,
        nullif(coalesce(preference.${category}, '${categories[category]}'), 'portal')
      FROM (SELECT DISTINCT ${userId} AS user_id, ${title} AS title, ${body ?? 'NULL::text'} AS body,
          ${link ?? 'NULL::text'} AS link, ${deadline ?? 'NULL::timestamptz'} AS deadline ${from}) AS notice
        JOIN users person ON person.id = notice.user_id AND person.deactivated_at IS NULL
        LEFT JOIN notification_preferences preference ON preference.user_id = person.id
      WHERE person.id IS DISTINCT FROM ${actor}::uuid`;
  }
}

function recipientsOf(
  recipients: Recipients,
  parameters: SqlParameters,
): Pick<NoticeSelect, 'userId' | 'from'> {
  const list = (values: readonly string[], type: string): string => `${parameters.add(values)}::${type}[]`;
  if ('userIds' in recipients)
    return { userId: 'id', from: `FROM unnest(${list(recipients.userIds, 'uuid')}) AS recipient (id)` };
  if ('toStudents' in recipients)
    return {
      userId: 'user_id',
      from: `FROM students recipient WHERE recipient.id = ANY (${list(recipients.toStudents, 'uuid')})`,
    };
  if ('toPermission' in recipients)
    return {
      userId: 'id',
      from: `FROM users recipient
        WHERE recipient.role = ANY (${list(permissions[recipients.toPermission].roles, 'user_role')})`,
    };
  return {
    userId: 'recipient.user_id',
    from: `FROM enrollments place JOIN students recipient ON recipient.id = place.student_id
      WHERE place.section_id = ${parameters.add(recipients.toEnrolled)} AND place.status = 'enrolled'`,
  };
}
