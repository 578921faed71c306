import { expect } from '@jest/globals';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import { asks, type Killable } from '../killed-system.js';
import { type Answer, type Pace, Rush } from '../rush.js';
import { StormGround } from '../storm-ground.js';

const bursar = 'bursar.of.deposits@collegium.example';

/** A conversion with the response 200. */
interface Acknowledged {
  applicationId: string;
  studentId: string;
  paymentId: string;
}

/** Deposits of accepted applications, each of which becomes a student record, while something is killed. */
export class DepositTill extends Rush<Partial<Acknowledged>> {
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, Acknowledged>();
  private all: string[] = [];
  private waiting: string[] = [];

  static async on(
    system: Killable,
    applications: number,
    pace: Pace = { callers: 8, between: 8 },
  ): Promise<DepositTill> {
    const till = new DepositTill(system, pace);
    await till.prepare(applications);
    return till;
  }

  private async prepare(count: number): Promise<void> {
    const { owner } = this.system;
    const { termId } = await StormGround.make(owner, 1);
    const { rows } = await owner.query<{ id: string }>(
      `WITH program AS (
         INSERT INTO programs (name, code) VALUES ('Storms', 'STORMS') RETURNING id
       ), applicant AS (
         INSERT INTO applicants (email, mailbox) SELECT mailbox, mailbox
         FROM (SELECT 'deposit' || n || '@mail.example' AS mailbox FROM generate_series(1, $2::int) AS n) AS many
         RETURNING id)
       INSERT INTO applications (applicant_id, program_id, term_id, form_id, first_name, last_name, state, submitted_at,
         signature, answers_sha256)
       SELECT applicant.id, program.id, $1, form.id, 'Ada', 'Okoye', 'accepted', now(), 'Ada Okoye', sha256('1')
       FROM applicant, program, (SELECT id FROM application_forms LIMIT 1) AS form RETURNING id`,
      [termId, count],
    );
    this.all = rows.map(({ id }) => id);
    this.waiting = [...this.all];
    const own = `FROM applications WHERE term_id = '${termId}'`;
    await owner.query(`
      ALTER TABLE application_answers DISABLE TRIGGER USER;
      INSERT INTO application_answers (application_id, step, answers)
        SELECT id, 'you', '{"firstName": "Ada", "lastName": "Okoye", "birthDate": "2005-03-14"}' ${own};
      INSERT INTO application_answers (application_id, step, answers)
        SELECT id, 'schools', '{"schools": [{"name": "Elm College"}]}' ${own};
      ALTER TABLE application_answers ENABLE TRIGGER USER;
      INSERT INTO users (email, first_name, last_name, role) VALUES ('${bursar}', 'Bo', 'Bursar', 'bursar')`);
    await this.signIn();
  }

  protected override async signIn(): Promise<void> {
    this.headers = await this.sessionOf(bursar);
  }

  protected async next(): Promise<boolean> {
    const applicationId = this.waiting.pop();
    if (!applicationId) return false;
    const { key, status, body } = await this.untilAnswered((key) => this.post(applicationId, key));
    expect([status, body]).toEqual([200, body]);
    const { studentId, paymentId } = body as Acknowledged;
    const made = { applicationId, studentId, paymentId };
    this.acknowledged.push(made);
    this.byKey.set(key, made);
    return true;
  }

  protected answered(): number[] {
    return [this.acknowledged.length];
  }

  post(applicationId: string, key: string): Promise<Answer<Partial<Acknowledged>>> {
    return this.send(`applications/${applicationId}/deposit`, { amount: 500, method: 'check' }, key);
  }

  async losses(): Promise<string[]> {
    const { losses, find } = this.finder();
    await find(
      'acknowledged conversions are missing',
      `FROM jsonb_to_recordset($1::jsonb) AS answered ("applicationId" uuid, "studentId" uuid, "paymentId" uuid)
       WHERE NOT EXISTS (SELECT FROM applications JOIN admission_conversions ON application_id = applications.id
         WHERE applications.id = "applicationId" AND applications.student_id = "studentId" AND payment_id = "paymentId")`,
      [JSON.stringify(this.acknowledged)],
    );
    await find(
      'applications are enrolled and were never acknowledged',
      `FROM applications WHERE state = 'enrolled' AND id = ANY ($1::uuid[]) AND NOT id = ANY ($2::uuid[])`,
      [this.all, this.acknowledged.map(({ applicationId }) => applicationId)],
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
         WHERE person.email LIKE 'deposit%@mail.example' AND (SELECT count(*) FROM ${rows}) <> 1`,
      );
    await find(
      'payments belong to nobody',
      `FROM payments WHERE application_id = ANY ($1::uuid[])
         AND NOT EXISTS (SELECT FROM admission_conversions WHERE payment_id = payments.id)`,
      [this.all],
    );
    const difference = await firstLedgerDifference(asks(this.system.owner));
    return difference ? [...losses, difference] : losses;
  }
}
