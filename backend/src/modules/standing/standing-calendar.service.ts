import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { type Due, dueStandings, isNothing } from './due-standings.js';
import { IncompletesService } from './incompletes.service.js';
import { StandingService } from './standing.service.js';

const firstAfter = 2 * 60_000;
const every = 10 * 60_000;

/** Keeps standings in step with the calendar, where no grade and no enrollment is written that would do it. */
@Injectable()
export class StandingCalendar implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingService,
    private readonly incompletes: IncompletesService,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.wait(firstAfter);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Brings in step what has come due since the last time; answers nothing where nothing has. It ends with the row that
   * marks the day: what breaks off is done again, and two servers at once do the same twice.
   */
  async catchUp(): Promise<{ students: number; changed: number } | null> {
    const [due] = await this.transactions.query<Due>(dueStandings);
    const { today, isNewDay, everybody, ...scope } = due!;
    if (isNewDay) await this.incompletes.lapse();
    if (!isNewDay && isNothing(due!)) return null;
    const done = isNothing(due!)
      ? { students: 0, changed: 0 }
      : await this.standing.recomputeAll(everybody ? null : scope, () => this.isClosing);
    if (this.isClosing) return null;
    await this.transactions.query('INSERT INTO standing_runs (day, students, changed) VALUES ($1, $2, $3)', [
      today,
      done.students,
      done.changed,
    ]);
    return done;
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => {
      this.running = this.tick();
    }, ms);
    this.timer.unref();
  }

  private async tick(): Promise<void> {
    try {
      await this.catchUp();
    } catch (error) {
      this.logger.error(
        'Standings could not be brought in step with the calendar; the next try follows.',
        error,
      );
    }
    if (!this.isClosing) this.wait(every);
  }
}
