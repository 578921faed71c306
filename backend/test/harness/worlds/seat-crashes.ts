import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { hashOf, newCredential } from '../../../src/platform/auth/machine-clients/credentials.js';
import { KilledSystem, msUntilRepetition } from '../killed-system.js';
import { type Acknowledged } from '../seat-losses.js';
import { pause, waitFor } from '../server-process.js';
import { StormGround } from '../storm-ground.js';

const workers = 16;
const crowd = 200;
const sectionsOfTerm = isFull ? 120 : 40;

/** Students who register, while something is killed. */
export class Campus extends KilledSystem {
  private readonly token = newCredential('token');
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, { pair: Pair; id: string }>();
  ground!: StormGround;
  refused = 0;

  static open(): Promise<Campus> {
    return new Campus().open();
  }

  protected async prepare(): Promise<void> {
    this.ground = await StormGround.make(this.owner, crowd);
    await this.introduce();
  }

  /** Repeats the request with one key until it is answered; null if the section is full. */
  async register(pair: Pair): Promise<void> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, body } = await this.post(pair, key);
        if (status === 201) {
          this.acknowledged.push({ ...pair, id: body.id! });
          this.byKey.set(key, { pair, id: body.id! });
          return;
        }
        if (status === 409 && body.blockers) {
          expect(body.blockers.map(({ code }) => code)).toEqual(['section_full']);
          this.refused++;
          return;
        }
        expect([[409, 503], body]).toEqual([expect.arrayContaining([status]), body]);
      } catch (error) {
        // The connection ended with the server; the next server has another port.
        if ((error as Error).name !== 'TypeError' && (error as Error).name !== 'SyntaxError') throw error;
      }
      await pause(msUntilRepetition);
    }
  }

  async post(pair: Pair, key: string): Promise<{ status: number; body: Answer }> {
    const response = await fetch(`${this.server.baseUrl}/api/enrollments`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...pair, termId: this.ground.termId }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  /** Registers from many connections until `interrupt` is done. */
  async storm(interrupt: (someMore: () => Promise<void>) => Promise<void>): Promise<void> {
    const pairs = await this.pairs();
    let going = true;
    const work = async (): Promise<void> => {
      for (let pair = pairs.pop(); going && pair; pair = pairs.pop()) await this.register(pair);
    };
    const working = Promise.all(Array.from({ length: workers }, work));
    const answered = (): number => this.acknowledged.length + this.refused;
    const someMore = async (): Promise<void> => {
      const enough = answered() + 2 * workers;
      await waitFor(() => Promise.resolve(answered() >= enough || !pairs.length));
      expect(pairs.length).toBeGreaterThan(0);
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

  /** Every student in every section, in mixed order; there are seats for three of four. */
  private async pairs(): Promise<Pair[]> {
    const pairs: Pair[] = [];
    for (let count = 0; count < sectionsOfTerm; count++) {
      const sectionId = await this.ground.section((crowd * 3) / 4);
      pairs.push(...this.ground.students.map((studentId) => ({ studentId, sectionId })));
    }
    await this.owner.query('CHECKPOINT');
    return pairs.reverse();
  }

  /** Creates a user who registers students, and whose token is in the table. */
  private async introduce(): Promise<void> {
    await this.owner.query(
      `WITH client AS (
         INSERT INTO machine_clients (name, scopes) VALUES ('Crash', '{enrollments.create}') RETURNING id
       ), secret AS (
         INSERT INTO machine_client_secrets (client_id, hash, hint) SELECT id, $1, 'xxxx' FROM client RETURNING id
       )
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client.id, secret.id, '{enrollments.create}', now() + interval '1 hour' FROM client, secret`,
      [hashOf(newCredential('secret')), hashOf(this.token)],
    );
  }
}

type Pair = Pick<Acknowledged, 'studentId' | 'sectionId'>;

interface Answer {
  id?: string;
  blockers?: { code: string }[];
}
