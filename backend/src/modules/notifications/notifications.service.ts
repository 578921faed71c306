import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { type Permission, permissions } from '../../platform/auth/permissions.js';
import { requestContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { checkedNotice, longest, type Notice } from './notices.rules.js';
import { categories, type KindName } from './notifications.feature.js';
import { categoryOf } from './notifications.kinds.js';

export type { Notice };

/** The recipients: users by id, students by id, everyone with a permission, or the students of a section. */
export type Recipients =
  | { userIds: readonly string[] }
  | { toStudents: readonly string[] }
  | { toPermission: Permission }
  | { toEnrolled: string };

/** For a statement that also notifies: expressions over the rows of `from`. */
export interface NoticeSelect {
  kind: KindName;
  /** The recipient's user id. */
  userId: string;
  title: string;
  body?: string;
  link?: string;
  deadline?: string;
  isMailed?: boolean;
  /** The SQL from FROM on. */
  from: string;
  /** A condition for the whole INSERT. */
  onlyIf?: string;
}

/**
 * Notifies people in the transaction of the event, so a rollback also removes the notification. The person who acted
 * and closed accounts aren't notified. The portal is updated automatically, and email follows each person's
 * preferences.
 */
@Injectable()
export class NotificationsService {
  constructor(private readonly transactions: Transactions) {}

  /** A single statement for any number of recipients. */
  async notify(notice: Recipients & Notice): Promise<void> {
    const parameters = new SqlParameters();
    const sql = this.insertOf(notice, parameters);
    await this.transactions.query(sql, parameters.values, { prepared: true });
  }

  /** The INSERT of `notify`, for the statement of an act, which it may depend on. */
  insertOf(notice: Recipients & Notice, parameters: SqlParameters, onlyIf?: string): string {
    const { kind, title, body, link, deadline, isMailed } = checkedNotice(notice);
    const text = (value: string | null): string => `${parameters.add(value)}::text`;
    return this.notifying(parameters, {
      kind,
      title: text(title),
      body: text(body),
      link: text(link),
      deadline: `${parameters.add(deadline)}::timestamptz`,
      isMailed,
      ...recipientsOf(notice, parameters),
      onlyIf,
    });
  }

  /** Like `notify`, with recipients and texts selected by the database. */
  async notifySelected(notice: (parameters: SqlParameters) => NoticeSelect): Promise<void> {
    const parameters = new SqlParameters();
    const select = notice(parameters);
    await this.transactions.query(this.notifying(parameters, select), parameters.values);
  }

  /**
   * The INSERT of notifications for the WITH clause of an act's statement. Texts are cut to their length; text from
   * outside must already be plain.
   */
  notifying(parameters: SqlParameters, select: NoticeSelect): string {
    const { kind, userId, title, body, link, deadline, isMailed = true, from, onlyIf = 'TRUE' } = select;
    const category = categoryOf(kind);
    const wanted = `nullif(coalesce(preference.${category}, '${categories[category]}'), 'portal')`;
    const actor = parameters.add(requestContext()?.user?.id ?? null);
    return `INSERT INTO notifications (user_id, kind, title, body, link, deadline, mail_due)
      SELECT person.id, ${parameters.add(kind)}::text, left(notice.title, ${longest.title}),
        left(notice.body, ${longest.body}), notice.link, notice.deadline,
        ${isMailed ? wanted : 'NULL'}
      FROM (SELECT DISTINCT ${userId} AS user_id, ${title} AS title, ${body ?? 'NULL::text'} AS body,
          ${link ?? 'NULL::text'} AS link, ${deadline ?? 'NULL::timestamptz'} AS deadline ${from}) AS notice
        JOIN users person ON person.id = notice.user_id AND person.deactivated_at IS NULL
        LEFT JOIN notification_preferences preference ON preference.user_id = person.id
      WHERE person.id IS DISTINCT FROM ${actor}::uuid AND ${onlyIf}`;
  }
}

function recipientsOf(
  recipients: Recipients,
  parameters: SqlParameters,
): Pick<NoticeSelect, 'userId' | 'from'> {
  const list = (values: readonly string[], type: string): string => `${parameters.add(values)}::${type}[]`;
  if ('userIds' in recipients)
    return { userId: 'id', from: `FROM unnest(${list(recipients.userIds, 'uuid')}) AS recipient (id)` };
  if ('toStudents' in recipients) {
    const [only, ...others] = recipients.toStudents;
    // A list of unknown length is planned for ten, so PostgreSQL would plan the statement for one student each time.
    const isRecipient =
      only !== undefined && !others.length
        ? `recipient.id = ${parameters.add(only)}::uuid`
        : `recipient.id = ANY (${list(recipients.toStudents, 'uuid')})`;
    return { userId: 'user_id', from: `FROM students recipient WHERE ${isRecipient}` };
  }
  if ('toPermission' in recipients)
    return {
      userId: 'id',
      // Written out: the plan of a list of unknown length would be made again each time.
      from: `FROM users recipient
        WHERE recipient.role IN (${permissions[recipients.toPermission].roles.map((role) => `'${role}'`).join(', ')})`,
    };
  return {
    userId: 'recipient.user_id',
    from: `FROM enrollments enrollment JOIN students recipient ON recipient.id = enrollment.student_id
      WHERE enrollment.section_id = ${parameters.add(recipients.toEnrolled)} AND enrollment.status = 'enrolled'`,
  };
}
