/** Programs of the cluster, which end with this process even if it is killed. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { PlainError } from '../lib/plain-error.mjs';
import { ended, signal, sleep } from '../lib/processes.mjs';

/** `user`: uid and gid of another user, as PostgreSQL needs. `host`: one of hosts.mjs. */
export function startProgram(command, args, { log, env = process.env, user, host }) {
  const output = fs.openSync(log, 'a', 0o600);
  const as = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const call = [...(host?.run ?? []), 'setpriv', ...as, '--pdeathsig=KILL', '--', command, ...args];
  const child = spawn(call[0], call.slice(1), {
    env,
    cwd: '/',
    detached: true, // Ctrl-C reaches it in order, from here
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  child.on('error', (error) => fs.appendFileSync(log, `${error.message}\n`));
  return {
    pid: child.pid,
    isRunning,
    async stop(how = 'SIGTERM', ms = 10_000) {
      if (!isRunning()) return;
      signal(child.pid, how);
      if (!(await ended(child.pid, ms))) signal(child.pid, 'SIGKILL');
      await ended(child.pid, 5000);
    },
  };
}

/** Waits for a condition; `what` says in the error what did not happen. */
export async function until(what, condition, ms = 60_000) {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new PlainError(`After ${ms / 1000} s, ${what}.`);
    await sleep(50);
  }
}

/** From now on, a process gets only the time that others leave. */
export function yieldToOthers(pid) {
  const lowest = os.constants.priority.PRIORITY_LOW;
  os.setPriority(pid, lowest);
  // Where the kernel groups processes by session, priorities count within a group only. This process's own group is
  // that of the terminal, in which everything later would be slow too.
  if (fs.existsSync(`/proc/${pid}/autogroup`) && sessionOf(pid) !== sessionOf('self'))
    fs.writeFileSync(`/proc/${pid}/autogroup`, String(lowest));
}

/** The fourth field after the command, whose name may have spaces. */
const sessionOf = (pid) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[3];
