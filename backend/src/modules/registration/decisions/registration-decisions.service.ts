import { Injectable } from '@nestjs/common';
import type { SqlParameters } from '../../../common/sql-parameters.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { type Made, SeatDecisions, type Waiter } from '../../seats/seat-decisions.service.js';
import { gatherQueue } from '../facts/registration-facts.js';
import { decide } from '../rules/decide.rules.js';
import { leavesWith } from '../rules/leaving.rules.js';
import { DecisionWriter } from './decision-writer.service.js';

/** Decides for the seat ledger, and stores decisions in its statements. */
@Injectable()
export class RegistrationDecisions extends SeatDecisions {
  readonly columns = DecisionWriter.columns;
  readonly leavesWith = leavesWith;

  constructor(
    private readonly transactions: Transactions,
    private readonly writer: DecisionWriter,
  ) {
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
    const stored = `stored AS (${this.writer.insertion(parameters, made, enrollments)})`;
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

  entry(made: Made): object {
    return this.writer.entry(made);
  }

  insertionFrom(from: string): string {
    return this.writer.insertionFrom(from);
  }
}

/** An offer that isn't accepted must not use up an override. */
const hasEnrollment = ({ outcome }: Made['decision']): boolean =>
  outcome === 'enrolled' || outcome === 'waitlisted';
