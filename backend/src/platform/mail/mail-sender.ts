import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Batched } from '../../common/batched.js';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { batchMs } from '../jobs/job-worker.js';
import { Jobs } from '../jobs/jobs.service.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics } from '../metrics/metrics.js';
import { describeFailure, isRefusedForGood } from './mail.rules.js';
import { MailTransport, type OutgoingMail } from './mail-transport.js';
import { mostConnections } from './smtp.transport.js';

interface MailJob {
  mailId: string;
}

/** Ten more attempts, the first after 30 to 60 s, then with twice the wait each time: 8 to 17 hours in all. */
const patience = { retryLimit: 10, retryDelay: 30 };

const take = `
  UPDATE mails SET attempts = attempts + 1 WHERE id = ANY ($1::uuid[]) AND state = 'queued'
  RETURNING id, recipient, reply_to AS "replyTo", subject, text, html, created_at AS "createdAt"`;

const recordSent = `
  UPDATE mails SET state = 'sent', sent_at = now(), last_error = NULL WHERE id = ANY ($1::uuid[]) AND state = 'queued'`;

/** Sends queued mails. A mail is parked after its last failed attempt, and delays no other. */
@Injectable()
export class MailSender implements OnModuleInit, OnApplicationBootstrap {
  private readonly taken = new Batched<string, OutgoingMail | undefined>(async (ids) => {
    const mails = await this.transactions.query<OutgoingMail>(take, [ids], { prepared: true });
    return ids.map((id) => mails.find((mail) => mail.id === id));
  }, batchMs);
  private readonly sent = new Batched<string, void>(async (ids) => {
    await this.transactions.query(recordSent, [ids], { prepared: true });
    return ids.map(() => undefined);
  }, batchMs);

  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
    private readonly environment: Environment,
    private readonly logger: AppLogger,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.jobs.register<MailJob>('mail.send', {
      ...patience,
      handler: ({ mailId }, signal) => this.send(mailId, signal),
      concurrency: mostConnections,
      longestMs: 2 * 60_000,
      deadLetter: 'mail.park',
    });
    this.jobs.register<MailJob>('mail.park', {
      atomic: true,
      handler: ({ mailId }) => this.park(mailId),
    });
  }

  onApplicationBootstrap(): void {
    if (this.environment.production && !this.environment.smtpUrl)
      this.logger.warn(
        `SMTP_URL is not set. Emails are written to ${this.transport.name} and are not delivered.`,
      );
  }

  /**
   * A mail that was sent but not yet recorded as sent when the process ends is sent again with the same Message-ID.
   */
  private async send(mailId: string, signal: AbortSignal): Promise<void> {
    const mail = await this.taken.call(mailId);
    if (!mail) return;
    try {
      await this.transport.deliver(mail, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = describeFailure(error);
      const isRefused = isRefusedForGood(error);
      this.metrics.add('collegium_mail_failures_total', { outcome: isRefused ? 'refused' : 'retry' });
      await this.transactions.query('UPDATE mails SET last_error = $2 WHERE id = $1', [mailId, failure]);
      if (isRefused) return this.park(mailId);
      // The error itself may quote the recipient, and would be logged.
      throw Object.assign(new Error(`The mail server did not accept the email: ${failure}.`), {
        code: 'MAIL',
      });
    }
    this.metrics.add('collegium_mails_sent_total');
    await this.sent.call(mailId);
  }

  private async park(mailId: string): Promise<void> {
    await this.transactions.query(`UPDATE mails SET state = 'parked' WHERE id = $1 AND state = 'queued'`, [
      mailId,
    ]);
    this.logger.error(`Email ${mailId} could not be sent and is parked.`);
  }
}
