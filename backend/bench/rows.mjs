/** The rows of the benchmark, in the order in which they run. */
import os from 'node:os';
import { measureApply } from './apply.mjs';
import { measureAudits } from './audits.mjs';
import { measureCluster } from './cluster.mjs';
import { measureFiles, measureObserving } from './costs.mjs';
import { measureGradebook } from './gradebook.mjs';
import { measureFlood } from './flood.mjs';
import { measureGrowth } from './growth.mjs';
import { measureHistory } from './history.mjs';
import { measureInteractions } from './interactions.mjs';
import { jobs, measureJob } from './jobs.mjs';
import { measureLimit } from './limit.mjs';
import { measureMany } from './many.mjs';
import { moneyRows, noMoney } from './money-rows.mjs';
import { measureRegistration, measureStorm, registrations } from './registrations.mjs';
import { measureSearch } from './search.mjs';
import { measureHome, measureScreen } from './screens.mjs';
import { measureSiteBuild, measureStatic } from './static.mjs';
import { measureColdStart, measureStarts } from './starts.mjs';
import { withClient } from './data.mjs';

export const names = [
  'cold',
  ...Object.keys(jobs),
  ...Object.keys(registrations),
  'J5s',
  'J6b',
  'J1g',
  'gradebook',
  'audit',
  'search',
  'flood',
  'limit',
  'observing',
  'files',
  'cluster',
  'history',
  ...Object.keys(moneyRows),
  'apply',
  'static',
  'screen',
  'home',
  'interaction',
  'build',
  'start',
];

/** Parses the command line. */
export function parse(args) {
  const rounds = args.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? '5';
  const known = (arg) => arg === '--write' || arg === '--full' || arg.startsWith('--rounds=');
  const asked = args.filter((arg) => arg !== '--' && !known(arg));
  const chosen = names.filter((name) => asked.some((arg) => arg.toLowerCase() === name.toLowerCase()));
  const strange = asked.filter((arg) => !names.some((name) => name.toLowerCase() === arg.toLowerCase()));
  if (strange.length)
    return { problem: `There is no row "${strange.join('", "')}". Rows: ${names.join(', ')}.` };
  if (!/^[1-9]\d?$/.test(rounds)) return { problem: '--rounds must be a number from 1 to 99.' };
  const write = args.includes('--write');
  if (write && asked.length) return { problem: '--write needs all rows.' };
  return {
    rows: asked.length ? chosen : names,
    rounds: Number(rounds),
    full: args.includes('--full'),
    write,
  };
}

/** Runs the chosen rows. A row that fails is reported as not measured, and the others still run. */
export async function measure(bench, { rows, rounds, full }) {
  const results = {
    jobs: [],
    growth: null,
    many: null,
    gradebook: null,
    audits: null,
    searches: null,
    floods: null,
    limit: null,
    observing: null,
    files: null,
    cluster: null,
    history: null,
    money: noMoney(),
    apply: null,
    pages: null,
    build: null,
    times: {},
    screens: {},
    missing: [],
    registrations: [],
    storm: null,
    interactions: null,
  };
  const seconds = 3;
  const run = async (name, title, work) => {
    if (!rows.includes(name)) return;
    bench.say(title);
    try {
      await work();
    } catch (error) {
      if (bench.stopping) throw error;
      console.error(`  ${error.message}`);
      results.missing.push([title, error.message.split('\n', 1)[0]]);
      results.failed = true;
    }
  };
  const { times, screens } = results;
  await run(
    'cold',
    'cold start of the API',
    async () => (times.cold = await measureColdStart(bench, rounds)),
  );
  for (const name of Object.keys(jobs))
    await run(name, `${name} ${jobs[name].title}`, async () =>
      results.jobs.push(await measureJob(bench, name, { rounds, seconds })),
    );
  for (const name of Object.keys(registrations))
    await run(name, `${name} ${registrations[name].title}`, async () => {
      const result = await measureRegistration(bench, name, { rounds, seconds });
      results.registrations.push(result);
      if (!result.ceilings[0].perSecond)
        results.missing.push([`${name} beside pgbench`, 'there is no pgbench']);
    });
  await run('J5s', 'J5s storm on 50 seats', async () => (results.storm = await measureStorm(bench)));
  await run('J6b', 'J6b 500 grades in one call', async () => {
    results.many = await measureMany(bench, { rounds, seconds });
  });
  await run('J1g', 'J1g growth with the number of students', async () => {
    const sizes = full ? [2_000, 20_000, 200_000] : [2_000, 20_000];
    results.growth = await measureGrowth(bench, sizes, { rounds, seconds: 2 });
    if (!full) results.missing.push(['J1g at 200,000 students', 'only with --full']);
  });
  await run('gradebook', 'gradebook of a large section', async () => {
    results.gradebook = await measureGradebook(bench, { rounds, seconds });
  });
  await run('audit', 'degree audits', async () => {
    results.audits = await measureAudits(bench, { rounds, seconds });
  });
  await run('search', 'search over everything', async () => {
    results.searches = await measureSearch(bench, { rounds });
  });
  await run('flood', 'floods by one caller', async () => {
    results.floods = await measureFlood(bench, { seconds: 2 });
  });
  await run('limit', 'shared limits', async () => {
    results.limit = await measureLimit(bench, { seconds });
  });
  await run('observing', 'metrics and traces', async () => {
    results.observing = await measureObserving(bench, { rounds, seconds });
  });
  await run('files', 'files of 10 MB', async () => {
    results.files = await measureFiles(bench, { rounds });
  });
  await run('cluster', 'a cluster under Patroni', async () => {
    results.cluster = await measureCluster(bench, { rounds, seconds });
  });
  await run('history', 'import of academic history', async () => {
    results.history = await measureHistory(bench, { students: full ? 40_000 : 2_000 });
    if (!full) results.missing.push(['an import of 1,000,000 rows', 'only with --full']);
  });
  for (const [name, { title, measure }] of Object.entries(moneyRows))
    await run(name, title, () => measure(bench, { rounds, seconds }, results.money));
  await run('apply', 'applications for admission', async () => {
    results.apply = await measureApply(bench, { rounds, seconds });
  });
  await run('static', 'static pages of the site', async () => {
    results.pages = await measureStatic(bench, { rounds, seconds: 2 });
    if (!results.pages.rows[0].nginx)
      results.missing.push(['nginx beside the static pages', 'it is not installed']);
  });
  await run('build', 'build of the site', async () => (results.build = await measureSiteBuild(bench)));
  const browser = async (title, work) => {
    const result = await work(bench);
    if (!result) results.missing.push([title, 'there is no browser']);
    return result;
  };
  await run('screen', 'first signed-in screen', async () => {
    screens.screen = await browser('first signed-in screen', measureScreen);
  });
  await run('home', 'Home', async () => (screens.home = await browser('Home', measureHome)));
  await run('interaction', 'from an interaction to the next paint', async () => {
    const measured = (bench) => measureInteractions(bench, { rounds });
    results.interactions = await browser('from an interaction to the next paint', measured);
  });
  await run('start', 'first and second start', async () => {
    times.starts = await measureStarts(bench, { install: false });
  });
  if (full)
    await run('start', 'first start with installation', async () => {
      times.install = await measureStarts(bench, { install: true });
    });
  else if (rows.includes('start'))
    results.missing.push(['first start, nothing installed', 'only with --full']);
  results.machine = await machine(bench);
  return results;
}

async function machine(bench) {
  const cluster = await bench.cluster();
  const version = await withClient(cluster.url('postgres', 'postgres'), async (client) => {
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS commit, current_setting('shared_buffers') AS cache`,
    );
    return `PostgreSQL ${rows[0].version} with fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commit} and shared_buffers ${rows[0].cache}`;
  });
  const cores = os.availableParallelism();
  return `${cores} cores (${process.platform} ${process.arch}), Node.js ${process.versions.node}, ${version}.`;
}
