/** Repeats every decision on a registration or an application: `decisions-replay`; exit code 1 if one differs from the rules. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { counted } from '../common/counted.js';
import { replayAdmissions } from '../modules/admission-decisions/decision-replay.js';
import { replayDecisions } from '../modules/registration/decisions/decision-replay.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

const usage = 'Usage: npm run decisions:replay';
const reportEveryMs = 5000;
const decisions = (count: number): string => counted(count, { one: '# decision', other: '# decisions' });

interface Report {
  replayed: number;
  differing: number;
  first: { id: string; name: string; short: string; difference: string } | null;
}

function report({ replayed, differing, first }: Report, kind = ''): void {
  if (!first) {
    console.log(`${kind}${decisions(replayed)} replayed: every outcome matches the recorded outcome.`);
    return;
  }
  console.log(`${kind}DIFFERS: ${first.name} (${first.id}): ${first.difference}.`);
  console.log(
    `${kind}${decisions(replayed)} replayed: ${counted(differing, { one: '# differs', other: '# differ' })}, first ${first.short}.`,
  );
  process.exitCode = 1;
}

async function replay(): Promise<void> {
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium decisions:replay' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let reported = Date.now();
    const progress = (rows: number): void => {
      if (Date.now() - reported < reportEveryMs) return;
      reported = Date.now();
      console.error(`${decisions(rows)} replayed ...`);
    };
    const registrations = await replayDecisions(client, progress);
    const { first } = registrations;
    report({
      ...registrations,
      first: first && { ...first, name: `decision ${first.number}`, short: first.number },
    });
    const admissions = await replayAdmissions(client, progress);
    if (admissions.replayed) {
      const name = admissions.first?.name ?? '';
      report(
        { ...admissions, first: admissions.first && { ...admissions.first, short: name } },
        'Admissions: ',
      );
    }
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
