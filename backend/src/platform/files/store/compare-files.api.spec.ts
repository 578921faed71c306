import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeFiles } from '../../../../demo/university/classroom-files.js';
import { credentials, TestStore } from '../../../../test/harness/s3-store.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import { FileStore } from '../file-store.js';
import { compareFiles, type FileFindings } from './compare-files.js';
import { DiskStore } from './disk-store.js';
import { moveFiles } from './move-files.js';
import { S3Store } from './s3-store.js';

const day = 86_400_000;

describe('the comparison of rows and files should', () => {
  let s3: TestStore;
  let keys: string[];
  openWorld();
  beforeAll(async () => {
    s3 = await TestStore.start();
    await storeFiles(system.app.get(FileStore));
    keys = (await fs.readdir(folder(), { withFileTypes: true }))
      .filter((one) => one.isFile())
      .map(({ name }) => name);
    await moveFiles({
      from: disk(),
      to: bucket(),
      query,
      progress: () => undefined,
      difference: () => undefined,
    });
  });
  afterAll(() => s3?.close());

  const folder = (): string => path.join(system.dataDir, 'files');
  const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => system.dataSource.query(sql, values);
  const disk = (): DiskStore => new DiskStore(folder(), 0);
  const bucket = (): S3Store =>
    new S3Store(s3.bucket('copy'), {
      incoming: path.join(folder(), 'incoming'),
      documentReserve: 0,
      credentials,
      report: () => undefined,
      pageSize: 2,
    });
  const compare = (store: FileStore, readsContent: boolean, now = Date.now()): Promise<FileFindings> =>
    compareFiles({ store, query, readsContent, now });

  it('find nothing where both agree, on the disk and in a bucket', async () => {
    expect(keys).toHaveLength(3);
    for (const store of [disk(), bucket()])
      expect(await compare(store, true, Date.now() + 3 * day)).toEqual({
        rows: 3,
        files: 3,
        missing: [],
        damaged: [],
        withoutRow: [],
      });
  });

  it.each(['disk', 'bucket'] as const)(
    'name what differs on the %s, once it is older than two days',
    async (kind) => {
      const file = (name: string): string =>
        kind === 'disk' ? path.join(folder(), name) : s3.file(`copy/files/${name}`);
      const open = (): FileStore => (kind === 'disk' ? disk() : bucket());
      const bytes = await fs.readFile(file(keys[1]!));
      await fs.writeFile(
        file(keys[1]!),
        Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]),
      );
      if (kind === 'disk') await fs.writeFile(file('stray'), 'x');
      else await bucket().remove(keys[0]!);
      if (kind === 'disk') await fs.rm(file(keys[0]!));
      const now = await compare(open(), true);
      expect(now.missing.map(({ key }) => key)).toEqual([keys[0]]);
      expect(now.damaged.map(({ key }) => key)).toEqual([keys[1]]);
      expect(now.withoutRow).toEqual([]);
      const later = await compare(open(), false, Date.now() + 3 * day);
      expect(later.damaged).toEqual([]);
      expect(later.withoutRow).toEqual(kind === 'disk' ? ['stray'] : []);
    },
  );

  it('not name a file that was deleted on purpose', async () => {
    await system.dataSource.query(
      `UPDATE stored_files SET removed_at = now(), removal = 'retention' WHERE storage_key = $1`,
      [keys[0]],
    );
    expect((await compare(disk(), false)).missing).toEqual([]);
  });

  it('be a command that fails if a file is damaged, and names it', async () => {
    const run = (...args: string[]): Promise<[number, string, string]> =>
      new Promise((resolve) => {
        const script = path.resolve(import.meta.dirname, '../../../../dist/src/cli/files-verify.js');
        const env = { PATH: process.env.PATH, DATA_DIR: system.dataDir, DATABASE_URL: system.urls.app };
        execFile(process.execPath, ['--no-warnings', script, ...args], { env }, (error, out, errors) =>
          resolve([error ? Number(error.code) : 0, out, errors]),
        );
      });
    const [code, out, errors] = await run('--content', '--store', pathToFileURL(folder()).href);
    expect([code, out]).toEqual([
      1,
      '2 rows, 3 files: 0 rows without a file, 1 damaged files, 0 files without a row.\n',
    ]);
    expect(errors).toMatch(new RegExp(`^Damaged file: \\S+ \\(${keys[1]}\\)$`, 'm'));
    const [agreed, json] = await run('--json');
    expect([agreed, (JSON.parse(json) as FileFindings).rows]).toEqual([0, 2]);
  });
});
