import { randomBytes } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { NoRoomError } from '../../common/errors.js';
import { mustBeOutside } from '../database/transactions.js';

/** Disk space that every file must leave free, because databases and logs often share the disk. */
const leastFree = 64 * 1024 * 1024;

/** A younger file without a row is no finding: the transaction that writes the row may still be running. */
export const ageOfOrphans = 86_400_000;

/** The disk is full, the quota is used up, or the file exceeds a size limit. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string }).code ?? '');
export const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

export const randomName = (): string => randomBytes(32).toString('base64url');

/** Turns the errors of a full disk during any write into one that says so. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFull(error) ? new NoRoomError() : error;
  }
}

/** What a store needs to know of a file. */
export interface StoredContent {
  /** Its random name. */
  key: string;
  size: number;
  sha256: Buffer;
}

/** Stored files, and those that the sweep has set aside. */
export type Area = 'stored' | 'setAside';

export interface ListedFile {
  key: string;
  changedAt: number;
}

/**
 * The store of files, outside of everything that is served: the disk or a bucket. Files are received on the disk in
 * both cases, and inspected there before they are stored. Only the stores handle file paths and names.
 */
export abstract class FileStore {
  /** For messages to operators. */
  abstract readonly name: string;

  constructor(
    /** Received files, until they are stored or their request is answered. */
    readonly incoming: string,
    private readonly documentReserve: number,
  ) {}

  /** Throws an EnvironmentError with the cause if the store can't be used. `setting` names it. */
  abstract check(setting?: string): Promise<void>;

  /** Creates the folders, and refuses an issued document if the disk is full. */
  expectDocument(bytes: number): Promise<void> {
    return this.expect(bytes + leastFree);
  }

  /** The same for all other files: they leave the reserve of issued documents free. */
  expectUpload(bytes: number): Promise<void> {
    return this.expect(bytes + leastFree + this.documentReserve);
  }

  private async expect(bytes: number): Promise<void> {
    mustBeOutside('Writing a file');
    await storing(() => fs.mkdir(this.incoming, { recursive: true, mode: 0o700 }));
    const { bavail, bsize } = await fs.statfs(this.incoming);
    if (bavail * bsize < bytes) throw new NoRoomError();
  }

  /** A new file on the disk, which nothing else can write. */
  async open(): Promise<{ path: string; handle: FileHandle }> {
    const file = path.join(this.incoming, randomName());
    return { path: file, handle: await storing(() => fs.open(file, 'wx+', 0o600)) };
  }

  /** Stores a received file. It is durable before the row that refers to it. */
  async keep(from: string, content: StoredContent): Promise<void> {
    mustBeOutside('Storing a file');
    await this.put(from, content);
  }

  /** The file on the disk, possibly as a copy without a name. Throws ENOENT if the file is gone. */
  async read(key: string): Promise<FileHandle> {
    mustBeOutside('Reading a file');
    return this.fetch(key);
  }

  async remove(key: string, area: Area = 'stored'): Promise<void> {
    mustBeOutside('Removing a file');
    await this.delete(key, area);
  }

  /** In batches of at most a thousand. */
  abstract list(area: Area): AsyncGenerator<ListedFile[]>;

  /** Keeps a file without a row for a while. */
  abstract setAside(key: string): Promise<void>;

  abstract close(): void;

  onApplicationShutdown(): void {
    this.close();
  }

  protected abstract put(from: string, content: StoredContent): Promise<void>;
  protected abstract fetch(key: string): Promise<FileHandle>;
  protected abstract delete(key: string, area: Area): Promise<void>;
}

export const removeFile = (file: string): Promise<void> => fs.rm(file, { force: true });
