import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { command, folder, keys, movedFilesWorld, s3 } from '../../../../test/harness/worlds/moved-files.js';

describe('files:move should', () => {
  movedFilesWorld();

  it('copy all files from the disk to a bucket', async () => {
    expect(keys).toHaveLength(3);
    const { code, out, errors } = await command('--to', s3.url('moved'));
    expect([code, out]).toEqual([0, '3 files: 3 copied, 0 already there, 0 different.\n']);
    expect(errors).toBe(`From ${folder()}\nTo s3://university/moved/ at ${s3.endpoint}\n`);
    expect((await s3.keys('moved/files')).sort()).toEqual(keys);
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
