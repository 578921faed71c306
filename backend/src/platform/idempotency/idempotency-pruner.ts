import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppLogger } from '../logging/app-logger.js';
import { IdempotencyKeys } from './idempotency-keys.js';

const every = 10 * 60_000;

/** Deletes answers that are no longer repeated. */
@Injectable()
export class IdempotencyPruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.prune(), every);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async prune(): Promise<void> {
    try {
      await this.keys.prune();
    } catch (error) {
      this.logger.warn('Old idempotency keys could not be deleted.', error);
    }
  }
}
