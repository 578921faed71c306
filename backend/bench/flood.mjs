/**
 * One caller floods each of the most expensive calls of a role while another caller works. Measures what the other waits,
 * what it waits without a flood, in the same run, and what it waits without a limit per caller.
 */
import http from 'node:http';
import { accounts } from './flood-data.mjs';
import { withClient } from './data.mjs';
import { poolSize } from './servers.mjs';
import { signIn } from './sign-in.mjs';
import { percentile } from './statistics.mjs';
import { addressOf, expensiveCalls, idsIn } from '../test/flood/expensive-calls.mjs';

const connections = 60;
const leastCalls = 20;
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

/** How long each of the other caller's requests takes, one after the other; all must be served. */
async function work(port, cookie, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  const end = performance.now() + seconds * 1000;
  const ask = (path) =>
    new Promise((resolve, reject) => {
      const request = http.get({ port, host: '127.0.0.1', path, agent, headers: { cookie } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject);
    });
  let failed = 0;
  while (performance.now() < end || times.length < leastCalls) {
    const began = performance.now();
    const status = await ask(ordinary[times.length % ordinary.length]);
    times.push(performance.now() - began);
    if (status !== 200) failed++;
  }
  agent.destroy();
  return { times, failed };
}

const p95 = (parts) =>
  percentile(
    parts.flatMap(({ times }) => times),
    0.95,
  );

export async function measureFlood(bench, { seconds }) {
  const { url, ownerUrl } = await bench.database('flood');
  const bounded = await bench.start('api', url, { CALLER_CONNECTIONS: '' });
  const unbounded = await bench.start('api', url, { CALLER_CONNECTIONS: String(poolSize) });
  const results = [];
  for (const [role, calls] of Object.entries(expensiveCalls)) {
    const other = role === 'registrar' ? accounts.admissions : accounts.registrar;
    const [cookie, otherCookie] = [
      await signIn(`http://localhost:${bounded.port}`, accounts[role]),
      await signIn(`http://localhost:${bounded.port}`, other),
    ];
    const ids = await withClient(ownerUrl, (client) =>
      idsIn(async (sql, values) => (await client.query(sql, values)).rows, accounts[role]),
    );
    const parts = { alone: [], shared: [], unshared: [] };
    let slowest = { p95: 0 };
    for (const call of calls) {
      const address = addressOf(call, ids);
      parts.alone.push(await work(bounded.port, otherCookie, seconds / 2));
      for (const [name, server] of Object.entries({ shared: bounded, unshared: unbounded })) {
        const stop = flood(server.port, address, cookie);
        const part = await work(server.port, otherCookie, seconds);
        await stop();
        parts[name].push(part);
        if (name === 'shared' && p95([part]) > slowest.p95) slowest = { p95: p95([part]), route: call.route };
      }
    }
    const failed = parts.shared.reduce((sum, part) => sum + part.failed, 0);
    results.push({
      ...{ role, calls: calls.length, failed, slowest },
      ...{ alone: p95(parts.alone), shared: p95(parts.shared), unshared: p95(parts.unshared) },
    });
  }
  return { connections, rows: results };
}
