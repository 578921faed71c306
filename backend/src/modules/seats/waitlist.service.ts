import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { StandingService } from '../standing/standing.service.js';
import { promotionNotice, skippedNotice, waitlistClosedNotice } from './seat-notices.js';
import { promotion, promotionDetails } from './promotion.sql.js';
import { type Made, type SeatDecision, SeatDecisions, type Waiter } from './seat-decisions.service.js';
import { retryTransaction, freeSeats, type LockedSection } from './seat-locks.service.js';
import { pauseReason, SeatOffers } from './seat-offers.service.js';

/** A waitlisted student, and the decision about the open seat. */
type Served = Waiter & Made;
interface Skipped {
  id: string;
  reason: string;
  /** null if the rules allow it but the student declined an offer. */
  refusal: SeatDecision | null;
}

/**
 * The waitlist of a section. An open seat goes to the first eligible student, immediately or as an offer. An ineligible
 * student is skipped, keeps the position, and is told why, once per reason.
 */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingService,
    private readonly notifications: NotificationsService,
    private readonly offers: SeatOffers,
    private readonly decisions: SeatDecisions,
  ) {}

  /**
   * Call it with the section locked. Fills open seats while an eligible student is waitlisted. `explained` is the
   * number of seats that this operation opened or made a student eligible for; any other seat filled was idle before.
   * After the term's policy date, it closes the waitlist instead.
   */
  async fill(section: LockedSection, explained = Infinity): Promise<void> {
    const late = await this.offers.endOverdue(section);
    if (!section.isWaitlistOpen) return this.close(section);
    const free = freeSeats(section);
    if (free <= 0 || section.waitlisted <= section.offered) return;
    const queue = await this.decisions.queue(section.id);
    if (queue.some(({ studentId }) => !section.students.has(studentId)))
      throw retryTransaction('Another student joined the waitlist.');
    const { served, skipped } = await this.choose(section, queue, free);
    const idle = served.slice(Math.min(explained + late.length, served.length));
    if (served.length && section.waitlistMode === 'offer')
      await this.offers.open(section, served, served[0]!.catalogVersion);
    else if (served.length) await this.promote(section, served);
    await this.noteFilled(section.id, idle, late.slice(0, served.length));
    if (skipped.length) await this.skip(skipped);
    if (section.waitlistMode === 'immediate')
      await this.standing.recompute(served.map(({ studentId }) => studentId));
  }

  private async choose(
    section: LockedSection,
    queue: Waiter[],
    free: number,
  ): Promise<{ served: Served[]; skipped: Skipped[] }> {
    const { open, paused } = await this.offers.ofQueue(section);
    const served: Served[] = [];
    const act = section.waitlistMode === 'offer' ? 'offer' : 'promote';
    const skipped: Skipped[] = [];
    for (const waiter of queue) {
      if (served.length === free) break;
      if (open.has(waiter.enrollmentId)) continue;
      const decision = waiter.decide(act);
      const until = paused.get(waiter.enrollmentId);
      const refusal = decision.outcome === 'refused' ? decision : null;
      const reason = refusal
        ? refusal.blockers.map(({ message }) => message).join(' ')
        : until && pauseReason(until);
      if (reason) skipped.push({ id: waiter.enrollmentId, reason, refusal });
      else served.push({ ...waiter, decision });
    }
    return { served, skipped };
  }

  private async promote(section: LockedSection, served: Served[]): Promise<void> {
    const parameters = new SqlParameters();
    const count = parameters.add(served.length);
    await this.transactions.query(
      `WITH promoted AS (
         UPDATE enrollments SET ${promotion}
         WHERE id = ANY (${parameters.add(served.map(({ enrollmentId }) => enrollmentId))}::uuid[])
           AND demand_catalog_version(${parameters.add(served[0]!.catalogVersion)})
         RETURNING id, student_id, section_id, waitlisted_at, enrollment_date
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1 FROM promoted WHERE students.id = promoted.student_id
       ), seats AS (
         UPDATE sections SET enrolled = enrolled + ${count}::int, waitlisted = waitlisted - ${count}::int
         WHERE id = ${parameters.add(section.id)}
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.promote',
         subjectType: 'enrollment',
         subjectId: 'promoted.id',
         details: promotionDetails('promoted'),
         from: 'FROM promoted',
       })}), notified AS (${this.notifications.notifying(parameters, promotionNotice('promoted'))}),
       ${this.decisions.inserts(parameters, served, 'promoted')}
       SELECT id FROM promoted`,
      parameters.values,
    );
    section.enrolled += served.length;
    section.waitlisted -= served.length;
  }

  /** Removes all students from the waitlist and notifies them. */
  private async close(section: LockedSection): Promise<void> {
    if (!section.waitlisted) return;
    const parameters = new SqlParameters();
    const id = parameters.add(section.id);
    await this.transactions.query(
      `WITH ended AS (
         UPDATE seat_offers SET status = 'withdrawn', ended_at = greatest(clock_timestamp(), offered_at)
         WHERE section_id = ${id} AND status = 'open'
       ), released AS (
         UPDATE enrollments SET status = 'dropped', drop_date = greatest(clock_timestamp(), enrollment_date),
           skipped_at = NULL, skip_reason = NULL
         WHERE section_id = ${id} AND status = 'waitlisted' RETURNING id, student_id, section_id
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1 FROM released WHERE students.id = released.student_id
       ), seats AS (
         UPDATE sections SET offered = 0, waitlisted = 0 WHERE id = ${id}
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.waitlist_close',
         subjectType: 'enrollment',
         subjectId: 'released.id',
         details: parameters.add({ changes: { status: ['waitlisted', 'dropped'] } }),
         from: 'FROM released',
       })}), notified AS (${this.notifications.notifying(parameters, waitlistClosedNotice('released'))})
       SELECT id FROM released`,
      parameters.values,
    );
    section.offered = 0;
    section.waitlisted = 0;
  }

  /**
   * From now on, no eligible student is waitlisted beside an open seat. Records the longest possible idle time until
   * now.
   */
  private async noteFilled(sectionId: string, idle: Waiter[], late: readonly number[]): Promise<void> {
    await this.transactions.query(
      `UPDATE sections SET filled_at = clock_timestamp(), idle_seat_seconds = idle_seat_seconds + $3::numeric + (
         SELECT coalesce(sum(greatest(0, extract(epoch FROM
           clock_timestamp() - greatest(coalesce(waited.waitlisted_at, waited.enrollment_date), sections.filled_at)))), 0)
         FROM enrollments waited WHERE waited.id = ANY ($2::uuid[]))
       WHERE id = $1`,
      [
        sectionId,
        idle.map(({ enrollmentId }) => enrollmentId),
        late.reduce((sum, seconds) => sum + seconds, 0),
      ],
    );
  }

  private async skip(skipped: Skipped[]): Promise<void> {
    const parameters = new SqlParameters();
    const reasons = skipped.map(({ id, reason }) => ({ id, reason }));
    const refused = skipped.flatMap(({ id, refusal }) =>
      refusal ? [{ enrollmentId: id, decision: refusal }] : [],
    );
    await this.transactions.query(
      `WITH skipped AS (
         UPDATE enrollments SET skipped_at = clock_timestamp(), skip_reason = entry.reason
         FROM jsonb_to_recordset(${parameters.add(JSON.stringify(reasons))}::jsonb) AS entry (id uuid, reason text)
         WHERE enrollments.id = entry.id AND skip_reason IS DISTINCT FROM entry.reason
         RETURNING enrollments.id, student_id, section_id, skip_reason
       ), notified AS (${this.notifications.notifying(parameters, skippedNotice('skipped'))}),
       ${this.decisions.inserts(parameters, refused, 'skipped')}
       SELECT id FROM skipped`,
      parameters.values,
    );
  }
}
