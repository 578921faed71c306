import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeFiles } from '../../../../demo/university/classroom-files.js';
import { credentials, TestStore } from '../../../../test/harness/s3-store.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import { FileStore } from '../file-store.js';
import { DiskStore } from './disk-store.js';
import { moveFiles } from './move-files.js';
import { S3Store } from './s3-store.js';

describe('files:move should', () => {
  let s3: TestStore;
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

  let keys: string[];
  const folder = (): string => path.join(system.dataDir, 'files');

  /** The command, as an operator runs it. */
  const command = (...args: string[]): Promise<{ code: number; out: string; errors: string }> =>
    new Promise((resolve) => {
      const file = path.resolve(import.meta.dirname, '../../../../dist/src/cli/files-move.js');
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
  async function move(from: FileStore, to: FileStore) {
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
  const disk = (name = folder()): DiskStore => new DiskStore(name, 0);
  const bucket = (prefix = 'moved'): S3Store =>
    new S3Store(s3.bucket(prefix), {
      incoming: path.join(folder(), 'incoming'),
      documentReserve: 0,
      credentials,
      report: () => undefined,
    });

  it('copy all files from the disk to a bucket, and continue an earlier run', async () => {
    expect(keys).toHaveLength(3);
    const { code, out, errors } = await command('--to', s3.url('moved'));
    expect([code, out]).toEqual([0, '3 files: 3 copied, 0 already there, 0 different.\n']);
    expect(errors).toBe(`From ${folder()}\nTo s3://university/moved/ at ${s3.endpoint}\n`);
    expect((await s3.keys('moved/files')).sort()).toEqual(keys);
    await fs.rm(s3.file(`moved/files/${keys[0]!}`));
    await fs.appendFile(s3.file(`moved/files/${keys[1]!}`), 'x');
    expect(await move(disk(), bucket())).toEqual({ seen: 3, copied: 2, present: 1, differences: [] });
    expect(await move(disk(), bucket())).toEqual({ seen: 3, copied: 0, present: 3, differences: [] });
    expect(await fs.readdir(path.join(folder(), 'incoming'))).toEqual([]);
  });

  it('copy them to another bucket and back to a disk', async () => {
    expect(await move(bucket(), bucket('again'))).toMatchObject({ seen: 3, copied: 3, differences: [] });
    const other = path.join(system.dataDir, 'other');
    expect(await move(bucket('again'), disk(other))).toMatchObject({ seen: 3, copied: 3, differences: [] });
    for (const key of keys)
      expect(await fs.readFile(path.join(other, key))).toEqual(await fs.readFile(path.join(folder(), key)));
    await fs.appendFile(path.join(other, keys[0]!), 'x');
    expect(await move(bucket('again'), disk(other))).toMatchObject({
      copied: 1,
      present: 2,
      differences: [],
    });
  });

  it('name files that are missing or damaged, not copy them, and fail', async () => {
    const [missing, damaged] = keys as [string, string];
    await fs.rm(path.join(folder(), missing));
    await fs.appendFile(path.join(folder(), damaged), 'x');
    const { code, out, errors } = await command('--to', s3.url('third'));
    expect([code, out]).toEqual([1, '3 files: 1 copied, 0 already there, 2 different.\n']);
    expect(errors).toContain(`(${missing}) is missing.`);
    expect(errors).toContain(`(${damaged}) is damaged, so it was not copied.`);
    expect(await s3.keys('third/files')).toEqual([keys[2]]);
  });

  it('refuse a bucket that is missing, and an address of another kind', async () => {
    const elsewhere = await command('--to', s3.url('', 'elsewhere'));
    expect([elsewhere.code, elsewhere.errors]).toEqual([
      1,
      `--to can't be used: ${s3.endpoint} has no bucket "elsewhere"\n`,
    ]);
    const other = await command('--to', 'ftp://files.example.edu');
    expect([other.code, other.errors]).toEqual([
      1,
      '--to must be s3://bucket?endpoint=&region=&prefix= or file:///folder\n',
    ]);
  });
});
