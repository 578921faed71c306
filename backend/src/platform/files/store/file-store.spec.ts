import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NoRoomError, UnavailableError } from '../../../common/errors.js';
import { credentials, TestStore } from '../../../../test/harness/s3-store.js';
import { EnvironmentError } from '../../config/environment.js';
import { type Area, type FileStore, isMissing, removeFile, type StoredContent } from '../file-store.js';
import { DiskStore } from './disk-store.js';
import { isContentOf } from './file-content.js';
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

const contentOf = (key: string, bytes: Buffer): StoredContent => ({
  key,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
});

async function keep(store: FileStore, key: string, bytes: Buffer): Promise<StoredContent> {
  const content = contentOf(key, bytes);
  await store.expectDocument(bytes.length);
  const { path: file, handle } = await store.open();
  await handle.writeFile(bytes);
  await handle.close();
  try {
    await store.keep(file, content);
  } finally {
    await removeFile(file);
  }
  return content;
}

async function bytesOf(store: FileStore, key: string): Promise<Buffer> {
  const handle = await store.read(key);
  try {
    const { size } = await handle.stat();
    return (await handle.read(Buffer.alloc(size), 0, size, 0)).buffer;
  } finally {
    await handle.close();
  }
}

async function keysOf(store: FileStore, area: Area): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of store.list(area)) keys.push(...files.map(({ key }) => key));
  return keys.sort();
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe.each<[string, () => FileStore]>([
  ['on the disk', () => new DiskStore(path.join(folder, 'disk'), 0)],
  ['in a bucket', () => s3Store('one')],
  ['in the root of a bucket', () => s3Store('')],
])('a store %s should', (_, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());
  afterEach(async () => expect(await fs.readdir(store.incoming)).toEqual([]));

  it('return what was stored, whole', async () => {
    await store.check();
    const small = Buffer.from('A transcript.');
    // Several parts of a stream.
    const large = Buffer.alloc(700_000, 'Grades and credits. ');
    for (const [key, bytes] of [
      ['small-_1', small],
      ['large-_1', large],
    ] as const) {
      const content = await keep(store, key, bytes);
      expect((await bytesOf(store, key)).equals(bytes)).toBe(true);
      const handle = await store.read(key);
      expect([
        await isContentOf(handle, content),
        await isContentOf(handle, { ...content, size: content.size - 1 }),
        await isContentOf(handle, { ...content, size: content.size + 1 }),
        await isContentOf(handle, { ...content, sha256: Buffer.alloc(32) }),
      ]).toEqual([true, false, false, false]);
      await handle.close();
    }
    await store.remove('small-_1');
    await store.remove('large-_1');
  });

  it('say that a file is missing, and remove it twice', async () => {
    await keep(store, 'once', Buffer.from('x'));
    await store.remove('once');
    await store.remove('once');
    expect(isMissing(await reasonOf(store.read('once')))).toBe(true);
    expect(await keysOf(store, 'stored')).toEqual([]);
  });

  it('list its files with their time, and set one aside', async () => {
    const before = Date.now() - 2000;
    for (const key of ['a', 'b', 'c', 'd', 'e']) await keep(store, key, Buffer.from(key));
    expect(await keysOf(store, 'stored')).toEqual(['a', 'b', 'c', 'd', 'e']);
    await store.setAside('b');
    await store.setAside('d');
    expect([await keysOf(store, 'stored'), await keysOf(store, 'setAside')]).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
    expect(isMissing(await reasonOf(store.read('b')))).toBe(true);
    for await (const files of store.list('setAside'))
      for (const { changedAt } of files) {
        expect(changedAt).toBeGreaterThan(before);
        expect(changedAt).toBeLessThan(Date.now() + 2000);
      }
    for (const key of ['b', 'd']) await store.remove(key, 'setAside');
    for (const key of ['a', 'c', 'e']) await store.remove(key);
    expect([await keysOf(store, 'stored'), await keysOf(store, 'setAside')]).toEqual([[], []]);
  });
});

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
