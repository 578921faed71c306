/** The CPU time of processes, from Linux's /proc. Other systems have no such figures. */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export const canMeasure = process.platform === 'linux';

/** Linux counts in hundredths of a second, on every processor that Node.js runs on. */
const ticks = 100;

function parse(stat) {
  // The name of the command may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (from) => (Number(fields[from]) + Number(fields[from + 1])) / ticks;
  return { parent: Number(fields[1]), own: seconds(11), waited: seconds(13), started: fields[19] };
}

const read = (file) => {
  try {
    return parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null; // ended between listing and reading
  }
};

/**
 * Every process by its number: its parent, its own CPU seconds, and those of the children that it has waited for, with
 * their children.
 */
export function processTable() {
  const table = new Map();
  if (!canMeasure) return table;
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const entry = read(`/proc/${name}/stat`);
    if (entry) table.set(Number(name), entry);
  }
  return table;
}

/** The CPU seconds of a process and all its descendants, or null. */
export function treeSeconds(pid = process.pid) {
  const table = processTable();
  if (!table.has(pid)) return null;
  const children = new Map();
  for (const [child, { parent }] of table) children.set(parent, [...(children.get(parent) ?? []), child]);
  const within = (one) => {
    const { own, waited } = table.get(one);
    return (children.get(one) ?? []).reduce((sum, child) => sum + within(child), own + waited);
  };
  return within(pid);
}

/** The CPU seconds of the worker that runs a spec. A thread shares its process with others and counts only itself. */
export const workerSeconds = () =>
  isMainThread ? treeSeconds() : (read('/proc/thread-self/stat')?.own ?? null);
