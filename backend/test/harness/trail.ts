import pg from 'pg';
import { DataSource } from 'typeorm';
import { entities } from '../../src/entities.js';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { Sealer } from '../../src/platform/audit/seals/sealer.js';
import {
  type Verdict,
  type VerifyOptions,
  verifyTrail,
} from '../../src/platform/audit/verify/verify-trail.js';
import { Environment } from '../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { AppLogger } from '../../src/platform/logging/app-logger.js';
import { cloneTemplate } from './database.js';

const tables = ['audit_events', 'audit_seals', 'audit_batches'];

/** A separate audit trail without a server: tools that write, seal, check and break it. */
export interface Trail {
  audit: AuditService;
  sealer: Sealer;
  /** Another process of the same system. */
  anotherProcess(): Promise<{ audit: AuditService; sealer: Sealer; transactions: Transactions }>;
  owner: DataSource;
  urls: { app: string; owner: string };
  verify(options?: VerifyOptions, settings?: string): Promise<Verdict>;
  /** As a superuser with disabled triggers. */
  tamper(sql: string): Promise<void>;
  /** Saves the current trail, for `restore`. */
  save(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openTrail(): Promise<Trail> {
  const database = await cloneTemplate();
  const opened: DataSource[] = [];
  const connect = async (url: string): Promise<DataSource> => {
    const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 5, entities }));
    opened.push(await dataSource.initialize());
    return dataSource;
  };
  const logger = new AppLogger({ logLevel: 'silent' } as Environment);
  const anotherProcess = async () => {
    const transactions = new Transactions(await connect(database.appUrl));
    return {
      transactions,
      audit: new AuditService(transactions, logger),
      sealer: new Sealer(transactions, logger),
    };
  };
  const owner = await connect(database.ownerUrl);
  const switchTriggers = (how: string): string =>
    tables.map((table) => `ALTER TABLE ${table} ${how} TRIGGER tr_${table}_append_only;`).join('\n');
  const tamper = async (sql: string): Promise<void> => {
    await owner.query(
      `BEGIN; ${switchTriggers('DISABLE')} ${sql}; ${switchTriggers('ENABLE ALWAYS')} COMMIT`,
    );
  };
  return {
    ...(await anotherProcess()),
    anotherProcess,
    owner,
    urls: { app: database.appUrl, owner: database.ownerUrl },
    tamper,
    async verify(options, settings = '') {
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      try {
        await client.query(settings);
        return await verifyTrail(client, options);
      } finally {
        await client.end();
      }
    },
    async save() {
      for (const table of tables) await owner.query(`CREATE TABLE saved_${table} AS TABLE ${table}`);
    },
    async restore() {
      const refill = tables.map(
        (table) => `TRUNCATE ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE saved_${table};`,
      );
      await tamper(refill.join('\n'));
    },
    async close() {
      for (const dataSource of opened) await dataSource.destroy();
      await database.drop();
    },
  };
}
