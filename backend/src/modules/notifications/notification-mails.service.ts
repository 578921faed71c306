import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { MailService } from '../../platform/mail/mail.service.js';
import './notifications.events.js';
import { mailTextOf } from './notifications.kinds.js';
import { mails } from './notifications.feature.js';

/** Finds emails that should have been sent immediately and weren't, for example because emails couldn't be written. */
const lookEveryMs = 60_000;
/** Emails of other transactions that commit within this time are created together. */
const gatherMs = 100;
const portal = '/portal/dashboard';

/** The number of notifications of a kind, and their link if it is the same one. */
interface Line {
  kind: string;
  count: number;
  link: string | null;
}

/** Rows of `taken` by address and kind, without those that were read or whose recipient's account is closed. */
const counted = `
  SELECT person.email AS "to", taken.kind, count(*)::int AS count,
    CASE WHEN count(DISTINCT taken.link) = 1 AND count(taken.link) = count(*) THEN min(taken.link) END AS link
  FROM taken JOIN users person ON person.id = taken.user_id
  WHERE taken.read_at IS NULL AND person.deactivated_at IS NULL AND person.email IS NOT NULL GROUP BY 1, 2`;

/**
 * Emails for notifications. The notification itself records that an email is due, in the same transaction; writing the
 * email clears that mark in one transaction, so a retry never sends a second one. The email says that there is news,
 * but not what: email isn't confidential.
 */
@Injectable()
export class NotificationMails implements OnModuleInit, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;
  private isRequested = false;
  private isStopping = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailService,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notifications.digest', { handler: (_, signal) => this.sendDigests(signal) });
    this.jobs.schedule('notifications.digest', '0 7 * * *');
    this.events.on('notification_mails', () => this.look());
    this.timer = setInterval(() => this.look(), lookEveryMs);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Every process checks, but each email is sent by only one. */
  private look(): void {
    this.isRequested = true;
    this.running ??= this.sendUntilIdle().finally(() => (this.running = null));
  }

  private async sendUntilIdle(): Promise<void> {
    while (this.isRequested && !this.isStopping) {
      await wait(gatherMs);
      this.isRequested = false;
      try {
        await this.sendDue();
      } catch (error) {
        this.logger.warn('Notification emails could not be created. The server will try again.', error);
      }
    }
  }

  /** Emails to send immediately. Those of a kind to one person that are due at the same time become one. */
  async sendDue(batch = 100): Promise<void> {
    for (let taken = batch; taken === batch && !this.isStopping;)
      taken = await this.transactions.run(async () => {
        const [due] = await this.transactions.query<{ taken: number; lines: (Line & { to: string })[] }>(
          `WITH due AS (
             SELECT id FROM notifications WHERE mail_due = 'mail' LIMIT $1 FOR UPDATE SKIP LOCKED
           ), taken AS (
             UPDATE notifications SET mail_due = NULL FROM due WHERE notifications.id = due.id
             RETURNING notifications.user_id, notifications.kind, notifications.link, notifications.read_at
           ), line AS (${counted})
           SELECT (SELECT count(*)::int FROM taken) AS taken,
             (SELECT coalesce(json_agg(line), '[]') FROM line) AS lines`,
          [batch],
        );
        await this.mails.postAll(
          due!.lines.map(({ to, ...line }) => ({
            to,
            template: mails.notification,
            facts: { ...lineOf(line), link: line.link ?? portal },
          })),
        );
        return due!.taken;
      });
  }

  /** One email per person and New York day for everything collected, even if the job runs several times. */
  async sendDigests(signal: AbortSignal, batch = 100): Promise<void> {
    const people = await this.transactions.query<{ id: string }>(
      `SELECT DISTINCT user_id AS id FROM notifications notification
       WHERE mail_due = 'digest' AND NOT EXISTS (
         SELECT FROM notification_digests sent WHERE sent.user_id = notification.user_id AND day = ${newYorkToday})`,
    );
    for (let first = 0; first < people.length && !signal.aborted; first += batch) {
      const ids = people.slice(first, first + batch).map(({ id }) => id);
      await this.transactions.run(() => this.digest(ids));
    }
  }

  private async digest(userIds: string[]): Promise<void> {
    const due = await this.transactions.query<{
      to: string;
      kinds: Line[];
    }>(
      `WITH claimed AS (
         INSERT INTO notification_digests (user_id, day, notifications)
         SELECT user_id, ${newYorkToday}, count(*) FROM notifications
         WHERE mail_due = 'digest' AND user_id = ANY ($1::uuid[]) GROUP BY user_id ORDER BY user_id
         ON CONFLICT DO NOTHING RETURNING user_id
       ), taken AS (
         UPDATE notifications SET mail_due = NULL FROM claimed
         WHERE notifications.user_id = claimed.user_id AND mail_due = 'digest'
         RETURNING notifications.user_id, notifications.kind, notifications.link, notifications.read_at
       ), line AS (${counted})
       SELECT "to", json_agg(json_build_object('kind', kind, 'count', count, 'link', link) ORDER BY kind) AS kinds
       FROM line GROUP BY "to"`,
      [userIds],
    );
    await this.mails.postAll(
      due.map(({ to, kinds }) => ({
        to,
        template: mails.digest,
        facts: { notifications: kinds.map(lineOf) },
      })),
    );
  }
}

const lineOf = ({ kind, count, link }: Line) => ({ title: mailTextOf(kind), body: null, link, count });
