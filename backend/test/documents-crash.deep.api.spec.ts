import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isFull } from '../../scripts/lib/sample.mjs';
import { hashOf, newCredential } from '../src/platform/auth/machine-clients/credentials.js';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { ServerProcess, waitFor } from './harness/server-process.js';

/** The server is killed once in `npm test` and ten times in `npm run test:full`. */
const kills = isFull ? 10 : 1;
/** As many as one caller may have: two are typeset and five wait. */
const letters = 7;

describe('a server that is killed while it typesets letters', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let server: ServerProcess;
  let folder: string;
  const token = newCredential('token');
  const start = () => ServerProcess.start(database, { RATE_LIMITS: 'off', DATA_DIR: folder });

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-spec-'));
    database = await cloneTemplate();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(
      `WITH client AS (
         INSERT INTO machine_clients (name, scopes) VALUES ('Crash', '{letters.issue}') RETURNING id
       ), secret AS (
         INSERT INTO machine_client_secrets (client_id, hash, hint) SELECT id, $1, 'xxxx' FROM client RETURNING id
       )
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client.id, secret.id, '{letters.issue}', now() + interval '1 hour' FROM client, secret`,
      [hashOf(newCredential('secret')), hashOf(token)],
    );
    server = await start();
  });
  afterAll(async () => {
    await server?.kill();
    await owner?.end();
    await database?.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(sql, values)).rows;
  const reserved = () => rows('SELECT FROM document_reservations');
  const post = (id: string, key: string): Promise<number> =>
    fetch(`${server.baseUrl}/api/students/${id}/letters`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'good_standing', consent: true }),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
    }).then(
      ({ status }) => status,
      () => 0,
    );

  it('should issue each letter completely or not at all, and lose no number', async () => {
    const students = await rows<{ id: string }>(
      `SELECT id FROM students student WHERE sap_status = 'good_standing' AND enrollment_status = 'active'
         AND NOT EXISTS (SELECT FROM holds WHERE student_id = student.id)
       ORDER BY id LIMIT ${letters}`,
    );
    for (let kill = 0; kill < kills; kill++) {
      const answers = students.map(({ id }) => post(id, `crash-${kill}-${id}`));
      // The first letter takes seconds, because the typesetter starts.
      await waitFor(async () => (await reserved()).length > 0);
      await server.kill();
      await Promise.all(answers);
      expect((await reserved()).length).toBeGreaterThan(0);
      server = await start();
      // As if ten minutes had passed.
      await owner.query('UPDATE document_reservations SET expires_at = now()');
      const again = await Promise.all(students.map(({ id }) => post(id, `crash-${kill}-${id}`)));
      expect(again.every((status) => status === 201 || status === 200)).toBe(true);
      // The next round issues different letters.
      await owner.query(
        `UPDATE issued_documents SET status = 'superseded', ended_at = now() WHERE status = 'valid'`,
      );
    }
    const issued = await rows<{ number: number; key: string | null; sha256: Buffer | null }>(
      `SELECT document.number, file.storage_key AS key, file.sha256 FROM issued_documents document
         LEFT JOIN stored_files file ON file.id = document.file_id ORDER BY document.number`,
    );
    const free = await rows<{ number: number }>('SELECT number FROM document_reservations');
    const [series] = await rows<{ last: number }>(
      `SELECT last_number AS last FROM document_series WHERE kind = 'good_standing'`,
    );
    expect(issued).toHaveLength(kills * letters);
    // Each number belongs to one document, or is free for the next one.
    expect([...issued, ...free].map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: series!.last }, (_, at) => at + 1),
    );
    expect(free.length).toBeLessThan(letters);
    for (const { key, sha256 } of issued) {
      const bytes = await fs.readFile(path.join(folder, 'files', key!));
      expect(createHash('sha256').update(bytes).digest()).toEqual(sha256);
    }
    // The demo university has files of sections.
    const kept = await rows('SELECT FROM stored_files WHERE id NOT IN (SELECT file_id FROM section_files)');
    expect(kept).toHaveLength(issued.length);
    const [trail] = await rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_events WHERE action = 'good_standing.create'`,
    );
    expect(trail!.count).toBe(issued.length);
  });
});
