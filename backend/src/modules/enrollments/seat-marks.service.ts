import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import './seats.events.js';

/** So that a payload stays below the 8000 bytes that PostgreSQL takes. */
const mostInMessage = 150;

/**
 * Says to all processes which sections may have other seats now: after the commit, and once for all that came about in
 * the meantime, in a statement of its own. A NOTIFY inside the act would let registrations wait for each other.
 */
@Injectable()
export class SeatMarks implements OnModuleDestroy {
  everyMs = 150;
  private readonly marked = new Set<string>();
  private timer?: NodeJS.Timeout;
  private telling: Promise<void> | null = null;
  /** It is nobody's request. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly logger: AppLogger,
  ) {}

  /** With the commit, inside a transaction; else at once. */
  add(sectionIds: readonly string[]): void {
    this.transactions.onCommit(() => {
      for (const id of sectionIds) this.marked.add(id);
      this.tellSoon();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.telling;
    clearTimeout(this.timer);
    await this.tell();
  }

  private tellSoon(): void {
    if (this.timer || this.telling || !this.marked.size) return;
    this.timer = this.outside(() => setTimeout(() => this.tellNow(), this.everyMs).unref());
  }

  private tellNow(): void {
    this.timer = undefined;
    this.telling = this.tell().finally(() => {
      this.telling = null;
      this.tellSoon();
    });
  }

  /** What cannot be told is found by those who watch (`LiveSeats`). */
  private async tell(): Promise<void> {
    const ids = [...this.marked];
    this.marked.clear();
    const parts = Array.from({ length: Math.ceil(ids.length / mostInMessage) }, (_, part) => ({
      sections: ids.slice(part * mostInMessage, (part + 1) * mostInMessage),
    }));
    try {
      await this.events.publishAll('seat_marks', parts);
    } catch (error) {
      this.logger.warn('Changed seats could not be announced; who watches them sees it later.', error);
    }
  }
}
