/**
 * `npm run upgrade:rehearse -- <ref>`: rehearses the upgrade from an earlier commit to this checkout, under a storm of
 * calls: migrates while the earlier version serves, replaces the servers one after another, returns to the earlier
 * version on the new schema, and upgrades again. Fails if a client noticed anything, or if a record differs from what it
 * was told. Needs what the cluster test needs for one PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { earlierVersion } from './cluster/earlier-version.mjs';
import { missing } from './cluster/needs.mjs';
import { differences, failedCalls } from './cluster/proof.mjs';
import { startSingleDatabase } from './cluster/single-database.mjs';
import { Storm } from './cluster/storm.mjs';
import { ClusterSystem } from './cluster/system.mjs';
import { connect } from './lib/postgres-server.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { requireNode } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Stops } from './lib/stops.mjs';

const shownFindings = 10;
const stops = new Stops();

async function replaceServers(system, storm, code) {
  for (let index = 0; index < system.count; index++) {
    await system.restartServer(index, {}, code);
    await system.isWhole();
    await storm.more();
  }
}

/** As if the earlier servers had stopped a day ago, so that contracts run. */
async function letDayPass(system) {
  const client = await connect(system.database.ownerUrl);
  try {
    await client.query(
      `UPDATE server_processes SET seen_at = seen_at - interval '1 day'
       WHERE schema_version < (SELECT max(schema_version) FROM server_processes)`,
    );
  } finally {
    await client.end();
  }
}

async function rehearse(earlier) {
  const system = await ClusterSystem.start(
    startSingleDatabase,
    (one) => stops.push(() => one.stop()),
    earlier,
  );
  const storm = await Storm.start(system);
  await storm.more();
  for (const [title, work] of [
    ['Migration while the earlier version serves', () => system.command('migrate', root)],
    ['Servers replaced one after another', () => replaceServers(system, storm, root)],
    ['Back to the earlier version, on the new schema', () => replaceServers(system, storm, earlier)],
    ['Servers replaced again', () => replaceServers(system, storm, root)],
    [
      'Contracts, as of a day later',
      async () => {
        await letDayPass(system);
        await system.command('migrate', root);
      },
    ],
  ]) {
    const began = Date.now();
    await work();
    await storm.more();
    console.log(`${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
  const journal = await storm.end();
  const findings = [...failedCalls(journal), ...(await differences(system, journal))];
  const repeated = journal.filter(({ attempts }) => attempts.length > 1).length;
  console.log(`${journal.length} calls, ${repeated} repeated with their key`);
  for (const finding of findings.slice(0, shownFindings)) console.log(`  ${finding}`);
  if (findings.length > shownFindings) console.log(`  and ${findings.length - shownFindings} more`);
  console.log(findings.length ? 'The upgrade was noticed.' : 'Nobody noticed the upgrade.');
  return findings.length ? 1 : 0;
}

let code;
try {
  requireNode();
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1)
    throw new PlainError('Name the commit to upgrade from: npm run upgrade:rehearse -- <ref>');
  const absent = missing(['haproxy']);
  if (absent.length) throw new PlainError(`The rehearsal needs ${absent.join(' and ')}.`);
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ only: ['backend'], say }));
  const earlier = await quietly.step(`Build of ${positionals[0]}`, (say) =>
    earlierVersion(positionals[0], { say, onStart: (undo) => stops.push(undo) }),
  );
  code = await rehearse(earlier);
} catch (error) {
  if (!stops.isStopping) report(error);
  code = 1;
}
if (!stops.isStopping) {
  await stops.run().catch(report);
  process.exit(code);
}
