import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AttemptDto } from '../../src/modules/assignments/submissions/submissions.dto.js';
import { FileSweeper } from '../../src/platform/files/file-sweeper.js';
import { type Classroom, openClassroom } from '../harness/classroom.js';
import { boundary, pdf } from '../harness/files.js';
import { expectProblem } from '../harness/problem.js';
import { waitFor } from '../harness/server-process.js';
import { type Client } from '../harness/test-app.js';
import { openWorld, system } from '../harness/worlds/world.js';
import { allTargets, deleteSubmissionFiles, MB, type Target } from './targets.js';
import { uploading } from './uploading.js';

const kB = 1024;
let serial = 0;
const hour = 3_600_000;

const quotas = {
  PUBLIC_UPLOAD_QUOTA: '1 MB',
  STUDENT_UPLOAD_QUOTA: '1024 kB',
  SECTION_UPLOAD_QUOTA: '1048576',
  DOCUMENT_RESERVE: '0',
};
openWorld([], { RATE_LIMITS: 'off', ...quotas });

const usage = (): Promise<{ student: string | null; bytes: number; counted: number; incoming: number }[]> =>
  system.dataSource.query(`
    SELECT usage.student_id AS student, usage.bytes::int AS bytes,
      (SELECT coalesce(sum(size), 0)::int FROM stored_files WHERE usage_id = usage.id AND removed_at IS NULL)
        + (SELECT coalesce(sum(bytes), 0)::int FROM incoming_uploads WHERE usage_id = usage.id) AS counted,
      (SELECT count(*)::int FROM incoming_uploads WHERE usage_id = usage.id) AS incoming
    FROM upload_usage usage`);

/** Every byte that is stored or being received is counted, and nothing else is. */
afterEach(async () => {
  await waitFor(async () => (await usage()).every(({ incoming }) => !incoming));
  for (const { bytes, counted } of await usage()) expect(bytes).toBe(counted);
});

const post = (
  { path: address, cookie }: Target,
  headers: http.OutgoingHttpHeaders,
  send: (request: http.ClientRequest) => void,
): Promise<{ status: number; problem: { detail: string } }> =>
  new Promise((resolve, reject) => {
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, Cookie: cookie };
    const request = http.request(`${system.baseUrl}${address}`, {
      method: 'POST',
      headers: { ...type, ...headers },
    });
    request.once('error', reject).once('response', (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.once('end', () => {
        request.destroy();
        resolve({ status: response.statusCode!, problem: JSON.parse(text) as { detail: string } });
      });
    });
    send(request);
  });

const sentences: Record<string, RegExp> = {
  'POST /api/inquiries/transfer-evaluations':
    /^The space for files from public forms is used up \([\d.]+ (?:kB|B) of 1 MB\)\. Nothing was saved\. .* until the office has closed their inquiries\. Please call us\.$/,
  'POST /api/assignments/{id}/submissions':
    /^Your files use [\d.]+ (?:kB|B) of 1 MB, so these files don't fit\. Nothing was saved\. The files of all your attempts are kept\. Send smaller files, or a link to them\.$/,
  'POST /api/sections/{id}/files':
    /^This section's files use [\d.]+ (?:kB|B) of 1 MB, so this file doesn't fit\. Nothing was saved\. Upload a smaller file, .*72 more hours\.$/,
};

describe.each(allTargets)('the quota of %s', (name, make) => {
  const full = sentences[name]!;
  let target: Target;
  beforeEach(async () => {
    await system.dataSource.query(`
      DELETE FROM inquiry_files; ${deleteSubmissionFiles}
      DELETE FROM content_items WHERE file_id IS NOT NULL;
      DELETE FROM section_file_uses; DELETE FROM section_files;
      DELETE FROM stored_files WHERE usage_id IS NOT NULL`);
    target = await make(system);
  });
  const { nothingStays, send, body } = uploading(() => ({ system, target }));
  const used = async (): Promise<number> => (await usage()).reduce((sum, { bytes }) => sum + bytes, 0);
  const large = (): Buffer => body([{ fileName: 'large.pdf', content: pdf({ size: 1200 * kB }) }]);

  it('should refuse an upload that no longer fits with a sentence, and keep nothing of it', async () => {
    await send([pdf({ size: 600 * kB }), 'first.pdf']).expect(201);
    await nothingStays(async () => {
      const response = await send([pdf({ size: 500 * kB }), 'second.pdf']);
      const detail = expect.stringMatching(full) as unknown as string;
      expectProblem(response, 507, { code: 'quota_used', detail });
      expect((response.body as { detail: string }).detail).toContain('600 kB of 1 MB');
    });
    expect(await target.names()).toEqual(['first.pdf']);
  });

  it('should refuse by Content-Length, before any of the body is sent', () =>
    nothingStays(async () => {
      const { status, problem } = await post(target, { 'Content-Length': large().length }, (request) =>
        request.flushHeaders(),
      );
      expect([status, problem.detail]).toEqual([507, expect.stringMatching(full)]);
    }));

  it('should refuse a body of unknown length as soon as it no longer fits', () =>
    nothingStays(async () => {
      const whole = large();
      const { status, problem } = await post(target, { 'Transfer-Encoding': 'chunked' }, (request) => {
        // The body is never completed: the answer must come earlier.
        request.write(whole.subarray(0, whole.length - 1 * kB));
      });
      expect([status, problem.detail]).toEqual([507, expect.stringMatching(full)]);
    }));

  it('should accept a body of unknown length that fits exactly', async () => {
    const whole = body([{ fileName: 'exact.pdf', content: pdf({ size: MB }) }]);
    const { status } = await post(target, { 'Transfer-Encoding': 'chunked' }, (request) =>
      request.end(whole),
    );
    expect([status, await used()]).toEqual([201, MB]);
  });

  it('should release the bytes of an interrupted upload, and delete its files', () =>
    nothingStays(async () => {
      const whole = body([{ fileName: 'cut.pdf', content: pdf({ size: 900 * kB }) }]);
      await post(target, { 'Content-Length': whole.length }, (request) => {
        request.write(whole.subarray(0, 700 * kB));
        void waitFor(async () => (await used()) >= 600 * kB).then(() => request.destroy());
      }).catch(() => undefined);
      await waitFor(async () => (await used()) === 0);
    }));

  it('should not be exceeded by several uploads at once', async () => {
    // A student's submissions are to as many assignments.
    const addresses = await sameOwner(target);
    const statuses = await Promise.all(
      addresses.map(async (address) => {
        const whole = body([{ fileName: `${++serial}.pdf`, content: pdf({ size: 300 * kB }) }]);
        const headers = { 'Content-Length': whole.length };
        return (await post({ ...target, path: address }, headers, (request) => request.end(whole))).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 201, 201, 507, 507, 507]);
    expect(await used()).toBe(900 * kB);
  });

  const sameOwner = async ({ path: address }: Target): Promise<string[]> => {
    const [, id] = /assignments\/([^/]+)/.exec(address) ?? [];
    if (!id) return Array.from({ length: 6 }, () => address);
    const copies = await system.dataSource.query<{ id: string }[]>(
      `INSERT INTO assignments (section_id, title, assignment_type, max_points, is_published)
       SELECT section_id, title || n, assignment_type, max_points, is_published
       FROM assignments, generate_series(1, 5) AS n WHERE id = $1 RETURNING id`,
      [id],
    );
    return [address, ...copies.map((copy) => `/api/assignments/${copy.id}/submissions`)];
  };
});

describe('a submission that replaces another', () => {
  let room: Classroom;
  let learner: Client;
  beforeAll(async () => {
    room = await openClassroom(system);
    learner = room.learner;
  });

  const handIn = (id: string, size: number, name: string) =>
    learner.post(`/api/assignments/${id}/submissions`).attach('files', pdf({ size: size * kB }), name);
  const used = async (): Promise<number> =>
    (await usage()).find(({ student }) => student === room.student.id)?.bytes ?? 0;

  it('should count for the quota with the files of all attempts, which are kept', async () => {
    const { id } = await room.records.assignment(room.section);
    const { body } = await handIn(id, 400, 'first.pdf').expect(201);
    await handIn(id, 400, 'second.pdf').expect(201);
    expect(await used()).toBe(800 * kB);
    expectProblem(await handIn(id, 400, 'third.pdf'), 507, { code: 'quota_used' });
    const address = `/api/assignment-submissions/${(body as { id: string }).id}/attempts`;
    const attempts = (await learner.get(address).expect(200)).body as AttemptDto[];
    expect(attempts.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['second.pdf'],
      ['first.pdf'],
    ]);
    expect(await used()).toBe(800 * kB);
  });

  it('should leave other students their own quota', async () => {
    const { id } = await room.records.assignment(room.section);
    expectProblem(await handIn(id, 1100, 'large.pdf'), 507, { code: 'quota_used' });
    const other = await openClassroom(system);
    const { id: theirs } = await other.records.assignment(other.section);
    await other.learner
      .post(`/api/assignments/${theirs}/submissions`)
      .attach('files', pdf({ size: 1000 * kB }), 'mine.pdf')
      .expect(201);
  });
});

describe('what is left behind', () => {
  it('by a process that died should be deleted with its count after an hour', async () => {
    const incoming = path.join(system.dataDir, 'files/incoming');
    await fs.mkdir(incoming, { recursive: true });
    await fs.writeFile(path.join(incoming, 'left-by-a-crash'), 'x');
    await system.dataSource.query(
      `INSERT INTO incoming_uploads (usage_id, bytes) SELECT id, 1000 FROM upload_usage
       WHERE student_id IS NULL AND section_id IS NULL AND NOT of_applicants`,
    );
    const left = async (): Promise<unknown> => [
      await fs.readdir(incoming),
      (await usage()).reduce((sum, one) => sum + one.incoming, 0),
    ];
    const sweepIn = (minutes: number): Promise<void> =>
      system.app.get(FileSweeper).sweepIncoming(Date.now() + minutes * 60_000);
    await sweepIn(59);
    expect(await left()).toEqual([['left-by-a-crash'], 1]);
    await sweepIn(61);
    expect(await left()).toEqual([[], 0]);
  });

  it('in the outbox folder should be deleted after 90 days', async () => {
    const outbox = path.join(system.dataDir, 'outbox');
    await fs.mkdir(outbox, { recursive: true });
    await fs.writeFile(path.join(outbox, 'old.eml'), 'x');
    const sweepIn = (days: number): Promise<void> =>
      system.app.get(FileSweeper).sweep(Date.now() + days * 24 * hour);
    await sweepIn(89);
    expect(await fs.readdir(outbox)).toContain('old.eml');
    await sweepIn(91);
    expect(await fs.readdir(outbox)).not.toContain('old.eml');
  });
});
