import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { AppLogger } from '../../../platform/logging/app-logger.js';
import { AssessmentService } from './assessment.service.js';
import { messages } from './messages.js';

/** The most accounts in one transaction, which registration may have to wait for. */
const together = 50;
const retryMs = 60_000;

/**
 * Assesses marked accounts in the background, well within the 2 seconds that a seat change may stay unassessed. An
 * account that can't be assessed is tried again after a minute, so it delays no other.
 */
@Injectable()
export class AssessmentLoop implements OnApplicationBootstrap, OnModuleDestroy {
  everyMs = 500;
  private timer?: NodeJS.Timeout;
  private work: Promise<void> = Promise.resolve();
  private isBusy = false;
  private isClosing = false;
  private readonly failed = new Map<string, number>();

  constructor(
    private readonly transactions: Transactions,
    private readonly assessments: AssessmentService,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (!Number.isFinite(this.everyMs)) return;
    this.timer = setInterval(() => this.tick(), this.everyMs);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.work;
  }

  /**
   * Assesses all marked accounts that nobody has locked. It rests as long as it worked, so that a rush of registrations
   * keeps most of the processor; an account that is read is assessed before.
   */
  async run(): Promise<void> {
    while (!this.isClosing) {
      const began = performance.now();
      const students = await this.marked();
      const count = students.length ? await this.assess(students) : 0;
      if (!count) return;
      await wait(performance.now() - began);
    }
  }

  private tick(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.work = this.run()
      .catch((error: unknown) => this.logger.warn(messages.failed, error))
      .finally(() => (this.isBusy = false));
  }

  /** The longest marked students. It reads few marks, because a term's rush leaves tens of thousands. */
  private async marked(): Promise<string[]> {
    const now = Date.now();
    for (const [id, until] of this.failed) if (until <= now) this.failed.delete(id);
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT student_id AS id FROM (
         SELECT student_id, id FROM assessment_marks WHERE student_id <> ALL ($1::uuid[])
         ORDER BY id LIMIT ${8 * together}) AS mark
       GROUP BY student_id ORDER BY min(id) LIMIT ${together}`,
      [[...this.failed.keys()]],
    );
    return rows.map(({ id }) => id);
  }

  private async assess(students: readonly string[]): Promise<number> {
    try {
      return await this.assessments.assessMarked(students, false);
    } catch {
      let count = 0;
      for (const id of students) count += await this.assessAlone(id);
      return count;
    }
  }

  private async assessAlone(id: string): Promise<number> {
    try {
      return await this.assessments.assessMarked([id], false);
    } catch (error) {
      this.logger.error(messages.failed, error);
      this.failed.set(id, Date.now() + retryMs);
      return 0;
    }
  }
}
