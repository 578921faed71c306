import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pdf } from '../../../../test/harness/files.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import type { Client } from '../../../../test/harness/test-app.js';
import {
  answersOf,
  applicant,
  openTerms,
  save,
  start,
  submit,
} from '../../../../test/harness/worlds/applications.js';
import { form, linkTo, open } from '../../../../test/harness/worlds/recommendations.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import { backfills } from '../../../platform/database/migrations.js';
import { runBackfill } from '../../../platform/database/online/backfill.js';
import { UploadSpace } from '../office/upload-space.service.js';
import type { ApplicationFileDto } from './apply.dto.js';

const kB = 1024;
/** One address holds at most 512 kB of it. */
openWorld([], {
  RATE_LIMITS: 'off',
  TRUST_PROXY: '1',
  APPLICANT_UPLOAD_QUOTA: '10 MB',
  PUBLIC_UPLOAD_QUOTA: '1 MB',
  DOCUMENT_RESERVE: '0',
});

let serial = 0;
/** Each case has addresses of its own. */
let [here, elsewhere] = ['', ''];
beforeAll(openTerms);
beforeEach(() => {
  serial += 1;
  [here, elsewhere] = [`198.51.100.${serial}`, `203.0.113.${serial}`];
});

const post = (client: Client, id: string, size: number, from: string) =>
  client
    .post(`/api/apply/applications/${id}/files`)
    .set('X-Forwarded-For', from)
    .field('field', 'transcripts')
    .attach('file', pdf({ size: size * kB }), `${size}.pdf`);

async function started(name: string) {
  const client = await applicant(`${name}-${serial}`);
  const { id } = await start(client);
  return { client, id, send: (size: number, from = here) => post(client, id, size, from) };
}

const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(sql, values);

/** Files without content fill the pool, from addresses that no one has. */
const fill = (bytes: number) =>
  run(
    `INSERT INTO stored_files (name, media_type, size, sha256, storage_key, usage_id)
     SELECT 'filled.pdf', 'application/pdf', $1, sha256('x'), 'filled', id FROM upload_usage WHERE of_applicants`,
    [bytes],
  );
const unfill = () => run(`DELETE FROM stored_files WHERE storage_key = 'filled'`);

const shareUsed = (amount: string) => ({
  code: 'network_share_used',
  detail: expect.stringContaining(
    `Files from your network address use ${amount} of 512 kB, the most for one address. Nothing was saved.`,
  ) as unknown as string,
});

describe('The space for files of applicants should', () => {
  it('give one network address 5%, for all applicants there, until a file is removed', async () => {
    const first = await started('first');
    const { body } = await first.send(300).expect(201);
    const second = await started('second');
    const response = await second.send(300);
    expectProblem(response, 507, shareUsed('300 kB'));
    expect(response.headers).not.toHaveProperty('retry-after');
    await second.send(300, elsewhere).expect(201);
    const { id: fileId } = body as ApplicationFileDto;
    await first.client.delete(`/api/apply/applications/${first.id}/files/${fileId}`).expect(204);
    await second.send(300).expect(201);
  });

  it('count the files of an address after submission too, and IPv6 by its first 64 bits', async () => {
    const { client, id, send } = await started('sent');
    const answers = Object.entries(answersOf('Ada', 'Okoye')) as [string, object][];
    for (const [step, typed] of answers) await save(client, id, step, typed).expect(200);
    await send(400, `2001:db8:${serial}::1`).expect(201);
    await submit(client, id).expect(200);
    const other = await started('other');
    expectProblem(await other.send(200, `2001:db8:${serial}::2`), 507, shareUsed('400 kB'));
    await other.send(200, `2001:db8:${serial}:1::2`).expect(201);
  });

  it('not be exceeded by an address that sends at once', async () => {
    const senders = await Promise.all(['a', 'b', 'c', 'd'].map(started));
    const statuses = await Promise.all(senders.map(async ({ send }) => (await send(200)).status));
    expect(statuses.sort()).toEqual([201, 201, 507, 507]);
  });

  it('count letters toward their application, whose address may be full, and take them without a file', async () => {
    const { client, id, send } = await started('asks');
    const email = `ben-${serial}@letters.example`;
    const answers = answersOf('Ada', 'Okoye');
    answers.recommenders.recommenders = [{ name: 'Ben Sarr', email, relationship: 'teacher' }];
    for (const [step, typed] of Object.entries(answers) as [string, object][])
      await save(client, id, step, typed).expect(200);
    await send(500).expect(201);
    await submit(client, id).expect(200);
    const asked = { id: '', email };
    await waitFor(async () => (await linkTo(asked)) !== undefined);
    const letter = async (...files: [Buffer, string][]) => {
      const response = await open(await linkTo(asked), {
        ...form({}, files),
        headers: { 'X-Forwarded-For': elsewhere },
      });
      return [response.status, await response.text()];
    };
    const refused = await letter([pdf({ size: 100 * kB }), 'letter.pdf']);
    expect(refused).toEqual([507, expect.stringContaining('Send the form without a file.')]);
    expect(refused[1]).toContain('holds 500 kB of 512 kB');
    expect(await letter()).toEqual([200, expect.any(String)]);
  });

  it('refuse everyone when it is full, and leave the public forms theirs', async () => {
    const { send } = await started('full');
    await send(1).expect(201);
    await fill(10 * 1024 * kB - 100 * kB);
    expectProblem(await send(200, elsewhere), 507, {
      code: 'quota_used',
      detail: expect.stringMatching(
        /^The space for files of applicants is used up \(.+ of 10 MB\)\. .* data is deleted\. Contact/,
      ) as unknown as string,
    });
    const fields = {
      firstName: 'Ada',
      lastName: 'Okoye',
      email: 'ada@mail.example',
      phone: '910 555 0142',
      program: 'Wealth Management',
      previousInstitutions: 'One',
      consent: 'true',
      acknowledgment: 'true',
    };
    await system.anonymous
      .post('/api/inquiries/transfer-evaluations')
      .field(fields)
      .attach('transcripts', pdf(), 'public.pdf')
      .expect(201);
    await unfill();
  });

  it('store a keyed hash of the address with the file, and none for public forms', async () => {
    const { send } = await started('hashed');
    await send(5).expect(201);
    const rows = await run<{ name: string; network: Buffer | null }>(
      `SELECT name, network FROM stored_files WHERE name IN ('5.pdf', 'public.pdf') ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: '5.pdf', network: expect.any(Buffer) },
      { name: 'public.pdf', network: null },
    ]);
    expect(rows[0]!.network).toHaveLength(32);
    expect(rows[0]!.network!.toString()).not.toContain(here);
  });
});

describe('The office should', () => {
  it('see and be told once a week that 80% are used', async () => {
    const admissions = await system.as('admissions');
    const read = async () => (await admissions.get('/api/applications/upload-space').expect(200)).body;
    const warn = () => system.app.get(UploadSpace, { strict: false }).warn();
    const notices = () => run(`SELECT title FROM notifications WHERE kind = 'upload_space_low'`);
    expect(await read()).toMatchObject({
      quotaBytes: 10 * 1024 * kB,
      isNearlyFull: false,
      retentionDays: 365,
    });
    await warn();
    expect(await notices()).toEqual([]);
    const { usedBytes } = (await read()) as { usedBytes: number };
    await fill(8 * 1024 * kB - usedBytes);
    expect(await read()).toMatchObject({ usedBytes: 8 * 1024 * kB, isNearlyFull: true });
    await warn();
    const told = await notices();
    const title = 'The space for files of applicants is nearly full: 8 MB of 10 MB';
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map((one) => (one as { title: string }).title))).toEqual(new Set([title]));
    await warn();
    expect(await notices()).toHaveLength(told.length);
    await unfill();
    await (await system.as('bursar')).get('/api/applications/upload-space').expect(403);
  });
});

describe('Files from before should', () => {
  it('move to the pool, with their bytes', async () => {
    const { id, send } = await started('earlier');
    await send(1).expect(201);
    const used = async () =>
      (
        await run<{ bytes: number }>(
          `SELECT bytes::int AS bytes FROM upload_usage WHERE student_id IS NULL AND section_id IS NULL
           ORDER BY of_applicants`,
        )
      ).map(({ bytes }) => bytes);
    const before = await used();
    await run(
      `WITH file AS (
         INSERT INTO stored_files (name, media_type, size, sha256, storage_key, usage_id)
         SELECT 'earlier.pdf', 'application/pdf', 7000, sha256('y'), 'earlier', id FROM upload_usage
         WHERE student_id IS NULL AND section_id IS NULL AND NOT of_applicants RETURNING id)
       INSERT INTO application_files (application_id, field, file_id, is_supplement)
       SELECT $1, 'transcripts', id, FALSE FROM file`,
      [id],
    );
    expect(await used()).toEqual([before[0]! + 7000, before[1]]);
    const own = backfills.find(({ table }) => table === 'stored_files')!;
    expect(await runBackfill(run, own, new AbortController().signal)).toBe(1);
    expect(await used()).toEqual([before[0], before[1]! + 7000]);
    expect(await runBackfill(run, own, new AbortController().signal)).toBe(0);
  });
});
