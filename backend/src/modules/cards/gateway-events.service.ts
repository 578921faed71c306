import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BadRequestError, UnavailableError } from '../../common/errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { CardRefunds } from './card-refunds.service.js';
import { CardSync } from './card-sync.service.js';
import { Gateway, type GatewayNews } from './gateway/gateway.js';
import { GatewaySettings } from './gateway/gateway.settings.js';
import { signatureFault } from './gateway/signature.rules.js';
import { eventIn, newsOf } from './gateway/stripe-state.rules.js';
import { messages } from './messages.js';

/** Longer than a weekend on which this server was down; an event that is known already costs nothing. */
const lookBackMs = 3 * 24 * 60 * 60_000;
const keptFor = `interval '30 days'`;
/** Longer than all attempts of a job, which are repeated for up to 17 minutes. */
const enqueuedAgainAfter = `interval '30 minutes'`;

/** The gateway repeats an event that it couldn't deliver, perhaps after our job failed. */
const enqueueUnlessProcessed = 'UPDATE SET enqueued_at = now() WHERE gateway_events.processed_at IS NULL';

/**
 * Events only say that an object has changed. They are noted, and a job reads the object from the gateway. The sweep
 * finds the events and results that never arrived, and enqueues events whose job failed.
 */
@Injectable()
export class GatewayEventsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly gateway: Gateway,
    private readonly settings: GatewaySettings,
    private readonly sync: CardSync,
    private readonly refunds: CardRefunds,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ objectId: string }>('cards.sync', {
      handler: ({ objectId }) => this.process(objectId),
      retryLimit: 8,
      retryDelay: 2,
      concurrency: 2,
    });
    this.jobs.register('cards.sweep', { handler: () => this.sweep(), retryLimit: 0 });
    this.jobs.schedule('cards.sweep', '*/5 * * * *');
  }

  /** Nothing is kept of an event that isn't genuine. */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    if (!this.settings.isAvailable) throw new UnavailableError(messages.notAvailable);
    const fault = signatureFault(signature, body, this.settings.webhookSecret, new Date());
    if (fault) throw new BadRequestError(messages.unsigned[fault]);
    const event = eventIn(body);
    if (!event) throw new BadRequestError(messages.notAnEvent);
    const news = newsOf(event);
    if (news) await this.take([news], enqueueUnlessProcessed);
  }

  async sweep(): Promise<void> {
    if (!this.settings.isAvailable) return;
    await this.transactions.query(`DELETE FROM gateway_events WHERE received_at < now() - ${keptFor}`);
    const unfinished = await this.transactions.query<{ objectId: string }>(
      `SELECT session_id AS "objectId" FROM card_checkouts WHERE status IN ('open', 'processing')
         AND coalesce(checked_at, created_at) < now() - interval '4 minutes'`,
    );
    await this.jobs.enqueueAll('cards.sync', unfinished);
    await this.enqueueUnprocessed();
    await this.refunds.sendAll();
    await this.take(await this.gateway.eventsSince(new Date(Date.now() - lookBackMs)), 'NOTHING');
  }

  /** An event that arrives during the reading stays unprocessed: it has its own job. */
  private async process(objectId: string): Promise<void> {
    const events = await this.transactions.query<{ id: string }>(
      'SELECT id FROM gateway_events WHERE object_id = $1 AND processed_at IS NULL',
      [objectId],
    );
    await this.sync.object(objectId);
    if (!events.length) return;
    await this.transactions.query('UPDATE gateway_events SET processed_at = now() WHERE id = ANY($1)', [
      events.map(({ id }) => id),
    ]);
  }

  /** Events whose job failed in all its attempts, such as while the gateway was down. */
  private async enqueueUnprocessed(): Promise<void> {
    await this.transactions.run(async () => {
      const objects = await this.transactions.query<{ objectId: string }>(
        `WITH enqueued AS (
           UPDATE gateway_events SET enqueued_at = now()
           WHERE processed_at IS NULL AND enqueued_at < now() - ${enqueuedAgainAfter} RETURNING object_id)
         SELECT DISTINCT object_id AS "objectId" FROM enqueued`,
      );
      await this.jobs.enqueueAll('cards.sync', objects);
    });
  }

  /** An event is as durable as the job that follows from it. `ifKnown`: what happens to an event that is stored. */
  private async take(news: readonly GatewayNews[], ifKnown: string): Promise<void> {
    if (!news.length) return;
    await this.transactions.run(async () => {
      const added = await this.transactions.query<{ objectId: string }>(
        `INSERT INTO gateway_events (id, type, object_id)
         SELECT id, type, "objectId" FROM jsonb_to_recordset($1::jsonb) AS given (id text, type text, "objectId" text)
         ON CONFLICT (id) DO ${ifKnown} RETURNING object_id AS "objectId"`,
        [JSON.stringify(news)],
      );
      const objects = [...new Set(added.map(({ objectId }) => objectId))];
      await this.jobs.enqueueAll(
        'cards.sync',
        objects.map((objectId) => ({ objectId })),
      );
    });
  }
}
