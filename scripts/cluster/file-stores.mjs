/** Where the servers of the cluster keep files. Each store has its `settings`, and shows what it holds. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '../lib/port.mjs';
import { startProgram, until } from './processes.mjs';
import { mountSmallDisk } from './small-disk.mjs';

const smallDisk = { megabytes: 300, names: 5000 };

/** Files in this folder, each with this ending. */
const inFolder = (folder, ending = '') => ({
  /** The SHA-256 of a file, or null if there is none. */
  contentOf(key) {
    try {
      return createHash('sha256')
        .update(fs.readFileSync(path.join(folder, key + ending)))
        .digest('hex');
    } catch {
      return null;
    }
  },
  keys: () =>
    fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map(({ name }) => name.slice(0, name.length - ending.length)),
});

export const filesOnDisk = ({ dataDir }) => ({ settings: {}, ...inFolder(path.join(dataDir, 'files')) });

export function filesOnSmallDisk({ dataDir }, onStart) {
  const disk = mountSmallDisk(dataDir, smallDisk);
  onStart(() => disk.unmount());
  return { disk, ...filesOnDisk({ dataDir }), settings: { DOCUMENT_RESERVE: '1 MB' } };
}

const [bucket, prefix, account] = ['university', 'storm', 'S3RVER'];
const objectEnding = '._S3rver_object';

/** The npm package s3rver as a process of its own, which can be killed, stopped and started again. */
export async function filesInBucket({ folder }, onStart) {
  const port = await freePort();
  const store = path.join(folder, 's3');
  fs.mkdirSync(store);
  const command = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const where = ['-d', store, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', bucket];
  const address = `http://127.0.0.1:${port}`;
  let program;
  const start = async () => {
    program = startProgram(process.execPath, [command, '--silent', ...where], {
      log: path.join(folder, 's3.log'),
    });
    await until('the file store does not answer', () => fetch(address).then(Boolean, () => false), 20_000);
  };
  onStart(() => program?.stop('SIGKILL'));
  await start();
  return {
    ...inFolder(path.join(store, bucket, prefix, 'files'), objectEnding),
    settings: {
      FILES_URL: `s3://${bucket}?endpoint=${address}&region=us-east-1&prefix=${prefix}`,
      AWS_ACCESS_KEY_ID: account,
      AWS_SECRET_ACCESS_KEY: account,
    },
    start,
    kill: () => program.stop('SIGKILL'),
    signal: (name) => process.kill(program.pid, name),
  };
}
