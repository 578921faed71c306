/** The time that a shared limit adds to a call, while two processes count. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withClient } from './data.mjs';
import { percentile } from './statistics.mjs';

const script = fileURLToPath(new URL('limit-process.mjs', import.meta.url));
const students = 2_000;

async function start(bench, url, name) {
  const child = fork(script, [url, name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  bench.onStop(() => child.kill());
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('A counting process ended.')));
  failed.catch(() => {});
  await Promise.race([once(child, 'message'), failed]);
  return async (job) => {
    child.send(job);
    const [result] = await Promise.race([once(child, 'message'), failed]);
    return result;
  };
}

/** All calls must have been counted in the database. */
async function mustBeCounted(ownerUrl, results) {
  const expected = results.flatMap(({ times }) => times.other).length + 1;
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query('SELECT count(*)::int AS count FROM limit_counts'),
  );
  if (rows[0].count !== expected || results.some(({ warnings }) => warnings))
    throw new Error(`${expected} callers were counted, but ${rows[0].count} are in the database.`);
}

export async function measureLimit(bench, { seconds }) {
  const { url, ownerUrl } = await bench.database(students);
  const processes = await Promise.all(['a', 'b'].map((name) => start(bench, url, name)));
  const ask = (job) => Promise.all(processes.map((ask) => ask(job)));
  await ask({ connections: 1, seconds: 1 }); // warm-up
  const measured = [];
  for (const connections of [1, 8]) {
    await withClient(ownerUrl, (client) => client.query('TRUNCATE limit_counts'));
    const results = await ask({ connections, seconds });
    await mustBeCounted(ownerUrl, results);
    const [ceiling, ...kinds] = ['ceiling', 'same', 'other'].map((kind) => {
      const times = results.flatMap((result) => result.times[kind]);
      const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share));
      return { connections, kind, calls: times.length, p50, p95 };
    });
    measured.push(...kinds.map((row) => ({ ...row, ceiling })));
  }
  return { processes: processes.length, rows: measured };
}
