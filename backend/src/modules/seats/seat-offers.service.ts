import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { messages } from './messages.js';
import { expiryNotice, offerNotice, withdrawnOfferNotice } from './seat-notices.js';
import { promotion, promotionDetails } from './promotion.sql.js';
import { type Made, SeatDecisions } from './seat-decisions.service.js';
import type { LockedSection } from './seat-locks.service.js';
import './seats.events.js';

export interface QueueOffers {
  /** Enrollments with an open offer. */
  open: ReadonlySet<string>;
  /** Enrollments that declined an offer and stay on the waitlist, and until when they get no new offer. */
  paused: ReadonlyMap<string, Date>;
}

/** Why a student who declined is skipped for a while. */
export const pauseReason = (until: Date): string => messages.pausedOffers(until);

/**
 * Seats held for waitlisted students until an exact time: from `expiresAt` on, nobody can accept. The enrollment stays
 * `waitlisted` until then. Everything runs under the section's locks.
 */
@Injectable()
export class SeatOffers {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly events: Events,
    private readonly decisions: SeatDecisions,
  ) {}

  async ofQueue(section: LockedSection): Promise<QueueOffers> {
    const rows = await this.transactions.query<{ enrollmentId: string; pausedUntil: Date | null }>(
      `SELECT enrollment_id AS "enrollmentId",
         CASE status WHEN 'declined' THEN max(ended_at) + make_interval(hours => $2) END AS "pausedUntil"
       FROM seat_offers WHERE section_id = $1 AND (status = 'open'
         OR status = 'declined' AND ended_at > clock_timestamp() - make_interval(hours => $2))
       GROUP BY enrollment_id, status`,
      [section.id, section.offerHours],
    );
    const declined = rows.flatMap(({ enrollmentId, pausedUntil }) =>
      pausedUntil ? [[enrollmentId, pausedUntil] as const] : [],
    );
    const open = rows.filter(({ pausedUntil }) => !pausedUntil);
    return { open: new Set(open.map(({ enrollmentId }) => enrollmentId)), paused: new Map(declined) };
  }

  /** Holds an open seat for each of them, for the section's number of hours, at most until the waitlist's last day. */
  async open(section: LockedSection, served: readonly Made[], catalogVersion: string): Promise<void> {
    const parameters = new SqlParameters();
    const enrollments = parameters.add(served.map(({ enrollmentId }) => enrollmentId));
    await this.transactions.query(
      `WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS now), offered AS (
         INSERT INTO seat_offers (enrollment_id, section_id, student_id, offered_at, expires_at)
         -- Nobody is promoted after the last day of the waitlist.
         SELECT enrollment.id, enrollment.section_id, enrollment.student_id, moment.now,
           least(moment.now + make_interval(hours => ${parameters.add(section.offerHours)}),
             (waitlist_until(enrollment.term_id) + 1)::timestamp AT TIME ZONE 'America/New_York')
         FROM enrollments enrollment CROSS JOIN moment
         WHERE enrollment.id = ANY (${enrollments}::uuid[]) AND demand_catalog_version(${parameters.add(catalogVersion)})
         RETURNING enrollment_id AS id, section_id, student_id, expires_at
       ), cleared AS (
         UPDATE enrollments SET skipped_at = NULL, skip_reason = NULL FROM offered WHERE enrollments.id = offered.id
       ), seats AS (
         UPDATE sections SET offered = offered + ${parameters.add(served.length)}::int
         WHERE id = ${parameters.add(section.id)}
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.offer',
         subjectType: 'enrollment',
         subjectId: 'offered.id',
         details: `jsonb_build_object('expiresAt', offered.expires_at)`,
         from: 'FROM offered',
       })}), notified AS (${this.notifications.notifying(parameters, offerNotice('offered'))}),
       ${this.decisions.inserts(parameters, served, 'offered')}
       SELECT id FROM offered`,
      parameters.values,
    );
    section.offered += served.length;
    await this.events.publish('seat_offers', {});
  }

  /**
   * Ends expired offers; those students leave the waitlist. Returns, for each, the seconds since it expired, in which
   * the seat was idle.
   */
  async endOverdue(section: LockedSection): Promise<number[]> {
    if (!section.offered) return [];
    const parameters = new SqlParameters();
    const id = parameters.add(section.id);
    const rows = await this.transactions.query<{ late: number }>(
      `WITH expired AS (
         UPDATE seat_offers SET status = 'expired', ended_at = expires_at
         WHERE section_id = ${id} AND status = 'open' AND expires_at <= clock_timestamp()
         RETURNING enrollment_id, student_id, expires_at
       ), released AS (
         UPDATE enrollments SET status = 'dropped', drop_date = greatest(expired.expires_at, enrollment_date),
           skipped_at = NULL, skip_reason = NULL
         FROM expired WHERE enrollments.id = expired.enrollment_id
         RETURNING enrollments.id, enrollments.student_id, enrollments.section_id
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1 FROM expired WHERE students.id = expired.student_id
       ), seats AS (
         UPDATE sections SET offered = offered - ended.count, waitlisted = waitlisted - ended.count
         FROM (SELECT count(*)::int AS count FROM expired) ended WHERE sections.id = ${id} AND ended.count > 0
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.offer_expire',
         subjectType: 'enrollment',
         subjectId: 'released.id',
         details: parameters.add({ changes: { status: ['waitlisted', 'dropped'] } }),
         from: 'FROM released',
       })}), notified AS (${this.notifications.notifying(parameters, expiryNotice('released'))})
       SELECT extract(epoch FROM clock_timestamp() - expires_at)::float8 AS late FROM expired`,
      parameters.values,
    );
    section.offered -= rows.length;
    section.waitlisted -= rows.length;
    return rows.map(({ late }) => late);
  }

  /** Ends an open offer and frees its seat, without changing the enrollment; false if there is none. */
  async end(section: LockedSection, enrollmentId: string, as: 'declined' | 'withdrawn'): Promise<boolean> {
    const parameters = new SqlParameters();
    const rows = await this.transactions.query(
      `WITH ended AS (
         UPDATE seat_offers SET status = ${parameters.add(as)}, ended_at = greatest(clock_timestamp(), offered_at)
         WHERE enrollment_id = ${parameters.add(enrollmentId)} AND status = 'open' RETURNING enrollment_id AS id
       ), seats AS (
         UPDATE sections SET offered = offered - 1 FROM ended WHERE sections.id = ${parameters.add(section.id)}
       ), noted AS (${auditInsert(parameters, {
         action: `enrollment.offer_${as === 'declined' ? 'decline' : 'withdraw'}`,
         subjectType: 'enrollment',
         subjectId: 'ended.id',
         from: 'FROM ended',
       })})
       SELECT id FROM ended`,
      parameters.values,
    );
    section.offered -= rows.length;
    return rows.length > 0;
  }

  /** Withdraws this many of the latest offers; the students stay on the waitlist and are notified. */
  async withdraw(section: LockedSection, count: number): Promise<void> {
    const parameters = new SqlParameters();
    const id = parameters.add(section.id);
    const rows = await this.transactions.query(
      `WITH ended AS (
         UPDATE seat_offers SET status = 'withdrawn', ended_at = greatest(clock_timestamp(), offered_at)
         WHERE id IN (
           SELECT seat_offer.id FROM seat_offers seat_offer
           JOIN enrollments enrollment ON enrollment.id = seat_offer.enrollment_id
           WHERE seat_offer.section_id = ${id} AND seat_offer.status = 'open'
           ORDER BY enrollment.enrollment_date DESC, enrollment.id DESC LIMIT ${parameters.add(count)}::int)
         RETURNING enrollment_id AS id, student_id, section_id
       ), seats AS (
         UPDATE sections SET offered = offered - (SELECT count(*)::int FROM ended) WHERE sections.id = ${id}
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.offer_withdraw',
         subjectType: 'enrollment',
         subjectId: 'ended.id',
         from: 'FROM ended',
       })}), notified AS (${this.notifications.notifying(parameters, withdrawnOfferNotice('ended'))})
       SELECT id FROM ended`,
      parameters.values,
    );
    section.offered -= rows.length;
  }

  /** Turns the entry into a seat; false if no offer is open at this moment. */
  async take(
    section: LockedSection,
    studentId: string,
    made: Made & { catalogVersion: string },
  ): Promise<boolean> {
    const parameters = new SqlParameters();
    const rows = await this.transactions.query(
      `WITH taken AS (
         UPDATE seat_offers SET status = 'taken', ended_at = greatest(clock_timestamp(), offered_at)
         WHERE enrollment_id = ${parameters.add(made.enrollmentId)} AND status = 'open' AND expires_at > clock_timestamp()
           AND demand_catalog_version(${parameters.add(made.catalogVersion)})
         RETURNING enrollment_id
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1 FROM taken
         WHERE students.id = ${parameters.add(studentId)}
       ), seats AS (
         UPDATE sections SET enrolled = enrolled + 1, waitlisted = waitlisted - 1, offered = offered - 1 FROM taken
         WHERE sections.id = ${parameters.add(section.id)}
       ), accepted AS (
         UPDATE enrollments SET ${promotion}
         FROM taken WHERE enrollments.id = taken.enrollment_id
         RETURNING enrollments.id, enrollments.waitlisted_at, enrollments.enrollment_date
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.offer_accept',
         subjectType: 'enrollment',
         subjectId: 'accepted.id',
         details: promotionDetails('accepted'),
         from: 'FROM accepted',
       })}), ${this.decisions.inserts(parameters, [made], 'accepted')}
       SELECT id FROM accepted`,
      parameters.values,
    );
    if (!rows.length) return false;
    section.enrolled++;
    section.waitlisted--;
    section.offered--;
    return true;
  }
}
