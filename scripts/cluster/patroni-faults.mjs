/** The faults of a cluster under Patroni. */
import { sleep } from '../lib/processes.mjs';
import { until } from './processes.mjs';

const acknowledged = (journal) =>
  journal
    .flatMap(({ kind, attempts }) => (kind === 'read' ? [] : attempts))
    .filter(({ status }) => status === 201);

/** From the end of the kill to the first acknowledged write that began afterward. */
export const secondsToWrite = (journal, { since }) =>
  Math.min(
    ...acknowledged(journal)
      .filter(({ at }) => at >= since)
      .map(({ at, ms }) => at + ms - since),
  ) / 1000;

/** The longest time without an acknowledged write. */
export const secondsWithoutWrite = (journal) => {
  const ends = acknowledged(journal)
    .map(({ at, ms }) => at + ms)
    .sort((one, other) => one - other);
  return Math.max(...ends.slice(1).map((end, index) => end - ends[index])) / 1000;
};

/** The servers answer within 10 s; the rest is for HAProxy and the client. */
const longestCallMs = 12_000;

const longestCall = (journal) => Math.max(...journal.flatMap(({ attempts }) => attempts.map(({ ms }) => ms)));
const hanging = (journal) =>
  journal
    .flatMap(({ kind, attempts }) => attempts.map((one) => ({ kind, ...one })))
    .filter(({ ms }) => ms > longestCallMs)
    .map(({ kind, ms, status, error }) => `a ${kind} took ${ms / 1000} s (${status ?? error})`);

/** A bound on one of these times, and on each call. */
export const within = (most, secondsOf) => ({
  seconds: secondsOf,
  findings(journal, storm) {
    const seconds = secondsOf(journal, storm);
    const found = [...(storm.writers?.found() ?? []), ...hanging(journal)];
    return seconds <= most ? found : [...found, `no write was acknowledged for ${seconds} s, not ${most} s`];
  },
  figure(journal, storm) {
    const longest = longestCall(journal) / 1000;
    const seconds = secondsOf(journal, storm).toFixed(1);
    return `no write for ${seconds} s, longest call ${longest.toFixed(1)} s`;
  },
});

/** Several times as long as a call may take until it is answered 503. */
const withoutStandbyMs = 40_000;

const stoppedMs = 40_000;
const longerThanTtlMs = 30_000;

/** The answers that began and ended while it lasted. */
export function during(journal, { since, until: end }) {
  const answers = journal.flatMap(({ kind, attempts }) => attempts.map((one) => ({ kind, ...one })));
  const these = answers.filter(({ at, ms }) => at >= since && at + ms <= end);
  return {
    reads: these.filter(({ kind }) => kind === 'read'),
    writes: these.filter(({ kind }) => kind !== 'read'),
  };
}

/** The server may read reports from a standby that lags by 10 s; the rest is the time of the call. */
const oldestReportMs = 11_000;

/** Reports must be read from a standby while there is one, and never say more than they know. */
function staleReports(journal) {
  const reports = journal.flatMap(({ attempts }) => attempts).filter(({ asOf }) => asOf !== undefined);
  const found = reports
    .filter(({ at, asOf }) => !(at - asOf <= oldestReportMs))
    .map(({ at, asOf }) => `a report was ${(at - asOf) / 1000} s old`);
  if (!reports.some(({ at, asOf }) => asOf < at)) found.push('no report was read from a standby');
  return found;
}

/** No write may be acknowledged, each is answered 503 within 10 s, and every read works. */
const unprotected = {
  findings(journal, storm) {
    const { reads, writes } = during(journal, storm);
    const found = [...storm.writers.found(), ...hanging(journal)];
    const acknowledged = writes.filter(({ status }) => status === 201).length;
    if (acknowledged) found.push(`${acknowledged} writes were acknowledged without a standby`);
    if (!writes.some(({ status }) => status === 503)) found.push('no write was answered 503');
    const failed = reads.filter(({ status }) => status !== 200).length;
    if (failed || !reads.length) found.push(`${failed} of ${reads.length} reads failed`);
    return [...found, ...staleReports(journal)];
  },
  figure(journal, storm) {
    const { reads, writes } = during(journal, storm);
    const refused = writes.filter(({ status }) => status === 503).length;
    const failed = reads.filter(({ status }) => status !== 200).length;
    const longest = (longestCall(journal) / 1000).toFixed(1);
    return `${refused} writes refused, ${failed} of ${reads.length} reads failed, longest call ${longest} s`;
  },
};

export const moved = (database, from) =>
  until(`${from.name} is still the primary`, async () => {
    const leader = await database.leader();
    return leader !== undefined && leader !== from;
  });

/** Watches for two writers while it runs. */
export const watched = (name, work, judgment) => ({
  name,
  async run(system, storm) {
    storm.writers = system.database.watchWriters();
    try {
      await work(system.database, storm);
    } finally {
      await storm.writers.stop();
    }
  },
  ...judgment,
});

export const patroniFaults = [
  watched(
    'the primary and all of its processes killed',
    async (database, storm) => {
      const primary = await database.leader();
      await database.killMember(primary);
      storm.since = Date.now();
      await moved(database, primary);
      await storm.more();
      database.startMember(primary);
      await database.isWhole();
    },
    within(30, secondsToWrite),
  ),
  watched(
    'planned switchover',
    async (database, storm) => {
      const primary = await database.leader();
      await database.switchover();
      await storm.more();
      await database.isWhole();
      await moved(database, primary);
      await storm.more();
    },
    within(5, secondsWithoutWrite),
  ),
  watched(
    'the synchronous standby killed',
    async (database, storm) => {
      const [standby] = await database.withRole('sync_standby');
      await database.killMember(standby);
      await storm.more();
      database.startMember(standby);
      await database.isWhole();
    },
    within(30, secondsWithoutWrite),
  ),
  watched(
    'both standbys killed',
    async (database, storm) => {
      const primary = await database.leader();
      const standbys = database.members.filter((member) => member !== primary);
      for (const standby of standbys) await database.killMember(standby);
      storm.since = Date.now();
      await sleep(withoutStandbyMs);
      storm.until = Date.now();
      for (const standby of standbys) database.startMember(standby);
      await database.isWhole();
      await storm.more();
    },
    unprotected,
  ),
  {
    // Its PostgreSQL runs on, but HAProxy sends it nothing, and without a standby it can't acknowledge anything.
    name: 'Patroni killed alone',
    async run({ database }, storm) {
      const primary = await database.leader();
      await database.killPatroni(primary);
      await moved(database, primary);
      await storm.more();
      database.startMember(primary);
      await database.isWhole();
    },
    ...within(30, secondsWithoutWrite),
  },
  {
    // For a moment after it continues, both run, but without a standby it can't acknowledge anything.
    name: 'the primary stopped for 40 s and continued',
    async run({ database }, storm) {
      const primary = await database.leader();
      database.signalMember(primary, 'SIGSTOP');
      storm.since = Date.now();
      try {
        await sleep(stoppedMs);
      } finally {
        database.signalMember(primary, 'SIGCONT');
      }
      await moved(database, primary);
      await storm.more();
      await database.isWhole();
    },
    ...within(30, secondsToWrite),
  },
  watched(
    'one etcd node lost',
    async (database, storm) => {
      const [node] = database.etcd.nodes;
      await node.program.stop('SIGKILL');
      await sleep(longerThanTtlMs);
      await storm.more();
      database.etcd.startNode(node);
      await database.isWhole();
    },
    within(15, secondsWithoutWrite),
  ),
  watched(
    'two etcd nodes lost',
    async (database, storm) => {
      const lost = database.etcd.nodes.slice(0, 2);
      for (const node of lost) await node.program.stop('SIGKILL');
      await sleep(longerThanTtlMs);
      for (const node of lost) database.etcd.startNode(node);
      await database.isWhole();
      await storm.more();
    },
    within(90, secondsWithoutWrite),
  ),
];

/** The same cluster, reached through PgBouncer in session mode. */
export const pooledFaults = [
  watched(
    'PgBouncer restarted',
    async ({ pooler }, storm) => {
      await pooler.restart();
      await storm.more();
    },
    within(10, secondsWithoutWrite),
  ),
  ...patroniFaults
    .filter(({ name }) =>
      ['the primary and all of its processes killed', 'both standbys killed'].includes(name),
    )
    .map((fault) => ({ ...fault, name: `${fault.name}, behind PgBouncer` })),
];

/** Runs last: it loses acknowledged writes, which the comparison must find. */
export const patroniControls = [
  {
    name: 'asynchronous replication that has stopped',
    async run({ database }, storm) {
      await database.configure({
        synchronous_mode: false,
        synchronous_mode_strict: false,
        maximum_lag_on_failover: 2 ** 30,
      });
      await until('a standby is still synchronous', async () => {
        const states = await database.states();
        return states.length > 0 && states.every(({ role }) => role !== 'sync_standby');
      });
      const primary = await database.leader();
      database.stopSending(primary);
      await storm.more();
      await database.killMember(primary);
      await moved(database, primary);
      await storm.more();
    },
    isCaught: ({ wrong }) => wrong.some((finding) => /^an acknowledged .* has 0 rows/.test(finding)),
  },
];
