import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { type RequestContext, requestContext, runInContext } from '../../platform/context/request-context.js';
import { Grouped } from '../../platform/database/grouped.js';
import { refuseExpired, Transactions } from '../../platform/database/transactions.js';
import { SeatDecisions } from './seat-decisions.service.js';
import { mostTogether, takeAlone, type TakenSeat, takeTogether } from './seat-statement.js';

interface WaitingTake {
  seat: TakenSeat;
  /** The request that it belongs to; a group belongs to none. */
  context: RequestContext | undefined;
}
/** Without a date: no seat is available this way. `failed`: the outcome is unknown. */
type Answer = { date?: Date } | { failed: unknown };

interface Queue {
  grouped: Grouped<WaitingTake, Answer>;
  asking: number;
}

/**
 * Fills open seats in groups: requests that arrive while a statement runs share the next one. The statement waits for
 * no locks. A request that needs a locked row tries again in its section's own queue, so that a busy section doesn't
 * delay the others.
 */
@Injectable()
export class SeatTaking {
  private readonly all = new Grouped<WaitingTake, Answer>(
    (group) => this.takeAll(group, false),
    mostTogether,
  );
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: SeatDecisions,
  ) {}

  async take(seat: TakenSeat): Promise<Date | null> {
    // Used overrides need the single statement.
    if (this.transactions.isOpen || seat.decision.used.length) return this.takeOne(seat);
    refuseExpired();
    const requested = { seat, context: requestContext() };
    const taken = this.queues.has(seat.sectionId) ? null : dateOf(await this.all.ask(requested));
    if (taken) return taken;
    refuseExpired();
    const queued = dateOf(await this.inQueue(requested));
    if (!queued) refuseExpired();
    return queued;
  }

  private async inQueue(requested: WaitingTake): Promise<Answer> {
    const { sectionId } = requested.seat;
    const queue = this.queues.get(sectionId) ?? { grouped: this.queue(), asking: 0 };
    this.queues.set(sectionId, queue);
    queue.asking++;
    try {
      return await queue.grouped.ask(requested);
    } finally {
      if (!--queue.asking) this.queues.delete(sectionId);
    }
  }

  private queue(): Grouped<WaitingTake, Answer> {
    return new Grouped(async (group) => {
      if (group.length > 1) return this.takeAll(group, true);
      return [await this.takeAlone(group[0]!)];
    }, mostTogether);
  }

  /** Each student once, and only requests that haven't been aborted since. */
  private async takeAll(group: readonly WaitingTake[], patient: boolean): Promise<Answer[]> {
    const students = new Set<string>();
    const taking = group.filter(({ seat: { studentId }, context }) => {
      if (context?.expired || students.has(studentId)) return false;
      return students.add(studentId);
    });
    if (!taking.length) return group.map(() => ({}));
    const { text, values } = takeTogether(
      this.decisions,
      taking.map(({ seat, context }) => {
        const made = { decision: seat.decision, enrollmentId: seat.id };
        return { ...seat, entry: within(context, () => this.decisions.entry(made)) };
      }),
      patient,
    );
    try {
      const rows = await this.transactions.query<{ id: string; enrollmentDate: Date }>(text, values, {
        prepared: true,
      });
      const dates = new Map(rows.map(({ id, enrollmentDate }) => [id, enrollmentDate]));
      return group.map(({ seat: { id } }) => ({ date: dates.get(id) }));
    } catch (error) {
      // If the database refused the whole group, each request is tried alone. Without its answer, the seats may already
      // be used.
      if (isRefused(error)) throw error;
      return group.map(() => ({ failed: error }));
    }
  }

  private async takeAlone({ seat, context }: WaitingTake): Promise<Answer> {
    try {
      const date = await within(context, () => this.takeOne(seat));
      return date ? { date } : {};
    } catch (error) {
      if (codeOf(error) === catalogHasChanged) return {};
      throw error;
    }
  }

  /** Fails with `catalogHasChanged`. */
  private async takeOne(enrollment: TakenSeat): Promise<Date | null> {
    const { text, values } = takeAlone(this.decisions, enrollment);
    const [row] = await this.transactions.query<{ enrollmentDate: Date }>(text, values, { prepared: true });
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
