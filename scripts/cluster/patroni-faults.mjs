/** The faults of a cluster under Patroni. */
import { PlainError } from '../lib/plain-error.mjs';
import { sleep } from '../lib/processes.mjs';
import { until } from './processes.mjs';

const acknowledged = (journal) =>
  journal
    .flatMap(({ kind, attempts }) => (kind === 'read' ? [] : attempts))
    .filter(({ status }) => status === 201);

/** From the end of the kill to the first acknowledged write that began afterward. */
const secondsToWrite = (journal, { since }) =>
  Math.min(
    ...acknowledged(journal)
      .filter(({ at }) => at >= since)
      .map(({ at, ms }) => at + ms - since),
  ) / 1000;

/** The longest time without an acknowledged write. */
const secondsWithoutWrite = (journal) => {
  const ends = acknowledged(journal)
    .map(({ at, ms }) => at + ms)
    .sort((one, other) => one - other);
  return Math.max(...ends.slice(1).map((end, index) => end - ends[index])) / 1000;
};

/** A bound on one of these times, and the longest wait for an answer. */
const within = (most, secondsOf) => ({
  findings(journal, storm) {
    const seconds = secondsOf(journal, storm);
    const found = storm.writers?.found() ?? [];
    return seconds <= most ? found : [...found, `no write was acknowledged for ${seconds} s, not ${most} s`];
  },
  figure(journal, storm) {
    const longest = Math.max(...journal.flatMap(({ attempts }) => attempts.map(({ ms }) => ms))) / 1000;
    const seconds = secondsOf(journal, storm).toFixed(1);
    return `no write for ${seconds} s, longest call ${longest.toFixed(1)} s`;
  },
});

/** Longer than the time limit of a statement, which also ends the wait of a commit for a standby. */
const withoutStandbyMs = 45_000;

/** Without a standby, no write may be acknowledged, and reads must work. */
function unprotected(journal, { since, until: end }) {
  const answers = journal.flatMap(({ kind, attempts }) => attempts.map((one) => ({ kind, ...one })));
  const during = answers.filter(({ at, ms }) => at >= since && at + ms <= end);
  const found = [];
  const writes = during.filter(({ kind, status }) => kind !== 'read' && status === 201);
  if (writes.length) found.push(`${writes.length} writes were acknowledged without a standby`);
  const reads = during.filter(({ kind }) => kind === 'read');
  const failed = reads.filter(({ status }) => status !== 200).length;
  if (!reads.length || failed) found.push(`${failed} of ${reads.length} reads failed without a standby`);
  return found;
}

async function mustHaveMoved(database, from) {
  const leader = await database.leader();
  if (!leader || leader === from) throw new PlainError(`${from.name} is still the primary.`);
}

/** Watches for two writers while it runs. */
const watched = (name, work, judgment) => ({
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
      await storm.more();
      await mustHaveMoved(database, primary);
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
      await mustHaveMoved(database, primary);
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
    { findings: (journal, storm) => [...storm.writers.found(), ...unprotected(journal, storm)] },
  ),
  {
    // Its PostgreSQL runs on, but HAProxy sends it nothing, and without a standby it can't acknowledge anything.
    name: 'Patroni killed alone',
    async run({ database }, storm) {
      const primary = await database.leader();
      await database.killPatroni(primary);
      await until('no other member became the primary', async () => {
        const leader = await database.leader();
        return leader !== undefined && leader !== primary;
      });
      await storm.more();
      database.startMember(primary);
      await database.isWhole();
    },
    ...within(30, secondsWithoutWrite),
  },
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
      await storm.more();
      await mustHaveMoved(database, primary);
    },
    isCaught: ({ wrong }) => wrong.some((finding) => /^an acknowledged .* has 0 rows/.test(finding)),
  },
];
