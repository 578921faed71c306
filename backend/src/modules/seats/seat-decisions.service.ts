import type { SqlParameters } from '../../common/sql-parameters.js';
import type { EnrollmentState } from '../../common/statuses.js';

/** A decision about a seat, as far as the ledger reads it. */
export interface SeatDecision {
  asked: { act: string };
  facts: { studentId: string; sectionId: string };
  outcome: string;
  blockers: readonly { message: string }[];
  /** The overrides that were needed; one granted earlier has an id. */
  used: readonly { id?: string }[];
}

/** A decision, and the enrollment that it created or was about. */
export interface Made {
  decision: SeatDecision;
  enrollmentId: string;
}

/** A waitlisted student of a section. */
export interface Waiter {
  enrollmentId: string;
  studentId: string;
  /** The version of the catalog behind the decision. */
  catalogVersion: string;
  decide: (act: 'promote' | 'offer') => SeatDecision;
}

/** An enrollment and the dates of its term. */
export interface TermEnrollment {
  /** In New York. */
  today: string;
  status: EnrollmentState;
  termName: string;
  startDate: string;
  endDate: string;
  addDropUntil: string;
  withdrawUntil: string;
}

/** What the ledger asks of registration, which provides it: who may have a seat, and how decisions are stored. */
export abstract class SeatDecisions {
  /** The columns of a stored decision, as a recordset names them. */
  abstract readonly columns: string;

  /** A section's waitlisted students, in order of joining, with facts as of now. */
  abstract queue(sectionId: string): Promise<Waiter[]>;

  /** What happens to an enrollment of a student with this status. */
  abstract readonly leavesWith: (
    studentStatus: string,
    enrollment: TermEnrollment,
  ) => 'drop' | 'withdraw' | 'stay';

  /**
   * For the WITH clause of the act's statement: stores the decisions whose enrollment is an `id` of `enrollments`, and
   * uses up the granted overrides that they needed.
   */
  abstract inserts(parameters: SqlParameters, made: readonly Made[], enrollments: string): string;

  /** A decision as a row of `columns`; the actor is that of this request. */
  abstract entry(made: Made): object;

  /** The INSERT of such rows. */
  abstract insertionFrom(from: string): string;
}
