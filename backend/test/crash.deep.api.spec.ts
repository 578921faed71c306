import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isFull } from '../../scripts/lib/sample.mjs';
import { hashOf, newCredential } from '../src/platform/auth/machine-clients/credentials.js';
import { firstLedgerDifference } from '../src/modules/billing/accounts/ledger-check.js';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { msUntilRepetition } from './harness/rush.js';
import { pause, ServerProcess, waitFor } from './harness/server-process.js';

/** The server is killed once in `npm test`, and twenty times in `npm run test:full`. */
const kills = isFull ? 20 : 1;
const workers = 8;

describe('a server that is killed again and again', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let server: ServerProcess;
  const token = newCredential('token');

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    server = await ServerProcess.start(database, { RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    await server?.kill();
    await owner?.end();
    await database?.drop();
  });

  const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> =>
    (await owner.query<Row>(sql, values)).rows[0]!;

  /** Creates a client that charges students and records payments, and whose token is in the table. */
  async function introduce(): Promise<void> {
    await owner.query(
      `WITH client AS (
         INSERT INTO machine_clients (name, scopes) VALUES ('Crash', '{charges.write,payments.record}') RETURNING id
       ), secret AS (
         INSERT INTO machine_client_secrets (client_id, hash, hint) SELECT id, $1, 'xxxx' FROM client RETURNING id
       )
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client.id, secret.id, '{charges.write,payments.record}', now() + interval '1 hour' FROM client, secret`,
      [hashOf(newCredential('secret')), hashOf(token)],
    );
  }

  it('should carry out each POST once that is repeated with its Idempotency-Key until it is answered', async () => {
    await introduce();
    const student = await one<{ id: string }>('SELECT id FROM students ORDER BY id LIMIT 1');
    const term = await one<{ id: string }>('SELECT id FROM terms ORDER BY start_date DESC LIMIT 1');
    const description = `Crash ${randomUUID()}`;
    const charge = { termId: term.id, chargeType: 'other', description, amount: 1, dueDate: '2030-01-01' };
    const payment = { studentId: student.id, amount: 0.5, method: 'cash', reference: description };
    /** Every other key charges the student, and the others are payments to the account. */
    const isCharge = (key: string): boolean => key < '8';
    const post = (key: string) =>
      fetch(`${server.baseUrl}/api/${isCharge(key) ? `students/${student.id}/charges` : 'payments'}`, {
        method: 'POST',
        body: JSON.stringify(isCharge(key) ? charge : payment),
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
      });
    const answers = new Map<string, string>();
    let repeated = 0;
    let going = true;
    const work = async (): Promise<void> => {
      while (going) {
        const key = randomUUID();
        for (;;) {
          try {
            const response = await post(key);
            const text = await response.text();
            if (response.status === 201) {
              answers.set(key, text);
              if (response.headers.has('idempotent-replayed')) repeated++;
              break;
            }
            expect([[409, 503], text]).toEqual([expect.arrayContaining([response.status]), text]);
          } catch (error) {
            // The connection ended with the server; the next server has another port.
            if ((error as Error).name !== 'TypeError') throw error;
          }
          await pause(msUntilRepetition);
        }
      }
    };
    const someMore = (): Promise<void> => {
      const enough = answers.size + 2 * workers;
      return waitFor(async () => answers.size >= enough);
    };
    const working = Promise.all(Array.from({ length: workers }, work));
    for (let time = 0; time < kills; time++) {
      await someMore();
      await pause(Math.random() * 100);
      await server.kill();
      server = await ServerProcess.start(database, { RATE_LIMITS: 'off' });
    }
    await someMore();
    going = false;
    await working;

    const { count, ids } = await one<{ count: number; ids: string[] }>(
      `SELECT count(*)::int AS count, array_agg(id::text) AS ids FROM (
         SELECT id FROM student_charges WHERE description = $1
         UNION ALL SELECT id FROM payments WHERE reference = $1) AS made`,
      [description],
    );
    expect(answers.size).toBeGreaterThan(workers);
    expect(count).toBe(answers.size);
    expect(new Set([...answers.values()].map((text) => (JSON.parse(text) as { id: string }).id))).toEqual(
      new Set(ids),
    );
    const entries = await one<{ count: number }>(
      'SELECT count(*)::int AS count FROM ledger_entries WHERE source_id = ANY ($1::uuid[]) AND kind <> $2',
      [ids, 'application'],
    );
    expect(entries.count).toBe(answers.size);
    const asks = { query: async <Row>(sql: string) => (await owner.query(sql)).rows as Row[] };
    expect(await firstLedgerDifference(asks)).toBeNull();
    const audited = await one<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit_events WHERE subject_id = ANY ($1::uuid[])',
      [ids],
    );
    expect(audited.count).toBe(answers.size);
    // Some were carried out before the kill, but their responses were lost.
    if (isFull) expect(repeated).toBeGreaterThan(0);
    for (const [key, text] of [...answers].slice(0, 10)) expect(await (await post(key)).text()).toBe(text);
  });
});
