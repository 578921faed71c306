import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { checkDatabase } from '../../../src/platform/database/database-check.js';
import { dataSourceOptions } from '../../../src/platform/database/data-source-options.js';
import { freePort } from '../../../../scripts/lib/port.mjs';
import { waitFor } from '../server-process.js';
import { ground, openGround } from './ground.js';

export const main = fileURLToPath(new URL('../../../dist/src/main.js', import.meta.url));
export const cli = fileURLToPath(new URL('../../../dist/src/cli/migrate.js', import.meta.url));
const made: string[] = [];

/** A database role for this file, and its connection string. */
export async function role(attributes = ''): Promise<{ name: string; url: string }> {
  const name = `spec_role_${process.pid}_${randomBytes(4).toString('hex')}`;
  await ground.owner.query(`CREATE ROLE ${name} LOGIN ${attributes}`);
  made.push(name);
  return { name, url: ground.database.appUrl.replace(/\/\/[^@/]*@/, `//${name}@`) };
}

export const key = Buffer.alloc(32, 7);

export async function check(url: string): Promise<void> {
  const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 1, entities }));
  await dataSource.initialize();
  try {
    await checkDatabase(dataSource, key);
  } finally {
    await dataSource.destroy();
  }
}

/** A command in production, until it ends or reports that it is ready. */
export async function production(file: string, settings: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: ground.folder,
      BASE_URL: 'https://portal.example.edu',
      PLAINTEXT_ALLOWED: 'database',
      LOG_LEVEL: 'silent',
      SESSION_SECRET: 'kX7vQ2mN9pL4wR8tY1zB6cF3hJ5dG0sA',
      IDEMPOTENCY_SECRET: 'f3b1c9d27e5a40866b2d1f9c8e7a5031',
      DOCUMENT_SECRET: 'Tz4+uPq81/mWcE7xLr2Yk9VnB3oHs6Dj',
      OIDC_ISSUER: 'https://login.example.edu',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit').then(() => true);
  let isReady = false;
  await waitFor(async () => {
    if (child.exitCode !== null) return true;
    const ask = fetch(`http://127.0.0.1:${port}/api/health/ready`);
    return (isReady = await ask.then(({ ok }) => ok).catch(() => false));
  });
  child.kill('SIGTERM');
  await ended;
  return { isReady, output };
}

/** A ground whose roles are deleted at the end. */
export function databaseCheckWorld(): void {
  afterAll(async () => {
    for (const role of made) await ground.owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
  openGround();
}
