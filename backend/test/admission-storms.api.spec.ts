import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { isFull } from '../../scripts/lib/sample.mjs';
import { openApplicantSession } from './harness/applicants.js';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { asks } from './harness/killed-system.js';
import { ServerProcess } from './harness/server-process.js';
import { fill } from './harness/admission-rows.js';

/** From 64 connections: 192 applications in `npm test`, 1,000 in `npm run test:full`. */
const crowd = 64;
const applications = isFull ? 1000 : 3 * crowd;

jest.setTimeout(300_000);

interface Answer {
  id: string;
  status: number;
  body: { sha256?: string; blockers?: { code: string }[] };
}

describe(`${applications} submissions around the deadline, at two API processes on one database, should`, () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let servers: ServerProcess[];
  let termId: string;
  let ids: string[];
  const cookies: string[] = [];

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    owner.on('error', () => undefined);
    const settings = { RATE_LIMITS: 'off', DATABASE_POOL: '10' };
    servers = await Promise.all([1, 2].map(() => ServerProcess.start(database, settings)));
    for (let one = 0; one < crowd; one++)
      cookies.push(await openApplicantSession(asks(owner), `storm.${one}@mail.example`));
    const [term] = await rows<{ id: string }>(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       SELECT 'Deadline', 'spring', 2090, start, start + 100, start - 60, start
       FROM (SELECT (now() + interval '60 days')::date AS start) AS day RETURNING id`,
    );
    termId = term!.id;
    // Each applicant applies for as many programs as it takes.
    await owner.query(
      `INSERT INTO programs (name, code) SELECT 'Storm ' || n, 'STORM' || n FROM generate_series(1, $1::int) AS n`,
      [Math.ceil(applications / crowd)],
    );
    const made = await rows<{ id: string }>(
      `INSERT INTO applications (applicant_id, program_id, term_id, form_id)
       SELECT applicant.id, program.id, $1, form.id
       FROM (SELECT id FROM programs WHERE name LIKE 'Storm %') program,
         (SELECT id, email FROM applicants WHERE email LIKE 'storm.%') applicant,
         (SELECT id FROM application_forms LIMIT 1) form
       ORDER BY program.id, split_part(applicant.email, '@', 1) COLLATE "C" LIMIT $2 RETURNING id`,
      [termId, applications],
    );
    ids = made.map(({ id }) => id);
    await fill(asks(owner), ids);
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.kill();
    await owner?.end();
    await database?.drop();
  });

  const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(sql, values)).rows;
  const count = async (sql: string): Promise<number> =>
    (await rows<{ count: number }>(`SELECT count(*)::int AS count ${sql}`, [termId]))[0]!.count;

  async function submit(id: string, cookie: string, caller: number): Promise<Answer> {
    const response = await fetch(`${servers[caller % 2]!.baseUrl}/api/apply/applications/${id}/submit`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ certification: true, signature: 'Ada Okoye' }),
    });
    return { id, status: response.status, body: (await response.json()) as Answer['body'] };
  }

  it('each be given a receipt or be refused, and be counted exactly', async () => {
    const owners = await rows<{ id: string; cookie: number }>(
      `SELECT application.id, substring(email from '[0-9]+')::int AS cookie FROM applications application
       JOIN applicants ON applicants.id = applicant_id WHERE term_id = $1`,
      [termId],
    );
    const cookieOf = new Map(owners.map(({ id, cookie }) => [id, cookies[cookie]!]));
    const answers: Answer[] = [];
    const waiting = [...ids];
    let deadline: Promise<unknown> | undefined;
    await Promise.all(
      Array.from({ length: crowd }, async (_, caller) => {
        for (let id = waiting.pop(); id; id = waiting.pop()) {
          // The deadline passes while the others are under way.
          if (waiting.length < applications / 2)
            deadline ??= owner.query(
              `UPDATE terms SET start_date = (now() + interval '10 days')::date WHERE id = $1`,
              [termId],
            );
          answers.push(await submit(id, cookieOf.get(id)!, caller));
          // A double click.
          if (caller % 8 === 0) expect((await submit(id, cookieOf.get(id)!, caller + 1)).status).toBe(409);
        }
      }),
    );
    await deadline;
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers).toHaveLength(applications);
    expect(accepted.length + refused.length).toBe(applications);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body.blockers).toMatchObject([{ code: 'deadline_passed' }]);

    const stored = await rows<{ id: string; sha256: string }>(
      `SELECT id, encode(answers_sha256, 'hex') AS sha256 FROM applications
       WHERE term_id = $1 AND submitted_at IS NOT NULL`,
      [termId],
    );
    const receipts = new Map(accepted.map(({ id, body }) => [id, body.sha256]));
    expect(new Map(stored.map(({ id, sha256 }) => [id, sha256]))).toEqual(receipts);
    for (const once of [
      `application_history one ON one.application_id = application.id WHERE to_state = 'submitted'`,
      `audit_events one ON one.subject_id = application.id WHERE action = 'application.submit'`,
    ])
      expect(await count(`FROM applications application JOIN ${once} AND term_id = $1`)).toBe(
        accepted.length,
      );
    expect(
      await count(
        `FROM mails WHERE template = 'application-receipt' AND recipient LIKE 'storm.%' AND $1::uuid IS NOT NULL`,
      ),
    ).toBe(accepted.length);
    // Nothing of a refused one was kept.
    expect(
      await count(
        `FROM applications application JOIN application_items ON application_id = application.id
         WHERE submitted_at IS NULL AND term_id = $1`,
      ),
    ).toBe(0);
  });
});
