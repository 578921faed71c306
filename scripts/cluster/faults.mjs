/** The faults, and what the client may notice of each. */
import { failedCalls } from './proof.mjs';

const rollingRestart = async (system, storm, settings) => {
  for (let index = 0; index < system.count; index++) {
    await system.restartServer(index, settings);
    await system.isWhole();
    await storm.more();
  }
};

export const faults = [
  {
    name: 'a server killed',
    async run(system, storm, time) {
      const index = time % system.count;
      await system.killServer(index);
      await storm.more();
      await system.startServer(index);
      await system.isWhole();
    },
  },
  {
    name: 'rolling restart',
    run: (system, storm) => rollingRestart(system, storm),
    /** Nobody may notice it. */
    findings: (journal) => failedCalls(journal),
  },
];

/** Faults that must be found, with the same checks. */
export const controls = [
  {
    name: 'a drain of 0',
    async run(system, storm) {
      // The first restart only replaces the servers with those that don't drain.
      await rollingRestart(system, storm, { DRAIN_SECONDS: '0' });
      const before = storm.journal.length;
      await rollingRestart(system, storm, { DRAIN_SECONDS: '0' });
      storm.judged = before;
    },
    async restore(system) {
      for (let index = 0; index < system.count; index++) await system.restartServer(index);
      await system.isWhole();
    },
    findings: (journal, storm) => failedCalls(journal.slice(storm.judged)),
  },
];

/** From the end of the kill to the first acknowledged write that began afterward. */
const secondsToWrite = (journal, since) => {
  const acknowledged = journal
    .flatMap(({ kind, attempts }) => (kind === 'read' ? [] : attempts))
    .filter(({ status, at }) => status === 201 && at >= since)
    .map(({ at, ms }) => at + ms - since);
  return Math.min(...acknowledged) / 1000;
};

const within = (most) => ({
  findings(journal, { since }) {
    const seconds = secondsToWrite(journal, since);
    return seconds <= most ? [] : [`the next write was acknowledged after ${seconds} s, not ${most} s`];
  },
  figure: (journal, { since }) => {
    const longest = Math.max(...journal.flatMap(({ attempts }) => attempts.map(({ ms }) => ms)));
    return `next write after ${secondsToWrite(journal, since).toFixed(1)} s, longest call ${(longest / 1000).toFixed(1)} s`;
  },
});

export const patroniFaults = [
  {
    name: 'the primary and all of its processes killed',
    async run({ database }, storm) {
      const primary = await database.leader();
      await database.killMember(primary);
      storm.since = Date.now();
      await storm.more();
      database.startMember(primary);
      await database.isWhole();
    },
    ...within(30),
  },
  {
    name: 'planned switchover',
    async run({ database }, storm) {
      storm.since = Date.now();
      await database.switchover();
      await storm.more();
      await database.isWhole();
    },
    ...within(30),
  },
];
