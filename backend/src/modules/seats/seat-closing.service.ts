import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { StandingService } from '../standing/standing.service.js';
import { isActive } from '../../common/statuses.js';
import { isUnfinished } from './seats.scope.js';
import { messages } from './messages.js';
import { cancelledNotice } from './seat-notices.js';
import { SeatDecisions, type TermEnrollment } from './seat-decisions.service.js';
import { SeatOffers } from './seat-offers.service.js';
import { SeatsService } from './seats.service.js';
import { type LockedSection, retryTransaction } from './seat-locks.service.js';

interface UnfinishedEnrollment extends TermEnrollment {
  id: string;
  studentId: string;
  sectionId: string;
  studentStatus: string;
}

const enrollments = `SELECT enrollment.id, enrollment.student_id AS "studentId", enrollment.section_id AS "sectionId", enrollment.status,
    student.enrollment_status AS "studentStatus",
    ${newYorkToday} AS today, term.name AS "termName", term.start_date AS "startDate", term.end_date AS "endDate",
    policy_deadline(policy.content->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
    policy_deadline(policy.content->'withdrawUntil', term.start_date, term.end_date) AS "withdrawUntil"
  FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
  JOIN students student ON student.id = enrollment.student_id
  CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
  WHERE policy.kind = 'add_drop' AND ${isUnfinished('enrollment')} AND term.end_date >= ${newYorkToday}`;

/** Ends many enrollments together when a section or a student becomes inactive; the seats go to the waitlists. */
@Injectable()
export class SeatClosing {
  constructor(
    private readonly transactions: Transactions,
    private readonly seats: SeatsService,
    private readonly offers: SeatOffers,
    private readonly notifications: NotificationsService,
    private readonly standing: StandingService,
    private readonly decisions: SeatDecisions,
  ) {}

  /** Removes all students from a section, then calls `close`, under the section's locks. */
  closeSection<T>(sectionId: string, reason: string, close: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      const before = await this.studentsIn(sectionId);
      const answer = await this.seats.filling(
        { students: before },
        async () => {
          const students = await this.studentsIn(sectionId);
          if (students.some((id) => !before.includes(id)))
            throw retryTransaction('Another student was added to the section.');
          await this.refuseFinished(sectionId);
          await this.empty(sectionId, reason);
          return close();
        },
        [sectionId],
      );
      await this.standing.recompute(before);
      return answer;
    });
  }

  /** For changes that may activate or deactivate students' records. Call it before locking anything else. */
  studentsChange(studentIds: readonly string[], change: () => Promise<unknown>): Promise<void> {
    return this.transactions.run(async () => {
      const held = await this.enrollmentsOf(studentIds);
      await this.seats.filling(
        { students: studentIds },
        async (sections) => {
          await change();
          for (const enrollment of await this.enrollmentsOf(studentIds)) {
            const section = sections.get(enrollment.sectionId);
            if (!section) throw retryTransaction('Another enrollment was added for the student.');
            await this.leave(section, enrollment);
          }
        },
        held.map(({ sectionId }) => sectionId),
      );
      await this.standing.recompute(studentIds);
    });
  }

  private async leave(section: LockedSection, enrollment: UnfinishedEnrollment): Promise<void> {
    const { studentStatus } = enrollment;
    const act = this.decisions.leavesWith(studentStatus, enrollment);
    if (act === 'stay') {
      if (!isActive(studentStatus) && section.offered)
        await this.offers.end(section, enrollment.id, 'withdrawn');
      return;
    }
    const grade = act === 'withdraw' ? 'W' : null;
    const changes = { status: [enrollment.status, 'dropped'], ...(grade && { grade: [null, grade] }) };
    const details = { changes, reason: messages.closing.studentStatus(studentStatus) };
    await this.seats.release(section, { ...enrollment, grade }, { action: `enrollment.${act}`, details });
  }

  private enrollmentsOf(studentIds: readonly string[]): Promise<UnfinishedEnrollment[]> {
    return this.transactions.query<UnfinishedEnrollment>(
      `${enrollments} AND enrollment.student_id = ANY ($1::uuid[]) ORDER BY enrollment.id`,
      [studentIds],
    );
  }

  private async studentsIn(sectionId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT student_id AS id FROM enrollments WHERE section_id = $1 AND ${isUnfinished('enrollments')}`,
      [sectionId],
    );
    return rows.map(({ id }) => id);
  }

  private async refuseFinished(sectionId: string): Promise<void> {
    const [finished] = await this.transactions.query(
      `SELECT FROM sections section JOIN terms term ON term.id = section.term_id
       WHERE section.id = $1 AND (term.end_date < ${newYorkToday} OR EXISTS (
         SELECT FROM enrollments WHERE section_id = section.id AND status = 'completed'))`,
      [sectionId],
    );
    if (finished) throw new StateConflictError('already_ended', messages.closing.finished);
  }

  private async empty(sectionId: string, reason: string): Promise<void> {
    const parameters = new SqlParameters();
    const id = parameters.add(sectionId);
    await this.transactions.query(
      `WITH ended AS (
         UPDATE seat_offers SET status = 'withdrawn', ended_at = greatest(clock_timestamp(), offered_at)
         WHERE section_id = ${id} AND status = 'open'
       ), unfinished AS (
         SELECT id, status, capacity_raised FROM enrollments
         WHERE section_id = ${id} AND ${isUnfinished('enrollments')}
       ), released AS (
         UPDATE enrollments SET status = 'dropped', grade = NULL, grade_points = NULL,
           drop_date = greatest(clock_timestamp(), enrollment_date), skipped_at = NULL, skip_reason = NULL,
           capacity_raised = FALSE, circumstance = 'university_cancellation'
         FROM unfinished WHERE enrollments.id = unfinished.id
         RETURNING enrollments.id, student_id, section_id, unfinished.status AS was
       ), student AS (
         UPDATE students SET registration_version = registration_version + 1 FROM released WHERE students.id = released.student_id
       ), seats AS (
         UPDATE sections SET offered = 0, waitlisted = 0, capacity = capacity - raised.seats,
           enrolled = enrolled - (SELECT count(*)::int FROM released WHERE was = 'enrolled')
         FROM (SELECT count(*)::int AS seats FROM unfinished WHERE capacity_raised) raised
         WHERE id = ${id} RETURNING id, capacity, raised.seats AS lowered
       ), resized AS (${auditInsert(parameters, {
         action: 'section.update',
         subjectType: 'section',
         subjectId: 'seats.id',
         details: `jsonb_build_object('changes', jsonb_build_object('capacity',
           jsonb_build_array(seats.capacity + seats.lowered, seats.capacity)), 'reason', ${parameters.add(reason)}::text)`,
         from: 'FROM seats WHERE seats.lowered > 0',
       })}), noted AS (${auditInsert(parameters, {
         action: 'enrollment.cancel',
         subjectType: 'enrollment',
         subjectId: 'released.id',
         details: `jsonb_build_object('changes', jsonb_build_object('status', jsonb_build_array(released.was, 'dropped')),
           'reason', ${parameters.add(reason)}::text)`,
         from: 'FROM released',
       })}), notified AS (${this.notifications.notifying(parameters, cancelledNotice('released'))})
       SELECT count(*) FROM released`,
      parameters.values,
    );
  }
}
