import { beforeAll, describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { keepTimeLimits } from '../../../test/harness/patience.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import type { ListRequest } from '../../common/list-request.js';
import { bounds } from '../limits/bounds.js';
import { Conditions, queryPage } from './list-query.js';
import { Transactions } from './transactions.js';

keepTimeLimits();

describe('a statement', () => {
  let transactions: Transactions;

  openWorld();

  beforeAll(async () => {
    transactions = system.app.get(Transactions);
    await system.dataSource.query(`
      CREATE TABLE notes (id int PRIMARY KEY, text varchar(10));
      INSERT INTO notes VALUES (1, 'one'), (2, 'two');
      GRANT ALL ON notes TO PUBLIC`);
  });

  const select = 'SELECT text FROM notes WHERE id = $1';
  const prepared = (id: number) => transactions.query(select, [id], { prepared: true });
  const kept = async () => {
    const rows = await transactions.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    );
    return rows.filter(({ statement }) => statement === select).length;
  };

  it('should be kept by its connection from the second time on, when asked for', async () => {
    for (let time = 0; time < 3; time++) await transactions.query(select, [1]);
    expect(await kept()).toBe(0);
    for (const id of [1, 2, 1, 2, 3]) {
      const text = ['one', 'two'][id - 1];
      expect(await prepared(id)).toEqual(text ? [{ text }] : []);
    }
    expect(await kept()).toBe(1);
  });

  it('should have time limits that are set after connecting, because poolers refuse them at startup', async () => {
    const limits = await transactions.query(
      `SELECT name, setting::int, source FROM pg_settings
       WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    expect(limits).toEqual([
      {
        name: 'idle_in_transaction_session_timeout',
        setting: bounds.idleTransactionMs.most,
        source: 'session',
      },
      { name: 'statement_timeout', setting: bounds.statementMs.most, source: 'session' },
    ]);
  });

  it('should be repeated after a deadlock, which undid it', async () => {
    await system.dataSource.query(`
      CREATE SEQUENCE tries;
      GRANT ALL ON SEQUENCE tries TO PUBLIC;
      CREATE FUNCTION third_try() RETURNS bigint LANGUAGE plpgsql AS $$
      DECLARE
        try bigint := nextval('tries');
      BEGIN
        IF try < 3 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
        RETURN try;
      END $$`);
    expect(await transactions.query('SELECT third_try()::int AS try')).toEqual([{ try: 3 }]);
  });

  it('should outlive a migration that changes the type of a column', async () => {
    await prepared(1);
    await system.dataSource.query('ALTER TABLE notes ALTER text TYPE varchar(20)');
    expect(await prepared(2)).toEqual([{ text: 'two' }]);
    for (let time = 0; time < 3; time++) expect(await prepared(1)).toEqual([{ text: 'one' }]);
  });

  it('should be kept and outlive such a migration within a transaction too', async () => {
    const within = (id: number) => transactions.run(() => prepared(id));
    for (const id of [1, 2]) expect(await within(id)).toHaveLength(1);
    await system.dataSource.query('ALTER TABLE notes ALTER text TYPE varchar(30)');
    for (let time = 0; time < 3; time++) expect(await within(2)).toEqual([{ text: 'two' }]);
  });

  it('should answer and fail alike within a transaction and without one', async () => {
    const update = () =>
      transactions.query('UPDATE notes SET text = $2 WHERE id = $1 RETURNING id', [1, 'one']);
    expect(await update()).toEqual([{ id: 1 }]);
    expect(await transactions.run(update)).toEqual([{ id: 1 }]);
    const insert = () => transactions.query('INSERT INTO notes (id) VALUES ($1)', [1]);
    const failure = {
      driverError: { code: '23505' },
      query: 'INSERT INTO notes (id) VALUES ($1)',
      parameters: [1],
    };
    for (const attempt of [insert, () => transactions.run(insert)]) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(QueryFailedError);
      expect(error).toMatchObject(failure);
    }
  });

  const written = [
    ['INSERT', 'INSERT INTO notes VALUES (3, $1)', []],
    ['INSERT with rows', 'INSERT INTO notes VALUES (3, $1) RETURNING id', [{ id: 3 }]],
    ['UPDATE', 'UPDATE notes SET text = $1 WHERE id = 2', []],
    ['UPDATE with rows', 'UPDATE notes SET text = $1 WHERE id = 2 RETURNING id', [{ id: 2 }]],
    ['UPDATE of nothing', 'UPDATE notes SET text = $1 WHERE id = 9 RETURNING id', []],
    ['DELETE', 'DELETE FROM notes WHERE text = $1', []],
    ['DELETE with rows', 'DELETE FROM notes WHERE text = $1 RETURNING id', [{ id: 1 }]],
    [
      'UPDATE after WITH',
      `WITH one AS (SELECT 1 AS id) UPDATE notes SET text = $1 FROM one WHERE notes.id = one.id RETURNING notes.id`,
      [{ id: 1 }],
    ],
    [
      'MERGE',
      `MERGE INTO notes USING (SELECT 2 AS id) one ON notes.id = one.id
       WHEN MATCHED THEN UPDATE SET text = $1 RETURNING notes.id`,
      [{ id: 2 }],
    ],
  ] as const;

  it.each(written)('%s should return its rows, and nothing else', async (_, sql, rows) => {
    await system.dataSource.query(`DELETE FROM notes; INSERT INTO notes VALUES (1, 'one'), (2, 'two')`);
    const run = () => transactions.query(sql, ['one']);
    const inSavepoint = () => transactions.run(() => transactions.savepoint(run));
    expect(await transactions.tried(run)).toEqual(rows);
    expect(await transactions.tried(inSavepoint)).toEqual(rows);
    expect(await run()).toEqual(rows);
  });

  it('of a page past the end should count the rows without reading them', async () => {
    await system.dataSource.query('CREATE SEQUENCE rows_read; GRANT ALL ON SEQUENCE rows_read TO PUBLIC');
    const page = (offset: number) =>
      queryPage<{ read: string }, never>(
        transactions,
        {
          resource: 'rows',
          select: `nextval('rows_read')::text AS read`,
          from: 'FROM generate_series(1, 100) AS n',
          conditions: new Conditions(),
          order: {},
          otherwise: 'n',
        },
        { filters: {}, offset, limit: 10 } as unknown as ListRequest<never>,
      );
    const within = await page(95);
    expect([within.rows.length, within.total]).toEqual([5, 100]);
    const read = () => transactions.query<{ n: string }>(`SELECT last_value::text AS n FROM rows_read`);
    const before = await read();
    const past = await page(100);
    expect([past.rows.length, past.total]).toEqual([0, 100]);
    expect(await read()).toEqual(before);
  });
});
