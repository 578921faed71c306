/** The faults of a cluster under Patroni. */
import { PlainError } from '../lib/plain-error.mjs';
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
    const found = storm.writers.found();
    return seconds <= most ? found : [...found, `no write was acknowledged for ${seconds} s, not ${most} s`];
  },
  figure(journal, storm) {
    const longest = Math.max(...journal.flatMap(({ attempts }) => attempts.map(({ ms }) => ms))) / 1000;
    const seconds = secondsOf(journal, storm).toFixed(1);
    return `no write for ${seconds} s, longest call ${longest.toFixed(1)} s`;
  },
});

async function mustHaveMoved(database, from) {
  const leader = await database.leader();
  if (!leader || leader === from) throw new PlainError(`${from.name} is still the primary.`);
}

export const patroniFaults = [
  {
    name: 'the primary and all of its processes killed',
    async run({ database }, storm) {
      storm.writers = database.watchWriters();
      const primary = await database.leader();
      await database.killMember(primary);
      storm.since = Date.now();
      await storm.more();
      await mustHaveMoved(database, primary);
      database.startMember(primary);
      await database.isWhole();
      await storm.writers.stop();
    },
    ...within(30, secondsToWrite),
  },
  {
    name: 'planned switchover',
    async run({ database }, storm) {
      storm.writers = database.watchWriters();
      const primary = await database.leader();
      await database.switchover();
      await storm.more();
      await database.isWhole();
      await mustHaveMoved(database, primary);
      await storm.more();
      await storm.writers.stop();
    },
    ...within(5, secondsWithoutWrite),
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
