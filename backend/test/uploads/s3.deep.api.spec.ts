import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { openBucketWorld, s3, system } from '../harness/worlds/bucket.js';

describe('with files in a bucket', () => {
  openBucketWorld();

  it('the server should not start when the bucket is missing', async () => {
    const main = path.resolve(import.meta.dirname, '../../dist/src/main.js');
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = s3.settings();
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: system.dataDir,
      DATABASE_URL: system.urls.app,
      LOG_LEVEL: 'silent',
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      FILES_URL: s3.url('', 'elsewhere'),
    };
    await expect(
      promisify(execFile)(process.execPath, ['--no-warnings', main], { env }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: `Refused to start: FILES_URL can't be used: ${s3.endpoint} has no bucket "elsewhere"\n`,
    });
  });
});
