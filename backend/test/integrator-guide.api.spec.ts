import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/test-app.js';

const guide = path.join(import.meta.dirname, '../../docs/guide/integrator.md');
const run = promisify(execFile);

describe('docs/guide/integrator.md', () => {
  let system: TestApp;
  let folder: string;
  beforeAll(async () => {
    system = await startTestApp();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-guide-'));
  });
  afterAll(async () => {
    await system?.close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  it('should lead a stranger from the client to the changed record, word for word', async () => {
    const text = await fs.readFile(guide, 'utf8');
    const admin = await system.as('super_admin');
    const create = async (client: object): Promise<{ id: string; secret: string }> =>
      (await admin.post('/api/clients').send(client).expect(201)).body;
    const [library, crm] = [...text.matchAll(/```json\n(.*?)```/gs)]
      .map(([, body]) => JSON.parse(body!) as object)
      .filter((body) => 'scopes' in body);
    const { id, secret } = await create(library!);
    const ofCrm = await create(crm!);
    const script = [...text.matchAll(/```bash\n(.*?)```/gs)].map(([, block]) => block).join('\n');
    expect(script.match(/\bcurl\b/g)!.length).toBeGreaterThanOrEqual(7);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        BASE: system.baseUrl,
        CLIENT_ID: id,
        CLIENT_SECRET: secret,
        CRM_ID: ofCrm.id,
        CRM_SECRET: ofCrm.secret,
      },
    });
    expect(stdout).toMatch(/"registrationStartDate":/);
    expect(stdout).toMatch(/content-range: students 0-4\/\d+/i);
    expect(stdout).toMatch(/"title":"Reading, slowly"/);
    expect(await fs.readFile(path.join(folder, 'courses.csv'), 'utf8')).toMatch(/^"id","code","title",/);
    const { body: applications } = await admin
      .get('/api/applications')
      .query({ submittedAfter: '2026-01-01T00:00:00Z', sort: '["submittedAt","ASC"]' })
      .expect(200);
    const total = (applications as unknown[]).length;
    expect(stdout).toMatch(new RegExp(`content-range: applications 0-${total - 1}/${total}`, 'i'));
    expect(stdout).toContain(JSON.stringify([applications[0]]));
    const { body: found } = await admin.get('/api/courses?search=READ 1 slowly').expect(200);
    expect(found).toMatchObject([{ code: 'READ 1', title: 'Reading, slowly' }]);
  });
});
