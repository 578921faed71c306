import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { asks, KilledSystem, msUntilRepetition } from '../killed-system.js';
import { pause, waitFor } from '../server-process.js';
import { openSession } from '../sessions.js';
import { StormGround } from '../storm-ground.js';

const workers = 16;
const students = 40;
const bursar = 'bursar.of.crashes@collegium.example';

/** A payment with the response 201. */
interface Acknowledged {
  id: string;
  chargeId: string;
}

/** Payments of one dollar on many accounts, while something is killed. */
export class Till extends KilledSystem {
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, Acknowledged>();
  private charges: string[] = [];
  private cookie = '';

  static open(): Promise<Till> {
    return new Till().open();
  }

  protected async prepare(): Promise<void> {
    const ground = await StormGround.make(this.owner, students);
    const charges = await this.owner.query<{ id: string }>(
      `INSERT INTO student_charges (student_id, term_id, charge_type, amount)
       SELECT id, $2, 'fees', 90000 FROM unnest($1::uuid[]) AS id RETURNING id`,
      [ground.students, ground.termId],
    );
    this.charges = charges.rows.map(({ id }) => id);
    await this.owner.query(
      `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Bo', 'Bursar', 'bursar')`,
      [bursar],
    );
    await this.signIn();
  }

  private async signIn(): Promise<void> {
    this.cookie = (await openSession(asks(this.owner), new Environment({}).sessionSecret, bursar))!;
  }

  /** Records payments from many connections until `interrupt` is done. */
  async storm(interrupt: (someMore: () => Promise<void>) => Promise<void>): Promise<void> {
    let going = true;
    const work = async (): Promise<void> => {
      while (going) await this.pay(this.charges[Math.floor(Math.random() * this.charges.length)]!);
    };
    const working = Promise.all(Array.from({ length: workers }, work));
    const someMore = async (): Promise<void> => {
      const enough = this.acknowledged.length + 2 * workers;
      await waitFor(() => Promise.resolve(this.acknowledged.length >= enough));
      await pause(Math.random() * 100);
    };
    try {
      await interrupt(someMore);
      await someMore();
    } finally {
      going = false;
    }
    await working;
  }

  async post(chargeId: string, key: string): Promise<{ status: number; body: { id?: string } }> {
    const response = await fetch(`${this.server.baseUrl}/api/payments`, {
      method: 'POST',
      headers: { Cookie: this.cookie, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ chargeId, amount: 1, method: 'cash' }),
    });
    return { status: response.status, body: (await response.json()) as { id?: string } };
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
    const ids = this.acknowledged.map(({ id }) => id);
    await find(
      'acknowledged payments are missing',
      `FROM jsonb_to_recordset($1::jsonb) AS answered (id uuid, "chargeId" uuid) WHERE NOT EXISTS (
         SELECT FROM payments WHERE payments.id = answered.id AND charge_id = "chargeId" AND amount = 1)`,
      [JSON.stringify(this.acknowledged)],
    );
    await find('payments were never acknowledged', 'FROM payments WHERE NOT id = ANY ($1::uuid[])', [ids]);
    for (const [what, rows] of [
      ['entry', 'ledger_entries WHERE source_id = payment.id'],
      ['line', 'ledger_lines WHERE payment_id = payment.id AND cents = 100'],
      ['audit row', `audit_events WHERE action = 'payment.create' AND subject_id = payment.id`],
    ])
      await find(
        `payments don't have exactly one ${what}`,
        `FROM payments payment WHERE (SELECT count(*) FROM ${rows}) <> 1`,
      );
    await find(
      'charges have another paid amount than their payments',
      `FROM student_charges charge
       WHERE paid_amount <> (SELECT count(*) FROM payments WHERE charge_id = charge.id)`,
    );
    const difference = await firstLedgerDifference(asks(this.owner));
    return difference ? [...losses, difference] : losses;
  }

  /** Repeats the request with one key until it is answered. */
  private async pay(chargeId: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, body } = await this.post(chargeId, key);
        if (status === 201) {
          const made = { id: body.id!, chargeId };
          this.acknowledged.push(made);
          this.byKey.set(key, made);
          return;
        }
        // While something starts again, a session can't be read, as if it had ended.
        if (status === 401) {
          await this.signIn().catch(() => undefined);
          continue;
        }
        expect([[409, 503], body]).toEqual([expect.arrayContaining([status]), body]);
      } catch (error) {
        // The connection ended with the server; the next server has another port.
        if ((error as Error).name !== 'TypeError' && (error as Error).name !== 'SyntaxError') throw error;
      }
      await pause(msUntilRepetition);
    }
  }
}
