import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { tracedContext } from '../../../platform/context/request-context.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { type Made, SeatDecisions, type Waiter } from '../../seats/seat-decisions.service.js';
import { gatherQueue } from '../facts/registration-facts.js';
import { decide } from '../rules/decide.rules.js';
import { leavesWith } from '../rules/leaving.rules.js';
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

/** The columns of a stored row, as a recordset names them. */
const columns = `act text, "studentId" uuid, "sectionId" uuid, "actorId" uuid, "actorRole" text,
  "requestId" text, "isAccepted" boolean, "enrollmentId" uuid, decision jsonb`;

/** Decides for the seat ledger, and stores decisions: accepted ones in the statement of the act, others separately. */
@Injectable()
export class DecisionWriter extends SeatDecisions {
  readonly columns = columns;
  readonly leavesWith = leavesWith;

  private readonly refusals = new DecisionQueue((rows) => this.insert(rows));

  constructor(private readonly transactions: Transactions) {
    super();
  }

  async queue(sectionId: string): Promise<Waiter[]> {
    const waiters = await gatherQueue(this.transactions, sectionId);
    return waiters.map((waiter) => ({
      enrollmentId: waiter.enrollmentId,
      studentId: waiter.studentId,
      catalogVersion: waiter.catalogVersion,
      decide: (act) =>
        decide(
          { ...waiter, someoneEligibleWaits: false },
          { act, status: 'enrolled', isStudent: true, overrides: waiter.savedOverrides },
        ),
    }));
  }

  inserts(parameters: SqlParameters, made: readonly Made[], enrollments: string): string {
    const stored = `stored AS (${this.insertion(parameters, made, enrollments)})`;
    const needed = made.flatMap(({ decision, enrollmentId }) =>
      hasEnrollment(decision) ? decision.used.flatMap(({ id }) => (id ? [{ id, enrollmentId }] : [])) : [],
    );
    if (!needed.length) return stored;
    return `${stored}, spent AS (
    UPDATE registration_overrides SET used_at = clock_timestamp(), enrollment_id = ${enrollments}.id
    FROM jsonb_to_recordset(${parameters.add(JSON.stringify(needed))}::jsonb) AS needed (id uuid, "enrollmentId" uuid)
    JOIN ${enrollments} ON ${enrollments}.id = needed."enrollmentId"
    WHERE registration_overrides.id = needed.id)`;
  }

  /**
   * The INSERT for the WITH clause of the act's statement. With `enrollments`, the name of a subquery whose `id` is the
   * enrollment's, it stores only decisions that took effect.
   */
  insertion(parameters: SqlParameters, made: readonly MadeDecision[], enrollments?: string): string {
    if (made.length === 1) return insertOne(parameters, rowOf(made[0]!), enrollments);
    const joined = enrollments ? `JOIN ${enrollments} ON ${enrollments}.id = entry."enrollmentId"` : '';
    return insertSql(`${parameters.add(JSON.stringify(made.map(rowOf)))}::jsonb`, joined);
  }

  /** For a statement that stores the decisions of several requests. */
  entry(made: MadeDecision): object {
    return rowOf(made);
  }

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
    else await Promise.all(rows.map((row) => this.refusals.add(row)));
  }

  private async insert(rows: object[]): Promise<void> {
    await this.transactions.query(insertSql('$1::jsonb', ''), [JSON.stringify(rows)], { prepared: true });
  }
}

/** An offer that isn't accepted must not use up an override. */
const hasEnrollment = ({ outcome }: Made['decision']): boolean =>
  outcome === 'enrolled' || outcome === 'waitlisted';

const insertFrom = (from: string): string =>
  `INSERT INTO registration_decisions
     (act, student_id, section_id, actor_id, actor_role, request_id, is_accepted, enrollment_id, decision)
   SELECT act, "studentId", "sectionId", "actorId", "actorRole", "requestId", "isAccepted", "enrollmentId", decision
   FROM ${from}`;

const insertSql = (rows: string, joined: string): string =>
  insertFrom(`jsonb_to_recordset(${rows}) AS entry (${columns}) ${joined}`);

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
