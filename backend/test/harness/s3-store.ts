import fs from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type Bucket, parseBucket } from '../../src/platform/config/files-url.rules.js';
import { freePort } from '../../../scripts/lib/port.mjs';

type Answer = { status: number; type: string; body: string };
type Middleware = (context: Answer, next: () => Promise<void>) => Promise<void>;
interface S3rver {
  middleware: Middleware[];
  configureBuckets(): Promise<unknown>;
  callback(): http.RequestListener;
  logger: { exceptions: { unhandle(): void }; close(): void };
}
// The package has no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

/** The account that s3rver has. */
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const name = 'university';

/** An S3 store on this machine, with one bucket on the disk. */
export class TestStore {
  private server: http.Server | undefined;
  /** The answers to the next calls; null: the store's own. */
  private readonly answers: (Answer | null)[] = [];

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly store: S3rver,
  ) {
    store.middleware.unshift(async (context, next) => {
      const answer = this.answers.shift();
      if (answer) Object.assign(context, answer);
      else await next();
    });
  }

  static async start(): Promise<TestStore> {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-s3-'));
    const store = new S3rver({ directory, silent: true, configureBuckets: [{ name }] });
    await store.configureBuckets();
    const started = new TestStore(directory, await freePort(), store);
    await started.listen();
    return started;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  url(prefix = '', bucket = name): string {
    return `s3://${bucket}?endpoint=${this.endpoint}&region=us-east-1&prefix=${prefix}`;
  }

  bucket(prefix = '', bucket = name): Bucket {
    return parseBucket(this.url(prefix, bucket)) as Bucket;
  }

  /** For a server or a command. */
  settings(prefix = ''): Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string> {
    const { accessKeyId, secretAccessKey } = credentials;
    return {
      FILES_URL: this.url(prefix),
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async listen(): Promise<void> {
    const answer = this.store.callback();
    this.server = http.createServer(answer);
    await this.listening(this.server);
  }

  /** Accepts connections and never answers. */
  async hang(): Promise<void> {
    await this.stop();
    this.server = http.createServer(() => undefined);
    await this.listening(this.server);
  }

  async stop(): Promise<void> {
    const closed = new Promise<unknown>((resolve) => this.server!.close(resolve));
    this.server!.closeAllConnections();
    await closed;
  }

  /** The next call is refused with this error of S3. */
  refuseNext(status: number, code: string): void {
    const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
    this.answers.push({ status, type: 'application/xml', body });
  }

  passNext(): void {
    this.answers.push(null);
  }

  /** The keys below a folder of the bucket. */
  async keys(folder: string): Promise<string[]> {
    const names = await fs.readdir(path.join(this.folder, name, folder)).catch(() => [] as string[]);
    return names.filter((one) => one.endsWith(ending)).map((one) => one.slice(0, -ending.length));
  }

  /** Where the store has the bytes of an object. */
  file(key: string): string {
    return path.join(this.folder, name, key + ending);
  }

  /** What the store has of an object in addition to its bytes. */
  metadata(file: string): string {
    return file.replace(/_object$/, '_metadata.json');
  }

  async close(): Promise<void> {
    await this.stop();
    this.store.logger.exceptions.unhandle();
    this.store.logger.close();
    await fs.rm(this.folder, { recursive: true, force: true });
  }

  private listening(server: http.Server): Promise<void> {
    return new Promise((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }
}

const ending = '._S3rver_object';
