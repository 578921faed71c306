import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { entities } from '../../src/entities.js';
import { seatsAlone } from '../../src/modules/enrollments/seats-alone.js';
import { type ImportResult, ImportsService } from '../../src/modules/imports/imports.service.js';
import type { Kind } from '../../src/modules/imports/mapping.js';
import type { Listener } from '../../src/modules/imports/report.js';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { Environment } from '../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { AppLogger } from '../../src/platform/logging/app-logger.js';
import { cloneTemplate } from './database.js';

/** What an import told: refusals and notes as "line: text", and the plan of a dry run. */
export interface Told extends ImportResult {
  refused: string[];
  notes: string[];
  planned: string[];
}

/** Imports files that a spec writes, as the app's role, into a database of the spec's own. */
export interface ImportBench {
  /** As the owner of the schema. */
  dataSource: DataSource;
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  run(
    kind: Kind,
    mapping: object,
    content: string | Buffer | Iterable<string>,
    options?: { dryRun?: boolean; strict?: boolean; listener?: Partial<Listener> },
  ): Promise<Told>;
  close(): Promise<void>;
}

export async function startImports(): Promise<ImportBench> {
  const database = await cloneTemplate();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-import-'));
  const connect = (url: string): Promise<DataSource> =>
    new DataSource(dataSourceOptions({ url, poolSize: 2, entities })).initialize();
  const dataSource = await connect(database.ownerUrl);
  const app = await connect(database.appUrl);
  const transactions = new Transactions(app);
  const logger = new AppLogger(new Environment({ LOG_LEVEL: 'silent' }));
  const service = new ImportsService(
    transactions,
    new AuditService(transactions, logger),
    seatsAlone(transactions, logger),
  );
  return {
    dataSource,
    query: (sql, values) => dataSource.query(sql, values),
    async run(kind, mapping, content, { listener: own, ...options } = {}) {
      const file = path.join(folder, 'file.txt');
      await fs.writeFile(file, content);
      await fs.writeFile(path.join(folder, 'mapping.json'), JSON.stringify(mapping));
      const told = { refused: [] as string[], notes: [] as string[], planned: [] as string[] };
      const listener: Listener = {
        refused: (line, reason) => told.refused.push(`${line}: ${reason}`),
        note: (line, message) => told.notes.push(line === null ? message : `${line}: ${message}`),
        planned: (what, line, message) => told.planned.push(`${what} ${line}: ${message}`),
        progress: () => {},
        ...own,
      };
      const request = { kind, file, mapping: path.join(folder, 'mapping.json'), ...options };
      return { ...(await service.run(request, listener)), ...told };
    },
    async close() {
      await app.destroy();
      await dataSource.destroy();
      await database.drop();
      await fs.rm(folder, { recursive: true });
    },
  };
}
