import { afterAll, beforeAll } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import { SignedIn } from '../../../src/platform/auth/access.decorators.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { bounds } from '../../../src/platform/limits/bounds.js';
import { appRole } from '../database.js';
import { pause, waitFor } from '../server-process.js';
import { openWorld, system } from './world.js';

const write = (code: string): string => `INSERT INTO programs (name, code) VALUES ('Slow', '${code}')`;

/** Takes longer than allowed, in several ways. */
@Controller('api/slow')
@SignedIn()
class SlowController {
  constructor(private readonly transactions: Transactions) {}

  @Post('write')
  write(): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.query(write('late'));
      await this.transactions.query('SELECT pg_sleep(1.4)');
      return 'written';
    });
  }

  @Post('steps')
  async steps(): Promise<string> {
    await this.transactions.query('SELECT pg_sleep(1.4)');
    await this.transactions.query(write('step'));
    return 'written';
  }

  @Get()
  wait(): Promise<string> {
    return new Promise((resolve) => setTimeout(() => resolve('done'), 1400));
  }
}

const lowered = { answerMs: 1000, headerMs: 900, requestMs: 1500, uploadMs: 4000 } as const;
const usual = Object.entries(bounds).map(([name, { most }]) => [name, most] as const);

const set = (values: Iterable<readonly [string, number]>): void => {
  for (const [name, most] of values) (bounds as Record<string, { most: number }>)[name]!.most = most;
};

export const count = async (code: string): Promise<number> => {
  const [row] = await system.dataSource.query('SELECT count(*)::int AS n FROM programs WHERE code = $1', [
    code,
  ]);
  return (row as { n: number }).n;
};

/** Waits for the call that timed out to end. */
export const asleep = async (): Promise<void> => {
  await waitFor(async () => {
    const running = await system.dataSource.query<unknown[]>(
      `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND usename = '${appRole}' AND state <> 'idle'`,
    );
    return !running.length;
  });
  await pause(100);
};

/** A controller that returns the moments it receives. */
export function timeWorld(): void {
  beforeAll(() => set(Object.entries(lowered)));
  openWorld(['registrar'], {}, [SlowController]);
  afterAll(() => set(usual));
}
