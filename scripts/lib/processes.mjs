import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Distinguishes a process from a later one with the same number: its start time. Null if there is no such process, or
 * only a zombie, which still answers to signal 0.
 */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return 'ZX'.includes(fields[0]) ? null : fields[19];
    } catch {
      return null;
    }
  }
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...started] = (ps.stdout ?? '').trim().split(/\s+/);
  return !state || state.startsWith('Z') ? null : started.join(' ');
}

export async function ended(pid, timeout) {
  const identity = processIdentity(pid);
  const deadline = Date.now() + timeout;
  while (identity && processIdentity(pid) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Signals a process that may be gone already. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const active = new Map();
const owners = new AsyncLocalStorage();

/** Assigns the commands that `work` runs to an owner. */
export const ownedBy = (owner, work) => owners.run(owner, work);

/** Ends the running commands of one owner, or all of them. */
export function endActive(name, owner) {
  for (const [child, its] of active) if (owner === undefined || its === owner) child.kill(name);
}

/** Runs a command and collects its output; `show` also forwards it as it arrives, to a function if it is one. */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    active.set(child, owners.getStore());
    let output = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (typeof show === 'function') show(text);
        else if (show) target.write(text);
      });
    }
    const finish = (result) => {
      active.delete(child);
      resolve(result);
    };
    child.on('error', (error) => finish({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code, by) => finish({ code: code ?? 1, signal: by, output }));
  });
}
