import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { tracedContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DecisionQueue } from './decision-queue.js';

/** What a decision tells of itself; all of it is kept. */
interface Decided {
  asked: { act: string };
  facts: { studentId: string; sectionId: string };
  outcome: string;
}

/** A decision, and the enrollment that it made or was about. */
export interface MadeDecision {
  decision: Decided;
  enrollmentId: string | null;
}

/** Keeps decisions: accepted ones in the statement of the act, refused ones for themselves. */
@Injectable()
export class DecisionWriter {
  private readonly queue = new DecisionQueue((rows) => this.insert(rows));

  constructor(private readonly transactions: Transactions) {}

  /**
   * For the act's own statement: the INSERT to stand in a WITH. With `placed`, the name of a subquery whose `id` is the
   * enrollment's, only what it has done is kept.
   */
  insertion(parameters: SqlParameters, made: readonly MadeDecision[], placed?: string): string {
    const joined = placed ? `JOIN ${placed} ON ${placed}.id = entry."enrollmentId"` : '';
    return insertSql(`${parameters.add(JSON.stringify(made.map(rowOf)))}::jsonb`, joined);
  }

  /** In the ambient transaction, or by itself. */
  write(made: readonly MadeDecision[]): Promise<void> {
    return made.length ? this.insert(made.map(rowOf)) : Promise.resolve();
  }

  /**
   * For a refusal that is about to be thrown. Inside a transaction it is written after that has been rolled back, in
   * the one around it where there is one.
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

const insertSql = (rows: string, joined: string): string =>
  `INSERT INTO registration_decisions
     (act, student_id, section_id, actor_id, actor_role, request_id, is_accepted, enrollment_id, decision)
   SELECT act, "studentId", "sectionId", "actorId", "actorRole", "requestId", "isAccepted", "enrollmentId", decision
   FROM jsonb_to_recordset(${rows}) AS entry (act text, "studentId" uuid, "sectionId" uuid, "actorId" uuid,
     "actorRole" text, "requestId" text, "isAccepted" boolean, "enrollmentId" uuid, decision jsonb) ${joined}`;

function rowOf({ decision, enrollmentId }: MadeDecision): object {
  const context = tracedContext();
  const { asked, facts, outcome } = decision;
  return {
    ...{ act: asked.act, studentId: facts.studentId, sectionId: facts.sectionId },
    ...{ actorId: context?.user?.id ?? null, actorRole: context?.user?.role ?? null },
    ...{ requestId: context?.requestId ?? null, isAccepted: outcome !== 'refused', enrollmentId, decision },
  };
}
