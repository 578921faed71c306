import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { SeatsService } from './seats.service.js';

/**
 * Fills every open seat that an eligible student is waitlisted for: every minute, and after changes of rules for many
 * students. It finds what no act has noticed, such as rows written by hand, and counts how long the seat was idle. It
 * also closes waitlists after the policy date of their term.
 */
@Injectable()
export class SeatSweep implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly jobs: Jobs,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.jobs.register('seats.sweep', { handler: (_, signal) => this.sweep(signal) });
    this.jobs.schedule('seats.sweep', '* * * * *');
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const sections = await this.transactions.query<{ id: string }>(
      `SELECT section.id FROM sections section
       WHERE section.waitlisted > section.offered AND section.enrolled + section.offered < section.capacity
         OR section.waitlisted > 0 AND waitlist_until(section.term_id) < ${newYorkToday}
       ORDER BY section.filled_at NULLS FIRST`,
    );
    for (const { id } of sections) {
      if (signal?.aborted) return;
      try {
        await this.transactions.run(async () => this.seats.fill(await this.seats.lock(id), 0));
      } catch (error) {
        this.logger.warn(
          'The open seats in a section could not be assigned. The server will try again in a minute.',
          error,
        );
      }
    }
  }
}
