import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics, type Sample } from '../metrics/metrics.js';
import { inBackground, jobSchema } from './boss.js';
import { JobPace } from './job-pace.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.service.js';
import { queues } from './queues.js';
import { isDue, lastTime, nextTime, scheduledJobId } from './schedule.rules.js';

/** One query for all queues. Each queue has its own table, with an index of its waiting jobs. */
const queuesWithWork = `${inBackground}
  SELECT name FROM ${jobSchema}.queue
  WHERE name = ANY ($1) AND EXISTS (
    SELECT FROM ${jobSchema}.job WHERE job.name = queue.name AND state < 'active' AND start_after < now()
  )`;
const heartbeat = `${inBackground}
  UPDATE ${jobSchema}.job SET started_on = now()
  WHERE name = ANY ($1) AND id = ANY ($2::uuid[]) AND state = 'active'`;

/** Runs jobs as long as the process lives; several processes share them. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap {
  private readonly workers = new Map<string, JobWorker>();
  private readonly knownSince = new Map<string, Date>();
  /** Until then a schedule needs no work; computing it costs more than everything else in a tick. */
  private readonly nextTimes = new Map<string, Date>();
  private readonly lastDone = new Map<string, number>();
  private loop?: Promise<void>;
  private isStopping = false;
  private isFailing = false;
  private wakeUp: () => void = () => undefined;
  private soon?: NodeJS.Timeout;

  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly pace: JobPace,
    private readonly logger: AppLogger,
    private readonly metrics: Metrics,
  ) {
    metrics.onScrape(() => this.running());
  }

  async onApplicationBootstrap(): Promise<void> {
    this.jobs.boss.on('error', (error) => this.logger.error('A job could not be stored.', error));
    // Refuses tables of another version; the migration updates those.
    await this.jobs.boss.start();
    await this.keepSchedules();
    this.jobs.onEnqueued = () => {
      this.pace.isLooking = true;
      this.wakeSoon();
    };
    this.loop = this.run();
  }

  /** Starts no more jobs. */
  beginStop(): void {
    this.isStopping = true;
    for (const worker of this.workers.values()) void worker.finish();
    this.wakeUp();
  }

  /** Gives running jobs time to end; another process restarts those that don't. */
  async stop(): Promise<void> {
    if (!this.loop) return;
    this.beginStop();
    const ended = Promise.all([this.loop, ...[...this.workers.values()].map((worker) => worker.finish())]);
    await within(this.pace.graceMs, ended);
    for (const worker of this.workers.values()) worker.interrupt();
    await within(this.pace.lastMs, ended);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.tick();
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing) this.logger.error("Jobs can't be loaded and are waiting.", error);
        this.isFailing = true;
      }
      if (!this.isStopping) await this.rest();
    }
  }

  private async tick(): Promise<void> {
    await this.every('heartbeat', this.pace.heartbeatMs, () => this.reportRunning());
    await this.every('schedules', this.pace.schedulesMs, () => this.enqueueScheduled());
    await this.every('expire', this.pace.expireMs, () => this.jobs.boss.expire());
    await this.every('archive', this.pace.archiveMs, () => this.jobs.boss.maintain());
    if (!this.pace.isLooking) return;
    const names = [...this.jobs.works.keys()];
    const due = await this.transactions.query<{ name: string }>(queuesWithWork, [names], {
      repeatable: true,
      // Planning it for all the tables takes longer than running it.
      prepared: true,
    });
    for (const { name } of due) this.workerOf(name).wake();
  }

  private workerOf(name: string): JobWorker {
    let worker = this.workers.get(name);
    if (!worker) {
      worker = new JobWorker(name, this.jobs, this.transactions, this.logger, this.metrics);
      this.workers.set(name, worker);
    }
    return worker;
  }

  private running(): Sample[] {
    return queues.all.map(({ name: queue }) => ({
      name: 'collegium_jobs_running',
      labels: { queue },
      value: this.workers.get(queue)?.runningIds.length ?? 0,
    }));
  }

  private async every(what: string, ms: number, work: () => Promise<void>): Promise<void> {
    const now = Date.now();
    if (now - (this.lastDone.get(what) ?? 0) < ms) return;
    this.lastDone.set(what, now);
    await work();
  }

  private async reportRunning(): Promise<void> {
    const running = [...this.workers].filter(([, worker]) => worker.runningIds.length);
    if (!running.length) return;
    const ids = running.flatMap(([, worker]) => worker.runningIds);
    await this.transactions.query(heartbeat, [running.map(([name]) => name), ids]);
  }

  /** When each schedule was first known: earlier times are not made up for. */
  private async keepSchedules(): Promise<void> {
    const names = [...this.jobs.schedules.keys()];
    const rows = await this.transactions.query<{ name: string; since: Date }>(
      `INSERT INTO ${jobSchema}.schedule (name, cron, timezone)
       SELECT name, cron, 'America/New_York' FROM unnest($1::text[], $2::text[]) AS wanted (name, cron)
       ON CONFLICT (name) DO UPDATE SET cron = excluded.cron, updated_on = now()
       RETURNING name, created_on AS since`,
      [names, [...this.jobs.schedules.values()]],
    );
    for (const { name, since } of rows) this.knownSince.set(name, since);
  }

  private async enqueueScheduled(): Promise<void> {
    const now = new Date();
    for (const [name, cron] of this.jobs.schedules) {
      if (now < (this.nextTimes.get(name) ?? now)) continue;
      const time = lastTime(cron, now);
      if (isDue(time, this.knownSince.get(name)!, now)) {
        await this.jobs.enqueue(name, {}, { id: scheduledJobId(name, time) });
        this.knownSince.set(name, time);
      }
      this.nextTimes.set(name, nextTime(cron, now));
    }
  }

  private wakeSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.wakeUp();
    }, this.pace.soonMs).unref();
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pace.pollMs).unref();
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
