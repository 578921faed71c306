/**
 * One caller floods each of the most expensive calls of a role while another caller works. Measures the other caller's
 * wait, its wait without a flood in the same run, and its wait without a limit per caller.
 */
import http from 'node:http';
import { sleep } from '../../scripts/lib/processes.mjs';
import { accounts } from './flood-data.mjs';
import { withClient } from './data.mjs';
import { poolSize } from './servers.mjs';
import { signIn } from './sign-in.mjs';
import { percentile } from './statistics.mjs';
import { addressOf, expensiveCalls, idsIn } from '../test/flood/expensive-calls.mjs';

const connections = 60;
const leastCalls = 20;
/** How long the flood runs before the other caller begins. */
const leadMs = 1000;
const mostSeconds = 60;
/** The calls of a person at work. */
const ordinary = [
  '/api/notifications/unread-count',
  '/api/terms/active',
  '/api/courses?range=[0,24]',
  '/api/programs?range=[0,24]',
];

/** Repeats the call on each connection until it is stopped. */
function flood(port, { path, accept }, cookie) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const tally = {};
  let isOver = false;
  const ask = () =>
    new Promise((resolve) => {
      const headers = { accept, cookie };
      const request = http.get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
        tally[response.statusCode] = (tally[response.statusCode] ?? 0) + 1;
        response.resume().on('close', resolve);
      });
      request.on('error', resolve);
    });
  const all = Array.from({ length: connections }, async () => {
    while (!isOver) await ask();
  });
  return async () => {
    isOver = true;
    agent.destroy();
    await Promise.all(all);
    return tally;
  };
}

/**
 * The time of each of the other caller's requests, one after the other; all must be served. Ends after `seconds` if
 * there are enough of them, and after a minute in any case.
 */
async function work(port, cookie, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  const start = performance.now();
  const isOver = (at = performance.now() - start) =>
    at > mostSeconds * 1000 || (at > seconds * 1000 && times.length >= leastCalls);
  const ask = (path) =>
    new Promise((resolve, reject) => {
      const request = http.get({ port, host: '127.0.0.1', path, agent, headers: { cookie } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject);
    });
  let failed = 0;
  while (!isOver()) {
    const began = performance.now();
    const status = await ask(ordinary[times.length % ordinary.length]);
    times.push(performance.now() - began);
    if (status !== 200) failed++;
  }
  agent.destroy();
  return { times, failed };
}

/** Waits for the statements of callers that left, which run to their end, or for 30 s. */
async function mustBecomeIdle(client) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    if (!rows.length) return;
    await sleep(100);
  }
  throw new Error('The database was still busy a minute after a flood.');
}

const p95 = (parts) =>
  percentile(
    parts.flatMap(({ times }) => times),
    0.95,
  );

/** The flood without a share uses the call of each role that makes another caller wait longest. */
export async function measureFlood(bench, { seconds }) {
  const { url, ownerUrl } = await bench.database('flood');
  const shared = await bench.start('api', url, { CALLER_CONNECTIONS: '' });
  const unshared = await bench.start('api', url, { CALLER_CONNECTIONS: String(poolSize) });
  const rows = await withClient(ownerUrl, async (client) => {
    const measured = [];
    for (const role of Object.keys(expensiveCalls)) {
      bench.say(`floods by one ${role}`);
      measured.push(await measureRole(role, { client, shared, unshared, seconds }));
    }
    return measured;
  });
  return { connections, rows };
}

async function measureRole(role, { client, shared, unshared, seconds }) {
  const other = role === 'registrar' ? accounts.admissions : accounts.registrar;
  const [cookie, otherCookie] = [
    await signIn(`http://localhost:${shared.port}`, accounts[role]),
    await signIn(`http://localhost:${shared.port}`, other),
  ];
  const ids = await idsIn(async (sql, values) => (await client.query(sql, values)).rows, accounts[role]);
  const during = async (server, call) => {
    const stop = flood(server.port, addressOf(call, ids), cookie);
    const tally = {};
    const part = await sleep(leadMs)
      .then(() => work(server.port, otherCookie, seconds))
      .finally(async () => Object.assign(tally, await stop()));
    await mustBecomeIdle(client);
    if (Object.keys(tally).length && !tally[200])
      throw new Error(`Each call of the flood of ${call.route} was refused: ${JSON.stringify(tally)}`);
    return part;
  };
  const alone = [];
  const parts = [];
  for (const call of expensiveCalls[role]) {
    alone.push(await work(shared.port, otherCookie, seconds / 2));
    const part = await during(shared, call);
    parts.push({ call, part, p95: p95([part]) });
  }
  const slowest = parts.reduce((one, other) => (other.p95 > one.p95 ? other : one));
  return {
    role,
    calls: parts.length,
    failed: parts.reduce((sum, { part }) => sum + part.failed, 0),
    alone: p95(alone),
    shared: p95(parts.map(({ part }) => part)),
    slowest: { p95: slowest.p95, route: slowest.call.route },
    unshared: p95([await during(unshared, slowest.call)]),
  };
}
