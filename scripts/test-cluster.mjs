/**
 * `npm run test:cluster [-- --times N] [--full] [name ...]`: breaks a running cluster again and again, and compares what
 * its client was told with what is there. Each fault runs 3 times, with `--full` 20 times. Needs root and Debian
 * packages; what can't run without them is skipped, and the report names what is missing.
 */
import { parseArgs } from 'node:util';
import { ArchivedDatabase } from './cluster/archived-database.mjs';
import { hostFaults } from './cluster/host-faults.mjs';
import { missing } from './cluster/needs.mjs';
import { controls, faults } from './cluster/faults.mjs';
import { bucketFaults, smallDiskFaults } from './cluster/file-faults.mjs';
import { filesInBucket, filesOnSmallDisk } from './cluster/file-stores.mjs';
import { PatroniDatabase } from './cluster/patroni-database.mjs';
import { patroniControls, patroniFaults, pooledFaults } from './cluster/patroni-faults.mjs';
import { differences } from './cluster/proof.mjs';
import { proxyFindings } from './cluster/proxy-rules.mjs';
import { restoreControls, restoreFaults } from './cluster/restore-faults.mjs';
import { startSingleDatabase } from './cluster/single-database.mjs';
import { Storm } from './cluster/storm.mjs';
import { filesOnSwift } from './cluster/swift.mjs';
import { swiftFaults } from './cluster/swift-faults.mjs';
import { ClusterSystem } from './cluster/system.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { requireNode } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';

const usual = 3;
const wide = 20;
const shownFindings = 5;
let system = null;
let isStopping = false;
let failed = 0;
let passed = 0;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, async () => {
    isStopping = true;
    endActive('SIGTERM');
    await system?.stop().catch(report);
    process.exit(130);
  });

function readTimes({ times, full }) {
  if (times === undefined) return full ? wide : usual;
  if (!/^[1-9]\d{0,3}$/.test(times))
    throw new PlainError(`--times must be a number from 1 to 9999, not "${times}".`);
  return Number(times);
}

/** One storm with one fault in it; returns what was found. `journal` has the calls of all storms so far. */
async function once(fault, time, journal) {
  const storm = await Storm.start(system, fault.uploaders);
  await storm.more();
  await fault.run(system, storm, time);
  await storm.more();
  const calls = await storm.end();
  journal.push(...calls);
  const noticed = (await fault.findings?.(calls, storm, system)) ?? [];
  const wrong = await differences(system, journal);
  const repeats = calls.filter(({ attempts }) => attempts.length > 1).length;
  const figure = fault.figure ? `, ${await fault.figure(calls, storm, system)}` : '';
  return { noticed, wrong, text: `${calls.length} calls, ${repeats} repeated with their key${figure}` };
}

function judge(name, isRight, text, findings) {
  if (isRight) passed++;
  else failed++;
  console.log(`${isRight ? 'passed' : 'FAILED'}  ${name}: ${text}`);
  for (const finding of findings.slice(0, shownFindings)) console.log(`          ${finding}`);
  if (findings.length > shownFindings) console.log(`          and ${findings.length - shownFindings} more`);
}

const proxy = 'rules of the proxy';

/** Each kind of cluster, and what it needs. */
const clusters = [
  { needs: ['haproxy'], faults: [{ name: proxy }], controls: [] },
  { title: 'one PostgreSQL', needs: ['haproxy'], start: startSingleDatabase, faults, controls },
  {
    title: 'one PostgreSQL, with files on a small disk',
    needs: ['haproxy'],
    start: startSingleDatabase,
    startFiles: filesOnSmallDisk,
    faults: smallDiskFaults,
    controls: [],
  },
  {
    title: 'one PostgreSQL, with files in a bucket',
    needs: ['haproxy'],
    start: startSingleDatabase,
    startFiles: filesInBucket,
    faults: bucketFaults,
    controls: [],
  },
  {
    title: 'one PostgreSQL, with files on Swift',
    needs: ['haproxy', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
    start: startSingleDatabase,
    startFiles: filesOnSwift,
    faults: swiftFaults,
    controls: [],
  },
  {
    title: 'Patroni',
    needs: ['haproxy', 'etcd-server', 'patroni', 'python3-etcd', 'postgresql-15'],
    start: (folder, onStart) => PatroniDatabase.start(folder, onStart),
    faults: patroniFaults,
    controls: patroniControls,
  },
  {
    title: 'Patroni on hosts of their own',
    needs: [
      'haproxy',
      'etcd-server',
      'patroni',
      'python3-etcd',
      'postgresql-15',
      'iproute2',
      'network namespaces',
    ],
    start: (folder, onStart) => PatroniDatabase.start(folder, onStart, { hasHosts: true }),
    faults: hostFaults,
    controls: [],
  },
  {
    title: 'PostgreSQL with pgBackRest',
    needs: ['haproxy', 'postgresql-15', 'pgbackrest'],
    start: (folder, onStart) => ArchivedDatabase.start(folder, onStart),
    faults: restoreFaults,
    controls: restoreControls,
  },
  {
    title: 'Patroni behind PgBouncer',
    needs: ['haproxy', 'etcd-server', 'patroni', 'python3-etcd', 'pgbouncer', 'postgresql-15'],
    start: (folder, onStart) => PatroniDatabase.start(folder, onStart, { isPooled: true }),
    faults: pooledFaults,
    controls: [],
  },
];

async function runProxy() {
  console.log('HAProxy');
  const findings = await proxyFindings((stop) => (system = { stop }));
  judge(proxy, !findings.length, 'repetitions, headers, events, no server', findings);
}

async function runCluster({ title, start, startFiles, faults, controls }, times) {
  console.log(`Two servers behind HAProxy, on ${title}`);
  await ClusterSystem.start(start, (started) => (system = started), root, startFiles);
  const journal = [];
  for (const fault of faults)
    for (let time = 0; time < times; time++) {
      const { noticed, wrong, text } = await once(fault, time, journal);
      const all = [...wrong, ...noticed];
      judge(`${fault.name}, ${time + 1} of ${times}`, !all.length, text, all);
    }
  for (const control of controls) {
    const { text, ...result } = await once(control, 0, journal);
    await control.restore?.(system);
    const isCaught = control.isCaught(result);
    const count = result.noticed.length + result.wrong.length;
    const name = `control: ${control.name} is found`;
    judge(name, isCaught, `${text}, ${count} findings`, isCaught ? [] : result.wrong);
  }
  await system.stop();
}

async function main() {
  requireNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { times: { type: 'string' }, full: { type: 'boolean' } },
  });
  const times = readTimes(values);
  const chosen = chooseFaults(positionals);
  const possible = [];
  let skipped = 0;
  for (const cluster of chosen) {
    const absent = missing(cluster.needs);
    if (!absent.length) {
      possible.push(cluster);
      continue;
    }
    const names = [...cluster.faults, ...cluster.controls].map(({ name }) => name);
    skipped += names.length;
    console.log(`Skipped: ${names.join('; ')}. Missing: ${absent.join(', ')}.`);
  }
  if (possible.length) {
    await quietly.step('Packages', ensureInstalled);
    await quietly.step('Build', (say) => ensureBuilt({ only: ['backend'], say }));
  }
  for (const cluster of possible) await (cluster.start ? runCluster(cluster, times) : runProxy());
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

/** The clusters with the faults of these names, or with all. */
function chooseFaults(names) {
  const known = clusters.flatMap(({ faults, controls }) => [...faults, ...controls].map(({ name }) => name));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new PlainError(`There is no fault "${unknown}". The faults: ${known.join('; ')}.`);
  const isChosen = ({ name }) => !names.length || names.includes(name);
  return clusters
    .map((one) => ({ ...one, faults: one.faults.filter(isChosen), controls: one.controls.filter(isChosen) }))
    .filter(({ faults, controls }) => faults.length + controls.length);
}

try {
  await main();
} catch (error) {
  if (!isStopping) report(error);
  failed++;
}
if (!isStopping) {
  await system?.stop().catch(report);
  process.exit(failed ? 1 : 0);
}
