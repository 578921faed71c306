import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type AskedState, standsAgainstWaiter } from './blockers.rules.js';
import type { EnrollmentState, Grade, Override } from './enrollment.entity.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { StandingService } from '../standing/standing.service.js';
import { taughtSections } from '../sections/sections.service.js';
import type { SubmittableGrade } from './grading.rules.js';
import { finalGradeNotice, leavingNotice, promotionNotice } from './place-notices.js';
import { gatherQueue, type Waiter } from './registration-facts.js';

/** A section whose row is locked, together with the students whose places may change with it. */
export interface LockedSection {
  id: string;
  capacity: number;
  enrolled: number;
  waitlisted: number;
  students: ReadonlySet<string>;
}

export interface NewPlace {
  id: string;
  studentId: string;
  sectionId: string;
  /** Of the audit row. */
  details: object;
}

export interface FinalGrades {
  grades: { id: string; grade: SubmittableGrade }[];
  /** null where any version will do. */
  versions: number[] | null;
  /** Grades only what this person teaches or keeps. */
  user: SignedInUser;
}

/**
 * The seat ledger: the only code that changes `sections.enrolled`, `sections.waitlisted` and `enrollments.status` (the
 * demo's loader and imports aside). `enrolled` counts places that are enrolled or completed, `waitlisted` those that wait.
 *
 * Locks are taken in one order, so that nobody waits in a circle: the section's queue, rows of students by id, then rows
 * of sections by id, then enrollments. A student's places change under the lock of the student's row only, and with them
 * `students.places_version`: whoever decided on an older number has to decide again.
 */
@Injectable()
export class SeatsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Takes a free seat that nobody waits for, in one statement that commits by itself; null where the student's places
   * have changed since `placesVersion` was read, or there is no such seat any more.
   */
  async take(place: NewPlace & { placesVersion: number }): Promise<Date | null> {
    const parameters = new SqlParameters();
    const student = parameters.add(place.studentId);
    const [row] = await this.transactions.query<{ enrollmentDate: Date }>(
      `WITH student AS (
         UPDATE students SET places_version = places_version + 1
         WHERE id = ${student} AND places_version = ${parameters.add(place.placesVersion)} AND enrollment_status = 'active'
         RETURNING id
       ), seat AS (
         UPDATE sections SET enrolled = enrolled + 1 FROM student
         WHERE sections.id = ${parameters.add(place.sectionId)} AND is_active AND enrolled < capacity AND waitlisted = 0
         RETURNING sections.id, term_id
       ), placed AS (
         INSERT INTO enrollments (id, student_id, section_id, term_id, status)
         SELECT ${parameters.add(place.id)}, ${student}, seat.id, seat.term_id, 'enrolled' FROM seat
         RETURNING id, enrollment_date
       ), noted AS (${auditInsert(parameters, {
         ...{ action: 'enrollment.create', subjectType: 'enrollment', subjectId: 'placed.id' },
         ...{ details: parameters.add(place.details), from: 'FROM placed' },
       })})
       SELECT enrollment_date AS "enrollmentDate" FROM placed`,
      parameters.values,
      { prepared: true },
    );
    return row?.enrollmentDate ?? null;
  }

  /**
   * Call it before anything of the section or of these students is locked. Whoever waits for the section is locked too:
   * who comes and goes in its queue does so one after another, else it would grow while this one waits for its rows.
   */
  async lock(sectionId: string, studentIds: readonly string[] = []): Promise<LockedSection> {
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`section ${sectionId}`]);
    const students = await this.transactions.query<{ id: string }>(
      `SELECT id FROM students WHERE id IN (
         SELECT unnest($1::uuid[])
         UNION SELECT student_id FROM enrollments WHERE section_id = $2 AND status = 'waitlisted')
       ORDER BY id FOR NO KEY UPDATE`,
      [studentIds, sectionId],
    );
    const [section] = await this.transactions.query<Omit<LockedSection, 'students'>>(
      'SELECT id, capacity, enrolled, waitlisted FROM sections WHERE id = $1 FOR NO KEY UPDATE',
      [sectionId],
    );
    return { ...section!, students: new Set(students.map(({ id }) => id)) };
  }

  /** A seat or a place on the waitlist, under the locks. `raise`: the capacity grows by one for it. */
  async place(
    section: LockedSection,
    place: NewPlace & { status: AskedState; overrides: Override[]; raise: boolean },
  ): Promise<void> {
    const parameters = new SqlParameters();
    const [student, status] = [parameters.add(place.studentId), parameters.add(place.status)];
    const { capacity } = section;
    const raised = {
      changes: { capacity: [capacity, capacity + 1] },
      reason: place.overrides.find(({ code }) => code === 'section_full')?.reason,
    };
    await this.transactions.query(
      `WITH student AS (
         UPDATE students SET places_version = places_version + 1 WHERE id = ${student}
       ), seat AS (
         UPDATE sections SET ${place.status} = ${place.status} + 1 ${place.raise ? ', capacity = capacity + 1' : ''}
         WHERE id = ${parameters.add(section.id)} RETURNING id, term_id
       ), placed AS (
         INSERT INTO enrollments (id, student_id, section_id, term_id, status, overrides, enrollment_date)
         SELECT ${parameters.add(place.id)}, ${student}, seat.id, seat.term_id, ${status},
           ${parameters.add(JSON.stringify(place.overrides))},
           -- Later than everybody who waits already, whatever the clock does.
           greatest(clock_timestamp(), (
             SELECT max(enrollment_date) + INTERVAL '1 microsecond' FROM enrollments
             WHERE section_id = seat.id AND status = 'waitlisted'))
         FROM seat RETURNING id
       ), noted AS (${auditInsert(parameters, {
         ...{ action: 'enrollment.create', subjectType: 'enrollment', subjectId: 'placed.id' },
         ...{ details: parameters.add(place.details), from: 'FROM placed' },
       })})
       ${
         place.raise
           ? `, told AS (${auditInsert(parameters, {
               ...{ action: 'section.update', subjectType: 'section', subjectId: 'seat.id' },
               ...{ details: parameters.add(raised), from: 'FROM seat' },
             })})`
           : ''
       }
       SELECT id FROM placed`,
      parameters.values,
    );
    section[place.status]++;
    if (place.raise) section.capacity++;
  }

  /** Gives a place up, under the locks. The seat is free then: `fill` it. */
  async release(
    section: LockedSection,
    place: { id: string; studentId: string; status: EnrollmentState; grade: Grade | null },
    note: { action: string; details: object },
  ): Promise<void> {
    const parameters = new SqlParameters();
    const counter = place.status === 'waitlisted' ? 'waitlisted' : 'enrolled';
    await this.transactions.query(
      `WITH student AS (
         UPDATE students SET places_version = places_version + 1 WHERE id = ${parameters.add(place.studentId)}
       ), seat AS (
         UPDATE sections SET ${counter} = ${counter} - 1 WHERE id = ${parameters.add(section.id)}
       ), released AS (
         UPDATE enrollments SET status = 'dropped', grade = ${parameters.add(place.grade)}, grade_points = NULL,
           drop_date = greatest(clock_timestamp(), enrollment_date), skipped_at = NULL, skip_reason = NULL
         WHERE id = ${parameters.add(place.id)} RETURNING id, student_id, section_id
       ), noted AS (${auditInsert(parameters, {
         ...{ action: note.action, subjectType: 'enrollment', subjectId: 'released.id' },
         ...{ details: parameters.add(note.details), from: 'FROM released' },
       })}), told AS (${this.notifications.telling(parameters, leavingNotice('released', place))})
       SELECT id FROM released`,
      parameters.values,
    );
    section[counter]--;
  }

  /**
   * Gives free seats to those who wait, first come first: whoever may not have one now is passed over, keeps the place
   * and is told why. After it, a seat that is still free is one that nobody eligible waits for.
   */
  async fill(section: LockedSection): Promise<void> {
    const free = section.capacity - section.enrolled;
    if (free <= 0 || !section.waitlisted) return;
    const queue = await gatherQueue(this.transactions, section.id);
    if (queue.some(({ studentId }) => !section.students.has(studentId)))
      throw again('The waitlist grew meanwhile.');
    const served: Waiter[] = [];
    const passed: { id: string; reason: string }[] = [];
    for (const waiter of queue) {
      if (served.length === free) break;
      const found = standsAgainstWaiter({ ...waiter, someoneEligibleWaits: false }, waiter.overrides);
      if (!found.length) served.push(waiter);
      else passed.push({ id: waiter.enrollmentId, reason: found.map(({ message }) => message).join(' ') });
    }
    if (served.length) await this.promote(section, served);
    if (passed.length) await this.passOver(passed);
    await this.standing.recompute(served.map(({ studentId }) => studentId));
  }

  /**
   * Final grades for those who are enrolled and have none: written, noted, and the students' standing brought in step,
   * in one statement. The function that recomputes sees what the statement has written. Answers `columns` of what was
   * graded as `enrollment`.
   */
  complete<Row>({ grades, versions, user }: FinalGrades, columns: string, joins = ''): Promise<Row[]> {
    const parameters = new SqlParameters();
    const asked = parameters.add(JSON.stringify(grades));
    const seen = `${parameters.add(versions)}::int[]`;
    return this.transactions.query<Row>(
      `WITH asked AS MATERIALIZED (
         SELECT asked.grade, enrollment.id, enrollment.student_id, enrollment.term_id
         FROM jsonb_to_recordset(${asked}::jsonb) AS asked (id uuid, grade grade)
         JOIN enrollments enrollment ON enrollment.id = asked.id
         JOIN sections section ON section.id = enrollment.section_id
         WHERE ${taughtSections(user, parameters)}
       ), scale AS MATERIALIZED (
         SELECT term.id AS term_id, policy.content->'points' AS points
         FROM terms term CROSS JOIN LATERAL
           policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
         WHERE term.id IN (SELECT term_id FROM asked) AND policy.kind = 'grade_scale'
       ), student AS MATERIALIZED (
         SELECT id FROM students WHERE id IN (SELECT student_id FROM asked) ORDER BY id FOR NO KEY UPDATE
       ), graded AS (
         UPDATE enrollments SET status = 'completed', grade = asked.grade,
           grade_points = (scale.points->>asked.grade::text)::numeric
         FROM asked JOIN scale ON scale.term_id = asked.term_id JOIN student ON student.id = asked.student_id
         WHERE enrollments.id = asked.id AND enrollments.status = 'enrolled' AND enrollments.grade IS NULL
           AND (${seen} IS NULL OR enrollments.version = ANY (${seen}))
         RETURNING enrollments.*
       ), noted AS (${auditInsert(parameters, {
         ...{ action: 'enrollment.grade', subjectType: 'enrollment', subjectId: 'graded.id' },
         details: `jsonb_build_object('changes', jsonb_build_object('status', jsonb_build_array('enrolled', 'completed'),
           'grade', jsonb_build_array(NULL, graded.grade), 'gradePoints', jsonb_build_array(NULL, graded.grade_points::text)))`,
         from: 'FROM graded',
       })}), told AS (${this.notifications.telling(parameters, finalGradeNotice('graded'))}
       ), standing AS MATERIALIZED (
         SELECT recompute_standing(array_agg(student_id)) AS changed FROM graded HAVING count(*) > 0
       )
       SELECT ${columns} FROM graded enrollment CROSS JOIN standing ${joins}`,
      parameters.values,
      { prepared: true },
    );
  }

  private async promote(section: LockedSection, served: Waiter[]): Promise<void> {
    const parameters = new SqlParameters();
    const count = parameters.add(served.length);
    await this.transactions.query(
      `WITH promoted AS (
         UPDATE enrollments SET status = 'enrolled', skipped_at = NULL, skip_reason = NULL
         WHERE id = ANY (${parameters.add(served.map(({ enrollmentId }) => enrollmentId))}::uuid[])
         RETURNING id, student_id, section_id
       ), student AS (
         UPDATE students SET places_version = places_version + 1 FROM promoted WHERE students.id = promoted.student_id
       ), seats AS (
         UPDATE sections SET enrolled = enrolled + ${count}::int, waitlisted = waitlisted - ${count}::int
         WHERE id = ${parameters.add(section.id)}
       ), noted AS (${auditInsert(parameters, {
         ...{ action: 'enrollment.promote', subjectType: 'enrollment', subjectId: 'promoted.id' },
         details: parameters.add({ changes: { status: ['waitlisted', 'enrolled'] } }),
         from: 'FROM promoted',
       })}), told AS (${this.notifications.telling(parameters, promotionNotice('promoted'))})
       SELECT id FROM promoted`,
      parameters.values,
    );
    section.enrolled += served.length;
    section.waitlisted -= served.length;
  }

  private async passOver(passed: { id: string; reason: string }[]): Promise<void> {
    await this.transactions.query(
      `UPDATE enrollments SET skipped_at = now(), skip_reason = passed.reason
       FROM jsonb_to_recordset($1::jsonb) AS passed (id uuid, reason text)
       WHERE enrollments.id = passed.id AND skip_reason IS DISTINCT FROM passed.reason`,
      [JSON.stringify(passed)],
    );
  }
}

/** As the database asks for it: the transaction begins anew, with all locks in order. */
export const again = (why: string): QueryFailedError =>
  new QueryFailedError(why, undefined, Object.assign(new Error(why), { code: '40001' }));
