import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  bucket,
  disk,
  folder,
  keys,
  move,
  movedFilesWorld,
  s3,
} from '../../../../test/harness/worlds/moved-files.js';
import { system } from '../../../../test/harness/worlds/world.js';

describe('The files of the university should', () => {
  movedFilesWorld();

  it('be copied from the disk to a bucket, and an earlier run be continued', async () => {
    expect(keys).toHaveLength(3);
    expect(await move(disk(), bucket())).toEqual({ seen: 3, copied: 3, present: 0, differences: [] });
    expect((await s3.keys('moved/files')).sort()).toEqual(keys);
    await fs.rm(s3.file(`moved/files/${keys[0]!}`));
    await fs.appendFile(s3.file(`moved/files/${keys[1]!}`), 'x');
    expect(await move(disk(), bucket())).toEqual({ seen: 3, copied: 2, present: 1, differences: [] });
    expect(await move(disk(), bucket())).toEqual({ seen: 3, copied: 0, present: 3, differences: [] });
    expect(await fs.readdir(path.join(folder(), 'incoming'))).toEqual([]);
  });

  it('be copied to another bucket and back to a disk', async () => {
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

  it('be named if they are missing or damaged, and not be copied', async () => {
    const [missing, damaged] = keys as [string, string];
    await fs.rm(path.join(folder(), missing));
    await fs.appendFile(path.join(folder(), damaged), 'x');
    const { copied, differences } = await move(disk(), bucket('third'));
    expect(copied).toBe(1);
    // In the order of their keys.
    expect(differences.sort()).toEqual([
      expect.stringContaining(`(${missing}) is missing.`),
      expect.stringContaining(`(${damaged}) is damaged, so it was not copied.`),
    ]);
    expect(await s3.keys('third/files')).toEqual([keys[2]]);
  });
});
