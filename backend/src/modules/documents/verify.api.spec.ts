import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  documentsWorld,
  intruder,
  issue,
  plant,
  register,
  verify,
} from '../../../test/harness/worlds/documents.js';
import { system } from '../../../test/harness/worlds/world.js';
import { entities } from '../../entities.js';
import { Environment } from '../../platform/config/environment.js';
import { migrate } from '../../platform/database/migrate.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DocumentKeys } from './document-keys.js';
import { DocumentSigner } from './document-signatures.js';

documentsWorld();

describe('the key of documents', () => {
  it('is refused to the role of the server, which can neither add, change nor delete one', async () => {
    for (const sql of [
      `INSERT INTO document_keys (public_key) VALUES (decode(repeat('01', 32), 'hex'))`,
      `UPDATE document_keys SET public_key = decode(repeat('01', 32), 'hex')`,
      'DELETE FROM document_keys',
    ])
      await expect(intruder.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('must be registered by "migrate" before a document is issued', async () => {
    const { body } = await issue(503);
    expect(body.detail).toContain('"migrate"');
    const environment = system.app.get(Environment);
    await migrate({
      ownerUrl: system.urls.owner,
      appUrl: system.urls.app,
      entities,
      documentKey: new DocumentKeys(environment).signer.publicKey,
    });
    await issue(201);
  });
});

describe('GET /verify/{code} should', () => {
  const planted = new DocumentSigner('the intruder’s own secret');

  it('confirm no document of a key that is registered but not pinned', async () => {
    await register(planted.publicKey);
    const code = await plant(planted, 9001);
    expectProblem(await verify(code), 410);
    const page = await verify(code, 'text/html').expect(410);
    expect(page.text).toContain('This document can’t be confirmed');
    expect(page.text).not.toMatch(/valid|9001/);
  });

  it('confirm a document of the previous release, whose key followed from SESSION_SECRET', async () => {
    const former = new DocumentSigner(system.app.get(Environment).sessionSecret);
    await register(former.publicKey);
    const { body } = await verify(await plant(former, 9002)).expect(200);
    expect(body).toMatchObject({ number: 'TR-009002', status: 'valid' });
  });

  it('confirm no document whose signature is of other content', async () => {
    const { signer } = new DocumentKeys(system.app.get(Environment));
    await register(signer.publicKey);
    const sign = signer.sign.bind(signer);
    const forged = Object.assign(Object.create(signer) as DocumentSigner, {
      publicKey: signer.publicKey,
      sign: (signed: Parameters<typeof sign>[0]) => sign({ ...signed, holderId: randomUUID() }),
    });
    expectProblem(await verify(await plant(forged, 9003)), 410);
  });

  it('find a document by the digest of its file, else by the code in it, and leave the verdict to its page', async () => {
    const { signer } = new DocumentKeys(system.app.get(Environment));
    await register(signer.publicKey);
    const code = await plant(signer, 9005);
    const digest = createHash('sha256').update(`%PDF-1.7 A document that looks real. 9005`).digest('hex');
    const unknown = 'ab'.repeat(32);
    const look = (query: string) => system.anonymous.get(`/verify?${query}`).set('Accept', 'text/html');
    for (const query of [
      `sha256=${digest}`,
      `sha256=${digest.toUpperCase()}&code=x`,
      `sha256=${unknown}&code=${code}`,
    ]) {
      const { headers } = await look(query).expect(303);
      expect(headers.location).toBe(`/verify/${code}`);
    }
    for (const query of [
      `sha256=${unknown}`,
      `sha256=${unknown}&code=ABCD`,
      `sha256=${unknown}&code=a&code=b`,
    ]) {
      const { text } = await look(query).expect(404);
      expect(text).toContain('<h1>This file can’t be confirmed</h1>');
    }
    for (const query of ['sha256=', 'sha256=x', `sha256=${digest}0`, 'sha256=a&sha256=b', 'sha256[a]=1'])
      expect((await look(query)).status).toBe(query === 'sha256[a]=1' ? 200 : 400);
    const { text } = await look('').expect(200);
    expect(text).toMatch(/<label for="file">.*choose the PDF/);
  });

  it('find the digest of a file through an index', async () => {
    const spy = jest.spyOn(system.app.get(Transactions), 'query');
    await system.anonymous.get(`/verify?sha256=${'ab'.repeat(32)}`).expect(404);
    const [sql, values] = spy.mock.calls.find(([text]) => text.includes('stored_files'))!;
    spy.mockRestore();
    const plan = await system.dataSource.transaction(async (manager) => {
      // PostgreSQL scans a small table even if it has an index.
      await manager.query('SET LOCAL enable_seqscan = off');
      return JSON.stringify(await manager.query(`EXPLAIN (FORMAT JSON) ${sql}`, values));
    });
    expect(plan).toContain('ix_stored_files_sha256');
  });

  it('say what to do in a browser that can’t compare files', async () => {
    const { signer } = new DocumentKeys(system.app.get(Environment));
    await register(signer.publicKey);
    const code = await plant(signer, 9006);
    const textOf = async (path: string) => (await system.anonymous.get(path).set('Accept', 'text/html')).text;
    // The script hides this sentence and shows the box.
    for (const [path, advice] of [
      ['/verify', 'Turn on JavaScript'],
      ['/verify/none', 'Turn on JavaScript'],
      [`/verify?sha256=${'ab'.repeat(32)}`, 'Turn on JavaScript'],
      [`/verify/${code}`, 'shasum -a 256 FILE'],
    ] as const) {
      const text = await textOf(path);
      expect(text).toMatch(new RegExp(`<p id="without">[^<]*${advice}`));
      expect(text).toMatch(/<div id="compare"[^>]* hidden>/);
    }
  });

  it('confirm no document whose file has changed, is missing or cannot be read', async () => {
    const { signer } = new DocumentKeys(system.app.get(Environment));
    await register(signer.publicKey);
    const code = await plant(signer, 9004);
    const { body } = await verify(code).expect(200);
    const bytes = Buffer.from('%PDF-1.7 A document that looks real. 9004');
    expect(body).toMatchObject({ sha256: createHash('sha256').update(bytes).digest('hex') });
    const [{ key }] = (await system.dataSource.query(
      `SELECT storage_key AS key FROM stored_files file JOIN issued_documents document ON document.file_id = file.id
       WHERE document.number = 9004`,
    )) as [{ key: string }];
    const file = path.join(system.dataDir, 'files', key);
    await fs.appendFile(file, ' ');
    expectProblem(await verify(code), 410);
    await fs.rm(file);
    expectProblem(await verify(code), 410);
    await fs.mkdir(file);
    expectProblem(await verify(code), 410);
  });
});
