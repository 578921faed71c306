/** A small disk in memory, which a test fills and empties. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const isFull = ({ code }) => code === 'ENOSPC';

/** `names`: how many files and folders fit on it. `user`: its owner, if not root. */
export function mountSmallDisk(folder, { megabytes, names = 50_000, user = { uid: 0, gid: 0 } }) {
  const options = `size=${megabytes}m,nr_inodes=${names},mode=700,uid=${user.uid},gid=${user.gid}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'collegium-cluster', folder]);
  const ballast = path.join(folder, 'ballast');
  fs.mkdirSync(ballast);
  const whileRoom = (work) => {
    try {
      for (let number = 0; ; number++) work(number);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  };
  return {
    fillSpace() {
      const file = fs.openSync(path.join(ballast, 'bytes'), 'a');
      for (const size of [1 << 20, 4096]) whileRoom(() => fs.writeSync(file, Buffer.alloc(size)));
      fs.closeSync(file);
    },
    /** There are bytes left, but no further file can be created. */
    fillNames() {
      whileRoom((number) => fs.closeSync(fs.openSync(path.join(ballast, String(number)), 'w')));
    },
    empty() {
      for (const name of fs.readdirSync(ballast)) fs.rmSync(path.join(ballast, name));
    },
    /** Lazily: a process that is ending may still be in it. */
    unmount() {
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}
