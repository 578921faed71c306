/** The test suites: what each needs, how its runner is called, and how many tests passed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeTemplate } from './api-template.mjs';
import { findBrowsers } from './browser.mjs';
import { OutputBlocks } from './output-blocks.mjs';
import { cache, root, shown } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { run } from './processes.mjs';
import { jestCounts, lowerCosts, nodeCounts, playwrightCounts } from './test-results.mjs';
import { callRunner, nodeTests } from './test-runner.mjs';
import { otherTier, tier } from './tiers.mjs';
import { trialSystems } from './trial-system.mjs';

const bin = (file) => path.join(root, 'node_modules', file);
const reporter = new URL('./costs/playwright-reporter.mjs', import.meta.url).pathname;
const nodeFlags = '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';
/** Enough for a person to look at. */
const mostTraces = 5;
export const mostWorkers = Math.min(3, os.availableParallelism());

export class Suites {
  rows = [];
  #stops = [];
  #temp = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-test-'));
  #blocks = new OutputBlocks();
  #prepared = new Map();
  #beside = Promise.resolve();
  #isAlone = true;
  #isStopped = false;

  /**
   * `args`: for the test runners, to select tests. `files`: the spec files of each suite by its name, when not all run.
   * `workers`: how many browsers run journeys side by side; for a few selected tests one is enough, and is ready
   * sooner. `template`: makes the database of the API specs. `costs`: counts the CPU seconds. `overBudget`: returns the specs of a table row that cost too much; these
   * run again.
   */
  constructor({
    args = [],
    files = null,
    workers = args.length || files ? 1 : mostWorkers,
    template = makeTemplate,
    costs,
    overBudget = () => [],
  }) {
    this.args = args;
    this.files = files;
    this.workers = workers;
    this.template = template;
    this.costs = costs;
    this.overBudget = overBudget;
    fs.chmodSync(this.#temp, 0o711); // the database's user passes through
  }

  /**
   * Suites that keep all cores busy run one after the other. Work that mostly waits runs in parallel: the scripts, the
   * site, and the preparation of the API suite and of the journeys.
   */
  async run(names) {
    const has = (name) => names.includes(name);
    const beside = [
      has('api') && (() => this.#prepareApi()),
      has('unit') && (() => this.scripts()),
      has('site') && (() => this.site()),
      has('portal') && (() => this.preparePortal()),
    ].filter(Boolean);
    const inFront = [
      has('unit') && (() => this.unit()),
      has('api') && (() => this.api()),
      has('portal') && (() => this.portal()),
    ].filter(Boolean);
    this.#isAlone = names.length === 1 && (names[0] !== 'unit' || this.args.length > 0);
    // A suite that can't be prepared reports that itself, when its turn comes.
    this.#beside = inTurn(beside.map((work) => () => work().catch(() => {})));
    await inTurn(inFront);
    await this.#beside;
  }

  async unit() {
    await this.backendUnit();
    await this.#vitest('unit: portal', 'frontend');
  }

  async backendUnit() {
    await this.#jest('unit: backend', 'unit');
  }

  async scripts() {
    if (this.args.length) return; // these belong to the other two
    const all = fs
      .readdirSync(path.join(root, 'scripts/test'))
      .filter((name) => name.endsWith('.test.mjs') && !otherTier().pattern.test(name))
      .map((name) => `scripts/test/${name}`);
    const files = this.#filesOf('unit: scripts') ?? all;
    if (!files.length) return;
    await this.#guarded('unit: scripts', () =>
      this.#runner('unit: scripts', nodeCounts, (report, picked = files) => nodeTests(picked)(report)),
    );
  }

  /** Every spec file works on its own copy of one database, made by the real migrations and demo data. */
  async api() {
    if (this.#filesOf('api')?.length === 0) return;
    await this.#guarded('api', async () => {
      const { settings, stop } = await this.#prepareApi();
      await this.#jest('api', 'api', settings);
      await stop();
    });
  }

  #prepareApi() {
    return this.#once('api', () =>
      this.template(path.join(this.#temp, 'template'), (stop) => this.#stops.push(stop)),
    );
  }

  /**
   * Browser journeys on the whole system, started like `npm start`: one system for each of the runner's workers, and
   * one for hostile texts. Measurements follow, alone on the machine.
   */
  async portal() {
    const playwright = bin('@playwright/test/cli.js');
    if (this.#filesOf('portal')?.length === 0) return;
    const browsers = await this.#browsers();
    if (!browsers) return this.#withoutBrowser(playwright);
    await this.#guarded('portal', async () => {
      const { systems, serve } = await this.preparePortal();
      await serve();
      const journeys = async (name, ...projects) => {
        const call = (report, ...more) => ({
          args: [playwright, 'test', ...projects.map((one) => `--project=${one}`), ...more],
          cwd: path.join(root, 'frontend'),
          env: {
            COLLEGIUM_SYSTEMS: JSON.stringify(
              systems.map(({ settings: { baseUrl, dataDir } }) => ({ baseUrl, dataDir })),
            ),
            COLLEGIUM_WORKERS: String(this.workers),
            COLLEGIUM_CHROMIUM: browsers.pages,
            COLLEGIUM_WHOLE_CHROMIUM: browsers.whole,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        });
        const row = await this.#runner(name, playwrightCounts, (report, picked) =>
          call(
            report,
            `--reporter=list,json,${reporter}`,
            ...(picked ? ['--workers=1', ...picked] : this.#only('--pass-with-no-tests', 'portal')),
          ),
        );
        await this.#traces(row, call);
      };
      // Speed tests need the machine to themselves.
      if (process.env.COLLEGIUM_FULL === '1' && !this.files) {
        await journeys('portal', 'hostile', 'walks', 'journeys');
        await this.#undisturbed(() => journeys('portal: figures', 'figures'));
      } else await journeys('portal');
      for (const system of systems) await system.stop();
    });
  }

  /** Runs some failed tests again to record a trace. They stay failed, even if they pass this time. */
  async #traces({ name, failures = [] }, call) {
    const places = failures.map((failure) => failure.name.match(/^\S+\.spec\.ts:\d+/)?.[0]).filter(Boolean);
    if (!places.length || this.#isStopped) return;
    const folder = path.join(cache, 'traces', name.replace(/\W+/g, '-'));
    console.log(`\n=== ${name}: traces of what failed, in ${shown(folder)} ===`);
    // Cases of a loop share one place: --last-failed repeats only those that failed.
    const failed = ['--last-failed', '--last-failed-file=test-results/.last-run.json'];
    const more = ['--reporter=line', '--trace=on', '--workers=1', `--output=${folder}`, ...failed];
    const { args, cwd, env } = call('', ...more, ...places.slice(0, mostTraces));
    const stdio = ['ignore', 'inherit', 'inherit'];
    await run(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio });
  }

  /** The systems for the journeys, if there is a browser: one for each worker, and in the deep tier one for hostile texts. */
  preparePortal() {
    return this.#once('portal', async () => {
      if (!(await this.#browsers())) return null;
      const count = this.workers > 1 && tier() !== 'gate' ? this.workers + 1 : this.workers;
      const folders = Array.from({ length: count }, (_, index) => path.join(this.#temp, `data-${index + 1}`));
      return trialSystems(folders, (stop) => this.#stops.push(stop));
    });
  }

  #browsers() {
    return this.#once('browser', () => findBrowsers((text) => console.log(`${text} ...`)));
  }

  async site() {
    await this.#guarded('site', () => this.#vitest('site', 'site'));
  }

  /** Stops everything that was started, and starts no other runner. */
  async stop() {
    this.#isStopped = true;
    for (const stop of this.#stops.splice(0)) await stop();
    fs.rmSync(this.#temp, { recursive: true, force: true });
  }

  /** Prepares something once, for all suites that need it. */
  #once(suite, work) {
    if (!this.#prepared.has(suite)) this.#prepared.set(suite, this.costs.within(suite, work));
    return this.#prepared.get(suite);
  }

  /** Measurements have the machine for themselves. */
  async #undisturbed(work) {
    await this.#beside;
    await this.costs.undisturbed(work);
  }

  #filesOf(suite) {
    return this.files && (this.files[suite] ?? []);
  }

  /** The arguments that select tests. The caller's may select some that only one of the runners has. */
  #only(emptyIsFine, suite, cwd = 'frontend') {
    const files = within(cwd, this.#filesOf(suite) ?? []);
    return this.args.length || files.length ? [emptyIsFine, ...this.args, ...files] : [];
  }

  async #jest(name, project, env = {}) {
    const files = this.#filesOf(name);
    if (files?.length === 0) return;
    await this.#runner(name, jestCounts, (report, picked) => ({
      args: [
        bin('jest/bin/jest.js'),
        '--selectProjects',
        project,
        '--json',
        `--outputFile=${report}`,
        ...(files || picked ? ['--runTestsByPath'] : []),
        ...(picked ? within('backend', picked) : this.#only('--passWithNoTests', name, 'backend')),
      ],
      cwd: path.join(root, 'backend'),
      env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, nodeFlags].filter(Boolean).join(' '), ...env },
    }));
  }

  async #vitest(name, workspace) {
    if (this.#filesOf(name)?.length === 0) return;
    await this.#runner(name, jestCounts, (report, picked) => ({
      args: [
        bin('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(picked ? within(workspace, picked) : this.#only('--passWithNoTests', name, workspace)),
      ],
      cwd: path.join(root, workspace),
    }));
  }

  async #runner(name, counts, call) {
    if (this.#isStopped) return {};
    const block = this.#isAlone ? null : this.#blocks.open(name);
    if (!block) console.log(`\n=== ${name} ===`);
    try {
      const temp = this.#temp;
      const row = await this.costs.within(name, async () => {
        const first = await callRunner({ name, counts, call, temp, block });
        const places = this.#isStopped ? [] : this.overBudget(first);
        if (!places.length) return first;
        const say = block ? block.write : (text) => process.stdout.write(text);
        say(`\n${name}: over the budget, so measured again: ${places.join(', ')}\n`);
        const again = { name: `${name} again`, counts, call: (report) => call(report, places), temp, block };
        const second = await callRunner(again);
        // A repeated journey may miss data that it has changed; its cost then says nothing.
        return second.failed ? first : lowerCosts(first, second);
      });
      this.rows.push(row);
      return row;
    } finally {
      block?.end();
    }
  }

  /** A failed preparation counts as one failure of the suite. */
  async #guarded(name, work) {
    const began = Date.now();
    try {
      await work();
    } catch (error) {
      console.error(error instanceof PlainError ? error.message : error);
      const time = Date.now() - began;
      this.rows.push({ name, passed: 0, failed: 1, skipped: 0, time, note: 'could not start' });
    }
  }

  async #withoutBrowser(playwright) {
    const args = [playwright, 'test', '--list', '--reporter=line', ...this.args];
    const { output } = await run(process.execPath, args, { cwd: path.join(root, 'frontend') });
    const skipped = Number(output.match(/Total: (\d+) test/)?.[1] ?? 1);
    const failed = process.env.CI === 'true' ? 1 : 0;
    console.log(
      '\nNo browser was found, and none could be downloaded. The browser tests of the portal are skipped.',
    );
    this.rows.push({ name: 'portal', passed: 0, failed, skipped, time: 0, note: 'no browser' });
  }
}

/** The paths of the files within their workspace. */
const within = (workspace, files) => files.map((file) => path.relative(workspace, file));

async function inTurn(works) {
  for (const work of works) await work();
}
