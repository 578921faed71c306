import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { AppLogger } from '../../logging/app-logger.js';
import { sealBatch, type SealedBatch } from './seal-batch.js';

/** The most batches per run, so that sealing doesn't slow down a rush of reads. */
const batchesATime = 2;
const batchesAtClose = 20;
/**
 * A transaction draws a row's number a moment before it gets its own number, and the batch must draw its number after
 * both. On a busy machine the moment may be long, so background sealing leaves numbers alone for one interval.
 */
const settleMs = 100;
const reportEveryMs = 24 * 60 * 60 * 1000;

/** Seals the rows of the audit trail in the background, in one process at a time. */
@Injectable()
export class Sealer implements OnModuleInit {
  /** A field, so that a spec can turn it off. */
  everyMs = 2000;
  private timer?: NodeJS.Timeout;
  private work: Promise<unknown> = Promise.resolve();
  private busy = false;
  /** The highest number assigned before the previous run. */
  private rested = '0';
  private failing = false;
  private head?: SealedBatch;
  private logged = { hash: '', at: Date.now() };

  constructor(
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    if (!Number.isFinite(this.everyMs)) return;
    this.timer = setInterval(() => this.tick(), this.everyMs);
    this.timer.unref();
  }

  /** Seals the waiting rows, as far as a shutdown can wait for that. */
  async close(): Promise<void> {
    // Never started, as in the process that only writes the OpenAPI document, and in most specs.
    if (!this.timer) return;
    clearInterval(this.timer);
    await this.work;
    await this.attempt(() => this.seal(batchesAtClose));
    this.logHead();
  }

  /** Seals the rows written before the call; returns their number. */
  async seal(mostBatches = Infinity): Promise<number> {
    const given = await this.lastNumber();
    await pause(settleMs);
    return this.sealTo(given, mostBatches);
  }

  private tick(): void {
    if (this.busy) return;
    this.busy = true;
    this.work = this.attempt(async () => {
      const given = await this.lastNumber();
      await this.sealTo(this.rested, batchesATime);
      this.rested = given;
    }).finally(() => (this.busy = false));
    if (Date.now() - this.logged.at > reportEveryMs) this.logHead();
  }

  private async lastNumber(): Promise<string> {
    const [ids] = await this.transactions.query<{ given: string }>(
      'SELECT last_value::text AS given FROM audit_events_id_seq',
    );
    return ids!.given;
  }

  private async sealTo(id: string, mostBatches: number): Promise<number> {
    let count = 0;
    for (let batches = 0; batches < mostBatches; batches++) {
      const batch = await sealBatch(this.transactions, id);
      if (!batch) break;
      this.head = batch;
      count += batch.count;
    }
    return count;
  }

  /** A failed run is repeated later; the log mentions it once. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.failing = false;
    } catch (error) {
      if (!this.failing)
        this.logger.error("The audit trail can't be sealed. The server will try again.", error);
      this.failing = true;
    }
  }

  /** Logs the head. The log is stored elsewhere, and a trail rewritten from end to end no longer has this head. */
  private logHead(): void {
    if (!this.head || this.head.hash === this.logged.hash) return;
    this.logged = { hash: this.head.hash, at: Date.now() };
    this.logger.log(`The audit trail has ${this.head.total} sealed rows. Its head is ${this.head.hash}.`);
  }
}
