import { expect } from '@jest/globals';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { hashOf, newCredential } from '../../../src/platform/auth/machine-clients/credentials.js';
import type { Killable } from '../killed-system.js';
import { type Answer, type Pace, Rush } from '../rush.js';
import { type Acknowledged, lossesOf } from '../seat-losses.js';
import { StormGround } from '../storm-ground.js';

type Pair = Pick<Acknowledged, 'studentId' | 'sectionId'>;

interface Response {
  id?: string;
  blockers?: { code: string }[];
}

const crowd = 200;
const sectionsOfTerm = isFull ? 120 : 40;

/** Students who register, while something is killed. */
export class Campus extends Rush<Response> {
  private readonly token = newCredential('token');
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, { pair: Pair; id: string }>();
  ground!: StormGround;
  private refused = 0;
  private pairs: Pair[] = [];

  static async on(system: Killable, pace: Pace = { callers: 16, between: 32 }): Promise<Campus> {
    const campus = new Campus(system, pace);
    campus.ground = await StormGround.make(system.owner, crowd);
    await campus.introduce();
    return campus;
  }

  override async storm(interrupt: Parameters<Rush<Response>['storm']>[0]): Promise<void> {
    await this.openSections();
    await super.storm(interrupt);
    expect(this.pairs.length).toBeGreaterThan(0);
  }

  protected async next(): Promise<boolean> {
    const pair = this.pairs.pop();
    if (!pair) return false;
    const { key, status, body } = await this.untilAnswered((key) => this.post(pair, key));
    if (status === 201) {
      this.acknowledged.push({ ...pair, id: body.id! });
      this.byKey.set(key, { pair, id: body.id! });
    } else {
      expect(body.blockers!.map(({ code }) => code)).toEqual(['section_full']);
      this.refused++;
    }
    return true;
  }

  protected answered(): number[] {
    return [this.acknowledged.length + this.refused];
  }

  post(pair: Pair, key: string): Promise<Answer<Response>> {
    return this.send('enrollments', { ...pair, termId: this.ground.termId }, key);
  }

  losses(): Promise<string[]> {
    return lossesOf(this.system.owner, this.ground.termId, this.acknowledged);
  }

  /** Every student in every section, in mixed order; there are seats for three of four. */
  private async openSections(): Promise<void> {
    const pairs: Pair[] = [];
    for (let count = 0; count < sectionsOfTerm; count++) {
      const sectionId = await this.ground.section((crowd * 3) / 4);
      pairs.push(...this.ground.students.map((studentId) => ({ studentId, sectionId })));
    }
    await this.system.owner.query('CHECKPOINT');
    this.pairs = pairs.reverse();
  }

  /** Creates a user who registers students, and whose token is in the table. */
  private async introduce(): Promise<void> {
    this.headers = { Authorization: `Bearer ${this.token}` };
    await this.system.owner.query(
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
