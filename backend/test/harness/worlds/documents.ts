import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { newCode, shownCode } from '../../../src/modules/documents/document-codes.rules.js';
import { DocumentSigner } from '../../../src/modules/documents/document-signatures.js';
import { openWorld, records, registrar, system } from './world.js';

/** Connects as the server's role, like an attacker who has its password. */
export let intruder: pg.Client;

export const verify = (code: string, type = 'application/json') =>
  system.anonymous.get(`/verify/${code}`).set('Accept', type);

export const issue = async (expected: number) => {
  const { id } = await records.student();
  return registrar.post(`/api/students/${id}/transcripts`).send({}).expect(expected);
};

export const register = (publicKey: Buffer) =>
  system.dataSource.query(
    'INSERT INTO document_keys (public_key) VALUES ($1) ON CONFLICT (public_key) DO NOTHING',
    [publicKey],
  );

/** Writes a signed document, bypassing the server, and returns its code. The key must be registered. */
export async function plant(signer: DocumentSigner, number: number): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7 A document that looks real. ${number}`);
  const { id: studentId } = await records.student();
  const [key, code] = [randomUUID(), newCode()];
  await fs.mkdir(path.join(system.dataDir, 'files'), { recursive: true });
  await fs.writeFile(path.join(system.dataDir, 'files', key), bytes);
  await intruder.query(
    `WITH file AS (
       INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       VALUES ('TR.pdf', 'application/pdf', $1, $2, $3) RETURNING id)
     INSERT INTO issued_documents (student_id, kind, number, code, issued_by_name, file_id, key_id, signature)
     SELECT $4, 'transcript', $5, $6, 'Registrar', file.id, document_keys.id, $7
     FROM file, document_keys WHERE public_key = $8`,
    [
      bytes.length,
      createHash('sha256').update(bytes).digest(),
      key,
      studentId,
      number,
      code,
      signer.sign({ kind: 'transcript', number, code, holderId: studentId, bytes }),
      signer.publicKey,
    ],
  );
  return shownCode(code);
}

/** Issued documents to verify. */
export function documentsWorld(): void {
  afterAll(() => intruder?.end());
  // The template has only the demo secret's key registered.
  openWorld(['registrar'], { DOCUMENT_SECRET: 'mR4wZ8yQ1nC6vK3tX9bJ5hL2pD7sF0gA' });

  beforeAll(async () => {
    intruder = new pg.Client({ connectionString: system.urls.app });
    await intruder.connect();
  });
}
