import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppLogger } from '../../logging/app-logger.js';

const every = 10 * 60_000;

/** Deletes access tokens that have expired. */
@Injectable()
export class TokenPruner implements OnApplicationBootstrap, OnApplicationShutdown {
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
      await this.dataSource.query('DELETE FROM machine_client_tokens WHERE expires_at <= now()');
    } catch (error) {
      this.logger.warn('Expired access tokens could not be deleted.', error);
    }
  }
}
