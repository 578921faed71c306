import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { type Due, dueStandings, isNothing } from './due-standings.js';
import { IncompletesService } from './incompletes.service.js';
import { StandingService } from './standing.service.js';

/** Enough for all students, at the turn of a term. */
const longestMs = 60 * 60_000;

/** Updates standings by the calendar when no grade or enrollment is written that would. */
@Injectable()
export class StandingCalendar implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingService,
    private readonly incompletes: IncompletesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('standing', { handler: (_, signal) => this.catchUp(signal), longestMs });
    this.jobs.schedule('standing', '*/10 * * * *');
  }

  /**
   * Updates the students who are due since the last run; returns null if none are. The row that marks the day is
   * written last, so an interrupted run is repeated.
   */
  async catchUp(signal?: AbortSignal): Promise<{ students: number; changed: number } | null> {
    const [due] = await this.transactions.query<Due>(dueStandings);
    const { today, isNewDay, everybody, ...scope } = due!;
    if (isNewDay) await this.incompletes.lapse();
    if (!isNewDay && isNothing(due!)) return null;
    const done = isNothing(due!)
      ? { students: 0, changed: 0 }
      : await this.standing.recomputeAll(everybody ? null : scope, () => signal?.aborted ?? false);
    if (signal?.aborted) return null;
    await this.transactions.query('INSERT INTO standing_runs (day, students, changed) VALUES ($1, $2, $3)', [
      today,
      done.students,
      done.changed,
    ]);
    return done;
  }
}
