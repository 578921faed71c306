import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppLogger } from '../../logging/app-logger.js';

const every = 10 * 60_000;

/** Deletes sessions that have ended, so that the table holds living ones. */
@Injectable()
export class SessionPruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
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
      await this.dataSource.query('DELETE FROM sessions WHERE expire < now()');
    } catch (error) {
      this.logger.warn('Ended sessions could not be deleted.', error);
    }
  }
}
