/**
 * The environment of a spec: the worker's own realm, with the application that all its files share. Changes of a file
 * to the process are undone after it; a change that only the file itself can undo fails the file.
 */
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { leaksSince, openNow } = require('./leaks.cjs');

const events = [
  'uncaughtException',
  'unhandledRejection',
  'warning',
  'exit',
  'beforeExit',
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'disconnect',
];

module.exports = class SharedEnvironment {
  global = globalThis;
  fakeTimers = null;
  #before = {
    console: globalThis.console,
    exit: process.exit,
    env: { ...process.env },
    directory: process.cwd(),
    listeners: events.map((event) => [event, process.listeners(event)]),
    open: openNow(),
  };

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    forgetTests();
  }

  getVmContext() {
    return undefined;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    const { console, exit, env, directory, listeners, open } = this.#before;
    this.fakeTimersModern.dispose();
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== directory) process.chdir(directory);
    for (const [event, kept] of listeners)
      for (const listener of process.listeners(event))
        if (!kept.includes(listener)) process.removeListener(event, listener);
    forgetTests();
    const leaks = await leaksSince(open);
    if (leaks.length)
      throw new Error(`This file leaves something behind for the next one:\n${leaks.join('\n')}`);
  }
};

/** jest-circus keeps the tests of a file here, and through their closures all of their data. */
function forgetTests() {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(key.description))
      delete globalThis[key];
}
