import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { SeatsService } from './seats.service.js';

/** setTimeout doesn't accept longer delays. */
const longestMs = 24 * 60 * 60_000;

/**
 * Ends offers exactly when they expire. Every process tries; the first one does it under the section's locks, and the
 * others find nothing left. The time is stored only in the offer's row, so a killed process loses nothing.
 */
@Injectable()
export class OfferClock implements OnApplicationBootstrap, OnModuleDestroy {
  /** In case a message was missed, or the database's clock differs from ours. A field, so that a spec need not wait. */
  lookEveryMs = 15_000;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;
  private isDueAgain = false;
  private isStopping = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly events: Events,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.events.on('seat_offers', () => this.look());
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  look(): void {
    this.isDueAgain = true;
    this.running ??= this.endDueUntilIdle().finally(() => (this.running = null));
  }

  private async endDueUntilIdle(): Promise<void> {
    while (this.isDueAgain && !this.isStopping) {
      this.isDueAgain = false;
      let ms = this.lookEveryMs;
      try {
        ms = await this.endDue();
      } catch (error) {
        this.logger.warn('Expired seat offers could not be read. The server will try again.', error);
      }
      clearTimeout(this.timer);
      if (!this.isStopping) this.timer = setTimeout(() => this.look(), ms).unref();
    }
  }

  /** Returns the time until the next offer expires, by the database's clock. */
  private async endDue(): Promise<number> {
    const due = await this.transactions.query<{ id: string }>(
      `SELECT section_id AS id FROM seat_offers WHERE status = 'open' AND expires_at <= clock_timestamp()
       GROUP BY section_id ORDER BY min(expires_at)`,
    );
    const failed: string[] = [];
    for (const { id } of due) {
      if (this.isStopping) break;
      try {
        await this.seats.filling({ sections: [id] }, () => Promise.resolve(), [id]);
      } catch (error) {
        failed.push(id);
        this.logger.warn(
          `The expired seat offers of section ${id} could not be ended. The server will try again.`,
          error,
        );
      }
    }
    // Failed sections wait for the next look; otherwise their expired offers would ask for it without a pause.
    const [next] = await this.transactions.query<{ ms: number | null }>(
      `SELECT extract(epoch FROM min(expires_at) - clock_timestamp())::float8 * 1000 AS ms
       FROM seat_offers WHERE status = 'open' AND section_id <> ALL ($1::uuid[])`,
      [failed],
    );
    return Math.min(Math.max(Math.ceil(next!.ms ?? longestMs), 1), this.lookEveryMs, longestMs);
  }
}
