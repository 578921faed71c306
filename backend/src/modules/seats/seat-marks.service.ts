import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import './seats.events.js';

/** Keeps a payload below the 8000 bytes that PostgreSQL accepts. */
const mostInMessage = 150;

/**
 * Tells all processes which sections may have new seat counts: after the commit, once for all changes collected by
 * then, in its own statement. A NOTIFY inside the act would serialize registrations.
 */
@Injectable()
export class SeatMarks implements OnModuleDestroy {
  everyMs = 150;
  private readonly marked = new Set<string>();
  private timer?: NodeJS.Timeout;
  private telling: Promise<void> | null = null;
  /** It belongs to no request. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly logger: AppLogger,
  ) {}

  /** Sent with the commit inside a transaction, otherwise immediately. */
  add(sectionIds: readonly string[]): void {
    this.transactions.onCommit(() => {
      for (const id of sectionIds) this.marked.add(id);
      this.notifySoon();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.telling;
    clearTimeout(this.timer);
    await this.publish();
  }

  private notifySoon(): void {
    if (this.timer || this.telling || !this.marked.size) return;
    this.timer = this.outside(() => setTimeout(() => this.notifyNow(), this.everyMs).unref());
  }

  private notifyNow(): void {
    this.timer = undefined;
    this.telling = this.publish().finally(() => {
      this.telling = null;
      this.notifySoon();
    });
  }

  /** If a message can't be sent, `LiveSeats` finds the change by checking. */
  private async publish(): Promise<void> {
    const ids = [...this.marked];
    this.marked.clear();
    const parts = Array.from({ length: Math.ceil(ids.length / mostInMessage) }, (_, part) => ({
      sections: ids.slice(part * mostInMessage, (part + 1) * mostInMessage),
    }));
    try {
      await this.events.publishAll('seat_marks', parts);
    } catch (error) {
      this.logger.warn(
        'Changed seat counts could not be announced. Open screens will show the changes later.',
        error,
      );
    }
  }
}
