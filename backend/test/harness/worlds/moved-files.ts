import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { storeFiles } from '../../../demo/university/classroom-files.js';
import { FileStore } from '../../../src/platform/files/file-store.js';
import { DiskStore } from '../../../src/platform/files/store/disk-store.js';
import { moveFiles } from '../../../src/platform/files/store/move-files.js';
import { S3Store } from '../../../src/platform/files/store/s3-store.js';
import { credentials, TestStore } from '../s3-store.js';
import { openWorld, system } from './world.js';

export let s3: TestStore;
/** Of the files on the disk. */
export let keys: string[];

/** Files on the disk, and an S3 store. */
export function movedFilesWorld(): void {
  openWorld();
  beforeAll(async () => {
    s3 = await TestStore.start();
    await storeFiles(system.app.get(FileStore));
    keys = (await fs.readdir(folder(), { withFileTypes: true }))
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .sort();
  });
  afterAll(() => s3?.close());
}

export const folder = (): string => path.join(system.dataDir, 'files');

/** The command, as an operator runs it. */
export const command = (...args: string[]): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    const file = path.resolve(import.meta.dirname, '../../../dist/src/cli/files-move.js');
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: system.dataDir,
      DATABASE_URL: system.urls.app,
      ...s3.settings(),
      FILES_URL: '',
    };
    execFile(process.execPath, ['--no-warnings', file, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });

/** The same, in this process. */
export async function move(from: FileStore, to: FileStore) {
  const differences: string[] = [];
  const counts = await moveFiles({
    from,
    to,
    query: (sql, values) => system.dataSource.query(sql, values),
    progress: () => undefined,
    difference: (line) => differences.push(line.replace(/^file \S+ /, '')),
  });
  from.close();
  to.close();
  return { ...counts, differences };
}
export const disk = (name = folder()): DiskStore => new DiskStore(name, 0);
export const bucket = (prefix = 'moved'): S3Store =>
  new S3Store(s3.bucket(prefix), {
    incoming: path.join(folder(), 'incoming'),
    documentReserve: 0,
    credentials,
    report: () => undefined,
  });
