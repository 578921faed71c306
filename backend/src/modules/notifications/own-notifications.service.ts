import { Injectable } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import './notifications.events.js';
import type { NotificationDto, notificationList, UnreadCountDto } from './notifications.dto.js';
import { messages } from './messages.js';

type Sort = (typeof notificationList.sort)[number];
type Request = ListRequest<Sort, keyof typeof notificationList.filters>;
type Row = NotificationDto & { version: number };

const columns = `notification.id, notification.kind, notification.title, notification.body, notification.link,
  notification.deadline, notification.read_at AS "readAt", notification.created_at AS "createdAt"`;
const order: Record<Sort, string> = {
  createdAt: 'notification.created_at',
  readAt: 'notification.read_at',
  kind: 'notification.kind',
};

/**
 * People's access to their own notifications; those of others don't exist for them. Reading or deleting one isn't
 * recorded in the audit trail (decision 0039).
 */
@Injectable()
export class OwnNotificationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly events: Events,
  ) {}

  /** Newest first. */
  list(request: Request, { id: userId }: SignedInUser): Promise<Page<NotificationDto>> {
    const { filters } = request;
    return this.reads.list(request, {
      resource: 'notifications',
      select: columns,
      from: 'FROM notifications notification',
      conditions: new Conditions()
        .equal('notification.user_id', userId)
        .equal('(notification.read_at IS NULL)', filters.unread)
        .equal('notification.kind', filters.kind)
        .equal('notification.id', filters.id),
      order,
      otherwise: 'notification.created_at DESC, notification.id DESC',
    });
  }

  async unread({ id: userId }: SignedInUser): Promise<UnreadCountDto> {
    const [row] = await this.transactions.query<UnreadCountDto>(
      'SELECT count(*)::int AS count FROM notifications WHERE user_id = $1 AND read_at IS NULL',
      [userId],
      { prepared: true },
    );
    return row!;
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<NotificationDto>> {
    return Versioned.of(await this.row(id, user));
  }

  /** Takes effect once: the first time of reading is kept. */
  read(id: string, expected: Expected, user: SignedInUser): Promise<Versioned<NotificationDto>> {
    return this.transactions.run(async () => {
      const { version, readAt } = await this.row(id, user, 'FOR UPDATE');
      expected.check(version);
      if (!readAt) {
        await this.transactions.query('UPDATE notifications SET read_at = now() WHERE id = $1', [id]);
        await this.announce(user);
      }
      return this.get(id, user);
    });
  }

  /** Marks all as read. Returns the number of unread ones, because a new one may have arrived since. */
  readAll(user: SignedInUser): Promise<UnreadCountDto> {
    return this.transactions.run(async () => {
      const [row] = await this.transactions.query<UnreadCountDto>(
        `WITH marked AS (
           UPDATE notifications SET read_at = now() WHERE user_id = $1 AND read_at IS NULL RETURNING id)
         SELECT count(*)::int AS count FROM marked`,
        [user.id],
      );
      if (row!.count) await this.announce(user);
      return this.unread(user);
    });
  }

  remove(id: string, expected: Expected, user: SignedInUser): Promise<void> {
    return this.transactions.run(async () => {
      const { version } = await this.row(id, user, 'FOR UPDATE');
      expected.check(version);
      await this.transactions.query('DELETE FROM notifications WHERE id = $1', [id]);
      await this.announce(user);
    });
  }

  /** Tells the person's other windows to reload. */
  private announce({ id }: SignedInUser): Promise<void> {
    return this.events.publish('notifications', {}, { userIds: [id] });
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, notification.version FROM notifications notification
       WHERE notification.id = $1 AND notification.user_id = $2 ${lock}`,
      [id, user.id],
      messages.notificationNotFound,
    );
  }
}
