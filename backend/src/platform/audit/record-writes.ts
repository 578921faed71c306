import { Injectable } from '@nestjs/common';
import { type Outcome, outcomeOf } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import { given } from '../../common/fields.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { RecordOf } from '../auth/fields/read-fields.js';
import { onConstraint } from '../database/constraint-errors.js';
import { Transactions } from '../database/transactions.js';
import { type AuditEntry, AuditService } from './audit.service.js';
import { type Changes, changesBetween, withoutValues } from './changes.js';

type Unkept<Record> = readonly string[] | ((record: Record) => readonly string[]);

export type Row<Record> = Record & { version: number };

/** A kind of record that people write: how to read it, and which error each of its constraints gives. */
export interface Subject<Record extends object> {
  /** The declared kind, whose table of fields has every field of the record (decision 0129). */
  type: RecordOf<Record>;
  /** The row as the API returns it, with its version; throws if there is none in the person's scope. */
  read(id: string, lock?: 'FOR UPDATE'): Promise<Row<Record>>;
  /** Errors by the name of the violated constraint; a unique one names the identifier of the other record. */
  refusals?: { [constraint: string]: (existing: string | undefined) => Error };
  /**
   * Fields whose changes the trail records without values, because the trail can't be made to forget a person; for all
   * records or for this one.
   */
  unkept?: Unkept<Record>;
}

/** A record that is created by an act on another one, such as a payment on a charge. */
interface Act<Record extends object, Target extends object> {
  on: { subject: Subject<Target>; id: string; verb: string };
  /** Returns the new id. */
  insert: (target: Row<Target>) => Promise<string>;
  /** Both as they are after the write, in one statement. */
  readBoth: (id: string, before: Row<Target>) => Promise<{ created: Row<Record>; target: Row<Target> }>;
  /** An INSERT that the statement of the audit rows also runs. */
  also: (created: Record) => (parameters: SqlParameters) => string;
}

/** The steps of every write of a single record, in one transaction with its audit row. */
@Injectable()
export class RecordWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * `insert` returns the id of the new record, or its row, which is then not read. `also` is an INSERT that runs in the
   * statement of the audit row.
   */
  create<Record extends object>(
    subject: Subject<Record>,
    insert: () => Promise<string | (Row<Record> & { id: string })>,
    also?: (created: Record) => (parameters: SqlParameters) => string,
  ): Promise<Versioned<Record>> {
    return this.writing(subject, async () => {
      const made = await insert();
      const [id, after] = typeof made === 'string' ? [made, await subject.read(made)] : [made.id, made];
      await this.audit.recordAll(
        [entryOf(subject, { act: 'create', id, record: after }, changesBetween(null, after))],
        also?.(after),
      );
      return record(after);
    });
  }

  /** Creates a record by an act on another one, whose history shows the act too. Few statements, because it is frequent. */
  createOn<Record extends object, Target extends object>(
    subject: Subject<Record>,
    { on, insert, readBoth, also }: Act<Record, Target>,
  ): Promise<Versioned<Record>> {
    return this.writing(subject, async () => {
      const before = await on.subject.read(on.id, 'FOR UPDATE');
      const id = await insert(before);
      const { created, target } = await readBoth(id, before);
      await this.noteBoth(subject, { id, created }, { ...on, before, after: target }, also(created));
      return record(created);
    });
  }

  /** The audit rows of a record that was created by an act on another one, with an INSERT that their statement also runs. */
  private async noteBoth<Record extends object, Target extends object>(
    subject: Subject<Record>,
    { id, created }: { id: string; created: Record },
    on: { subject: Subject<Target>; id: string; verb: string; before: Target; after: Target },
    also: (parameters: SqlParameters) => string,
  ): Promise<void> {
    const entries = [entryOf(subject, { act: 'create', id, record: created }, changesBetween(null, created))];
    const changes = changesBetween(on.before, on.after);
    if (Object.keys(changes).length)
      entries.push(entryOf(on.subject, { act: on.verb, id: on.id, record: on.after }, changes));
    await this.audit.recordAll(entries, also);
  }

  /** Passes only changed fields to `write`; without any, nothing is written. */
  update<Record extends object, Body extends object>(
    subject: Subject<Record>,
    { id, body, expected }: { id: string; body: Body; expected: Expected },
    write: (values: Body, before: Row<Record>) => Promise<unknown>,
  ): Promise<Versioned<Record>> {
    return this.writing(subject, async () => {
      const before = await subject.read(id, 'FOR UPDATE');
      expected.check(before.version);
      const values = given(body);
      if (!Object.keys(changesBetween(before, { ...before, ...values })).length) return record(before);
      await write(values, before);
      const after = await subject.read(id);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length)
        await this.note(subject, { act: 'update', id, record: after }, changes);
      return record(after);
    });
  }

  /** `write` deletes or deactivates the record and returns which it did; the response reports it (decision 0104). */
  remove<Record extends object>(
    subject: Subject<Record>,
    { id, expected }: { id: string; expected: Expected },
    write: (before: Row<Record>) => Promise<'delete' | 'deactivate'>,
  ): Promise<Outcome> {
    return this.writing(subject, async () => {
      const before = await subject.read(id, 'FOR UPDATE');
      expected.check(before.version);
      const act = await write(before);
      const after = act === 'delete' ? null : await subject.read(id);
      await this.note(subject, { act, id, record: before }, changesBetween(before, after));
      return outcomeOf[act];
    });
  }

  /** `write` deletes the record. */
  async delete<Record extends object>(
    subject: Subject<Record>,
    requested: { id: string; expected: Expected },
    write: (before: Row<Record>) => Promise<unknown>,
  ): Promise<void> {
    await this.remove(subject, requested, async (before) => {
      await write(before);
      return 'delete';
    });
  }

  /** An action on a record other than create, update and delete. An action that changes nothing leaves no audit row. */
  act<Record extends object>(
    subject: Subject<Record>,
    { id, expected, verb, reason }: { id: string; expected: Expected; verb: string; reason?: string | null },
    write: (before: Row<Record>) => Promise<unknown>,
  ): Promise<Versioned<Record>> {
    return this.writing(subject, async () => {
      const before = await subject.read(id, 'FOR UPDATE');
      expected.check(before.version);
      await write(before);
      const after = await subject.read(id);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length)
        await this.note(subject, { act: verb, id, record: after }, changes, reason);
      return record(after);
    });
  }

  private writing<Record extends object, T>(
    { refusals = {} }: Subject<Record>,
    work: () => Promise<T>,
  ): Promise<T> {
    return onConstraint(refusals, () => this.transactions.run(work));
  }

  private note<Record extends object>(...entry: Parameters<typeof entryOf<Record>>): Promise<void> {
    return this.audit.record(entryOf(...entry));
  }
}

const entryOf = <Record extends object>(
  { type, unkept = [] }: Subject<Record>,
  { act, id, record }: { act: string; id: string; record: Record },
  changes: Changes,
  reason?: string | null,
): AuditEntry => ({
  action: `${type.name}.${act}`,
  subjectType: type.name,
  subjectId: id,
  details: {
    changes: withoutValues(changes, typeof unkept === 'function' ? unkept(record) : unkept),
    ...(reason && { reason }),
  },
});

const record = <Record extends object>(row: Row<Record>): Versioned<Record> =>
  Versioned.of(row) as Versioned<Record>;
