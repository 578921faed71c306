import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { GoneError, NotFoundError } from '../../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { attachment } from './file-name.rules.js';
import { FileStore, isMissing, randomName, removeFile, storing } from './file-store.js';
import type { FileSummary, MadeFile, Upload } from './upload.js';

/** Nothing of a file is run or shown, whatever a browser takes it for, and no other origin may embed it. */
const policy = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  // Compressing would change the length.
  'Cache-Control': 'no-store, no-transform',
};

/** Files that people sent, and those that the server makes: kept with the record that refers to them, sent to those who may have them. */
@Injectable()
export class FilesService {
  constructor(
    private readonly store: FileStore,
    private readonly transactions: Transactions,
  ) {}

  /** In the ambient transaction: rolled back, neither row nor file stays. */
  keep({ path, name, mediaType, size, sha256 }: Omit<Upload, 'field'>): Promise<FileSummary> {
    return this.transactions.run(async () => {
      const key = randomName();
      this.transactions.onRollback(() => this.store.remove(key));
      await this.store.keep(path, key);
      const [row] = await this.transactions.query<FileSummary>(
        `INSERT INTO stored_files (name, media_type, size, sha256, storage_key) VALUES ($1, $2, $3, $4, $5)
         RETURNING id, name, media_type AS "mediaType", size`,
        [name, mediaType, size, sha256, key],
      );
      return row!;
    });
  }

  /** The same, for a file that the server makes. */
  async keepMade({ name, mediaType, bytes }: MadeFile): Promise<FileSummary> {
    await this.store.expect(bytes.length);
    const { path, handle } = await this.store.open();
    try {
      await storing(() => handle.writeFile(bytes));
      await storing(() => handle.sync());
      const sha256 = createHash('sha256').update(bytes).digest();
      return await this.keep({ name, mediaType, size: bytes.length, sha256, path });
    } finally {
      await handle.close();
      await removeFile(path);
    }
  }

  /**
   * The same, for a long one, written part by part as it is made; null where nothing comes. `then` runs in the
   * transaction that keeps it: where that fails, no part of the file stays.
   */
  async keepWritten<T>(
    { name, mediaType }: Pick<MadeFile, 'name' | 'mediaType'>,
    parts: AsyncIterable<string>,
    then: (file: FileSummary | null) => Promise<T>,
  ): Promise<T> {
    await this.store.expect(0);
    const { path, handle } = await this.store.open();
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const part of parts) {
        const bytes = Buffer.from(part);
        await this.store.expect(bytes.length);
        await storing(() => handle.appendFile(bytes));
        hash.update(bytes);
        size += bytes.length;
      }
      await storing(() => handle.sync());
      const sha256 = hash.digest();
      return await this.transactions.run(async () =>
        then(size ? await this.keep({ name, mediaType, size, sha256, path }) : null),
      );
    } finally {
      await handle.close();
      await removeFile(path);
    }
  }

  /** The whole of a kept file; throws where it is gone. */
  async read(id: string): Promise<Buffer> {
    const { name, key } = await this.row(id);
    const handle = await this.open(name, key);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  /** Deletes the rows, in the ambient transaction, once no record refers to them; the sweep removes the files. */
  async forget(ids: string[]): Promise<void> {
    await this.transactions.query('DELETE FROM stored_files WHERE id = ANY ($1::uuid[])', [ids]);
  }

  /** The same, of files that can be made again: they are removed with the commit. */
  async destroy(ids: string[]): Promise<void> {
    const rows = await this.transactions.query<{ key: string }>(
      `WITH gone AS (DELETE FROM stored_files WHERE id = ANY ($1::uuid[]) RETURNING storage_key AS key)
       SELECT key FROM gone`,
      [ids],
    );
    // What cannot be removed now is put aside by the sweep.
    this.transactions.onCommit(() => {
      for (const { key } of rows) void this.store.remove(key).catch(() => undefined);
    });
  }

  /** The file as an attachment. Who may have it, and the line in the audit trail, are its module's concern. */
  async send(id: string, response: Response): Promise<StreamableFile> {
    const { name, key, mediaType, size } = await this.row(id);
    const handle = await this.open(name, key);
    response.set(policy);
    return new StreamableFile(handle.createReadStream(), {
      type: mediaType,
      disposition: attachment(name),
      length: size,
    });
  }

  private async row(id: string): Promise<FileSummary & { key: string }> {
    const [file] = await this.transactions.query<FileSummary & { key: string }>(
      'SELECT name, media_type AS "mediaType", size, storage_key AS key FROM stored_files WHERE id = $1',
      [id],
    );
    if (!file) throw new NotFoundError('There is no such file.');
    return file;
  }

  private open(name: string, key: string): Promise<FileHandle> {
    return this.store.read(key).catch((error: unknown) => {
      throw isMissing(error) ? new GoneError(`The file "${name}" is no longer there.`) : error;
    });
  }
}

/** The bytes as an attachment, like `FilesService.send`. */
export function sendBytes({ name, mediaType, bytes }: MadeFile, response: Response): StreamableFile {
  response.set(policy);
  return new StreamableFile(bytes, {
    type: mediaType,
    disposition: attachment(name),
    length: bytes.length,
  });
}
