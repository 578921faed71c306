/** A cluster under Patroni: how long a fault stops writes, and what synchronous replication and a second server cost. */
import { missing } from '../../scripts/cluster/needs.mjs';
import { faults } from '../../scripts/cluster/faults.mjs';
import { PatroniDatabase } from '../../scripts/cluster/patroni-database.mjs';
import { patroniFaults } from '../../scripts/cluster/patroni-faults.mjs';
import { differences, failedCalls } from '../../scripts/cluster/proof.mjs';
import { Storm } from '../../scripts/cluster/storm.mjs';
import { ClusterSystem } from '../../scripts/cluster/system.mjs';
import { measureReplication } from './cluster-rates.mjs';

const needed = ['haproxy', 'etcd-server', 'patroni', 'python3-etcd', 'postgresql-15'];

/** The goals in seconds; a rolling restart has none. */
const measured = [
  ['the primary and all of its processes killed', 30],
  ['planned switchover', 5],
  ['rolling restart', null],
];

export async function measureCluster(bench, options) {
  const absent = missing(needed);
  if (absent.length) throw new Error(`missing: ${absent.join(', ')}`);
  return {
    faults: await measureFaults(bench, options.rounds),
    ...(await measureReplication(bench, options)),
  };
}

/** Each fault in a separate storm; the records are compared with all answers at the end. */
async function measureFaults(bench, rounds) {
  let system;
  bench.onStop(() => system?.stop());
  const database = (folder, onStart) => PatroniDatabase.start(folder, onStart);
  await ClusterSystem.start(database, (started) => (system = started));
  const journal = [];
  const rows = [];
  for (const [name, goal] of measured) {
    bench.say(`${name}, ${rounds} times`);
    const fault = [...patroniFaults, ...faults].find((one) => one.name === name);
    const row = { name, goal, times: rounds, seconds: [], calls: 0, failed: 0 };
    for (let round = 0; round < rounds; round++) {
      const storm = await Storm.start(system);
      await storm.more();
      await fault.run(system, storm, round);
      await storm.more();
      const calls = await storm.end();
      journal.push(...calls);
      row.calls += calls.length;
      row.failed += failedCalls(calls).length;
      if (fault.seconds) row.seconds.push(fault.seconds(calls, storm));
    }
    rows.push(row);
  }
  const wrong = await differences(system, journal);
  if (wrong.length) throw new Error(`After the faults: ${wrong.slice(0, 5).join('; ')}`);
  await system.stop();
  return rows;
}
