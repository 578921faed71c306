import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { tracedContext } from '../../../platform/context/request-context.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { DecisionQueue } from './decision-queue.js';

/** All that is stored of a decision. */
interface Decided {
  asked: { act: string };
  facts: { studentId: string; sectionId: string };
  outcome: string;
}

/** A decision, and the enrollment that it created or was about. */
export interface MadeDecision {
  decision: Decided;
  enrollmentId: string | null;
}

/** Stores decisions: accepted ones in the statement of the act, refused ones separately. */
@Injectable()
export class DecisionWriter {
  /** The columns of a stored row, as a recordset names them. */
  static readonly columns = `act text, "studentId" uuid, "sectionId" uuid, "actorId" uuid, "actorRole" text,
    "requestId" text, "isAccepted" boolean, "enrollmentId" uuid, decision jsonb`;

  private readonly queue = new DecisionQueue((rows) => this.insert(rows));

  constructor(private readonly transactions: Transactions) {}

  /**
   * The INSERT for the WITH clause of the act's statement. With `enrollments`, the name of a subquery whose `id` is the
   * enrollment's, it stores only decisions that took effect.
   */
  insertion(parameters: SqlParameters, made: readonly MadeDecision[], enrollments?: string): string {
    if (made.length === 1) return insertOne(parameters, rowOf(made[0]!), enrollments);
    const joined = enrollments ? `JOIN ${enrollments} ON ${enrollments}.id = entry."enrollmentId"` : '';
    return insertSql(`${parameters.add(JSON.stringify(made.map(rowOf)))}::jsonb`, joined);
  }

  /**
   * A decision as a row of `columns`, for a statement that stores those of several requests; the actor is that of this
   * request.
   */
  entry(made: MadeDecision): object {
    return rowOf(made);
  }

  /** The same INSERT, from rows with `columns`. */
  insertionFrom(from: string): string {
    return insertFrom(from);
  }

  /** In the ambient transaction, or in its own. */
  write(made: readonly MadeDecision[]): Promise<void> {
    return made.length ? this.insert(made.map(rowOf)) : Promise.resolve();
  }

  /**
   * For a refusal about to be thrown. Inside a transaction, it is written after the rollback, in the enclosing
   * transaction if there is one.
   */
  async refused(decisions: readonly Decided[]): Promise<void> {
    const rows = decisions.map((decision) => rowOf({ decision, enrollmentId: null }));
    if (this.transactions.isOpen) this.transactions.onRollback(() => this.insert(rows));
    else await Promise.all(rows.map((row) => this.queue.add(row)));
  }

  private async insert(rows: object[]): Promise<void> {
    await this.transactions.query(insertSql('$1::jsonb', ''), [JSON.stringify(rows)], { prepared: true });
  }
}

const insertFrom = (from: string): string =>
  `INSERT INTO registration_decisions
     (act, student_id, section_id, actor_id, actor_role, request_id, is_accepted, enrollment_id, decision)
   SELECT act, "studentId", "sectionId", "actorId", "actorRole", "requestId", "isAccepted", "enrollmentId", decision
   FROM ${from}`;

const insertSql = (rows: string, joined: string): string =>
  insertFrom(`jsonb_to_recordset(${rows}) AS entry (${DecisionWriter.columns}) ${joined}`);

/**
 * Inserts one decision without a recordset and a join, which would cost as much as the rest of a registration's
 * statement.
 */
function insertOne(parameters: SqlParameters, row: Row, enrollments?: string): string {
  const value = (name: keyof Row, type: string): string => `${parameters.add(row[name])}::${type}`;
  const decision = `${parameters.add(JSON.stringify(row.decision))}::jsonb`;
  const enrollment = value('enrollmentId', 'uuid');
  return `INSERT INTO registration_decisions
      (act, student_id, section_id, actor_id, actor_role, request_id, is_accepted, enrollment_id, decision)
    SELECT ${value('act', 'text')}, ${value('studentId', 'uuid')}, ${value('sectionId', 'uuid')},
      ${value('actorId', 'uuid')}, ${value('actorRole', 'text')}, ${value('requestId', 'text')},
      ${value('isAccepted', 'boolean')}, ${enrollment}, ${decision}
    ${enrollments ? `FROM ${enrollments} WHERE ${enrollments}.id = ${enrollment}` : ''}`;
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ decision, enrollmentId }: MadeDecision) {
  const context = tracedContext();
  const { asked, facts, outcome } = decision;
  return {
    act: asked.act,
    studentId: facts.studentId,
    sectionId: facts.sectionId,
    actorId: context?.user?.id ?? null,
    actorRole: context?.user?.role ?? null,
    requestId: context?.requestId ?? null,
    isAccepted: outcome !== 'refused',
    enrollmentId,
    decision,
  };
}
