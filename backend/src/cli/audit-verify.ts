/** Checks the seals of the audit trail: `audit-verify [--expect <head>]`; exit code 1 if it is broken. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isWhole, verdictText } from '../platform/audit/verify/verdict-text.js';
import { VerifyError, verifyTrail } from '../platform/audit/verify/verify-trail.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

const usage = `Usage: npm run audit:verify [-- --expect <head>]
  --expect    a head printed earlier; the check fails if the trail no longer contains it`;
const reportEveryMs = 5000;

function readArguments(): { expect?: string } {
  try {
    const { values } = parseArgs({ options: { expect: { type: 'string' } } });
    const expect = values.expect?.toLowerCase();
    if (expect !== undefined && !/^[0-9a-f]{64}$/.test(expect))
      throw new Error('--expect must be a head of 64 hexadecimal digits.');
    return { expect };
  } catch (error) {
    throw new VerifyError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function verify(): Promise<void> {
  const { expect } = readArguments();
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium audit:verify' });
  await client.connect();
  try {
    let reported = Date.now();
    const progress = (rows: number): void => {
      if (Date.now() - reported < reportEveryMs) return;
      reported = Date.now();
      console.error(`${rows.toLocaleString('en-US')} rows checked ...`);
    };
    const verdict = await verifyTrail(client, { expect, progress });
    for (const line of verdictText(verdict)) console.log(line);
    if (!isWhole(verdict)) process.exitCode = 1;
  } finally {
    await client.end();
  }
}

await run(async () => {
  try {
    await verify();
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
