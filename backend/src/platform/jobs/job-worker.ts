import type PgBoss from 'pg-boss';
import { Batched } from '../../common/batched.js';
import { beforeTry, isLost, mostTries } from '../database/lost-connection.js';
import type { Transactions } from '../database/transactions.js';
import type { AppLogger } from '../logging/app-logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { failCurrent } from '../tracing/tracing.js';
import { inJobSpan } from '../tracing/jobs.js';
import { jobSchema } from './boss.js';
import type { Jobs } from './jobs.service.js';

type Job = PgBoss.JobWithMetadata;

interface Fetched {
  job: Job;
  /** Whether the queue is empty: it had fewer jobs than were requested. */
  isLast: boolean;
}

/** The reason of a job's abort signal: the process stops. */
const stopping = new Error('The process is stopping.');

/** A few milliseconds turn the statements of jobs that run at the same time into one. */
export const batchMs = 5;

const giveBack = `
  UPDATE ${jobSchema}.job SET state = 'retry', started_on = NULL, start_after = now()
  WHERE name = $1 AND id = $2 AND state = 'active'`;

/** Runs the jobs of one queue in this process, one after the other or a few at the same time. */
export class JobWorker {
  private readonly running = new Map<string, AbortController>();
  private readonly drains = new Set<Promise<void>>();
  private isStopping = false;
  /** The jobs that are free at once are fetched by one statement, and those that end at once are ended by one. */
  private readonly fetches: Batched<void, Fetched | undefined>;
  private readonly endings: Batched<Job, boolean>;

  constructor(
    private readonly name: string,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
    private readonly metrics: Metrics,
  ) {
    // Jobs that run at the same time wait for each other.
    const waitMs = this.work.concurrency > 1 ? batchMs : 0;
    this.fetches = new Batched<void, Fetched | undefined>(async ({ length }) => {
      const fetched = await jobs.boss.fetch<object>(name, { includeMetadata: true, batchSize: length });
      return fetched.map((job) => ({ job, isLast: fetched.length < length }));
    }, waitMs);
    this.endings = new Batched((ended) => jobs.complete(name, ended), waitMs);
  }

  private get work() {
    return this.jobs.works.get(this.name)!;
  }

  get runningIds(): string[] {
    return [...this.running.keys()];
  }

  /** Reports that jobs may be waiting. */
  wake(): void {
    while (!this.isStopping && this.drains.size < this.work.concurrency) {
      const drain = this.drain().finally(() => this.drains.delete(drain));
      this.drains.add(drain);
    }
  }

  /** Starts no more jobs; resolves when the running ones have ended. */
  async finish(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.drains);
  }

  /** Tells the running jobs to stop; another process restarts them. */
  interrupt(): void {
    for (const controller of this.running.values()) controller.abort(stopping);
  }

  /** Stops when the queue is empty. New jobs wake it after a moment, so that a steady flow is fetched in batches. */
  private async drain(): Promise<void> {
    while (!this.isStopping) {
      const fetched = await this.fetches.call();
      if (!fetched) return;
      const { job, isLast } = fetched;
      const { traceparent, ...data } = job.data as { traceparent?: string };
      await inJobSpan(this.name, job.retryCount + 1, traceparent, () => this.run({ ...job, data }));
      if (isLast) return;
    }
  }

  private async run(job: Job): Promise<void> {
    const controller = new AbortController();
    this.running.set(job.id, controller);
    const timer = setTimeout(
      () => controller.abort(new Error('The job took too long.')),
      this.work.longestMs,
    ).unref();
    try {
      await this.carryOut(job, controller.signal);
      this.count('done');
    } catch (error) {
      await this.putBack(job, error);
    } finally {
      clearTimeout(timer);
      this.running.delete(job.id);
    }
  }

  private count(outcome: 'done' | 'retry' | 'failed'): void {
    this.metrics.add('collegium_job_runs_total', { queue: this.name, outcome });
  }

  private async carryOut(job: Job, signal: AbortSignal): Promise<void> {
    const { data, retryCount, retryLimit } = job;
    const attempt = { number: retryCount + 1, isLast: retryCount >= retryLimit };
    const handle = (): Promise<unknown> => unlessAborted(this.work.handler(data, signal, attempt), signal);
    if (!this.work.atomic) {
      await handle();
      return patiently(async () => void (await this.endings.call(job)));
    }
    await this.transactions.run(async () => {
      await handle();
      const [isDone] = await this.jobs.complete(this.name, [job]);
      if (!isDone) throw new Error('Another process is running the job.');
    });
  }

  /** If this can't be saved now, the heartbeat covers it: a job without one is restarted. */
  private async putBack(job: Job, error: unknown): Promise<void> {
    try {
      if (error === stopping) await this.transactions.query(giveBack, [this.name, job.id]);
      else await this.jobs.fail(this.name, job, describe(error));
    } catch {
      this.logger.warn(`Job ${job.id} of ${this.name} could not be requeued.`);
    }
    if (error === stopping) return;
    failCurrent(error);
    const isRetried = job.retryCount < job.retryLimit;
    this.count(isRetried ? 'retry' : 'failed');
    const then = isRetried ? 'it will be retried' : 'it failed permanently';
    this.logger.warn(`Job ${job.id} of ${this.name} failed at try ${job.retryCount + 1}; ${then}.`, error);
  }
}

/** The handler's result, or the signal's reason if the handler ignores the signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Ending a job twice does no harm. */
async function patiently(work: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (attempt === mostTries || !isLost(error)) throw error;
    await beforeTry(attempt + 1);
    await patiently(work, attempt + 1);
  }
}

/** What is stored with a failed job: no messages, because they may quote data of people. */
const describe = (error: unknown): { name: string; code?: string } => {
  const { name, code } = error as { name?: string; code?: string };
  return { name: name ?? typeof error, ...(code && { code: String(code) }) };
};
