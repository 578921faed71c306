import net from 'node:net';
import { expect } from '@jest/globals';
import pg from 'pg';
import { newCredential } from '../../src/platform/auth/machine-clients/credentials.js';
import { expectProblem } from './problem.js';
import type { Client } from './test-app.js';
import { freePort } from '../../../scripts/lib/port.mjs';

/** Passes on what an application and its database say, so that a spec can take the database away from it. */
export class DatabaseProxy {
  private readonly sockets = new Set<net.Socket>();
  private server = net.createServer();

  private constructor(
    private readonly database: pg.Client,
    private readonly port: number,
  ) {}

  static async before(url: string): Promise<DatabaseProxy> {
    // Only knows where the database is.
    const proxy = new DatabaseProxy(new pg.Client({ connectionString: url }), await freePort());
    await proxy.open();
    return proxy;
  }

  get url(): string {
    const { user, database } = this.database;
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  async open(): Promise<void> {
    const { host, port } = this.database;
    const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    this.server = net.createServer((near) => {
      const far = net.connect(to);
      for (const [from, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from
          .on('error', () => undefined)
          .on('close', () => {
            this.sockets.delete(from);
            other.destroy();
          });
        from.pipe(other);
      }
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Ends all connections and refuses others. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** A call that needs the database: it looks up a token that doesn't exist. */
export const ask = (client: Client) =>
  client.get('/api/terms/active').set('Authorization', `Bearer ${newCredential('token')}`);

/** The calls of a process whose database goes away and comes back. */
export async function missAndFind(
  client: Client,
  leave: () => Promise<unknown>,
  comeBack: () => Promise<unknown>,
): Promise<void> {
  const many = () => Promise.all(Array.from({ length: 20 }, () => ask(client).then((response) => response)));
  for (const { status } of await many()) expect(status).toBe(401);
  await leave();
  for (let time = 0; time < 2; time++)
    for (const response of await many()) {
      expectProblem(response, 503, { title: 'Service Unavailable' });
      expect(response.headers['retry-after']).toBe('5');
    }
  expectProblem(await client.get('/api/health/ready'), 503);
  await client.get('/api/health/live').expect(200);
  await comeBack();
  for (const { status } of await many()) expect(status).toBe(401);
  await client.get('/api/health/ready').expect(200);
}
