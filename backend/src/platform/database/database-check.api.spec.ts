import { describe, expect, it } from '@jest/globals';
import { ground } from '../../../test/harness/worlds/ground.js';
import {
  check,
  databaseCheckWorld,
  key,
  main,
  production,
  role,
} from '../../../test/harness/worlds/database-check.js';

databaseCheckWorld();

describe('the role of DATABASE_URL in production', () => {
  it('must not be a superuser', async () => {
    await expect(check((await role('SUPERUSER')).url)).rejects.toThrow(/^DATABASE_URL .*superuser/);
  });

  it('must not create roles, because it could make itself the owner', async () => {
    await expect(check((await role('CREATEROLE')).url)).rejects.toThrow(/^DATABASE_URL .*create roles/);
  });

  it('must own no table, also not by membership', async () => {
    const [one, member] = [await role(), await role()];
    await ground.owner.query(
      `CREATE TABLE of_the_app (id integer); ALTER TABLE of_the_app OWNER TO ${one.name}`,
    );
    await ground.owner.query(`GRANT ${one.name} TO ${member.name}`);
    for (const { url } of [one, member])
      await expect(check(url)).rejects.toThrow(/^DATABASE_URL .*of_the_app/);
    await ground.owner.query('DROP TABLE of_the_app');
  });

  it('must not be able to change the audit trail or the keys of documents', async () => {
    const { name, url } = await role();
    await ground.owner.query(`GRANT SELECT ON schema_migrations, document_keys TO ${name}`);
    for (const [table, privilege] of [
      ['audit_events', 'UPDATE'],
      ['document_keys', 'INSERT'],
    ]) {
      await ground.owner.query(`GRANT ${privilege} ON ${table} TO ${name}`);
      await expect(check(url)).rejects.toThrow(new RegExp(`^DATABASE_URL .*${table}`));
      await ground.owner.query(`REVOKE ${privilege} ON ${table} FROM ${name}`);
    }
  });

  it('must find every migration that it needs, and the key of documents', async () => {
    await expect(check(ground.database.appUrl)).rejects.toThrow(/^DOCUMENT_SECRET .*migrate\.js/);
    await ground.owner.query('INSERT INTO document_keys (public_key) VALUES ($1)', [key]);
    await check(ground.database.appUrl);
    await ground.owner.query(
      `CREATE TABLE kept AS SELECT * FROM schema_migrations;
       DELETE FROM schema_migrations
       WHERE id = (SELECT max(id) FROM schema_migrations WHERE kind IS DISTINCT FROM 'contract')`,
    );
    await expect(check(ground.database.appUrl)).rejects.toThrow(
      /^DATABASE_URL .*1 of \d+ migrations.*migrate\.js/,
    );
    await ground.owner.query(
      `INSERT INTO schema_migrations SELECT * FROM kept EXCEPT SELECT * FROM schema_migrations; DROP TABLE kept`,
    );
    const { url } = await role();
    await expect(check(url)).rejects.toThrow(/^DATABASE_URL .*migrations/);
  });
});

describe('in production', () => {
  it('the server refuses to start as the owner of the tables', async () => {
    const { isReady, output } = await production(main, { DATABASE_URL: ground.database.ownerUrl });
    expect([isReady, output]).toEqual([false, expect.stringContaining('Refused to start: DATABASE_URL ')]);
  });
});
