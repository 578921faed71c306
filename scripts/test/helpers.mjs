import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJson } from '../lib/hash.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { serverVariables } from '../lib/settings.mjs';

const stacks = new WeakMap();

/** Like t.after(), but in reverse order: a folder is removed after the server in it. */
export function afterwards(t, work) {
  if (!stacks.has(t)) {
    const stack = [];
    stacks.set(t, stack);
    t.after(async () => {
      while (stack.length) await stack.pop()();
    });
  }
  stacks.get(t).push(work);
}

/** A folder that the database's user can access, removed after the test. */
export function temporary(t, name = 'collegium test-') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
  fs.chmodSync(folder, 0o711);
  afterwards(t, () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

/** Settings of a Collegium with the demo data in a new folder, at the address of the built site. */
export async function demoSettings(t) {
  const { baseUrl } = readJson(new URL('../../.cache/build/site.json', import.meta.url)) ?? {};
  return {
    DATA_DIR: path.join(temporary(t), 'data'),
    DEMO_DATA: 'on',
    PORT: String(await freePort()),
    BASE_URL: baseUrl ?? 'http://localhost:3000',
  };
}

/** Runs a script of this folder; `line(pattern)` waits for a line of its output. */
export function script(t, [name, ...args], env = {}, options = {}) {
  const unset = Object.fromEntries(serverVariables.map((variable) => [variable, '']));
  const child = spawn(process.execPath, [path.join(root, 'scripts', name), ...args], {
    env: { ...process.env, ...unset, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  const listeners = new Set();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      listeners.forEach((listener) => listener());
    });
  }
  const exit = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  afterwards(t, async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  });
  return {
    child,
    exit,
    output: () => output,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(output) && resolve(output);
        listeners.add(look);
        look();
        exit.then(({ code }) =>
          reject(new Error(`${name} ended with ${code} without ${pattern}:\n${output}`)),
        );
      }),
  };
}

/** Removes a variable by which node under a test runner would report to that runner. */
export function standingAlone(t) {
  const { NODE_TEST_CONTEXT } = process.env;
  delete process.env.NODE_TEST_CONTEXT;
  t.after(() => NODE_TEST_CONTEXT && (process.env.NODE_TEST_CONTEXT = NODE_TEST_CONTEXT));
}
