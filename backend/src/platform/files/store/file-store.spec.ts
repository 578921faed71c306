import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NoRoomError, UnavailableError } from '../../../common/errors.js';
import { credentials, TestStore } from '../../../../test/harness/s3-store.js';
import { bytesOf, describeStore, keep, keysOf, reasonOf } from '../../../../test/harness/store-contract.js';
import { EnvironmentError } from '../../config/environment.js';
import { isMissing } from '../file-store.js';
import { DiskStore } from './disk-store.js';
import { S3Store } from './s3-store.js';

let folder: string;
let s3: TestStore;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-stores-'));
  s3 = await TestStore.start();
});
afterAll(async () => {
  await s3?.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const reported: unknown[] = [];
const s3Store = (prefix: string, settings: Partial<ConstructorParameters<typeof S3Store>[1]> = {}): S3Store =>
  new S3Store(s3.bucket(prefix), {
    incoming: path.join(folder, 'incoming'),
    documentReserve: 0,
    credentials,
    report: (error) => reported.push(error),
    stallMs: 4000,
    pageSize: 2,
    ...settings,
  });

for (const [where, open] of [
  ['on the disk', () => new DiskStore(path.join(folder, 'disk'), 0)],
  ['in a bucket', () => s3Store('one')],
  ['in the root of a bucket', () => s3Store('')],
] as const)
  describeStore(where, open);

describe('a store in a bucket should', () => {
  const store = (): S3Store => s3Store('two');
  const bytes = Buffer.from('Minutes of the senate.');

  it('know nothing of another prefix', async () => {
    await keep(store(), 'minutes', bytes);
    expect(await s3.keys('two/files')).toEqual(['minutes']);
    expect(await keysOf(s3Store('tw'), 'stored')).toEqual([]);
    expect(isMissing(await reasonOf(s3Store('tw').read('minutes')))).toBe(true);
  });

  it('try again after an error that passes', async () => {
    s3.refuseNext(503, 'SlowDown');
    s3.refuseNext(500, 'InternalError');
    await keep(store(), 'patient', bytes);
    expect((await bytesOf(store(), 'patient')).equals(bytes)).toBe(true);
  });

  it.each([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
    [400, 'XMinioStorageFull'],
  ])('say that it is full after %i %s', async (status, code) => {
    s3.refuseNext(status, code);
    expect(await reasonOf(keep(store(), 'too-much', bytes))).toBeInstanceOf(NoRoomError);
    expect(await s3.keys('two/files')).not.toContain('too-much');
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['is stopped', () => s3.stop(), () => s3.listen()],
    ['accepts calls and never answers', () => s3.hang(), () => s3.stop().then(() => s3.listen())],
  ])('end every call with a reason to come again while it %s', async (_, stop, start) => {
    await keep(store(), 'kept', bytes);
    await stop();
    try {
      reported.length = 0;
      const impatient = s3Store('two', { stallMs: 500 });
      const calls = [
        keep(impatient, 'lost', bytes),
        impatient.read('kept'),
        impatient.remove('kept'),
        impatient.setAside('kept'),
        keysOf(impatient, 'stored'),
      ];
      for (const reason of await Promise.all(calls.map(reasonOf)))
        expect(reason).toBeInstanceOf(UnavailableError);
      expect(reported).toHaveLength(5);
      expect(await fs.readdir(store().incoming)).toEqual([]);
    } finally {
      await start();
    }
    expect((await bytesOf(store(), 'kept')).equals(bytes)).toBe(true);
    expect(await s3.keys('two/files')).not.toContain('lost');
  });

  it('name the cause if it can not be used', async () => {
    const causes = async (one: S3Store): Promise<string> => {
      const error = await reasonOf(one.check());
      expect(error).toBeInstanceOf(EnvironmentError);
      return (error as Error).message;
    };
    const settings = {
      incoming: folder,
      documentReserve: 0,
      credentials,
      report: () => undefined,
      stallMs: 300,
    };
    const at = s3.endpoint;
    expect(await causes(new S3Store(s3.bucket('', 'elsewhere'), settings))).toBe(
      `FILES_URL can't be used: ${at} has no bucket "elsewhere"`,
    );
    const stranger = { accessKeyId: 'X', secretAccessKey: 'Y' };
    expect(await causes(s3Store('', { credentials: stranger }))).toContain(
      `FILES_URL can't be used: ${at} refused the credentials for the bucket "university" (InvalidAccessKeyId: `,
    );
    // s3rver itself doesn't check the signature.
    s3.refuseNext(403, 'SignatureDoesNotMatch');
    expect(await causes(s3Store(''))).toContain('(SignatureDoesNotMatch: ');
    s3.refuseNext(403, 'RequestTimeTooSkewed');
    expect(await causes(s3Store(''))).toBe(
      `FILES_URL can't be used: this machine's clock differs from that of ${at}. Set the clock`,
    );
    await s3.hang();
    expect(await causes(s3Store('', { stallMs: 200 }))).toBe(
      `FILES_URL can't be used: ${at} doesn't respond (no answer within 0.2 s)`,
    );
    await s3.stop();
    try {
      expect(await causes(s3Store(''))).toBe(
        `FILES_URL can't be used: ${at} can't be reached (ECONNREFUSED)`,
      );
    } finally {
      await s3.listen();
    }
  });
});
