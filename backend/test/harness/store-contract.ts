import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Area,
  type FileStore,
  isMissing,
  removeFile,
  type StoredContent,
} from '../../src/platform/files/file-store.js';
import { isContentOf } from '../../src/platform/files/store/file-content.js';

const contentOf = (key: string, bytes: Buffer): StoredContent => ({
  key,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
});

export async function keep(store: FileStore, key: string, bytes: Buffer): Promise<StoredContent> {
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

export async function bytesOf(store: FileStore, key: string): Promise<Buffer> {
  const handle = await store.read(key);
  try {
    const { size } = await handle.stat();
    return (await handle.read(Buffer.alloc(size), 0, size, 0)).buffer;
  } finally {
    await handle.close();
  }
}

export async function keysOf(store: FileStore, area: Area): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of store.list(area)) keys.push(...files.map(({ key }) => key));
  return keys.sort();
}

export const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  );

/** What each store of files must do. */
export const describeStore = (where: string, open: () => FileStore): void =>
  describe(`a store ${where} should`, () => {
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
