import { Injectable } from '@nestjs/common';
import { DomainError, InvalidError, RunningError } from '../../common/errors.js';
import { requestContext } from '../context/request-context.js';
import { Transactions } from '../database/transactions.js';
import { problemOfDomain, problemType } from '../http/problem.filter.js';
import type { IdempotencySeal } from './idempotency-seal.js';
import { isKeptRefusal, type KeptAnswer } from './idempotency.rules.js';

/** The first time, the handler's answer or refusal; after that, the stored response. */
export type Outcome<T> = { answer: T } | { refusal: DomainError } | { repeated: KeptAnswer };

/** `answer`: headers and body, sealed. */
type Row = Omit<KeptAnswer, 'headers' | 'body'> & { fingerprint: Buffer; answer: Buffer };

/** `previous`: for secrets that are being replaced, whose responses are still found. */
export interface Seals {
  seal: IdempotencySeal;
  previous: IdempotencySeal[];
}

/** How long a response is repeated. */
export const keptFor = `interval '24 hours'`;

/**
 * First responses by key. One transaction has the write, its response and the claim on the key: all of them or none.
 */
@Injectable()
export class IdempotencyKeys {
  /** In this process, even while a transaction waits for slow work and holds no claim (decision 0124). */
  private readonly running = new Set<string>();

  constructor(private readonly transactions: Transactions) {}

  /** Runs the handler unless the key already has a response; `keep` selects what to store of its answer. */
  async once<T>(
    seals: Seals,
    fingerprint: Buffer,
    handler: () => Promise<T>,
    keep: (answer: T) => KeptAnswer,
  ): Promise<Outcome<T>> {
    const ids = [seals.seal, ...seals.previous].map(({ id }) => id.toString('hex'));
    if (ids.some((id) => this.running.has(id))) throw new RunningError();
    for (const id of ids) this.running.add(id);
    try {
      return await this.transactions.run(() => this.claimed(seals, fingerprint, handler, keep));
    } finally {
      for (const id of ids) this.running.delete(id);
    }
  }

  private async claimed<T>(
    { seal, previous }: Seals,
    fingerprint: Buffer,
    handler: () => Promise<T>,
    keep: (answer: T) => KeptAnswer,
  ): Promise<Outcome<T>> {
    // A process that still uses the previous secret claims with that one.
    for (const { id } of [seal, ...previous]) if (!(await this.claim(id))) throw new RunningError();
    for (const used of [seal, ...previous]) {
      const first = await this.find(used.id);
      if (!first) continue;
      if (!first.fingerprint.equals(used.mark(fingerprint)))
        throw new InvalidError(
          { 'Idempotency-Key': ['This key was already used for a different request. Use a new key.'] },
          'idempotency_key_reused',
        );
      return { repeated: keptOf(first, used) };
    }
    try {
      const answer = await this.transactions.savepoint(handler);
      await this.keep(seal, fingerprint, keep(answer));
      return { answer };
    } catch (error) {
      if (!(error instanceof DomainError && isKeptRefusal(error.status))) throw error;
      await this.keep(seal, fingerprint, refusalOf(error));
      return { refusal: error };
    }
  }

  /** The first request holds the claim until the end of its transaction. */
  private async claim(id: Buffer): Promise<boolean> {
    const [row] = await this.transactions.query<{ claimed: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS claimed',
      [id.readBigInt64BE().toString()],
    );
    return row!.claimed;
  }

  /** A separate statement: one that also claims would see the table as it was before the claim. */
  private async find(id: Buffer): Promise<Row | undefined> {
    const [row] = await this.transactions.query<Row>(
      `SELECT fingerprint, status, answer, version FROM idempotency_keys
       WHERE id = $1 AND created_at > now() - ${keptFor}`,
      [id],
    );
    return row;
  }

  /**
   * An existing row is one that has expired. The time of a possibly anonymous request is stored as a day only, here
   * as in the record itself, and its key is kept from the end of that day.
   */
  private async keep(
    seal: IdempotencySeal,
    fingerprint: Buffer,
    { status, headers, body, version }: KeptAnswer,
  ): Promise<void> {
    await this.transactions.query(
      `INSERT INTO idempotency_keys (id, fingerprint, status, answer, version, created_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN date_trunc('day', now(), 'America/New_York') + interval '1 day' ELSE now() END)
       ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at, fingerprint = excluded.fingerprint,
         status = excluded.status, answer = excluded.answer, version = excluded.version`,
      [
        seal.id,
        seal.mark(fingerprint),
        status,
        seal.close(JSON.stringify({ headers, body })),
        version,
        requestContext()?.unlinked === true,
      ],
    );
  }
}

const keptOf = ({ status, version, answer }: Row, seal: IdempotencySeal): KeptAnswer => ({
  ...(JSON.parse(seal.open(answer)) as Pick<KeptAnswer, 'headers' | 'body'>),
  status,
  version,
});

const refusalOf = (error: DomainError): KeptAnswer => ({
  status: error.status,
  headers: { ...error.headers, 'Content-Type': problemType },
  body: JSON.stringify(problemOfDomain(error)),
  version: null,
});
