import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { type RequestContext, requestContext, runInContext } from '../../platform/context/request-context.js';
import { Grouped } from '../../platform/database/grouped.js';
import { refuseExpired, Transactions } from '../../platform/database/transactions.js';
import { DecisionWriter } from '../decisions/decision-writer.service.js';
import { isActiveStudent } from '../students/students.scope.js';
import type { Decision } from './decide.rules.js';
import { keeping } from './keep-decisions.js';
import { mostTogether, takeTogether } from './seats-together.js';

export interface NewPlace {
  id: string;
  studentId: string;
  sectionId: string;
  /** The decision that allows it; stored with the enrollment. */
  decision: Decision;
  /** The version of the catalog that it was decided on. */
  catalogVersion: string;
  /** Details of the audit row. */
  details: object;
}
export type TakenPlace = NewPlace & { placesVersion: number };

interface Asked {
  place: TakenPlace;
  /** The request that it belongs to; a group belongs to none. */
  context: RequestContext | undefined;
}
/** Without a date: no seat is available this way. `failed`: the outcome is unknown. */
type Answer = { date?: Date } | { failed: unknown };

interface Queue {
  grouped: Grouped<Asked, Answer>;
  asking: number;
}

/**
 * Fills open seats in groups: requests that arrive while a statement runs share the next one. The statement waits for
 * no locks. A request that needs a locked row tries again in its section's own queue, so that a busy section doesn't
 * delay the others.
 */
@Injectable()
export class SeatTaking {
  private readonly all = new Grouped<Asked, Answer>((group) => this.takeAll(group, false), mostTogether);
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: DecisionWriter,
  ) {}

  async take(place: TakenPlace): Promise<Date | null> {
    // Used overrides need the single statement.
    if (this.transactions.isOpen || place.decision.used.length) return this.takeOne(place);
    refuseExpired();
    const asked = { place, context: requestContext() };
    const seat = this.queues.has(place.sectionId) ? null : dateOf(await this.all.ask(asked));
    if (seat) return seat;
    refuseExpired();
    const queued = dateOf(await this.inQueue(asked));
    if (!queued) refuseExpired();
    return queued;
  }

  private async inQueue(asked: Asked): Promise<Answer> {
    const { sectionId } = asked.place;
    const queue = this.queues.get(sectionId) ?? { grouped: this.queue(), asking: 0 };
    this.queues.set(sectionId, queue);
    queue.asking++;
    try {
      return await queue.grouped.ask(asked);
    } finally {
      if (!--queue.asking) this.queues.delete(sectionId);
    }
  }

  private queue(): Grouped<Asked, Answer> {
    return new Grouped(async (group) => {
      if (group.length > 1) return this.takeAll(group, true);
      return [await this.takeAlone(group[0]!)];
    }, mostTogether);
  }

  /** Each student once, and only requests that haven't been aborted since. */
  private async takeAll(group: readonly Asked[], patient: boolean): Promise<Answer[]> {
    const students = new Set<string>();
    const taking = group.filter(({ place: { studentId }, context }) => {
      if (context?.expired || students.has(studentId)) return false;
      return students.add(studentId);
    });
    if (!taking.length) return group.map(() => ({}));
    const { text, values } = takeTogether(
      this.decisions,
      taking.map(({ place, context }) => {
        const made = { decision: place.decision, enrollmentId: place.id };
        return { ...place, entry: within(context, () => this.decisions.entry(made)) };
      }),
      patient,
    );
    try {
      const rows = await this.transactions.query<{ id: string; enrollmentDate: Date }>(text, values, {
        prepared: true,
      });
      const dates = new Map(rows.map(({ id, enrollmentDate }) => [id, enrollmentDate]));
      return group.map(({ place: { id } }) => ({ date: dates.get(id) }));
    } catch (error) {
      // If the database refused the whole group, each request is tried alone. Without its answer, the seats may already
      // be used.
      if (isRefused(error)) throw error;
      return group.map(() => ({ failed: error }));
    }
  }

  private async takeAlone({ place, context }: Asked): Promise<Answer> {
    try {
      const date = await within(context, () => this.takeOne(place));
      return date ? { date } : {};
    } catch (error) {
      if (codeOf(error) === catalogHasChanged) return {};
      throw error;
    }
  }

  /** Fails with `catalogHasChanged`, so that a transaction starts over: it must not keep these locks and decide again. */
  private async takeOne(place: TakenPlace): Promise<Date | null> {
    const parameters = new SqlParameters();
    const student = parameters.add(place.studentId);
    const [row] = await this.transactions.query<{ enrollmentDate: Date }>(
      `WITH student AS (
         UPDATE students SET places_version = places_version + 1
         WHERE id = ${student} AND places_version = ${parameters.add(place.placesVersion)} AND ${isActiveStudent('students')}
         RETURNING id
       ), seat AS (
         UPDATE sections SET enrolled = enrolled + 1 FROM student
         WHERE sections.id = ${parameters.add(place.sectionId)} AND is_active AND enrolled < capacity AND waitlisted = 0
         RETURNING sections.id, term_id
       ), placed AS (
         INSERT INTO enrollments (id, student_id, section_id, term_id, status)
         SELECT ${parameters.add(place.id)}, ${student}, seat.id, seat.term_id, 'enrolled' FROM seat
         WHERE demand_catalog_version(${parameters.add(place.catalogVersion)})
         RETURNING id, enrollment_date
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.create',
         subjectType: 'enrollment',
         subjectId: 'placed.id',
         details: parameters.add(place.details),
         from: 'FROM placed',
       })}), ${keeping(this.decisions, parameters, [{ decision: place.decision, enrollmentId: place.id }], 'placed')}
       SELECT enrollment_date AS "enrollmentDate" FROM placed`,
      parameters.values,
      { prepared: true },
    );
    return row?.enrollmentDate ?? null;
  }
}

const within = <T>(context: RequestContext | undefined, work: () => T): T =>
  context ? runInContext(context, work) : work();

function dateOf(answer: Answer): Date | null {
  if ('failed' in answer) throw answer.failed;
  return answer.date ?? null;
}

const codeOf = (error: unknown): string =>
  (error instanceof QueryFailedError && (error.driverError as { code?: string }).code) || '';

/** By `demand_catalog_version`. */
const catalogHasChanged = '40001';

/** An error of the statement, not of the connection, the server's shutdown or the network. */
const isRefused = (error: unknown): boolean => /^(2|40|42|53|54|55|57014|P0)/.test(codeOf(error));
