import fs from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { Jobs } from '../jobs/jobs.service.js';
import { AppLogger } from '../logging/app-logger.js';
import { FileStore, isMissing, removeFile } from './file-store.js';

const day = 86_400_000;
const hour = 3_600_000;
/** Far longer than any call takes, and than a report takes between two writes. */
const ageOfIncoming = hour;
/** The transaction that writes the row may still be running. */
const ageOfOrphans = day;
/** Long enough to notice that a restored database doesn't have the latest files. */
const ageOfRemoved = 30 * day;
/** As long as the rows of sent mails (platform/database/pruner.ts). */
const ageOfOutbox = 90 * day;
const atOnce = 500;

/** Deletes files that were received but never stored, files without a row, and old mails of the outbox folder. */
@Injectable()
export class FileSweeper implements OnModuleInit {
  constructor(
    private readonly store: FileStore,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.jobs.register('files.sweep', { handler: (_, signal) => this.sweep(Date.now(), signal) });
    this.jobs.schedule('files.sweep', '40 3 * * *');
    this.jobs.register('files.incoming', { handler: () => this.sweepIncoming() });
    this.jobs.schedule('files.incoming', '*/10 * * * *');
  }

  /** Deletes files received by a process that died, and their count. */
  async sweepIncoming(now = Date.now()): Promise<void> {
    await this.removeOlder(this.store.incoming, now - ageOfIncoming);
    await this.transactions.query('DELETE FROM incoming_uploads WHERE touched_at < $1', [
      new Date(now - ageOfIncoming),
    ]);
  }

  async sweep(now = Date.now(), signal?: AbortSignal): Promise<void> {
    const { kept, removed, outbox } = this.store;
    await this.removeOlder(removed, now - ageOfRemoved);
    await this.removeOlder(outbox, now - ageOfOutbox);
    await fs.mkdir(removed, { recursive: true, mode: 0o700 });
    for await (const names of filesIn(kept, now - ageOfOrphans)) {
      signal?.throwIfAborted();
      const orphans = await this.unknown(names);
      for (const name of orphans) await fs.rename(path.join(kept, name), path.join(removed, name));
      if (orphans.length)
        this.logger.warn(`${orphans.length} files without a database row were moved aside.`);
    }
  }

  private async removeOlder(folder: string, before: number): Promise<void> {
    for await (const names of filesIn(folder, before))
      for (const name of names) await removeFile(path.join(folder, name));
  }

  private async unknown(names: string[]): Promise<string[]> {
    const known = await this.transactions.query<{ key: string }>(
      'SELECT storage_key AS key FROM stored_files WHERE storage_key = ANY ($1::text[]) AND removed_at IS NULL',
      [names],
    );
    const keys = new Set(known.map(({ key }) => key));
    return names.filter((name) => !keys.has(name));
  }
}

/** The files of a folder that have not changed since then, in batches; none if the folder doesn't exist yet. */
async function* filesIn(folder: string, before: number): AsyncGenerator<string[]> {
  let names: string[] = [];
  for (const entry of await fs.readdir(folder, { withFileTypes: true }).catch(noFolder)) {
    if (!entry.isFile()) continue;
    const facts = await fs.stat(path.join(folder, entry.name)).catch(noFile);
    if (facts && facts.ctimeMs < before) names.push(entry.name);
    if (names.length < atOnce) continue;
    yield names;
    names = [];
  }
  if (names.length) yield names;
}

function noFolder(error: unknown): never[] {
  if (isMissing(error)) return [];
  throw error;
}

function noFile(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
