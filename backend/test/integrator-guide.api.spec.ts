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
    const [, body] = /```json\n(.*?)```/s.exec(text)!;
    const admin = await system.as('super_admin');
    const created = await admin
      .post('/api/clients')
      .send(JSON.parse(body!) as object)
      .expect(201);
    const { id, secret } = created.body as { id: string; secret: string };
    const script = [...text.matchAll(/```bash\n(.*?)```/gs)].map(([, block]) => block).join('\n');
    expect(script.match(/\bcurl\b/g)!.length).toBeGreaterThanOrEqual(7);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { PATH: process.env.PATH, BASE: system.baseUrl, CLIENT_ID: id, CLIENT_SECRET: secret },
    });
    expect(stdout).toMatch(/"registrationStartDate":/);
    expect(stdout).toMatch(/content-range: students 0-4\/\d+/i);
    expect(stdout).toMatch(/"title":"Reading, slowly"/);
    expect(await fs.readFile(path.join(folder, 'courses.csv'), 'utf8')).toMatch(/^"id","code","title",/);
    const { body: found } = await admin.get('/api/courses?search=READ 1 slowly').expect(200);
    expect(found).toMatchObject([{ code: 'READ 1', title: 'Reading, slowly' }]);
  });
});
