import { setTimeout } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { UnavailableError } from '../../common/errors.js';
import { requestContext } from '../context/request-context.js';
import { type Message, payloadsOf, postgresChannel } from '../events/messages.rules.js';
import { type Ambient, ambient, inTransaction, type Undo } from './ambient.js';
import { beforeTry, contended, isLost } from './lost-connection.js';
import { Standby } from './standby.js';
import { Preparations, PreparedResults, type SlowWork, WorkNeeded } from './preparations.js';
import {
  cursor,
  type CursorOptions,
  isOutdatedPlan,
  poolOf,
  queryPrepared,
  queryRows,
  runStatement,
  type StatementOptions,
} from './statements.js';

const mostAttempts = 4;
/** How often a patient caller checks whether it is next. */
const turnMs = 200;
/** These codes mean that the COMMIT was refused; without an answer, its outcome is unknown. */
const isRefusal = (error: unknown): boolean => /^(23|40|57P03)/.test(codeOf(error));

/** The ambient transaction: everything awaited inside `run` reads and writes in it, and nested runs join it. */
@Injectable()
export class Transactions {
  private cursors = 0;
  private readonly preparations = new Preparations();

  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly standby?: Standby,
  ) {}

  /** The transaction's manager inside `run`; otherwise one that commits each statement separately. */
  get manager(): EntityManager {
    return ambient.getStore()?.manager ?? this.dataSource.manager;
  }

  /** True inside `run`. */
  get isOpen(): boolean {
    return inTransaction();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (ambient.getStore()) return work();
    const prepared = new PreparedResults(this.preparations);
    try {
      for (;;) {
        const outcome = await this.attempts(work, prepared);
        if ('answer' in outcome) return outcome.answer;
        await prepared.make(outcome.needed);
      }
    } finally {
      await prepared.release();
    }
  }

  /** Runs the work until it commits or needs slow work first. */
  private async attempts<T>(
    work: () => Promise<T>,
    prepared: PreparedResults,
  ): Promise<{ answer: T } | { needed: SlowWork<unknown> }> {
    for (let attempt = 1; ; attempt++) {
      let begun = false;
      let worked = false;
      const [committed, undo]: [Ambient['committed'], Undo[]] = [[], []];
      try {
        const answer = await this.dataSource.transaction((manager) => {
          begun = true;
          const messages: Message[] = [];
          return ambient.run({ manager, messages, committed, undo, prepared }, async () => {
            const answer = await work();
            refuseExpired();
            // One statement for all messages, and the last one: PostgreSQL delivers them after the commit.
            if (messages.length) await manager.query(notify, notified(messages));
            worked = true;
            return answer;
          });
        });
        for (const one of committed) one();
        return { answer };
      } catch (error) {
        if (!worked || isRefusal(error)) await takeBack(undo);
        if (error instanceof WorkNeeded) return { needed: error.work };
        // A connection that was lost before it was used is no reason to fail either.
        const isRetried = contended.has(codeOf(error)) || isOutdatedPlan(error) || (!begun && isLost(error));
        if (attempt === mostAttempts || !isRetried) throw error;
        await beforeTry(attempt + 1);
      }
    }
  }

  /**
   * Inside `run`: the result of slow work. If there is none yet, the transaction is rolled back and its connection
   * returned, the work is done, and the transaction runs again and repeats all its checks (decision 0124). `use` says
   * that the transaction writes the result.
   */
  async prepare<T>(work: SlowWork<T>): Promise<{ use: () => Promise<T> }> {
    const current = ambient.getStore();
    if (!current) throw new Error(`Slow work (${work.key}) can be prepared only within a transaction.`);
    const preparation = current.prepared.find(work.key);
    if (!preparation) throw new WorkNeeded(work as SlowWork<unknown>);
    return {
      use: () => {
        preparation.isUsed = true;
        this.onRollback(async () => void (preparation.isUsed = false));
        return preparation.result as Promise<T>;
      },
    };
  }

  /** The rows of a long list, a thousand at a time, in a separate read-only transaction. */
  async *cursor<Row>(
    sql: string,
    parameters: unknown[],
    options: CursorOptions = {},
  ): AsyncGenerator<{ rows: Row[]; columns: string[] }> {
    // A slow reader keeps its connection while it reads, so half of the connections are reserved for everyone else.
    const most = Math.floor(poolOf(this.dataSource).options.max / 2);
    while (options.isPatient && this.cursors >= most) await setTimeout(turnMs, undefined, { ref: false });
    // Counted after it gets a connection: exports waiting for their caller's share don't block the exports of others.
    const lend = (): (() => void) => {
      if (!options.isPatient && this.cursors >= most)
        throw new UnavailableError('Too many exports are in progress. Try again in a moment.');
      this.cursors++;
      return () => void this.cursors--;
    };
    const standby = await this.standby?.connect();
    yield* cursor<Row>(standby ?? (await poolOf(this.dataSource).connect()), sql, parameters, lend, options);
  }

  /**
   * Inside `run`: work on another connection, which stays even if the transaction fails, such as the report of its
   * progress. It must not wait for rows that the transaction has written.
   */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return ambient.exit(work);
  }

  /** Inside `run`: work that can fail alone. The transaction then continues without its writes and messages. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const [messages, undo]: [Message[], Undo[]] = [[], []];
    const committed: Ambient['committed'] = [];
    const prepared = ambient.getStore()?.prepared ?? new PreparedResults(this.preparations);
    try {
      const answer = await this.manager.transaction((manager) =>
        ambient.run({ manager, messages, committed, undo, prepared }, work),
      );
      ambient.getStore()?.messages.push(...messages);
      ambient.getStore()?.committed.push(...committed);
      ambient.getStore()?.undo.push(...undo);
      return answer;
    } catch (error) {
      await takeBack(undo);
      throw error;
    }
  }

  /** The result of the work, which is then rolled back, for callers that only want to know the outcome. */
  tried<T>(work: () => Promise<T>): Promise<T> {
    return this.run(async () => {
      const takenBack = new Error('Only tried.');
      let answer: { of: T } | undefined;
      await this.savepoint(async () => {
        answer = { of: await work() };
        throw takenBack;
      }).catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
      return answer!.of;
    });
  }

  /** Inside `run`: undoes what the database doesn't roll back, if the transaction fails. */
  onRollback(undo: Undo): void {
    ambient.getStore()?.undo.push(undo);
  }

  /** Runs after the commit, if there is one; outside `run`, immediately. It must not fail, and nothing waits for it. */
  onCommit(work: () => void): void {
    const current = ambient.getStore();
    if (current) current.committed.push(work);
    else work();
  }

  /** Notifies all processes with the commit, or none; outside `run`, immediately and in one statement. */
  async announce(...messages: Message[]): Promise<void> {
    const current = ambient.getStore();
    if (current) current.messages.push(...messages);
    else await this.query(notify, notified(messages));
  }

  /**
   * Runs one parameterized statement and returns its rows. Set `prepared` if the best plan doesn't depend on the
   * values. Inside `run`, `repeatable` has no effect.
   */
  async query<Row>(sql: string, parameters: unknown[] = [], options?: StatementOptions): Promise<Row[]> {
    refuseExpired();
    const manager = ambient.getStore()?.manager;
    const rows = manager ? undefined : await this.standby?.query<Row>(sql, parameters);
    if (rows) return rows;
    return manager
      ? (options?.prepared ? queryPrepared : queryRows)<Row>(manager.queryRunner!, sql, parameters)
      : runStatement<Row>(this.dataSource, sql, parameters, options);
  }
}

const notify = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload';
const notified = (messages: Message[]): unknown[] => [postgresChannel, payloadsOf(messages)];

async function takeBack(undo: Undo[]): Promise<void> {
  for (const one of undo.reverse()) await one();
}

const codeOf = (error: unknown): string =>
  (error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined) ?? '';

/** Slow work must hold no connection and no lock: it runs before a transaction (`prepare`) or after it. */
export function mustBeOutside(work: string): void {
  if (ambient.getStore()) throw new Error(`${work} must not run inside a transaction (decision 0124).`);
}

/** Fails if the request has timed out: the caller was told that nothing was saved. */
export function refuseExpired(): void {
  if (requestContext()?.expired) throw new UnavailableError('The query took too long and was stopped.');
}
