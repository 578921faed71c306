import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { databaseWorld, owner } from './harness/worlds/database.js';

databaseWorld();

const folder = path.resolve(import.meta.dirname, '../../docs/operations');

/** The statements of each page: from its blocks of SQL. */
const statements = fs
  .readdirSync(folder)
  .flatMap((page) =>
    [...fs.readFileSync(path.join(folder, page), 'utf8').matchAll(/^ *```sql\n(.*?)^ *```$/gms)].flatMap(
      ([, block]) => block!.split(/;\s*$/m).map((text) => [page, text.trim()] as const),
    ),
  )
  .filter(([, text]) => text !== '');

/** These change the whole server and run as one story. */
const isOfServer = (text: string) => /^(CREATE|ALTER) ROLE|^CREATE DATABASE/.test(text);
const mark = `docs_${process.pid}`;
/** Names of the whole server, which other specs use too. */
const renamed = (text: string) => text.replace(/\bcollegium(?=_owner|_app|\b)/g, mark);

describe('The SQL of the operations pages', () => {
  it.each(statements.filter(([, text]) => !isOfServer(text)))('%s: %s should run', async (_, text) => {
    await owner.transaction(async (manager) => {
      await manager.query(text);
      await manager.query('ROLLBACK AND CHAIN');
    });
  });

  it('should create the roles and the database of the installation', async () => {
    const story = statements.filter(([, text]) => isOfServer(text)).map(([, text]) => renamed(text));
    try {
      for (const text of story) await owner.query(text);
      const [made] = await owner.query(
        `SELECT pg_get_userbyid(datdba) AS "owner",
           (SELECT array_agg(setting ORDER BY setting) FROM pg_db_role_setting, unnest(setconfig) AS setting
            WHERE setrole = '${mark}_app'::regrole) AS settings
         FROM pg_database WHERE datname = $1`,
        [mark],
      );
      expect(made).toEqual({
        owner: `${mark}_owner`,
        settings: ['idle_in_transaction_session_timeout=30s', 'jit=off', 'statement_timeout=30s'],
      });
    } finally {
      await owner.query(`DROP DATABASE IF EXISTS ${mark}`);
      await owner.query(`DROP ROLE IF EXISTS ${mark}_owner, ${mark}_app`);
    }
  });

  it('should end a requirement that keeps all staff from signing in', async () => {
    const set = `UPDATE sign_in_settings SET staff_claim = 'acr', staff_values = '{nobody}' RETURNING staff_claim`;
    expect((await owner.query(set))[1]).toBe(1);
    for (const [page, text] of statements) if (page === 'identity.md') await owner.query(text);
    expect(await owner.query('SELECT staff_claim, staff_values FROM sign_in_settings')).toEqual([
      { staff_claim: null, staff_values: [] },
    ]);
  });
});
