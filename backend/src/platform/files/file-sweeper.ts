import fs from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { Jobs } from '../jobs/jobs.service.js';
import { AppLogger } from '../logging/app-logger.js';
import { FileStore, isMissing, removeFile } from './file-store.js';

const day = 86_400_000;
/** A row may still be on its way for as long. */
const ageOfOrphans = day;
/** Long enough to notice that a database was restored which does not know the latest files. */
const ageOfRemoved = 30 * day;
const atOnce = 500;

/** Removes what came in and was never kept, and what no row knows any more. */
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
  }

  async sweep(now = Date.now(), signal?: AbortSignal): Promise<void> {
    const { incoming, kept, removed } = this.store;
    for await (const names of filesIn(incoming, now - ageOfOrphans))
      for (const name of names) await removeFile(path.join(incoming, name));
    for await (const names of filesIn(removed, now - ageOfRemoved))
      for (const name of names) await removeFile(path.join(removed, name));
    await fs.mkdir(removed, { recursive: true, mode: 0o700 });
    for await (const names of filesIn(kept, now - ageOfOrphans)) {
      signal?.throwIfAborted();
      const orphans = await this.unknown(names);
      for (const name of orphans) await fs.rename(path.join(kept, name), path.join(removed, name));
      if (orphans.length) this.logger.warn(`${orphans.length} files that no row knows were put aside.`);
    }
  }

  private async unknown(names: string[]): Promise<string[]> {
    const known = await this.transactions.query<{ key: string }>(
      'SELECT storage_key AS key FROM stored_files WHERE storage_key = ANY ($1::text[])',
      [names],
    );
    const keys = new Set(known.map(({ key }) => key));
    return names.filter((name) => !keys.has(name));
  }
}

/** The files of a folder that nothing was done to since, some at a time; none where there is no folder yet. */
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
