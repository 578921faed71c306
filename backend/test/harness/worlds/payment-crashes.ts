import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import { asks, type Killable } from '../killed-system.js';
import { type Answer, type Pace, Rush } from '../rush.js';
import { StormGround } from '../storm-ground.js';

const students = 40;
const bursar = 'bursar.of.crashes@collegium.example';

/** A payment with the response 201. */
interface Acknowledged {
  id: string;
  chargeId: string;
}

/** Payments of one dollar on many accounts, while something is killed. */
export class Till extends Rush<{ id?: string }> {
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, Acknowledged>();
  private students: readonly string[] = [];
  private charges: string[] = [];

  static async on(system: Killable, pace: Pace = { callers: 16, between: 32 }): Promise<Till> {
    const till = new Till(system, pace);
    await till.prepare();
    return till;
  }

  private async prepare(): Promise<void> {
    const { owner } = this.system;
    const ground = await StormGround.make(owner, students);
    this.students = ground.students;
    const charges = await owner.query<{ id: string }>(
      `INSERT INTO student_charges (student_id, term_id, charge_type, amount)
       SELECT id, $2, 'fees', 90000 FROM unnest($1::uuid[]) AS id RETURNING id`,
      [ground.students, ground.termId],
    );
    this.charges = charges.rows.map(({ id }) => id);
    await owner.query(
      `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Bo', 'Bursar', 'bursar')`,
      [bursar],
    );
    await this.signIn();
  }

  protected override async signIn(): Promise<void> {
    this.headers = await this.sessionOf(bursar);
  }

  protected async next(): Promise<boolean> {
    const chargeId = this.charges[Math.floor(Math.random() * this.charges.length)]!;
    const { key, body } = await this.untilAnswered((key) => this.post(chargeId, key));
    const made = { id: body.id!, chargeId };
    this.acknowledged.push(made);
    this.byKey.set(key, made);
    return true;
  }

  protected answered(): number[] {
    return [this.acknowledged.length];
  }

  post(chargeId: string, key: string): Promise<Answer<{ id?: string }>> {
    return this.send('payments', { chargeId, amount: 1, method: 'cash' }, key);
  }

  async losses(): Promise<string[]> {
    const { losses, find } = this.finder();
    await find(
      'acknowledged payments are missing',
      `FROM jsonb_to_recordset($1::jsonb) AS answered (id uuid, "chargeId" uuid) WHERE NOT EXISTS (
         SELECT FROM payments WHERE payments.id = answered.id AND charge_id = "chargeId" AND amount = 1)`,
      [JSON.stringify(this.acknowledged)],
    );
    const own = 'FROM payments payment WHERE student_id = ANY ($1::uuid[])';
    await find('payments were never acknowledged', `${own} AND NOT id = ANY ($2::uuid[])`, [
      this.students,
      this.acknowledged.map(({ id }) => id),
    ]);
    for (const [what, rows] of [
      ['entry', 'ledger_entries WHERE source_id = payment.id'],
      ['line', 'ledger_lines WHERE payment_id = payment.id AND cents = 100'],
      ['audit row', `audit_events WHERE action = 'payment.create' AND subject_id = payment.id`],
    ])
      await find(
        `payments don't have exactly one ${what}`,
        `${own} AND (SELECT count(*) FROM ${rows}) <> 1`,
        [this.students],
      );
    await find(
      'charges have another paid amount than their payments',
      `FROM student_charges charge WHERE student_id = ANY ($1::uuid[])
       AND paid_amount <> (SELECT count(*) FROM payments WHERE charge_id = charge.id)`,
      [this.students],
    );
    const difference = await firstLedgerDifference(asks(this.system.owner));
    return difference ? [...losses, difference] : losses;
  }
}
