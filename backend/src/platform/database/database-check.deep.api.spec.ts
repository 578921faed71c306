import { describe, expect, it } from '@jest/globals';
import {
  check,
  cli,
  databaseCheckWorld,
  key,
  main,
  production,
  role,
} from '../../../test/harness/worlds/database-check.js';
import { ground } from '../../../test/harness/worlds/ground.js';
import { entities } from '../../entities.js';
import { migrate } from './migrate.js';

databaseCheckWorld();

describe('in production', () => {
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
