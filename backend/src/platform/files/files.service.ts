import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DamagedFileError, GoneError, NotFoundError } from '../../common/errors.js';
import { mustBeOutside, Transactions } from '../database/transactions.js';
import { Metrics } from '../metrics/metrics.js';
import { attachment, inline } from './file-name.rules.js';
import { AppLogger } from '../logging/app-logger.js';
import { FileStore, isMissing, randomName, removeFile, storing, type StoredContent } from './file-store.js';
import type { FileRemoval } from './stored-file.entity.js';
import type { FileSummary, MadeFile, PlacedFile } from './upload.js';
import { isContentOf } from './store/file-content.js';
import { messages } from './messages.js';

/**
 * A file is never run or displayed, regardless of the type that a browser detects, and no other origin may embed it.
 */
const policy = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  // Compressing would change the length.
  'Cache-Control': 'no-store, no-transform',
};

/** Pictures that browsers show; a policy keeps every other type from being more than saved. */
const shownTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** How a file is sent from an address of its own. */
interface Served {
  id: string;
  /** The name to save it by. */
  name: string;
  /** From an origin of its own, for pages of ours on another one. Nothing is stored: the address soon expires. */
  crossOrigin?: boolean;
}

type FileRow = FileSummary & StoredContent;

/**
 * Files that people upload and files that the server makes: stored with the record that refers to them, and sent to
 * authorized people.
 */
@Injectable()
export class FilesService {
  constructor(
    private readonly store: FileStore,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
    private readonly logger: AppLogger,
  ) {}

  /** In the ambient transaction: writes the row of a placed file. */
  keep(placed: PlacedFile, name = placed.name): Promise<FileSummary> {
    const { mediaType, size, sha256, key, incomingId } = placed;
    return this.transactions.run(async () => {
      this.transactions.onRollback(async () => void (placed.isKept = false));
      placed.isKept = true;
      const [row] = await this.transactions.query<FileSummary & { usageId: string | null }>(
        `WITH counted AS (
           UPDATE incoming_uploads SET bytes = bytes - $3 WHERE id = $6 RETURNING usage_id, network)
         INSERT INTO stored_files (name, media_type, size, sha256, storage_key, usage_id, network)
         VALUES ($1, $2, $3, $4, $5, (SELECT usage_id FROM counted), (SELECT network FROM counted))
         RETURNING id, name, media_type AS "mediaType", size, usage_id AS "usageId"`,
        [name, mediaType, size, sha256, key, incomingId ?? null],
      );
      const { usageId, ...file } = row!;
      if (incomingId && !usageId) throw new Error('An upload was not counted toward its quota.');
      if (incomingId) this.transactions.onCommit(() => this.countUpload(size));
      return file;
    });
  }

  private countUpload(bytes: number): void {
    this.metrics.add('collegium_uploads_total');
    this.metrics.add('collegium_upload_bytes_total', {}, bytes);
  }

  /**
   * Before the transaction that stores it: writes a document to its final place. It may use the space reserved for
   * documents.
   */
  async createFile({ name, mediaType, bytes }: MadeFile): Promise<PlacedFile> {
    await this.store.expectDocument(bytes.length);
    const { path, handle } = await this.store.open();
    try {
      await storing(() => handle.writeFile(bytes));
      await storing(() => handle.sync());
      const sha256 = createHash('sha256').update(bytes).digest();
      const content = { key: randomName(), size: bytes.length, sha256 };
      await this.store.keep(path, content).catch((error: unknown) => {
        // A store that didn't respond may still have it. The caller has waited long enough.
        void this.store.remove(content.key).catch(() => undefined);
        throw error;
      });
      return { name, mediaType, ...content, isKept: false };
    } finally {
      await handle.close();
      await removeFile(path);
    }
  }

  /** After the transaction: removes a placed file whose row was not written. */
  async discard({ key, isKept }: PlacedFile): Promise<void> {
    mustBeOutside('Removing a file');
    // The sweep moves a file that can't be removed now.
    if (!isKept) await this.store.remove(key).catch(() => undefined);
  }

  /**
   * Stores a long file that is written part by part; null if there are no parts. `then` runs in the transaction that
   * stores it. If that fails, no part of the file remains.
   */
  async keepWritten<T>(
    { name, mediaType }: Pick<MadeFile, 'name' | 'mediaType'>,
    parts: AsyncIterable<string>,
    then: (file: FileSummary | null) => Promise<T>,
  ): Promise<T> {
    await this.store.expectUpload(0);
    const { path, handle } = await this.store.open();
    const hash = createHash('sha256');
    let size = 0;
    let file: PlacedFile | null = null;
    try {
      for await (const part of parts) {
        const bytes = Buffer.from(part);
        await this.store.expectUpload(bytes.length);
        await storing(() => handle.appendFile(bytes));
        hash.update(bytes);
        size += bytes.length;
      }
      await storing(() => handle.sync());
      if (size) {
        const content = { key: randomName(), size, sha256: hash.digest() };
        file = { name, mediaType, ...content, isKept: false };
        await this.store.keep(path, content);
      }
      return await this.transactions.run(async () => then(file && (await this.keep(file))));
    } finally {
      await handle.close();
      await removeFile(path);
      if (file) await this.discard(file);
    }
  }

  /** The whole of a stored file; throws if it is gone. */
  async read(id: string): Promise<Buffer> {
    const row = await this.row(id);
    const handle = await this.open(row);
    try {
      return await buffer(handle.createReadStream({ start: 0, autoClose: false }));
    } finally {
      await handle.close();
    }
  }

  /** Deletes files that no record refers to: the rows in the ambient transaction, the content with its commit. */
  async destroy(ids: string[]): Promise<void> {
    const rows = await this.transactions.query<{ key: string }>(
      'DELETE FROM stored_files WHERE id = ANY ($1::uuid[]) RETURNING storage_key AS key',
      [ids],
    );
    this.removeWithCommit(rows);
  }

  /** Deletes the content of files with the commit, and keeps their rows as a record of them. Returns their names. */
  async removeContent(ids: string[], removal: FileRemoval): Promise<string[]> {
    const rows = await this.transactions.query<{ key: string; name: string }>(
      `WITH removed AS (
         UPDATE stored_files SET removed_at = now(), removal = $2 WHERE id = ANY ($1::uuid[]) AND removed_at IS NULL
         RETURNING storage_key AS key, name)
       SELECT key, name FROM removed ORDER BY name`,
      [ids, removal],
    );
    this.removeWithCommit(rows);
    return rows.map(({ name }) => name);
  }

  /** The sweep moves a file that can't be deleted now. */
  private removeWithCommit(rows: { key: string }[]): void {
    this.transactions.onCommit(() => {
      for (const { key } of rows) void this.store.remove(key).catch(() => undefined);
    });
  }

  /** The file as an attachment. Its module checks access and writes the audit row. */
  async send(id: string, response: Response): Promise<StreamableFile> {
    const row = await this.row(id);
    const { name, mediaType, size } = row;
    const handle = await this.open(row);
    response.set(policy);
    return new StreamableFile(handle.createReadStream({ start: 0 }), {
      type: mediaType,
      disposition: attachment(name),
      length: size,
    });
  }

  /** PNG and JPEG to be shown, every other type as an attachment. Its module checks access at each read. */
  async serve(
    { id, name, crossOrigin }: Served,
    request: Request,
    response: Response,
  ): Promise<StreamableFile | undefined> {
    const row = await this.row(id);
    const { mediaType, size, sha256 } = row;
    response.set(policy).set('ETag', `"${sha256.toString('base64url')}"`);
    if (crossOrigin) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // Browsers ask before each use, so that permission is checked each time.
    else response.set('Cache-Control', 'private, no-cache, no-transform');
    if (!crossOrigin && request.fresh) return void response.status(304);
    const handle = await this.open({ ...row, name });
    return new StreamableFile(handle.createReadStream({ start: 0 }), {
      type: mediaType,
      disposition: shownTypes.has(mediaType) ? inline(name) : attachment(name),
      length: size,
    });
  }

  private async row(id: string): Promise<FileRow> {
    const [file] = await this.transactions.query<FileRow & { isRemoved: boolean }>(
      `SELECT id, name, media_type AS "mediaType", size, sha256, storage_key AS key,
         removed_at IS NOT NULL AS "isRemoved"
       FROM stored_files WHERE id = $1`,
      [id],
    );
    if (!file) throw new NotFoundError(messages.fileNotFound);
    if (file.isRemoved) throw new GoneError(messages.fileDeleted(file.name));
    return file;
  }

  /** The file with the content that was stored, checked before the first byte is sent (decision 0187). */
  private async open({ id, name, ...content }: FileRow): Promise<FileHandle> {
    const handle = await this.store.read(content.key).catch((error: unknown) => {
      throw isMissing(error) ? new GoneError(messages.fileMissing(name)) : error;
    });
    let isWhole = false;
    try {
      isWhole = await isContentOf(handle, content);
    } finally {
      if (!isWhole) await handle.close();
    }
    if (isWhole) return handle;
    this.logger.error(`Stored file ${id} is damaged: its SHA-256 differs from its row.`);
    throw new DamagedFileError(messages.fileDamaged(name));
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
