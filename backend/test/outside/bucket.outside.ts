import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EnvironmentError } from '../../src/platform/config/environment.js';
import { type Bucket, parseBucket } from '../../src/platform/config/files-url.rules.js';
import { isMissing } from '../../src/platform/files/file-store.js';
import { S3Store } from '../../src/platform/files/store/s3-store.js';
import { bytesOf, describeStore, keep, keysOf, reasonOf } from '../harness/store-contract.js';

/** `npm run test:cluster` runs this on OpenStack Swift: STORE_URL names a bucket without files in it. */
const { STORE_URL: url = '', STORE_KEY: accessKeyId = '', STORE_SECRET: secretAccessKey = '' } = process.env;

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-outside-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const open = (
  prefix: string,
  bucket: Partial<Bucket> = {},
  credentials = { accessKeyId, secretAccessKey },
): S3Store =>
  new S3Store(
    { ...(parseBucket(url) as Bucket), prefix, ...bucket },
    {
      incoming: path.join(folder, 'incoming'),
      documentReserve: 0,
      credentials,
      report: () => undefined,
      pageSize: 2,
    },
  );

describeStore('in a bucket of this store', () => open('contract/'));

describe('a store in a bucket of this store should', () => {
  const bytes = Buffer.from('Minutes of the senate.');

  it('know nothing of another prefix', async () => {
    await keep(open('two/'), 'minutes', bytes);
    expect(await keysOf(open('tw'), 'stored')).toEqual([]);
    expect(isMissing(await reasonOf(open('tw').read('minutes')))).toBe(true);
    expect((await bytesOf(open('two/'), 'minutes')).equals(bytes)).toBe(true);
    await open('two/').remove('minutes');
  });

  it('list more than one page, and names that need encoding', async () => {
    const store = open('a prefix & more/');
    const keys = Array.from({ length: 7 }, (_, index) => `-_${index}`);
    for (const key of keys) await keep(store, key, bytes);
    await store.setAside('-_3');
    expect(await keysOf(store, 'setAside')).toEqual(['-_3']);
    expect(await keysOf(store, 'stored')).toEqual(keys.filter((key) => key !== '-_3'));
    for (const key of keys) await store.remove(key);
    await store.remove('-_3', 'setAside');
  });

  it('name the cause if it can not be used', async () => {
    const causes = async (store: S3Store): Promise<string> => {
      const error = await reasonOf(store.check());
      expect(error).toBeInstanceOf(EnvironmentError);
      return (error as Error).message;
    };
    expect(await causes(open('', { name: 'elsewhere' }))).toContain('has no bucket "elsewhere"');
    expect(await causes(open('', {}, { accessKeyId, secretAccessKey: 'other' }))).toContain(
      'refused the credentials for the bucket "university" (SignatureDoesNotMatch: ',
    );
    expect(await causes(open('', {}, { accessKeyId: 'nobody:else', secretAccessKey }))).toContain(
      'refused the credentials for the bucket "university" (',
    );
    expect(await causes(open('', { region: 'eu-west-1' }))).toContain(
      'refused the bucket "university" (AuthorizationHeaderMalformed: ',
    );
  });
});
