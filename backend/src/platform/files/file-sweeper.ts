import path from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { Jobs } from '../jobs/jobs.service.js';
import { AppLogger } from '../logging/app-logger.js';
import { ageOfOrphans, FileStore, type ListedFile, removeFile } from './file-store.js';
import { filesIn } from './store/disk-store.js';

const day = 86_400_000;
const hour = 3_600_000;
/** Far longer than any call takes, and than a report takes between two writes. */
const ageOfIncoming = hour;
/** Long enough to notice that a restored database doesn't have the latest files. */
const ageOfRemoved = 30 * day;
/** As long as the rows of sent mails (platform/database/pruner.ts). */
const ageOfOutbox = 90 * day;

/** Deletes files that were received but never stored, files without a row, and old mails of the outbox folder. */
@Injectable()
export class FileSweeper implements OnModuleInit, OnApplicationShutdown {
  private readonly outbox: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: FileStore,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly logger: AppLogger,
    environment: Environment,
  ) {
    this.outbox = path.resolve(environment.dataDir, 'outbox');
  }

  onModuleInit(): void {
    this.jobs.register('files.sweep', { handler: (_, signal) => this.sweep(Date.now(), signal) });
    this.jobs.schedule('files.sweep', '40 3 * * *');
    this.jobs.register('files.incoming', { handler: () => this.sweepIncoming() });
    this.jobs.schedule('files.incoming', '*/10 * * * *');
    // A job runs in one process, but with an S3 store each machine has its own folder.
    this.timer = setInterval(() => void this.sweepFolder(Date.now()).catch(() => undefined), hour).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes files received by a process that died, and their count. */
  async sweepIncoming(now = Date.now()): Promise<void> {
    await this.sweepFolder(now);
    await this.transactions.query('DELETE FROM incoming_uploads WHERE touched_at < $1', [
      new Date(now - ageOfIncoming),
    ]);
  }

  async sweep(now = Date.now(), signal?: AbortSignal): Promise<void> {
    for await (const files of this.store.list('setAside')) {
      signal?.throwIfAborted();
      for (const key of olderThan(now - ageOfRemoved, files)) await this.store.remove(key, 'setAside');
    }
    await removeOlder(this.outbox, now - ageOfOutbox);
    for await (const files of this.store.list('stored')) {
      signal?.throwIfAborted();
      const orphans = await this.unknown(olderThan(now - ageOfOrphans, files));
      for (const key of orphans) await this.store.setAside(key);
      if (orphans.length)
        this.logger.warn(`${orphans.length} files without a database row were moved aside.`);
    }
  }

  private sweepFolder(now: number): Promise<void> {
    return removeOlder(this.store.incoming, now - ageOfIncoming);
  }

  private async unknown(keys: string[]): Promise<string[]> {
    if (!keys.length) return keys;
    const known = await this.transactions.query<{ key: string }>(
      'SELECT storage_key AS key FROM stored_files WHERE storage_key = ANY ($1::text[]) AND removed_at IS NULL',
      [keys],
    );
    const found = new Set(known.map(({ key }) => key));
    return keys.filter((key) => !found.has(key));
  }
}

const olderThan = (before: number, files: ListedFile[]): string[] =>
  files.filter(({ changedAt }) => changedAt < before).map(({ key }) => key);

async function removeOlder(folder: string, before: number): Promise<void> {
  for await (const { key, changedAt } of filesIn(folder))
    if (changedAt < before) await removeFile(path.join(folder, key));
}
