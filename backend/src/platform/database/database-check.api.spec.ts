import { describe, expect, it } from '@jest/globals';
import { ground } from '../../../test/harness/worlds/ground.js';
import {
  check,
  cli,
  databaseCheckWorld,
  key,
  main,
  production,
  role,
} from '../../../test/harness/worlds/database-check.js';
import { entities } from '../../entities.js';
import { migrate } from './migrate.js';

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

  it('the server starts without the owner’s password, once "migrate" has run', async () => {
    const before = await production(main, { DATABASE_URL: ground.database.appUrl });
    expect(before.output).toContain('Refused to start: DOCUMENT_SECRET ');
    const migrated = await production(cli, {
      DATABASE_URL: ground.database.appUrl,
      DATABASE_MIGRATION_URL: ground.database.ownerUrl,
    });
    expect(migrated.output).toContain('up to date');
    const { isReady, output } = await production(main, { DATABASE_URL: ground.database.appUrl });
    expect([isReady, output]).toEqual([true, '']);
  });

  it('"migrate" warns of documents that /verify does not confirm, and of an owner that is a superuser', async () => {
    await ground.owner.query(
      `WITH file AS (
         INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
         VALUES ('TR.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), 'warned') RETURNING id
       ), key AS (
         INSERT INTO document_keys (public_key) VALUES (decode(repeat('ab', 32), 'hex')) RETURNING id)
       INSERT INTO issued_documents (student_id, kind, number, code, issued_by_name, file_id, key_id, signature)
       SELECT student.id, 'transcript', 9001, 'warned', 'Registrar', file.id, key.id, decode(repeat('00', 64), 'hex')
       FROM (SELECT id FROM students LIMIT 1) AS student, file, key`,
    );
    const urls = { DATABASE_URL: ground.database.appUrl, DATABASE_MIGRATION_URL: ground.database.ownerUrl };
    const { output } = await production(cli, urls);
    expect(output).toContain(
      `does not confirm 1 issued document, because DOCUMENT_KEYS lacks the key ${'ab'.repeat(32)}`,
    );
    expect(output).toContain('Warning: DATABASE_MIGRATION_URL should not name a superuser');
    const known = await production(cli, { ...urls, DOCUMENT_KEYS: 'AB'.repeat(32) });
    expect(known.output).not.toContain('DOCUMENT_KEYS');
  });

  it('"migrate" asks for DATABASE_MIGRATION_URL and does not take the server’s role instead', async () => {
    const { output } = await production(cli, { DATABASE_URL: ground.database.appUrl });
    expect(output).toContain('DATABASE_MIGRATION_URL is not set');
  });

  it('an owner that is no superuser can make everything', async () => {
    const own = await role();
    const app = await role();
    const name = `${own.name}_db`;
    await ground.owner.query(`CREATE DATABASE ${name} OWNER ${own.name}`);
    try {
      const [ownerUrl, appUrl] = [own.url, app.url].map((url) => url.replace(/\/[^/]*$/, `/${name}`)) as [
        string,
        string,
      ];
      await migrate({ ownerUrl, appUrl, entities, documentKey: key });
      await check(appUrl);
    } finally {
      await ground.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});
