import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newYorkDay } from '../../common/new-york.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { mails } from './recommendations.feature.js';
import { reminderDays } from './recommendations.rules.js';

const mostAtOnce = 200;

interface Due {
  id: string;
  email: string;
  subjectName: string;
  expiresAt: Date;
  sentAt: Date | null;
  /** Reminders whose day has come, sent or not. */
  remindersDue: number;
}

/** Only digests of the codes of links are stored. */
export const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** `$1` is the instant, `$2` the days after which reminders are sent. */
const remindersDue = `(SELECT count(*)::int FROM unnest($2::int[]) AS days
  WHERE asked.created_at + make_interval(days => days) <= $1)`;

/** The emails with links, and the end of requests that nobody answered. */
@Injectable()
export class RecommendationClock implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ recommendationId: string }>('recommendations.send', {
      atomic: true,
      handler: ({ recommendationId }) => this.sendFirst(recommendationId),
    });
    this.jobs.register('recommendations', { handler: () => this.tick() });
    this.jobs.schedule('recommendations', '40 * * * *');
  }

  async tick(now = new Date()): Promise<void> {
    await this.transactions.query(
      `UPDATE recommendations SET state = 'expired' WHERE state = 'requested' AND expires_at <= $1`,
      [now],
    );
    const due = await this.transactions.query<{ id: string }>(
      `SELECT asked.id FROM recommendations asked
       WHERE asked.state = 'requested' AND (asked.sent_at IS NULL OR asked.reminders_sent < ${remindersDue})
       ORDER BY asked.created_at, asked.id LIMIT ${mostAtOnce}`,
      [now, reminderDays],
    );
    // One transaction each: the limits of mails let only one count at a time.
    for (const { id } of due)
      await this.transactions.run(() =>
        this.sendDue(`(asked.sent_at IS NULL OR asked.reminders_sent < ${remindersDue})`, id, now),
      );
  }

  private sendFirst(id: string): Promise<void> {
    return this.sendDue('asked.sent_at IS NULL', id, new Date());
  }

  /** Not if it was answered or sent in between, or while another process sends it. */
  private async sendDue(condition: string, id: string, now: Date): Promise<void> {
    const [due] = await this.transactions.query<Due>(
      `SELECT asked.id, asked.person_email AS email, asked.subject_name AS "subjectName", asked.expires_at AS "expiresAt",
         asked.sent_at AS "sentAt", ${remindersDue} AS "remindersDue"
       FROM recommendations asked WHERE asked.id = $3 AND asked.state = 'requested' AND ${condition}
       FOR UPDATE SKIP LOCKED`,
      [now, reminderDays, id],
    );
    if (due) await this.send(due);
  }

  /**
   * Each email has a link of its own. If a limit withholds it, the job tries again. A first link that is sent late counts
   * as the reminders that were due by then.
   */
  private async send({ id, email, subjectName, expiresAt, sentAt, ...due }: Due): Promise<void> {
    const code = randomBytes(32).toString('base64url');
    const facts = {
      subjectName,
      path: `/recommend/${code}`,
      until: newYorkDay(expiresAt),
      isReminder: sentAt !== null,
    };
    const template = mails['recommendation-request'];
    const { mailId, isSent } = await this.mail.acknowledge({ to: email, template, facts }, 'account');
    // Otherwise each attempt would leave a row.
    if (!isSent) return this.mail.deleteWithheld(mailId);
    await this.transactions.query(
      `WITH noted AS (
         INSERT INTO recommendation_mails (mail_id, recommendation_id, code_hash) VALUES ($4, $1, $2))
       UPDATE recommendations SET code_hash = $2, sent_at = now(), reminders_sent = $3 WHERE id = $1`,
      [id, digestOf(code), due.remindersDue, mailId],
    );
  }
}
