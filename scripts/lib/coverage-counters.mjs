/**
 * The counters of a process that runs the backend as `npm run coverage` compiles it. They are written at its end and
 * every second, so a killed process loses at most its last second.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setInterval } from 'node:timers'; // specs replace the global one
import { fileURLToPath } from 'node:url';

const interval = 1000;
const folder = fileURLToPath(new URL('../../.cache/counts', import.meta.url));
const counters = {};
const target = path.join(folder, `${process.pid}-${crypto.randomUUID()}.json`);
let written = 0;

/** The counters of a source file with these numbers of statements, functions, and paths of each branch. */
export function countersOf(file, statements, functions, branches) {
  const zeros = (length) => new Array(length).fill(0);
  counters[file] = { s: zeros(statements), f: zeros(functions), b: branches.map(zeros) };
  return counters[file];
}

function write() {
  let hits = 0;
  for (const { s } of Object.values(counters)) for (const count of s) hits += count;
  if (hits === written) return;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${target}.draft`, JSON.stringify(counters));
  fs.renameSync(`${target}.draft`, target);
  written = hits;
}

setInterval(write, interval).unref();
process.on('exit', write);
// jest ends its workers with this signal, at once when one has used too much memory.
if (/jest-worker/.test(process.argv[1]))
  process.on('SIGTERM', () => {
    write();
    process.exit(143);
  });
