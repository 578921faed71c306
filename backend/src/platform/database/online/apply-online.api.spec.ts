import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { cloneTemplate, type TestDatabase } from '../../../../test/harness/database.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import { dataSourceOptions } from '../data-source-options.js';
import { onlineMigrations, schemaVersion, stoppedMigrations } from '../migrations.js';
import { applyOnline } from './apply-online.js';
import { type MigrationKind, numberOf, type OnlineMigration } from './online-migration.js';

let database: TestDatabase;
let owner: DataSource;
beforeAll(async () => {
  database = await cloneTemplate();
  owner = await new DataSource(
    dataSourceOptions({ url: database.ownerUrl, poolSize: 4, isPatient: true, entities: [] }),
  ).initialize();
});
afterAll(async () => {
  await owner?.destroy();
  await database?.drop();
});

let next = schemaVersion;
/** A migration after all others. */
function planted(
  kind: MigrationKind,
  statements: string[],
  settings: { lowestVersion?: number; isOutsideTransaction?: boolean } = {},
): OnlineMigration {
  const number = ++next;
  class Planted implements MigrationInterface {
    static readonly kind = kind;
    static readonly lowestVersion = settings.lowestVersion;
    static readonly isOutsideTransaction = settings.isOutsideTransaction;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {}
  }
  Object.defineProperty(Planted, 'name', { value: `Planted${number}` });
  return Planted;
}

const columnsNamed = async (name: string): Promise<number> =>
  (await owner.query<unknown[]>('SELECT FROM information_schema.columns WHERE column_name = $1', [name]))
    .length;
const rowOf = ({ name }: OnlineMigration): Promise<object[]> =>
  owner.query('SELECT kind, lowest_version::float8 AS lowest FROM schema_migrations WHERE name = $1', [name]);
const runProcess = (id: number, version: number, seen: string): Promise<unknown> =>
  owner.query(
    `INSERT INTO server_processes (id, version, schema_version, seen_at, stopped_at)
     VALUES (lpad($1::text, 32, '0')::uuid, '0.0.' || $1, $2, now() - $3::interval, now())`,
    [id, version, seen],
  );

describe('a migration beside running servers should', () => {
  it('wait for a lock only briefly, let requests pass, and run once the lock is free', async () => {
    const holder = owner.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE terms IN ACCESS SHARE MODE');
    const migration = planted('expand', ['ALTER TABLE terms ADD COLUMN planted_expand integer']);
    const applying = applyOnline(owner, [migration]);
    await waitFor(async () => {
      const waits = await owner.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE terms%'`,
      );
      return waits.length === 1;
    });
    // It queues behind the migration, and is answered once that releases its place.
    await owner.query('SELECT count(*) FROM terms');
    expect(await columnsNamed('planted_expand')).toBe(0);
    await holder.commitTransaction();
    await holder.release();
    expect(await applying).toEqual({ done: [migration.name], waiting: [] });
    expect(await columnsNamed('planted_expand')).toBe(1);
    // In a new database, the contracts have run.
    const contracts = onlineMigrations.map(({ lowestVersion = 0 }) => lowestVersion);
    const lowest = Math.max(numberOf(stoppedMigrations.at(-1)!), ...contracts);
    expect(await rowOf(migration)).toEqual([{ kind: 'expand', lowest }]);
    expect(await applyOnline(owner, [migration])).toEqual({ done: [], waiting: [] });
  });

  it('leave nothing if it fails, and run again', async () => {
    const statements = ['ALTER TABLE terms ADD COLUMN planted_again integer', 'SELECT 1 / 0'];
    const migration = planted('expand', statements);
    await expect(applyOnline(owner, [migration])).rejects.toMatchObject({ code: '22012' });
    expect([await columnsNamed('planted_again'), await rowOf(migration)]).toEqual([0, []]);
    statements.pop();
    expect((await applyOnline(owner, [migration])).done).toEqual([migration.name]);
  });

  it('build an index concurrently, outside a transaction', async () => {
    const migration = planted(
      'expand',
      [
        'DROP INDEX CONCURRENTLY IF EXISTS ix_planted',
        'CREATE INDEX CONCURRENTLY ix_planted ON terms (start_date)',
      ],
      { isOutsideTransaction: true },
    );
    expect((await applyOnline(owner, [migration])).done).toEqual([migration.name]);
    expect(
      await owner.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'ix_planted'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });

  it('wait, if it is a contract, until no older version was alive for a day, and hold up nothing else', async () => {
    const add = planted('expand', ['ALTER TABLE terms ADD COLUMN planted_kept integer']);
    const contract = planted('contract', ['ALTER TABLE terms DROP COLUMN planted_kept'], {
      lowestVersion: numberOf(add),
    });
    const after = planted('expand', ['ALTER TABLE terms ADD COLUMN planted_after integer']);
    const all = [add, contract, after];
    await runProcess(1, numberOf(add) - 1, '23 hours 50 minutes');
    await runProcess(2, numberOf(add), '0 seconds');
    const { done, waiting } = await applyOnline(owner, all);
    expect(done).toEqual([add.name, after.name]);
    expect(waiting).toEqual([{ name: contract.name, version: '0.0.1', until: expect.any(Date) }]);
    const [{ until }] = waiting as unknown as [{ until: Date }];
    expect(Math.round((Number(until) - Date.now()) / 60_000)).toBeCloseTo(10, -1);
    expect(await columnsNamed('planted_kept')).toBe(1);

    await owner.query(
      `UPDATE server_processes SET seen_at = seen_at - interval '11 minutes' WHERE version = '0.0.1'`,
    );
    expect(await applyOnline(owner, all)).toEqual({ done: [contract.name], waiting: [] });
    expect(await columnsNamed('planted_kept')).toBe(0);
    expect(await rowOf(contract)).toEqual([{ kind: 'contract', lowest: numberOf(add) }]);
  });

  it.each([
    ['another kind', `'sideways', 1`, 'ck_schema_migrations_kind'],
    ['a version after its own', `'contract', 1799999999999`, 'ck_schema_migrations_lowest_version'],
  ])('be refused by the database with %s', async (_, values, constraint) => {
    await expect(
      owner.query(
        `INSERT INTO schema_migrations (timestamp, name, kind, lowest_version) VALUES (1799999999998, 'X', ${values})`,
      ),
    ).rejects.toMatchObject({ constraint });
  });
});

describe('the migrations should', () => {
  it('be in order, and a contract should name an earlier migration that versions must know', () => {
    const numbers = onlineMigrations.map(numberOf);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    for (const { kind, lowestVersion, name } of onlineMigrations)
      expect([name, kind === 'contract']).toEqual([
        name,
        lowestVersion !== undefined && lowestVersion < numberOf({ name }),
      ]);
  });
});
