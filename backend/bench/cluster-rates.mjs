/** Registrations (J5) on one node and on a synchronous cluster, through one server and two, and beside a census. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PatroniDatabase } from '../../scripts/cluster/patroni-database.mjs';
import { yieldToOthers } from '../../scripts/cluster/processes.mjs';
import { startProxy } from '../../scripts/cluster/proxy.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { fill, registrar, sizes, termId } from './data.mjs';
import { registrationRound } from './registrations.mjs';
import { asked, registrationTerm } from './registration-data.mjs';
import { signIn } from './sign-in.mjs';
import { median, medianRatio } from './statistics.mjs';

const connections = 8;
/** Rounds before the first that counts: a process keeps compiling for ten thousand requests of a kind. */
const warmUp = 6;

/** A cluster of this many members with the university of J5, and a server on it. */
async function startNode(bench, name, count) {
  bench.say(`making a university on ${name}`);
  const folder = path.join(bench.folder, name.replaceAll(' ', '-'));
  fs.mkdirSync(folder, { mode: 0o711 });
  const onStop = (stop) => bench.onStop(stop);
  const database = await PatroniDatabase.start(folder, onStop, { count });
  const env = { ...process.env, DATABASE_URL: database.appUrl, DATABASE_MIGRATION_URL: database.ownerUrl };
  const migrate = path.join(root, 'backend/dist/src/cli/migrate.js');
  const { code, output } = await run(process.execPath, [migrate], { cwd: root, env });
  if (code !== 0) throw new Error(`The schema could not be made:\n${output}`);
  const ownerUrl = await database.superuserUrl('collegium');
  await fill(ownerUrl, sizes.students, registrationTerm);
  const api = await bench.start('api', database.appUrl);
  return { database, ownerUrl, api, cookies: await sessions(api.port) };
}

const sessions = (port) =>
  Promise.all(Array.from({ length: connections }, () => signIn(`http://localhost:${port}`, registrar)));

/** Alternating rounds of J5 on these sides; `beside` runs during the round of a side. */
async function alternate(bench, sides, { rounds, seconds }) {
  const results = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  const bodies = await asked(Object.values(sides)[0].ownerUrl, 'any');
  for (let turn = -warmUp; turn < rounds; turn++)
    for (const name of turn % 2 ? Object.keys(sides).reverse() : Object.keys(sides)) {
      const { ownerUrl, port, pids, cookies, pace, beside } = sides[name];
      const job = {
        side: 'api',
        port,
        pids,
        ownerUrl,
        bodies,
        cookies,
        connections: cookies.length,
        seconds,
        pace,
      };
      const during = beside?.();
      const result = await registrationRound(bench, job);
      const besides = await during?.stop();
      if (turn >= 0) results[name].push({ ...result, besides });
    }
  return results;
}

const compared = (results, one, other, field = 'perSecond') => ({
  [one]: median(results[one].map((round) => round[field])),
  [other]: median(results[other].map((round) => round[field])),
  ratio: medianRatio(
    results[one].map((round) => round[field]),
    results[other].map((round) => round[field]),
  ),
});

export async function measureReplication(bench, options) {
  const single = await startNode(bench, 'one node', 1);
  const cluster = await startNode(bench, 'a synchronous cluster', 3);
  const sideOf = ({ ownerUrl, api, cookies }) => ({ ownerUrl, port: api.port, pids: [api.pid], cookies });
  bench.say('registrations on both');
  const nodes = await alternate(bench, { cluster: sideOf(cluster), one: sideOf(single) }, options);
  const servers = await measureServers(bench, single, options);
  const census = await measureCensus(bench, cluster, options);
  return { replication: compared(nodes, 'cluster', 'one'), servers, census };
}

/**
 * One server behind HAProxy, and two, on the same database: as many calls as they can take, and a third of what one can
 * take for each server. Only the second compares the CPU of a call: on the two cores of a small machine, two servers
 * that take all they can are less busy each than one alone, and share less work between calls. The second server isn't
 * running while the first is measured alone, because it would take over a part of the background work; so the first is
 * measured before and after.
 */
async function measureServers(bench, { database, ownerUrl, api, cookies }, options) {
  bench.say('registrations through one server, through two, and through one again');
  // Each server of the two gets as many calls at once as the other one alone.
  const all = [...cookies, ...cookies];
  let pace;
  const measureThrough = async (servers) => {
    const proxy = await proxyTo(bench, servers);
    const pids = servers.map(({ pid }) => pid);
    const side = { ownerUrl, port: proxy.port, pids, cookies: all.slice(0, servers.length * connections) };
    const { most } = await alternate(bench, { most: side }, options);
    pace ??= median(most.map(({ perSecond }) => perSecond)) / 3;
    const { paced } = await alternate(bench, { paced: { ...side, pace: servers.length * pace } }, options);
    await proxy.stop();
    return { most, paced };
  };
  const before = await measureThrough([api]);
  const second = await bench.start('api', database.appUrl);
  await alternate(bench, { second: { ownerUrl, port: second.port, pids: [second.pid], cookies } }, options);
  const two = await measureThrough([api, second]);
  await second.stop();
  const after = await measureThrough([api]);
  const against = (kind, field) => {
    const [ours, theirs] = [two[kind], [...before[kind], ...after[kind]]].map((rounds) =>
      median(rounds.map((round) => round[field])),
    );
    return { two: ours, one: theirs, ratio: ours / theirs };
  };
  return {
    cpu: against('paced', 'cpu'),
    pace: against('paced', 'perSecond'),
    busyCpu: against('most', 'cpu'),
    rate: against('most', 'perSecond'),
  };
}

async function proxyTo(bench, servers) {
  const port = await freePort();
  const variables = { HTTP_BIND: `127.0.0.1:${port}` };
  // A server that isn't there counts as down.
  for (const index of [0, 1])
    variables[`SERVER_${index + 1}`] = `127.0.0.1:${servers[index]?.port ?? (await freePort())}`;
  const config = path.join(root, 'deploy/haproxy/haproxy.cfg');
  const proxy = await startProxy(config, variables, path.join(bench.folder, `haproxy-${port}.log`));
  bench.onStop(() => proxy.stop());
  await proxy.sendsTo(
    'servers',
    servers.map((_, index) => `server${index + 1}`),
  );
  return { port, stop: () => proxy.stop() };
}

/**
 * A census every second while students register: on the primary, and on a standby. The standby and the server that
 * asks it usually run on other machines; here they get only the time that the others leave.
 */
async function measureCensus(bench, { database, ownerUrl, api, cookies }, options) {
  bench.say('registrations beside a census');
  const { url, yields } = await database.yieldingStandby();
  const reporting = await bench.start('api', database.appUrl, { DATABASE_REPORT_URL: url });
  const address = `/api/reports/census?termId=${await termId(ownerUrl)}`;
  yieldToOthers(reporting.pid);
  const census = (server, cookie, afterEach) => () =>
    everySecond(`http://localhost:${server.port}${address}`, cookie, afterEach);
  const side = { ownerUrl, port: api.port, pids: [api.pid], cookies };
  const reportCookies = await sessions(reporting.port);
  const results = await alternate(
    bench,
    {
      standby: { ...side, beside: census(reporting, reportCookies[0], yields) },
      primary: { ...side, beside: census(api, cookies[0]) },
      alone: side,
    },
    options,
  );
  const censuses = (name) => median(results[name].map(({ besides }) => besides));
  return {
    standby: { ...compared(results, 'standby', 'alone'), censuses: censuses('standby') },
    primary: { ...compared(results, 'primary', 'alone'), censuses: censuses('primary') },
  };
}

/** The same call every second (or after the last answer, if later) until stopped; returns the number of answers. */
function everySecond(url, cookie, afterEach = () => {}) {
  const stopping = new AbortController();
  let answers = 0;
  const work = (async () => {
    while (!stopping.signal.aborted) {
      const pause = sleep(1000, undefined, { signal: stopping.signal }).catch(() => {});
      const response = await fetch(url, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`The census was answered ${response.status}.`);
      await response.arrayBuffer();
      answers++;
      afterEach();
      await pause;
    }
  })();
  work.catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await work;
      return answers;
    },
  };
}
