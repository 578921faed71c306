import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilesService } from '../../src/platform/files/files.service.js';
import { openClassroom } from '../harness/classroom.js';
import { pdf } from '../harness/files.js';
import { canMount } from '../harness/mount.js';
import { expectProblem } from '../harness/problem.js';
import { Records } from '../harness/records.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { MB } from './targets.js';

const detail = 'The server has no space for files right now. Nothing was saved. Try again later.';

/** On a separate disk of 120 MB, of which uploads leave 64 MB and the reserve of 50 MB free. */
(canMount ? describe : describe.skip)('the reserve of issued documents', () => {
  let dataDir: string;
  let system: TestApp;
  beforeAll(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-reserve-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', dataDir]);
    system = await startTestApp({ DATA_DIR: dataDir, DOCUMENT_RESERVE: '50 MB', RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    try {
      await system?.close();
    } finally {
      spawnSync('umount', [dataDir]);
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });

  const issueTranscript = async () => {
    const { id } = await new Records(system.dataSource).student();
    return (await system.as('registrar')).post(`/api/students/${id}/transcripts`).send({});
  };

  it('should not be used by uploads or reports, while transcripts are still issued', async () => {
    const room = await openClassroom(system);
    const { id } = await room.records.assignment(room.section);
    const handIn = (size: number) =>
      room.learner.post(`/api/assignments/${id}/submissions`).attach('files', pdf({ size }), 'paper.pdf');
    await handIn(MB).expect(201);
    expectProblem(await handIn(10 * MB), 507, { detail });

    fs.writeFileSync(path.join(dataDir, 'of-somebody-else'), Buffer.alloc(6 * MB));
    expectProblem(await handIn(1000), 507, { detail });
    const rows = async function* () {
      yield 'a,b\r\n';
      await Promise.resolve();
    };
    const report = { name: 'report.csv', mediaType: 'text/csv' };
    await expect(
      system.app.get(FilesService).keepWritten(report, rows(), () => Promise.resolve()),
    ).rejects.toMatchObject({ status: 507 });
    expect((await issueTranscript()).status).toBe(201);
    expect(fs.readdirSync(path.join(dataDir, 'files/incoming'))).toEqual([]);
  });

  it('should refuse documents only if the disk itself is full', async () => {
    fs.writeFileSync(path.join(dataDir, 'of-somebody-else'), Buffer.alloc(60 * MB));
    expectProblem(await issueTranscript(), 507, { detail });
  });
});
