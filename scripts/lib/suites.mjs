/** The test suites: what each needs, how its runner is called, and how many tests passed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { readJson } from './hash.mjs';
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { appRole, startScratch } from './postgres.mjs';
import { run } from './processes.mjs';
import { jestCounts, nodeCounts, playwrightCounts } from './test-results.mjs';
import { trialSystem } from './trial-system.mjs';

const bin = (file) => path.join(root, 'node_modules', file);
const vmModules = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
/** jest never frees the ES modules of a spec: processes that did all of them would end in collecting garbage. */
const apiParts = 6;

export class Suites {
  rows = [];
  #stops = [];
  #temp = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-test-'));

  constructor({ args }) {
    this.args = args;
    fs.chmodSync(this.#temp, 0o711); // the database's user passes through
  }

  async unit() {
    await this.#jest('unit: backend', 'unit');
    await this.#vitest('unit: portal', 'frontend');
    if (this.args.length) return; // they are for the other two
    const files = fs
      .readdirSync(path.join(root, 'scripts/test'))
      .filter((name) => name.endsWith('.test.mjs'));
    await this.#runner('unit: scripts', nodeCounts, (report) => ({
      args: [
        '--test',
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        `--test-reporter=${new URL('./node-test-counts.mjs', import.meta.url).href}`,
        `--test-reporter-destination=${report}`,
        ...files.map((name) => path.join('scripts/test', name)),
      ],
    }));
  }

  /** Every spec file works on its own copy of one database that the real migrations and demo data made. */
  async api() {
    await this.#guarded('api', async () => {
      const cluster = await startScratch();
      this.#stops.push(() => cluster.stop());
      const name = 'collegium_template';
      await cluster.createDatabase(name);
      const env = {
        ...process.env,
        DATABASE_URL: cluster.url(appRole, name),
        DATABASE_MIGRATION_URL: cluster.url('postgres', name),
        DATA_DIR: path.join(this.#temp, 'template'),
      };
      for (const command of ['migrate', 'demo-data']) {
        const { code, output } = await run(process.execPath, [`backend/dist/src/cli/${command}.js`], {
          cwd: root,
          env,
        });
        if (code !== 0)
          throw new PlainError(`The template database could not be made (${command}):\n${output}`);
      }
      const settings = {
        TEST_DATABASE_URL: cluster.url('postgres', 'postgres'),
        TEST_APP_ROLE: appRole,
      };
      if (this.args.length) await this.#jest('api', 'api', settings);
      else
        for (let part = 1; part <= apiParts; part++)
          await this.#jest(`api ${part} of ${apiParts}`, 'api', settings, [`--shard=${part}/${apiParts}`]);
      await cluster.stop();
    });
  }

  /**
   * Journeys in a browser on the whole system, as `npm start` starts it: on several at once, one for each of the
   * runner's workers and one for hostile texts. What measures comes after that, with the machine for itself.
   */
  async portal() {
    const playwright = bin('@playwright/test/cli.js');
    const browser = await findBrowser((text) => console.log(`${text} ...`));
    if (!browser) return this.#withoutBrowser(playwright);
    await this.#guarded('portal', async () => {
      const systems = await this.#trialSystems();
      const journeys = async (name, ...projects) =>
        this.#runner(name, playwrightCounts, (report) => ({
          args: [
            ...[playwright, 'test', '--reporter=list,json', ...projects.map((one) => `--project=${one}`)],
            ...this.#only('--pass-with-no-tests'),
          ],
          cwd: path.join(root, 'frontend'),
          env: {
            COLLEGIUM_SYSTEMS: JSON.stringify(
              systems.map(({ settings: { baseUrl, dataDir } }) => ({ baseUrl, dataDir })),
            ),
            COLLEGIUM_CHROMIUM: browser,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        }));
      await journeys('portal', 'hostile', 'walks', 'journeys');
      await journeys('portal: figures', 'figures');
      for (const system of systems) await system.stop();
    });
  }

  /** For some picked tests one is enough, and sooner there. */
  async #trialSystems() {
    const count = this.args.length ? 1 : 1 + Math.min(3, os.availableParallelism());
    const systems = [];
    for (let number = 1; number <= count; number++) {
      const { system } = await trialSystem(path.join(this.#temp, `data-${number}`));
      this.#stops.push(() => system.stop());
      systems.push(system);
    }
    await Promise.all(
      systems.map(async (system) => {
        await system.prepare();
        await system.serve();
        system.failed.then(({ reason, output }) => console.error(`${reason}\n${output.slice(-4000)}`));
      }),
    );
    return systems;
  }

  async site() {
    await this.#vitest('site', 'site');
  }

  async stop() {
    for (const stop of this.#stops.splice(0)) await stop();
    fs.rmSync(this.#temp, { recursive: true, force: true });
  }

  /** The caller's arguments may pick tests that only one of the runners has. */
  #only(emptyIsFine) {
    return this.args.length ? [emptyIsFine, ...this.args] : [];
  }

  async #jest(name, project, env = {}, more = []) {
    await this.#runner(name, jestCounts, (report) => ({
      args: [
        bin('jest/bin/jest.js'),
        '--selectProjects',
        project,
        '--json',
        `--outputFile=${report}`,
        ...more,
        ...this.#only('--passWithNoTests'),
      ],
      cwd: path.join(root, 'backend'),
      env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, vmModules].filter(Boolean).join(' '), ...env },
    }));
  }

  async #vitest(name, workspace) {
    await this.#runner(name, jestCounts, (report) => ({
      args: [
        bin('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...this.#only('--passWithNoTests'),
      ],
      cwd: path.join(root, workspace),
    }));
  }

  /** Runs one runner in the foreground and reads its report; a crash counts as one failure. */
  async #runner(name, counts, call) {
    console.log(`\n=== ${name} ===`);
    const began = Date.now();
    const report = path.join(this.#temp, `${name.replace(/\W+/g, '-')}.json`);
    const { args, cwd = root, env = {} } = call(report);
    const { code, output } = await run(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const json = readJson(report);
    const row = {
      name,
      passed: 0,
      failed: 0,
      skipped: 0,
      ...(json && counts(json)),
      time: Date.now() - began,
    };
    if (!json || (code !== 0 && row.failed === 0)) {
      row.failed++;
      row.note = `ended with code ${code}${output ? `: ${output}` : ''}`;
    }
    this.rows.push(row);
  }

  /** What a suite needs may fail too: that is one failure of the suite. */
  async #guarded(name, work) {
    const began = Date.now();
    try {
      await work();
    } catch (error) {
      console.error(error instanceof PlainError ? error.message : error);
      this.rows.push({
        name,
        passed: 0,
        failed: 1,
        skipped: 0,
        time: Date.now() - began,
        note: 'could not start',
      });
    }
  }

  async #withoutBrowser(playwright) {
    const args = [playwright, 'test', '--list', '--reporter=line', ...this.args];
    const { output } = await run(process.execPath, args, { cwd: path.join(root, 'frontend') });
    const skipped = Number(output.match(/Total: (\d+) test/)?.[1] ?? 1);
    const failed = process.env.CI === 'true' ? 1 : 0;
    console.log(
      '\nThere is no browser here and none could be had: the browser tests of the portal are skipped.',
    );
    this.rows.push({ name: 'portal', passed: 0, failed, skipped, time: 0, note: 'no browser' });
  }
}
