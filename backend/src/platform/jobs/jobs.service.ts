import { Injectable } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import { DataSource } from 'typeorm';
import { poolOf } from '../database/statements.js';
import { Transactions } from '../database/transactions.js';
import { createBoss, inBackground, jobSchema, onPool } from './boss.js';
import { currentTraceparent } from '../tracing/tracing.js';
import { JobPace } from './job-pace.js';
import { queues } from './queues.js';
import { checkSchedule } from './schedule.rules.js';

/** The number of the attempt; the first is 1. */
export interface Attempt {
  number: number;
  isLast: boolean;
}

export interface JobWork<Data extends object> {
  /** Runs in no transaction and no request. It must stop on `signal`, which ends its time. */
  handler: (data: Data, signal: AbortSignal, attempt: Attempt) => Promise<unknown>;
  /**
   * The handler runs in one transaction, which also ends the job, so its writes happen exactly once. Without it, a
   * handler may run again after it has finished, and must tolerate that.
   */
  atomic?: boolean;
  /** Attempts after the first one. */
  retryLimit?: number;
  /** Seconds until the second attempt. Each further wait is twice as long, plus up to as much again at random. */
  retryDelay?: number;
  /** After this long, an attempt fails and is repeated. */
  longestMs?: number;
  /** How many run at the same time in one process. */
  concurrency?: number;
  /** The queue that gets the same data after the last attempt has failed. */
  deadLetter?: string;
}

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** A second job with the same id is not added while the finished one is stored, which is two days. */
  id?: string;
}

type Settings = Pick<
  PgBoss.JobInsert,
  'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'deadLetter'
>;

/** An attempt at a job. Each has its own number, so that a late attempt can't end the next one. */
type Tried = Pick<PgBoss.JobWithMetadata, 'id' | 'retryCount'>;

const defaults = { retryLimit: 5, retryDelay: 10, longestMs: 5 * 60_000, concurrency: 1 };

/**
 * Work that is done later, by any free process, and repeated if it fails. A job is a row: it is written in the ambient
 * transaction, and only exists if that commits. Its data is stored for days: ids, no personal data.
 */
@Injectable()
export class Jobs {
  readonly boss: PgBoss;
  readonly works = new Map<string, JobWork<object> & typeof defaults>();
  readonly schedules = new Map<string, string>();
  /** Called when a job may have become due in this process. */
  onEnqueued: () => void = () => undefined;
  private readonly ambient: PgBoss.Db;

  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pace: JobPace,
  ) {
    this.boss = createBoss(onPool(() => poolOf(dataSource)));
    this.ambient = {
      executeSql: async (text, values) => ({
        rows: await transactions.query(text, values as unknown[], { prepared: true }),
      }),
    };
  }

  /** Registers how the jobs of a queue are done. Call it while the module is initialized. */
  register<Data extends object>(name: string, work: JobWork<Data>): void {
    if (this.works.has(name)) throw new Error(`Two handlers for the jobs of ${name}.`);
    for (const queue of [name, work.deadLetter ?? name]) queues.get(queue);
    this.works.set(name, { ...defaults, ...work } as JobWork<object> & typeof defaults);
  }

  /** Runs a job with empty data at the times of the schedule, in New York time, once for all processes. */
  schedule(name: string, cron: string): void {
    checkSchedule(cron);
    this.schedules.set(queues.get(name).name, cron);
  }

  /** Returns the job's id, or null if a job with the same id exists. */
  async enqueue(name: string, data: object, options: EnqueueOptions = {}): Promise<string | null> {
    const id = await this.boss.send(name, withTrace(data), {
      ...this.settingsOf(name),
      ...options,
      db: this.ambient,
    });
    this.onEnqueued();
    return id;
  }

  /** One statement, regardless of the number of jobs. */
  async enqueueAll(name: string, data: object[]): Promise<void> {
    if (!data.length) return;
    const settings = this.settingsOf(name);
    await this.boss.insert(
      data.map((one) => ({ name, data: withTrace(one), ...settings })),
      { db: this.ambient },
    );
    this.onEnqueued();
  }

  /** Ends jobs of a queue in the ambient transaction; false for each that another process has restarted. */
  async complete(name: string, jobs: readonly Tried[]): Promise<boolean[]> {
    const done = await this.transactions.query<{ id: string }>(
      `${inBackground} UPDATE ${jobSchema}.job SET state = 'completed', completed_on = now(), output = '{}'
       FROM unnest($2::uuid[], $3::int[]) AS ended (id, retry_count)
       WHERE name = $1 AND job.id = ended.id AND job.retry_count = ended.retry_count AND state = 'active' RETURNING job.id`,
      [name, jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)],
    );
    const ids = new Set(done.map(({ id }) => id));
    return jobs.map(({ id }) => ids.has(id));
  }

  /**
   * Schedules another attempt of a job, or marks it failed. A job that another process has restarted is left alone.
   */
  async fail(name: string, { id, retryCount }: Tried, output: object): Promise<void> {
    const [own] = await this.transactions.query(
      `${inBackground} SELECT FROM ${jobSchema}.job
       WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`,
      [name, id, retryCount],
    );
    if (own) await this.boss.fail(name, id, output);
  }

  private settingsOf(name: string): Settings {
    const { retryLimit, retryDelay, deadLetter } = { ...defaults, ...this.works.get(queues.get(name).name) };
    return {
      retryLimit,
      retryDelay,
      retryBackoff: retryDelay > 0,
      expireInSeconds: this.pace.leaseSeconds,
      ...(deadLetter && { deadLetter }),
    };
  }
}

/** With traces, a job is part of the trace of the request that has enqueued it. */
function withTrace(data: object): object {
  const traceparent = currentTraceparent();
  return traceparent ? { ...data, traceparent } : data;
}
