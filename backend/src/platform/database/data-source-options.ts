import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { bounds } from '../limits/bounds.js';
import { stoppedMigrations } from './migrations.js';
import { driver } from './shared-pool.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/** A plain date stays the text `YYYY-MM-DD`; a JavaScript Date would shift it by the time zone. */
const DATE_OID = 1082;
pg.types.setTypeParser(DATE_OID, (text) => text);

export interface ConnectionSettings {
  url: string;
  poolSize: number;
  /** Without the time limits on statements: changes of the whole database take long. */
  isPatient?: boolean;
  entities: DataSourceOptions['entities'];
}

/** The connection to PostgreSQL, the same for the server, the commands and the tests. */
export const dataSourceOptions = ({
  url,
  poolSize,
  isPatient = false,
  entities,
}: ConnectionSettings): DataSourceOptions => ({
  type: 'postgres',
  driver,
  entities,
  migrations: stoppedMigrations,
  migrationsTableName: 'schema_migrations',
  namingStrategy: new SnakeNamingStrategy(),
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  poolSize,
  connectTimeoutMS: bounds.connectionWaitMs.most,
  applicationName: 'collegium',
  extra: poolSettings(url, isPatient),
});

/** Of a pool of the driver. */
export const poolSettings = (url: string, isPatient: boolean) => {
  const limits = timeLimits(isPatient);
  return {
    // pg accepts every form of connection string, TypeORM only some of them (no sockets).
    connectionString: url,
    idleTimeoutMillis: 30_000,
    // pg's own settings are startup parameters, which PgBouncer refuses.
    onConnect: async (client: pg.ClientBase) => void (await client.query(limits)),
  };
};

const timeLimits = (isPatient: boolean): string =>
  `SET statement_timeout = ${isPatient ? 0 : bounds.statementMs.most};
   SET idle_in_transaction_session_timeout = ${isPatient ? 0 : bounds.idleTransactionMs.most}`;
