import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { entities } from '../../src/entities.js';
import { seatsAlone } from '../../src/modules/registration/seats-alone.js';
import { HistoryUndo, type UndoResult } from '../../src/modules/imports/history/history-undo.js';
import { type ImportResult, ImportsService } from '../../src/modules/imports/imports.service.js';
import type { Kind } from '../../src/modules/imports/mapping/mapping.js';
import type { Difference, Listener } from '../../src/modules/imports/report.js';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { Environment } from '../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { AppLogger } from '../../src/platform/logging/app-logger.js';
import { cloneTemplate } from './database.js';

interface Messages {
  refused: string[];
  notes: string[];
  planned: string[];
  differences: Difference[];
}

/** The result of an import: refusals and notes as "line: text", and the plan of a dry run. */
export type ImportOutcome = ImportResult & Messages;

/** Imports a spec's files, as the app's role, into a separate database. */
export interface ImportBench {
  /** As the owner of the schema. */
  dataSource: DataSource;
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  run(
    kind: Kind,
    mapping: object,
    content: string | Buffer | Iterable<string>,
    options?: { dryRun?: boolean; strict?: boolean; listener?: Partial<Listener> },
  ): Promise<ImportOutcome>;
  /** Undoes an import of academic history. */
  undo(number: number, options?: { dryRun?: boolean; strict?: boolean }): Promise<UndoResult & Messages>;
  close(): Promise<void>;
}

/** In a separate database, or in an application's. */
export async function startImports(urls?: { app: string; owner: string }): Promise<ImportBench> {
  const database = urls
    ? { ownerUrl: urls.owner, appUrl: urls.app, drop: () => Promise.resolve() }
    : await cloneTemplate();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-import-'));
  const connect = (url: string): Promise<DataSource> =>
    new DataSource(dataSourceOptions({ url, poolSize: 2, entities })).initialize();
  const dataSource = await connect(database.ownerUrl);
  const app = await connect(database.appUrl);
  const transactions = new Transactions(app);
  const logger = new AppLogger(new Environment({ LOG_LEVEL: 'silent' }));
  const audit = new AuditService(transactions, logger);
  const service = new ImportsService(transactions, audit, seatsAlone(transactions, logger));
  return {
    dataSource,
    query: (sql, values) => dataSource.query(sql, values),
    async run(kind, mapping, content, { listener: own, ...options } = {}) {
      const file = path.join(folder, 'file.txt');
      await fs.writeFile(file, content);
      await fs.writeFile(path.join(folder, 'mapping.json'), JSON.stringify(mapping));
      const { told, listener } = messages(own);
      const request = { kind, file, mapping: path.join(folder, 'mapping.json'), ...options };
      return { ...(await service.run(request, listener)), ...told };
    },
    async undo(number, options = {}) {
      const { told, listener } = messages();
      return {
        ...(await new HistoryUndo(transactions, audit).run({ number, ...options }, listener)),
        ...told,
      };
    },
    async close() {
      await app.destroy();
      await dataSource.destroy();
      await database.drop();
      await fs.rm(folder, { recursive: true });
    },
  };
}

function messages(own: Partial<Listener> = {}): { told: Messages; listener: Listener } {
  const told: Messages = { refused: [], notes: [], planned: [], differences: [] };
  const listener: Listener = {
    refused: (line, reason) => told.refused.push(`${line}: ${reason}`),
    note: (line, message) => told.notes.push(line === null ? message : `${line}: ${message}`),
    planned: (what, line, message) => told.planned.push(`${what} ${line}: ${message}`),
    difference: (difference) => told.differences.push(difference),
    progress: () => {},
    ...own,
  };
  return { told, listener };
}
