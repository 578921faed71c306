import pg, { type PoolClient, type PoolConfig } from 'pg';
import { requestContext } from '../context/request-context.js';
import type { GiveBack } from '../limits/caller-shares.js';
import { inSameSpan } from '../tracing/tracing.js';
import { traceStatements } from '../tracing/queries.js';
import { inTransaction } from './ambient.js';
import { Availability } from './availability.js';
import { WatchedClient } from './watched-client.js';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

const ignore = (): void => undefined;

/**
 * A pool in which each call of the API waits for its caller's share before it waits for a connection, so that it holds
 * no connection while it waits for the share.
 */
export class SharedPool extends pg.Pool {
  readonly availability = new Availability();
  private readonly shares = new WeakMap<PoolClient, GiveBack>();

  constructor(config?: PoolConfig) {
    super({ ...config, Client: WatchedClient as never });
    // Passed on to each new client.
    Object.assign(this.options, { availability: this.availability });
    this.on('connect', traceStatements);
    // A connection may break before its new user listens, and an error without a listener ends the process.
    this.on('acquire', (client) => client.on('error', ignore));
    this.on('release', (_error, client) => {
      client.off('error', ignore);
      this.shares.get(client)?.();
      this.shares.delete(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error!))),
      );
    const { refusal } = this.availability;
    if (refusal) {
      process.nextTick(callback, refusal, undefined, () => undefined);
      return undefined;
    }
    // A waiting callback runs where another caller returns its connection.
    callback = inSameSpan(callback);
    const call = requestContext()?.call;
    // A transaction must not wait for its own share when it needs a second connection.
    if (!call || inTransaction()) super.connect(callback);
    else this.connectFor(call.take(), callback);
    return undefined;
  }

  private connectFor(taken: GiveBack | Promise<GiveBack>, callback: Connected): void {
    if (typeof taken !== 'function') {
      taken.then(
        (giveBack) => this.connectFor(giveBack, callback),
        (error: Error) => callback(error, undefined, () => undefined),
      );
      return;
    }
    const { refusal } = this.availability;
    if (refusal) {
      taken();
      return callback(refusal, undefined, () => undefined);
    }
    super.connect((error, client, release) => {
      if (client) this.shares.set(client, taken);
      else taken();
      callback(error, client, release);
    });
  }
}

/** The driver of PostgreSQL with that pool. */
export const driver = Object.assign(Object.create(pg) as typeof pg, { Pool: SharedPool });
