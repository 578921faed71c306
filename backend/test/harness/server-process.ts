import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './database.js';
import { freePort } from '../../../scripts/lib/port.mjs';

const main = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

/** The server as in production: a separate process, which can be stopped and killed. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** `launcher`: a command that replaces itself with the one that follows it. */
  static async start(
    database: TestDatabase,
    settings: Record<string, string> = {},
    launcher: string[] = [],
  ): Promise<ServerProcess> {
    const port = await freePort();
    const [command, ...args] = [...launcher, process.execPath, main];
    const child = spawn(command!, args, {
      cwd: path.dirname(main),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: database.appUrl,
        LOG_LEVEL: 'silent',
        // In most specs one client acts as many callers.
        CALLER_CONNECTIONS: settings.DATABASE_POOL ?? '20',
        ...settings,
      },
    });
    const server = new ServerProcess(child, port);
    const isReady = (): Promise<boolean> =>
      fetch(`${server.baseUrl}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    // On a busy machine a start may take minutes. A refused connection costs about as much as the pause of other waits.
    while (!(await isReady())) {
      if (!server.isRunning) throw new Error('The server ended.');
      await pause(100);
    }
    return server;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child.pid!;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (this.isRunning) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async kill(): Promise<void> {
    this.send('SIGKILL');
    await this.ended();
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fails after a minute of pauses, regardless of how long the machine takes to answer between them. */
export async function waitFor(what: () => Promise<boolean>, ms = 25): Promise<void> {
  for (let left = 60_000; left > 0; left -= ms) {
    if (await what()) return;
    await pause(ms);
  }
  throw new Error('It did not come about.');
}
