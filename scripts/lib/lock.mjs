import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { processIdentity, sleep } from './processes.mjs';

const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};
const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {}; // cut off by a full disk or a power failure: nobody holds it
  }
};

/**
 * A lock file that names its process. Returns { lock }, or { holder } if a living process has it. The lock of a process
 * that is gone (or whose number another process has now) is replaced; `previous` is its content.
 */
export function takeLock(file, details = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = { pid: process.pid, identity: processIdentity(process.pid), ...details };
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  const write = (target) => fs.writeFileSync(target, JSON.stringify(mine), { mode: 0o644 });
  let previous = null;
  try {
    write(draft);
    for (;;) {
      try {
        fs.linkSync(draft, file); // whole and exclusive at once
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const text = read(file);
      const holder = parse(text);
      if (text !== null && holder.pid && processIdentity(holder.pid) === holder.identity) return { holder };
      const old = `${draft}.old`;
      try {
        fs.renameSync(file, old);
      } catch {
        continue; // released, or another was faster
      }
      // Another start may have replaced it between reading and renaming: then restore it.
      if (read(old) !== text) {
        try {
          fs.linkSync(old, file);
        } catch {
          // A third process holds it by now.
        }
      } else previous = holder;
      fs.rmSync(old);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const lock = {
    file,
    previous,
    /** Adds facts for other processes to read. */
    note(more) {
      Object.assign(mine, more);
      write(draft);
      fs.renameSync(draft, file);
    },
    release() {
      if (parse(read(file) ?? '').pid === process.pid) fs.rmSync(file, { force: true });
    },
  };
  return { lock };
}

/** Runs `work` alone among all processes that use this lock; `waiting` is called once if there is a wait. */
export async function alone(file, work, waiting = () => {}) {
  let told = false;
  for (;;) {
    const { lock } = takeLock(file);
    if (lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!told) waiting();
    told = true;
    await sleep(200);
  }
}
