import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { asks, KilledSystem, msUntilRepetition } from '../killed-system.js';
import { pause, waitFor } from '../server-process.js';
import { openSession } from '../sessions.js';
import { StormGround } from '../storm-ground.js';

const workers = 8;
const bursar = 'bursar.of.deposits@collegium.example';

/** A conversion with the response 200. */
interface Acknowledged {
  applicationId: string;
  studentId: string;
  paymentId: string;
}

/** Deposits of accepted applications, each of which becomes a student record, while something is killed. */
export class DepositTill extends KilledSystem {
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, Acknowledged>();
  private readonly applications: string[] = [];
  private cookie = '';

  private constructor(private readonly count: number) {
    super();
  }

  static open(count: number): Promise<DepositTill> {
    return new DepositTill(count).open();
  }

  protected async prepare(): Promise<void> {
    const { termId } = await StormGround.make(this.owner, 1);
    const { rows } = await this.owner.query<{ id: string }>(
      `WITH program AS (
         INSERT INTO programs (name, code) VALUES ('Storms', 'STORMS') RETURNING id
       ), applicant AS (
         INSERT INTO applicants (email, mailbox) SELECT mailbox, mailbox
         FROM (SELECT 'applicant' || n || '@mail.example' AS mailbox FROM generate_series(1, $2::int) AS n) AS many
         RETURNING id)
       INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, state, submitted_at,
         signature, answers_sha256)
       SELECT applicant.id, program.id, $1, form.id, 'Ada', 'Okoye', 'accepted', now(), 'Ada Okoye', sha256('1')
       FROM applicant, program, (SELECT id FROM application_forms LIMIT 1) AS form RETURNING id`,
      [termId, this.count],
    );
    this.applications.push(...rows.map(({ id }) => id));
    await this.owner.query(`
      ALTER TABLE application_answers DISABLE TRIGGER USER;
      INSERT INTO application_answers (application_id, step, answers)
        SELECT id, 'you', '{"firstName": "Ada", "lastName": "Okoye", "birthDate": "2005-03-14"}' FROM applications;
      INSERT INTO application_answers (application_id, step, answers)
        SELECT id, 'schools', '{"schools": [{"name": "Elm College"}]}' FROM applications;
      ALTER TABLE application_answers ENABLE TRIGGER USER;
      INSERT INTO users (email, first_name, last_name, role) VALUES ('${bursar}', 'Bo', 'Bursar', 'bursar')`);
    await this.signIn();
  }

  private async signIn(): Promise<void> {
    this.cookie = (await openSession(asks(this.owner), new Environment({}).sessionSecret, bursar))!;
  }

  /** Records deposits from several connections until `interrupt` is done. */
  async storm(interrupt: (someMore: () => Promise<void>) => Promise<void>): Promise<void> {
    let going = true;
    const work = async (): Promise<void> => {
      for (let id = this.applications.pop(); id && going; id = this.applications.pop())
        await this.convert(id);
    };
    const working = Promise.all(Array.from({ length: workers }, work));
    const someMore = async (): Promise<void> => {
      const enough = this.acknowledged.length + workers;
      await waitFor(() => Promise.resolve(this.acknowledged.length >= enough));
      await pause(Math.random() * 50);
    };
    try {
      await interrupt(someMore);
      await someMore();
    } finally {
      going = false;
    }
    await working;
  }

  async post(applicationId: string, key: string): Promise<{ status: number; body: Partial<Acknowledged> }> {
    const response = await fetch(`${this.server.baseUrl}/api/applications/${applicationId}/deposit`, {
      method: 'POST',
      headers: { Cookie: this.cookie, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ amount: 500, method: 'check' }),
    });
    return { status: response.status, body: (await response.json()) as Partial<Acknowledged> };
  }

  /** What was lost, saved by halves or saved twice. All must be empty, no matter which processes were killed. */
  async losses(): Promise<string[]> {
    const losses: string[] = [];
    const find = async (what: string, sql: string, values: unknown[] = []): Promise<void> => {
      const { rows } = await this.owner.query<{ count: number }>(
        `SELECT count(*)::int AS count ${sql}`,
        values,
      );
      if (rows[0]!.count) losses.push(`${rows[0]!.count} ${what}`);
    };
    await find(
      'acknowledged conversions are missing',
      `FROM jsonb_to_recordset($1::jsonb) AS answered ("applicationId" uuid, "studentId" uuid, "paymentId" uuid)
       WHERE NOT EXISTS (SELECT FROM applications JOIN admission_conversions ON application_id = applications.id
         WHERE applications.id = "applicationId" AND applications.student_id = "studentId" AND payment_id = "paymentId")`,
      [JSON.stringify(this.acknowledged)],
    );
    await find(
      'applications are enrolled and were never acknowledged',
      `FROM applications WHERE state = 'enrolled' AND NOT id = ANY ($1::uuid[])`,
      [this.acknowledged.map(({ applicationId }) => applicationId)],
    );
    for (const [what, rows] of [
      ['conversion', 'admission_conversions WHERE student_id = student.id'],
      ['application', `applications WHERE student_id = student.id AND state = 'enrolled'`],
      ['deposit', 'payments WHERE student_id = student.id AND amount = 500 AND application_id IS NOT NULL'],
      [
        'ledger line',
        `ledger_lines WHERE student_id = student.id AND credit = 'enrollment_deposits' AND cents = 50000`,
      ],
      ['hold', 'holds WHERE student_id = student.id AND placed_by_rule AND released_at IS NULL'],
      ['draft evaluation', `transfer_evaluations WHERE student_id = student.id AND status = 'draft'`],
      ['audit row', `audit_events WHERE action = 'student.create' AND subject_id = student.id`],
      ['email', `mails WHERE template = 'enrolled' AND recipient = person.email`],
    ])
      await find(
        `new students don't have exactly one ${what}`,
        `FROM students student JOIN users person ON person.id = student.user_id
         WHERE person.email LIKE 'applicant%' AND (SELECT count(*) FROM ${rows}) <> 1`,
      );
    await find(
      'payments belong to nobody',
      `FROM payments WHERE application_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM admission_conversions WHERE payment_id = payments.id)`,
    );
    const difference = await firstLedgerDifference(asks(this.owner));
    return difference ? [...losses, difference] : losses;
  }

  /** Repeats the request with one key until it is answered. */
  private async convert(applicationId: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, body } = await this.post(applicationId, key);
        if (status === 200) {
          const { studentId, paymentId } = body as Acknowledged;
          const made = { applicationId, studentId, paymentId };
          this.acknowledged.push(made);
          this.byKey.set(key, made);
          return;
        }
        // While something starts again, a session can't be read, as if it had ended.
        if (status === 401) {
          await this.signIn().catch(() => undefined);
          continue;
        }
        // The same key may still be in progress.
        const isRefused = status === 409 && 'blockers' in body;
        expect([[409, 503], isRefused, body]).toEqual([expect.arrayContaining([status]), false, body]);
      } catch (error) {
        // The connection ended with the server; the next server has another port.
        if ((error as Error).name !== 'TypeError' && (error as Error).name !== 'SyntaxError') throw error;
      }
      await pause(msUntilRepetition);
    }
  }
}
