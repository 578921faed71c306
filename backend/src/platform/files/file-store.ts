import { randomBytes } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { NoRoomError } from '../../common/errors.js';
import { Environment } from '../config/environment.js';
import { mustBeOutside } from '../database/transactions.js';

/** Disk space that every file must leave free, because databases and logs often share the disk. */
const leastFree = 64 * 1024 * 1024;

/** The disk is full, the quota is used up, or the file exceeds a size limit. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string }).code ?? '');
export const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';
/** Not every file system supports links. */
const hasNoLinks = (error: unknown): boolean =>
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(
    (error as { code?: string }).code ?? '',
  );

export const randomName = (): string => randomBytes(32).toString('base64url');

/** Turns the errors of a full disk during any write into one that says so. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFull(error) ? new NoRoomError() : error;
  }
}

/**
 * The folder of files in DATA_DIR, outside of everything that is served. Only this class handles file paths and names.
 */
@Injectable()
export class FileStore {
  readonly kept: string;
  /** Received files, until they are stored or their request is answered. */
  readonly incoming: string;
  /** Files without a row, for a while. */
  readonly removed: string;
  /** Mails, where there is no mail server. */
  readonly outbox: string;

  constructor(private readonly environment: Environment) {
    this.kept = path.resolve(environment.dataDir, 'files');
    this.incoming = path.join(this.kept, 'incoming');
    this.removed = path.join(this.kept, 'removed');
    this.outbox = path.resolve(environment.dataDir, 'outbox');
  }

  /** Creates the folders, and refuses an issued document if the disk is full. */
  expectDocument(bytes: number): Promise<void> {
    return this.expect(bytes + leastFree);
  }

  /** The same for all other files: they leave the reserve of issued documents free. */
  expectUpload(bytes: number): Promise<void> {
    return this.expect(bytes + leastFree + this.environment.documentReserve);
  }

  private async expect(bytes: number): Promise<void> {
    mustBeOutside('Writing a file');
    await storing(() => fs.mkdir(this.incoming, { recursive: true, mode: 0o700 }));
    const { bavail, bsize } = await fs.statfs(this.incoming);
    if (bavail * bsize < bytes) throw new NoRoomError();
  }

  /** A new file, which nothing else can write. */
  async open(): Promise<{ path: string; handle: FileHandle }> {
    const file = path.join(this.incoming, randomName());
    return { path: file, handle: await storing(() => fs.open(file, 'wx+', 0o600)) };
  }

  /** Moves a received file to the stored files. It is on disk before the row that refers to it. */
  async keep(from: string, key: string): Promise<void> {
    mustBeOutside('Storing a file');
    const to = this.pathOf(key);
    await storing(async () => {
      try {
        await fs.link(from, to);
      } catch (error) {
        if (!hasNoLinks(error)) throw error;
        await fs.copyFile(from, to, fs.constants.COPYFILE_EXCL);
        await synced(to, 'r+');
      }
      await synced(this.kept, 'r');
    });
  }

  /** Throws ENOENT if the file is gone. */
  async read(key: string): Promise<FileHandle> {
    mustBeOutside('Reading a file');
    return fs.open(this.pathOf(key), 'r');
  }

  async remove(key: string): Promise<void> {
    mustBeOutside('Removing a file');
    return removeFile(this.pathOf(key));
  }

  private pathOf(key: string): string {
    return path.join(this.kept, key);
  }
}

export const removeFile = (file: string): Promise<void> => fs.rm(file, { force: true });

/** Also syncs a folder, for its list of names. Windows doesn't support that. */
async function synced(file: string, flags: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
