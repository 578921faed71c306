import { Injectable } from '@nestjs/common';
import type { Override } from '../../common/blockers.js';
import type { Grade } from '../../common/grades.js';
import type { Circumstance } from '../../common/refund-tiers.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import type { EnrollmentState } from '../../common/statuses.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type NoticeSelect, NotificationsService } from '../notifications/notifications.service.js';
import { messages } from './messages.js';
import { enrollmentNotice, leavingNotice, movingNotice } from './seat-notices.js';
import { type Made, SeatDecisions } from './seat-decisions.service.js';
import { retryTransaction, type LockedSection, SeatLocks, type SeatScope } from './seat-locks.service.js';
import { SeatMarks } from './seat-marks.service.js';
import { SeatOffers } from './seat-offers.service.js';
import { type LockedEnrollment, type NewEnrollment, enrollLocked, type TakenSeat } from './seat-statement.js';
import { SeatTaking } from './seat-taking.service.js';
import { WaitlistService } from './waitlist.service.js';

export { enrollmentNotice, movingNotice };

/**
 * The seat ledger. Its parts are the only code that changes `sections.enrolled`, `sections.waitlisted` and
 * `enrollments.status`. Exceptions are the demo's loader, imports, and final grades, which complete an enrollment.
 * `enrolled` counts enrolled and completed enrollments, `waitlisted` the waitlisted ones. Locks have one order
 * (`SeatLocks`). A student's enrollments change only under the lock of the student's row, together with
 * `students.registration_version`: a decision made with an older number must be made again.
 */
@Injectable()
export class SeatsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: SeatLocks,
    private readonly marks: SeatMarks,
    private readonly waitlist: WaitlistService,
    private readonly offers: SeatOffers,
    private readonly notifications: NotificationsService,
    private readonly decisions: SeatDecisions,
    private readonly taking: SeatTaking,
  ) {}

  /**
   * Fills an open seat without a waitlist, in a statement that commits on its own (`SeatTaking`); null if the facts of
   * the decision have changed since their versions were read, or no such seat is left.
   */
  async take(enrollment: TakenSeat): Promise<Date | null> {
    const enrollmentDate = await this.taking.take(enrollment);
    if (enrollmentDate) this.marks.add([enrollment.sectionId]);
    return enrollmentDate;
  }

  /** Locks one section and these students. Call it before locking anything of them otherwise. */
  async lock(sectionId: string, studentIds: readonly string[] = []): Promise<LockedSection> {
    return (await this.locks.take([sectionId], studentIds)).get(sectionId)!;
  }

  /**
   * Does work that may make students eligible for open seats, and fills those seats, in one transaction. The work has
   * the locks of `scope`; it may change the sections of `held` even without an open seat.
   */
  filling<T>(
    scope: SeatScope,
    work: (sections: ReadonlyMap<string, LockedSection>) => Promise<T>,
    held: readonly string[] = [],
  ): Promise<T> {
    return this.transactions.run(async () => {
      const locked = await this.lockScope(scope, held);
      const answer = await work(locked);
      await this.fillScope(scope, locked);
      return answer;
    });
  }

  /** The first half of `filling`, for work that isn't a single call. */
  async lockScope(scope: SeatScope, held: readonly string[] = []): Promise<Map<string, LockedSection>> {
    const free = await this.locks.withFreeSeats(scope);
    return this.locks.take([...held, ...free], scope.students);
  }

  /** The second half. Starts the transaction over if a seat opened before the students were locked. */
  async fillScope(scope: SeatScope, locked: ReadonlyMap<string, LockedSection>): Promise<void> {
    const ids = await this.locks.withFreeSeats({
      ...scope,
      sections: [...(scope.sections ?? []), ...locked.keys()],
    });
    const sections = ids.map((id) => locked.get(id));
    if (sections.includes(undefined)) throw retryTransaction('A seat became free.');
    await this.locks.refresh(sections as LockedSection[]);
    for (const section of sections) await this.waitlist.fill(section!);
  }

  /** Creates a seat or a waitlist entry, under the locks. */
  async enroll(section: LockedSection, enrollment: LockedEnrollment): Promise<void> {
    const { text, values } = enrollLocked(this.decisions, section, enrollment);
    await this.transactions.query(text, values);
    section[enrollment.status]++;
    if (enrollment.raise) section.capacity++;
  }

  /**
   * Ends an enrollment, under the locks, and releases the seat that an offer holds for it. The caller must then fill
   * this section, and those where the student is waitlisted.
   */
  async release(
    section: LockedSection,
    enrollment: {
      id: string;
      studentId: string;
      status: EnrollmentState;
      grade: Grade | null;
      lastAttendanceDate?: string | null;
      circumstance?: Circumstance | null;
      requestedOn?: string | null;
      withdrawalId?: string | null;
    },
    note: {
      action: string;
      details: object;
      notice?: (rows: string, parameters: SqlParameters) => NoticeSelect;
    },
  ): Promise<void> {
    const parameters = new SqlParameters();
    const counter = enrollment.status === 'waitlisted' ? 'waitlisted' : 'enrolled';
    const [row] = await this.transactions.query<{ offers: number; raised: boolean }>(
      `WITH raised AS (
         SELECT capacity_raised FROM enrollments WHERE id = ${parameters.add(enrollment.id)}
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1 WHERE id = ${parameters.add(enrollment.studentId)}
       ), offer AS (
         UPDATE seat_offers SET status = 'declined', ended_at = greatest(clock_timestamp(), offered_at)
         WHERE enrollment_id = ${parameters.add(enrollment.id)} AND status = 'open' RETURNING id
       ), seat AS (
         UPDATE sections SET ${counter} = ${counter} - 1, offered = offered - (SELECT count(*)::int FROM offer)
         WHERE id = ${parameters.add(section.id)}
       ), released AS (
         UPDATE enrollments SET status = 'dropped', grade = ${parameters.add(enrollment.grade)}, grade_points = NULL,
           drop_date = greatest(clock_timestamp(), enrollment_date), skipped_at = NULL, skip_reason = NULL,
           capacity_raised = FALSE, last_attendance_date = ${parameters.add(enrollment.lastAttendanceDate ?? null)}::date,
           circumstance = ${parameters.add(enrollment.circumstance ?? null)}::refund_circumstance,
           requested_on = ${parameters.add(enrollment.requestedOn ?? null)}::date,
           withdrawal_id = ${parameters.add(enrollment.withdrawalId ?? null)}::uuid
         WHERE id = ${parameters.add(enrollment.id)} RETURNING id, student_id, section_id
       ), noted AS (${auditInsert(parameters, {
         action: note.action,
         subjectType: 'enrollment',
         subjectId: 'released.id',
         details: parameters.add(note.details),
         from: 'FROM released',
       })}), notified AS (${this.notifications.notifying(
         parameters,
         note.notice?.('released', parameters) ?? leavingNotice('released', enrollment),
       )})
       SELECT (SELECT count(*)::int FROM offer) AS offers, (SELECT capacity_raised FROM raised) AS raised`,
      parameters.values,
    );
    section[counter]--;
    section.offered -= row!.offers;
    if (row!.raised) await this.lowerCapacity(section);
  }

  /** Removes the seat that an override added for the student. */
  private async lowerCapacity(section: LockedSection): Promise<void> {
    const parameters = new SqlParameters();
    const details = {
      changes: { capacity: [section.capacity, section.capacity - 1] },
      reason: messages.closing.capacityLowered,
    };
    await this.transactions.query(
      `WITH seat AS (
         UPDATE sections SET capacity = capacity - 1 WHERE id = ${parameters.add(section.id)} RETURNING id
       ), noted AS (${auditInsert(parameters, {
         action: 'section.update',
         subjectType: 'section',
         subjectId: 'seat.id',
         details: parameters.add(details),
         from: 'FROM seat',
       })})
       SELECT id FROM seat`,
      parameters.values,
    );
    section.capacity--;
  }

  /** The office set the capacity of these sections, so it isn't lowered when a student with an override leaves. */
  async keepCapacity(sectionIds: readonly string[]): Promise<void> {
    await this.transactions.query(
      'UPDATE enrollments SET capacity_raised = FALSE WHERE section_id = ANY ($1::uuid[]) AND capacity_raised',
      [sectionIds],
    );
  }

  /** Moves to a seat in another section; the enrollment stays the same record. `raise` as in `enroll`. */
  async move(
    from: LockedSection,
    to: LockedSection,
    enrollment: NewEnrollment & { overrides: Override[]; raise: boolean; name: string },
  ): Promise<void> {
    const parameters = new SqlParameters();
    const [left, joined] = [parameters.add(from.id), parameters.add(to.id)];
    const [row] = await this.transactions.query<{ raised: boolean }>(
      `WITH raised AS (
         SELECT capacity_raised FROM enrollments WHERE id = ${parameters.add(enrollment.id)}
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1
         WHERE id = ${parameters.add(enrollment.studentId)} AND demand_catalog_version(${parameters.add(enrollment.catalogVersion)})
       ), seats AS (
         UPDATE sections SET enrolled = enrolled + CASE id WHEN ${joined} THEN 1 ELSE -1 END,
           capacity = capacity + CASE WHEN id = ${joined} AND ${parameters.add(enrollment.raise)}::boolean THEN 1 ELSE 0 END
         WHERE id IN (${left}, ${joined})
       ), moved AS (
         UPDATE enrollments SET section_id = ${joined}, capacity_raised = ${enrollment.raise}, skipped_at = NULL, skip_reason = NULL,
           overrides = overrides || ${parameters.add(JSON.stringify(enrollment.overrides))}::jsonb
         WHERE id = ${parameters.add(enrollment.id)} RETURNING id, student_id, ${left}::uuid AS section_id
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.move',
         subjectType: 'enrollment',
         subjectId: 'moved.id',
         details: parameters.add(enrollment.details),
         from: 'FROM moved',
       })}), notified AS (${this.notifications.notifying(
         parameters,
         movingNotice('moved', `${parameters.add(enrollment.name)}::text`),
       )}), ${this.decisions.inserts(parameters, [madeOf(enrollment)], 'moved')}
       SELECT capacity_raised AS raised FROM raised`,
      parameters.values,
    );
    from.enrolled--;
    to.enrolled++;
    if (enrollment.raise) to.capacity++;
    if (row!.raised) await this.lowerCapacity(from);
  }

  /** Call it before lowering the capacity: withdraws offers beyond the new capacity. */
  async withdrawBeyond(section: LockedSection, capacity: number): Promise<void> {
    const beyond = section.enrolled + section.offered - capacity;
    if (beyond > 0 && section.offered) await this.offers.withdraw(section, beyond);
  }

  /** Fills open seats of a locked section from the waitlist (`WaitlistService.fill`). */
  fill(section: LockedSection, explained?: number): Promise<void> {
    return this.waitlist.fill(section, explained);
  }
}

const madeOf = ({ id, decision }: NewEnrollment): Made => ({ enrollmentId: id, decision });
