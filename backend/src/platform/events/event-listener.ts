import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Environment } from '../config/environment.js';
import { bounds } from '../limits/bounds.js';
import { AppLogger } from '../logging/app-logger.js';
import { Events } from './events.service.js';
import { messageOf, postgresChannel } from './messages.rules.js';

/** A connection that breaks silently, as behind a firewall, is detected by a query without an answer. */
const askEveryMs = 15_000;
const mostWaitMs = 5_000;

/**
 * The process's one connection that hears the messages of all processes. It is not part of the pool, and it
 * reconnects: messages sent in between are lost, and every listener is notified of the gap.
 */
@Injectable()
export class EventListener implements OnApplicationBootstrap, OnModuleDestroy {
  private client: pg.Client | null = null;
  private wake: () => void = () => undefined;
  private isClosed = false;

  constructor(
    private readonly environment: Environment,
    private readonly events: Events,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    void this.keepListening();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    this.wake();
    const { client } = this;
    if (!client) return;
    setTimeout(() => hangUp(client), 1000).unref();
    await client.end().catch(() => undefined);
  }

  private async keepListening(): Promise<void> {
    for (let failures = 0; !this.isClosed; failures++) {
      try {
        await this.listen(() => (failures = 0));
      } catch (error) {
        // Only once per outage, not at every attempt.
        if (!failures)
          this.logger.warn("Events can't be received right now. The server will try again.", error);
      }
      if (!this.isClosed) await this.pause(Math.min(100 * 2 ** failures, mostWaitMs));
    }
  }

  /** Resolves when the connection ends. */
  private async listen(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.environment.databaseUrl,
      application_name: 'collegium events',
      connectionTimeoutMillis: bounds.connectionWaitMs.most,
      query_timeout: bounds.connectionWaitMs.most,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // An error is always followed by the end of the connection.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      const message = messageOf(payload ?? '');
      if (message) this.events.deliver(message);
    });
    let asking: NodeJS.Timeout | undefined;
    try {
      this.client = client;
      await client.connect();
      await client.query(`LISTEN ${postgresChannel}`);
      onListening();
      this.events.heard();
      asking = setInterval(() => void client.query('SELECT 1').catch(() => hangUp(client)), askEveryMs);
      asking.unref();
      await ended;
    } finally {
      clearInterval(asking);
      this.client = null;
      hangUp(client);
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, ms).unref();
    });
  }
}

/** Closes the connection without a message to a server that no longer answers. */
const hangUp = (client: pg.Client): void => void client.connection?.stream.destroy();
