import { Injectable } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { Versioned } from '../../common/versioned.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationPreferences } from './notification-preferences.entity.js';
import type { NotificationPreferencesDto, UpdateNotificationPreferencesDto } from './notifications.dto.js';
import { categoryOf, notificationKinds } from './notifications.kinds.js';
import { categories, categoryNames, records } from './notifications.feature.js';

type Row = NotificationPreferencesDto & { version: number };

const columns = categoryNames.join(', ');

/** Delivery preferences. A person who never chose has no row. */
@Injectable()
export class NotificationPreferencesService {
  private readonly subject: Subject<NotificationPreferencesDto> = {
    type: records.notification_preferences,
    read: (userId, lock) => this.row(userId, lock),
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
  ) {}

  async get({ id }: SignedInUser): Promise<Versioned<NotificationPreferencesDto>> {
    return Versioned.of(await this.row(id));
  }

  update(
    { id }: SignedInUser,
    body: UpdateNotificationPreferencesDto,
    expected: Expected,
  ): Promise<Versioned<NotificationPreferencesDto>> {
    return this.transactions.run(async () => {
      await this.transactions.query(
        `INSERT INTO notification_preferences (user_id, ${columns})
         VALUES ($1, ${categoryNames.map((name) => `'${categories[name]}'`).join(', ')}) ON CONFLICT DO NOTHING`,
        [id],
      );
      return this.writes.update(this.subject, { id, body, expected }, async (values) => {
        await this.transactions.manager.update(NotificationPreferences, { userId: id }, values);
        await this.cancelMails(id, values);
      });
    });
  }

  /** Cancels pending emails that the person no longer wants. */
  private async cancelMails(userId: string, values: UpdateNotificationPreferencesDto): Promise<void> {
    const unwanted = notificationKinds.filter((kind) => values[categoryOf(kind)] === 'portal');
    if (!unwanted.length) return;
    await this.transactions.query(
      `UPDATE notifications SET mail_due = NULL
       WHERE user_id = $1 AND mail_due IS NOT NULL AND kind = ANY ($2::text[])`,
      [userId, unwanted],
    );
  }

  private async row(userId: string, lock = ''): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns}, version FROM notification_preferences WHERE user_id = $1 ${lock}`,
      [userId],
    );
    return row ?? { ...categories, version: 1 };
  }
}
