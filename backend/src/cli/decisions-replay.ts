/** Repeats every registration decision: `decisions-replay`; exit code 1 if one differs from the rules. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { counted } from '../common/counted.js';
import { replayDecisions } from '../modules/registration/decisions/decision-replay.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

const usage = 'Usage: npm run decisions:replay';
const reportEveryMs = 5000;
const decisions = (count: number): string => counted(count, { one: '# decision', other: '# decisions' });

async function replay(): Promise<void> {
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium decisions:replay' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let reported = Date.now();
    const { replayed, first, differing } = await replayDecisions(client, (rows) => {
      if (Date.now() - reported < reportEveryMs) return;
      reported = Date.now();
      console.error(`${decisions(rows)} replayed ...`);
    });
    if (!first) {
      console.log(`${decisions(replayed)} replayed: every outcome matches the recorded outcome.`);
      return;
    }
    console.log(`DIFFERS: decision ${first.number} (${first.id}): ${first.difference}.`);
    console.log(
      `${decisions(replayed)} replayed: ${counted(differing, { one: '# differs', other: '# differ' })}, first ${first.number}.`,
    );
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}

await run(async () => {
  try {
    parseArgs({ options: {} });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 1;
    return;
  }
  await replay();
});
