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
    isCaught: ({ noticed, wrong }) => noticed.length > 0 && !wrong.length,
  },
];
