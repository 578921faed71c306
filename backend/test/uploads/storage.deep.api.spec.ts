import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { cloneTemplate, type TestDatabase } from '../harness/database.js';
import { boundary, multipart, pdf } from '../harness/files.js';
import { canMount } from '../harness/mount.js';
import { expectProblem } from '../harness/problem.js';
import { pause, ServerProcess, waitFor } from '../harness/server-process.js';
import { signIn } from '../harness/sign-in.js';
import { deleteSubmissionFiles } from './targets.js';
import pg from 'pg';

const MB = 1024 * 1024;
const detail = 'The server has no space for files right now. Nothing was saved. Try again later.';

/** The demo university has files of sections. */
const isUploaded = 'id NOT IN (SELECT file_id FROM section_files)';

describe('the storage of files', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let dataDir: string;
  let server: ServerProcess;
  let cookie: string;
  let address: string;
  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ id: string }>(`
      SELECT assignment.id FROM assignments assignment
        JOIN enrollments enrollment ON enrollment.section_id = assignment.section_id AND enrollment.status = 'enrolled'
        JOIN students student ON student.id = enrollment.student_id JOIN users person ON person.id = student.user_id
      WHERE person.email = 'student@collegium.example' AND assignment.is_published AND assignment.assignment_type <> 'discussion'
        AND (assignment.due_date IS NULL OR assignment.due_date > now())
        AND NOT EXISTS (SELECT FROM assignment_submissions WHERE assignment_id = assignment.id AND student_id = student.id)
      LIMIT 1`);
    address = `/api/assignments/${rows[0]!.id}/submissions`;
  });
  const cleanUp = async (): Promise<void> => {
    await server?.kill();
    if (dataDir && canMount) spawnSync('umount', [dataDir]);
    if (dataDir) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  afterAll(async () => {
    await owner?.end();
    await database?.drop();
  });

  const start = async (launcher?: [command: string, ...args: string[]]): Promise<void> => {
    const settings = { DATA_DIR: dataDir, DOCUMENT_RESERVE: '0', RATE_LIMITS: 'off' };
    server = await ServerProcess.start(database, settings, launcher);
    cookie = (await signIn(server.baseUrl, 'student@collegium.example')).cookieHeader('/api');
  };
  const makeFolder = (): string => (dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-files-')));
  const post = (content: Buffer) =>
    supertest(server.baseUrl).post(address).set('Cookie', cookie).attach('files', content, 'paper.pdf');
  const nothingStays = async (): Promise<void> => {
    const files = path.join(dataDir, 'files');
    await waitFor(() => Promise.resolve(!fs.readdirSync(path.join(files, 'incoming')).length));
    expect(fs.readdirSync(files, { withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
    const { rows } = await owner.query(`SELECT FROM stored_files WHERE ${isUploaded}`);
    expect(rows).toEqual([]);
  };

  (canMount ? describe : describe.skip)('on a small disk', () => {
    beforeAll(async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'tmpfs', makeFolder()]);
      await start();
    });
    afterAll(cleanUp);

    it('should answer 507 at once where little room is left', async () => {
      expectProblem(await post(pdf({ size: 10 * MB })), 507, { detail });
      await nothingStays();
      await post(pdf()).expect(201);
      await owner.query(`${deleteSubmissionFiles} DELETE FROM stored_files WHERE ${isUploaded}`);
      const files = path.join(dataDir, 'files');
      for (const one of fs.readdirSync(files, { withFileTypes: true }))
        if (one.isFile()) fs.rmSync(path.join(files, one.name));
    });

    it('should answer 507 when the disk is full in the middle, with nothing half-written', async () => {
      execFileSync('mount', ['-o', 'remount,size=90m', dataDir]);
      const body = multipart([{ name: 'files', fileName: 'paper.pdf', content: pdf({ size: 15 * MB }) }]);
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const headers = {
          Cookie: cookie,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          'Content-Length': body.length,
        };
        const request = http.request(`${server.baseUrl}${address}`, { method: 'POST', headers });
        request.once('error', reject).once('response', (response) => {
          let text = '';
          response.on('data', (data: Buffer) => (text += data.toString()));
          response.once('end', () => resolve({ status: response.statusCode!, text }));
        });
        request.write(body.subarray(0, 5 * MB), () => {
          void (async () => {
            const incoming = path.join(dataDir, 'files/incoming');
            await waitFor(() =>
              Promise.resolve(fs.existsSync(incoming) && fs.readdirSync(incoming).length === 1),
            );
            // Another program fills the rest of the disk.
            spawnSync('dd', ['if=/dev/zero', `of=${path.join(dataDir, 'else')}`, 'bs=1M', 'count=200']);
            request.end(body.subarray(5 * MB));
          })();
        });
      });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        507,
        expect.objectContaining({ status: 507, detail }),
      ]);
      await nothingStays();
    });
  });

  describe('on a large disk', () => {
    afterEach(cleanUp);

    (process.platform === 'win32' ? it.skip : it)(
      'should answer 507 where files may not become as large',
      async () => {
        makeFolder();
        // The shell counts blocks of 512 or 1024 bytes: 2 or 4 MB.
        await start(['sh', '-c', `trap '' XFSZ; ulimit -f 4096; exec "$0" "$@"`]);
        expectProblem(await post(pdf({ size: 10 * MB })), 507, { detail });
        await nothingStays();
        await post(pdf({ size: MB })).expect(201);
        await owner.query(`${deleteSubmissionFiles} DELETE FROM stored_files WHERE ${isUploaded}`);
      },
    );

    (fs.existsSync('/proc/self/status') ? it : it.skip)(
      'should take eight uploads of 40 MB at once in little memory',
      async () => {
        makeFolder();
        await start();
        await post(pdf()).expect(201);
        const memory = (): number =>
          Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
        const before = memory();
        let most = before;
        const watch = setInterval(() => (most = Math.max(most, memory())), 20);
        const half = pdf({ size: 20 * MB });
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => post(half).attach('files', half, 'second half.pdf')),
        );
        clearInterval(watch);
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
        // Eight times 40 MB are 320 MB.
        expect(most - before).toBeLessThan(160);
        await pause(0);
      },
    );
  });
});
