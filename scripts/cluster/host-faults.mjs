/** The faults of a cluster under Patroni whose members have hosts and disks of their own. */
import { sleep } from '../lib/processes.mjs';
import { during, moved, secondsToWrite, secondsWithoutWrite, watched, within } from './patroni-faults.mjs';
import { until } from './processes.mjs';

/** Longer than a standby needs to take over. */
const cutMs = 40_000;
const fullMs = 30_000;
const atMost30 = within(30, secondsToWrite);
/** The disk is full for half of it. */
const atMost60 = within(60, secondsWithoutWrite);

const demoted = (database, { name }) =>
  until(`${name} is not a standby of the new primary`, async () =>
    (await database.states()).some(
      (one) => one.name === name && one.role !== 'leader' && /running|streaming/.test(one.state),
    ),
  );

/** The primary's processes live on, and can be asked through its socket. */
async function cutOff(database, storm) {
  const primary = await database.leader();
  primary.host.cut();
  storm.since = Date.now();
  try {
    storm.cutState = await database.stateOf(primary);
    await until('the primary that was cut off still accepts writes', async () => {
      return (await database.stateOf(primary)) !== 'writer';
    });
    storm.demotedMs = Date.now() - storm.since;
    await sleep(cutMs - storm.demotedMs);
  } finally {
    primary.host.connect();
  }
  await moved(database, primary);
  await demoted(database, primary);
  await storm.more();
  await database.isWhole();
}

/** Writes that need a new page are refused. The primary stays: its WAL has room in the files that it has. */
async function diskFull(database, storm) {
  const primary = await database.leader();
  primary.disk.fillSpace();
  storm.since = Date.now();
  try {
    await sleep(fullMs);
    storm.until = Date.now();
  } finally {
    primary.disk.empty();
  }
  await storm.more();
  await database.isWhole();
}

/** Without room for WAL, PostgreSQL ends, and a standby takes over. */
async function diskFullForWal(database, storm) {
  const primary = await database.leader();
  try {
    await database.fillWal(primary);
    storm.since = Date.now();
    await moved(database, primary);
    await storm.more();
  } finally {
    primary.disk.empty();
  }
  await demoted(database, primary);
  await database.isWhole();
}

export const hostFaults = [
  watched('the primary cut off', cutOff, {
    findings(journal, storm) {
      const found = atMost30.findings(journal, storm);
      return storm.cutState === 'writer'
        ? found
        : [...found, 'the primary that was cut off could not be asked'];
    },
    figure: (journal, storm) =>
      `demoted after ${(storm.demotedMs / 1000).toFixed(1)} s, ${atMost30.figure(journal, storm)}`,
  }),
  watched('the disk of the primary full', diskFull, {
    ...atMost60,
    findings(journal, storm) {
      const found = atMost60.findings(journal, storm);
      const isRefused = during(journal, storm).writes.some(({ status }) => status === 503);
      return isRefused ? found : [...found, 'no write was answered 503'];
    },
    // Reads fail too if a server must open a connection and PostgreSQL has no room for its cache of the catalog.
    figure(journal, storm) {
      const { reads } = during(journal, storm);
      const failed = reads.filter(({ status }) => status !== 200).length;
      return `${failed} of ${reads.length} reads failed, ${atMost60.figure(journal, storm)}`;
    },
  }),
  watched('the disk of the primary full, also for WAL', diskFullForWal, atMost30),
];
