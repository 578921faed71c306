/** Debian's podman, with images and containers in a folder of its own. */
import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import { run } from '../lib/processes.mjs';

/** This machine can't run the image, so that nothing was tried. */
export class Unavailable extends PlainError {}

const minute = 60_000;
const lastLine = (output) => output.trim().split('\n').at(-1);

export class Podman {
  #folder;
  #global;
  #isClosed = false;

  constructor(folder) {
    this.#folder = folder;
    const own = ['root', 'runroot', 'tmpdir'].map((name) => `--${name}=${path.join(folder, 'podman', name)}`);
    // The driver vfs would copy all files for each layer. runc also runs where cgroups are in hybrid mode.
    this.#global = [...own, '--storage-driver=overlay', '--runtime=runc', '--cgroup-manager=cgroupfs'];
    this.#global.push('--events-backend=none');
  }

  /** Returns `{ code, output }`. */
  async run(args, timeout = minute) {
    const result = this.#isClosed ? null : await this.#run(args, timeout);
    if (this.#isClosed) throw new PlainError('Stopped.');
    if (result.signal === 'SIGKILL')
      throw new PlainError(`podman ${args[0]} didn't end within ${timeout / 1000} s:\n${result.output}`);
    return result;
  }

  /** The files that podman would put in /var/tmp are in the folder too. */
  #run(args, timeout) {
    const env = { ...process.env, TMPDIR: this.#folder };
    return run('podman', [...this.#global, ...args], { env, timeout, killSignal: 'SIGKILL' });
  }

  /** Returns the output; fails with the end of it. */
  async mustRun(args, timeout) {
    const { code, output } = await this.run(args, timeout);
    if (code !== 0)
      throw new PlainError(`podman ${args[0]} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
    return output.trim();
  }

  /** Needed before anything else works; returns the output. */
  async mustBeAble(args, what, timeout) {
    const { code, output } = await this.run(args, timeout);
    if (code !== 0) throw new Unavailable(`${what}: ${lastLine(output)}`);
    return output.trim();
  }

  /** Ends all containers, and leaves no mount in the folder. */
  async close() {
    this.#isClosed = true;
    await this.#run(['rm', '--all', '--force', '--time=0'], minute);
    for (const place of this.#mounts()) await run('umount', [place]);
    const left = this.#mounts();
    if (left.length) throw new PlainError(`Still mounted, so nothing was deleted: ${left.join(', ')}`);
  }

  /** The innermost first. */
  #mounts() {
    const lines = fs.readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const places = lines.map((line) => line.split(' ')[1] ?? '');
    return places.filter((place) => place.startsWith(`${this.#folder}/`)).reverse();
  }
}
