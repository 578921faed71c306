import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { addAbortSignal, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { EnvironmentError, type StoreCredentials } from '../../config/environment.js';
import type { Bucket } from '../../config/files-url.rules.js';
import { bounds } from '../../limits/bounds.js';
import { callOut } from '../../tracing/outgoing.js';
import {
  type Area,
  FileStore,
  type ListedFile,
  removeFile,
  storing,
  type StoredContent,
} from '../file-store.js';
import { callerError, causeOf, isTransient } from './s3-errors.js';
import { StallWatch } from './stall-watch.js';

const attempts = 3;
const pauseMs = 150;
const ignore = (): void => undefined;
const atOnce = 256 * 1024;

interface S3Settings {
  incoming: string;
  documentReserve: number;
  /** null: as the SDK finds them, such as the role of the machine. */
  credentials: StoreCredentials | null;
  /** Gets the store's errors, which callers aren't told. */
  report: (error: unknown) => void;
  stallMs?: number;
  pageSize?: number;
}

/** Files in a bucket: under `files/`, and under `removed/` those that are set aside. */
export class S3Store extends FileStore {
  readonly name: string;
  private readonly client: S3Client;
  private readonly prefixes: Record<Area, string>;

  constructor(
    private readonly bucket: Bucket,
    private readonly settings: S3Settings,
  ) {
    super(settings.incoming, settings.documentReserve);
    const { name, endpoint, region, prefix } = bucket;
    this.name = `s3://${name}/${prefix} at ${endpoint ?? `Amazon S3 in ${region}`}`;
    this.prefixes = { stored: `${prefix}files/`, setAside: `${prefix}removed/` };
    const { credentials } = settings;
    this.client = new S3Client({
      region,
      ...(credentials && { credentials }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Stores of other vendors refuse the checksums that the SDK adds by default. The SHA-256 of a file is sent with
      // its signature, and checked again when the file is served.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // `call` makes further attempts: the SDK can't send a stream twice.
      maxAttempts: 1,
      // `report` gets the errors; the SDK would print warnings too.
      logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    });
    this.client.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          const { hostname, headers } = args.request as { hostname: string; headers: Record<string, string> };
          const send = (more: object) => {
            Object.assign(headers, more);
            return next(args);
          };
          return callOut(String(commandName).replace(/Command$/, ''), hostname, send, () => undefined);
        },
      { step: 'build', name: 'trace' },
    );
  }

  override async check(setting = 'FILES_URL'): Promise<void> {
    try {
      await this.attempt((watch) => this.page('stored', watch, undefined, 1));
    } catch (error) {
      throw new EnvironmentError(`${setting} can't be used: ${causeOf(error, this.bucket)}`);
    }
  }

  override async *list(area: Area): AsyncGenerator<ListedFile[]> {
    for (let after: string | undefined; ;) {
      const { Contents = [], IsTruncated } = await this.call((watch) => this.page(area, watch, after));
      const files = Contents.map(({ Key, LastModified }) => ({
        key: Key!.slice(this.prefixes[area].length),
        changedAt: LastModified!.getTime(),
      }));
      // A console writes an object without a name for the folder itself.
      yield files.filter(({ key }) => key);
      after = Contents.at(-1)?.Key;
      if (!IsTruncated || !after) return;
    }
  }

  override async setAside(key: string): Promise<void> {
    const source = [this.bucket.name, ...this.at(key).Key.split('/')].map(encodeURIComponent).join('/');
    const copy = { ...this.at(key, 'setAside'), CopySource: source };
    await this.call(({ signal }) => this.client.send(new CopyObjectCommand(copy), { abortSignal: signal }));
    await this.delete(key, 'stored');
  }

  override close(): void {
    this.client.destroy();
  }

  protected override async put(from: string, { key, size, sha256 }: StoredContent): Promise<void> {
    await this.call(async (watch) => {
      const body = addAbortSignal(watch.signal, Readable.from(parts(from, watch), { objectMode: false }));
      const command = new PutObjectCommand({
        ...this.at(key),
        Body: body,
        ContentLength: size,
        ContentType: 'application/octet-stream',
      });
      // The store refuses bytes that differ from it. The SDK signs this value instead of reading the file first.
      command.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { headers: Record<string, string> };
          headers['x-amz-content-sha256'] = sha256.toString('hex');
          return next(args);
        },
        { step: 'build', name: 'contentSha256' },
      );
      try {
        await this.client.send(command, { abortSignal: watch.signal });
      } finally {
        body.destroy();
      }
    });
  }

  /** A copy on the disk without a name: a slow reader then holds no connection to the store. */
  protected override fetch(key: string): Promise<FileHandle> {
    return this.call(async (watch) => {
      const { signal } = watch;
      const answer = await this.client.send(new GetObjectCommand(this.at(key)), { abortSignal: signal });
      const body = addAbortSignal(signal, answer.Body as Readable);
      try {
        await this.expectDocument(answer.ContentLength ?? 0);
        return await this.received(body, watch);
      } finally {
        body.destroy();
      }
    });
  }

  protected override async delete(key: string, area: Area): Promise<void> {
    const command = new DeleteObjectCommand(this.at(key, area));
    await this.call(({ signal }) => this.client.send(command, { abortSignal: signal }));
  }

  private async received(body: Readable, watch: StallWatch): Promise<FileHandle> {
    const { path, handle } = await this.open();
    try {
      await removeFile(path);
      for await (const chunk of body as AsyncIterable<Buffer>) {
        watch.progress();
        await storing(() => handle.writeFile(chunk));
      }
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Version 1 of the list: all stores have it, and it continues after a key instead of a token of their own. */
  private page(
    area: Area,
    { signal }: StallWatch,
    after?: string,
    most = this.settings.pageSize,
  ): Promise<ListObjectsCommandOutput> {
    const [Bucket, Prefix] = [this.bucket.name, this.prefixes[area]];
    const command = new ListObjectsCommand({ Bucket, Prefix, Marker: after, MaxKeys: most });
    return this.client.send(command, { abortSignal: signal });
  }

  private at(key: string, area: Area = 'stored'): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: this.prefixes[area] + key };
  }

  private async call<T>(work: (watch: StallWatch) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(work);
    } catch (error) {
      throw callerError(error, this.settings.report);
    }
  }

  /** All attempts together may wait as long as one. */
  private async attempt<T>(work: (watch: StallWatch) => Promise<T>): Promise<T> {
    const watch = new StallWatch(this.settings.stallMs ?? bounds.fileStoreMs.most);
    let first: unknown;
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await watch.orStalled(work(watch));
        } catch (error) {
          // An attempt that had no time left says nothing about the cause.
          if (watch.signal.aborted) throw first ?? watch.signal.reason;
          if (attempt === attempts || !isTransient(error)) throw error;
          first ??= error;
          await pause(pauseMs * attempt);
        }
      }
    } finally {
      watch.end();
    }
  }
}

/** Tells the watch of each part that the connection has taken. */
async function* parts(file: string, watch: StallWatch): AsyncGenerator<Buffer> {
  for await (const part of createReadStream(file, { highWaterMark: atOnce }) as AsyncIterable<Buffer>) {
    watch.progress();
    yield part;
  }
}
