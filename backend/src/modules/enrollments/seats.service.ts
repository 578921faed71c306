import { Injectable } from '@nestjs/common';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DecisionWriter } from '../decisions/decision-writer.service.js';
import type { EnrollmentState, Grade, Override } from './enrollment.entity.js';
import { type NoticeSelect, NotificationsService } from '../notifications/notifications.service.js';
import { taughtSections } from '../sections/sections.service.js';
import type { SubmittableGrade } from './grading.rules.js';
import { keeping, type Made } from './keep-decisions.js';
import { messages } from './messages.js';
import { finalGradeNotice, leavingNotice, movingNotice } from './place-notices.js';
import type { AskedState } from './registration-facts.types.js';
import { again, type LockedSection, SeatLocks, type SeatScope } from './seat-locks.service.js';
import { SeatMarks } from './seat-marks.service.js';
import { SeatOffers } from './seat-offers.service.js';
import { type NewPlace, SeatTaking, type TakenPlace } from './seat-taking.service.js';
import { WaitlistService } from './waitlist.service.js';

export { again, type LockedSection, type NewPlace, type SeatScope };

export interface FinalGrades {
  /** Students under the locks of a fill: their grades may be written even if they are on a waitlist with an open seat. */
  locked?: readonly string[];
  grades: { id: string; grade: SubmittableGrade }[];
  /** null: any version. */
  versions: number[] | null;
  /** Grades only what this person teaches or administers. */
  user: SignedInUser;
}

/**
 * The seat ledger. Its parts are the only code that changes `sections.enrolled`, `sections.waitlisted` and
 * `enrollments.status`, except for the demo's loader and imports. `enrolled` counts enrolled and completed enrollments,
 * `waitlisted` the waitlisted ones. Locks have one order (`SeatLocks`). A student's enrollments change only under the
 * lock of the student's row, together with `students.places_version`: a decision made with an older number must be made
 * again.
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
    private readonly decisions: DecisionWriter,
    private readonly taking: SeatTaking,
  ) {}

  /**
   * Fills an open seat without a waitlist, in a statement that commits on its own (`SeatTaking`); null if the facts of
   * the decision have changed since their versions were read, or no such seat is left.
   */
  async take(place: TakenPlace): Promise<Date | null> {
    const enrollmentDate = await this.taking.take(place);
    if (enrollmentDate) this.marks.add([place.sectionId]);
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
    if (sections.includes(undefined)) throw again('A seat became free.');
    await this.locks.refresh(sections as LockedSection[]);
    for (const section of sections) await this.waitlist.fill(section!);
  }

  /** Creates a seat or a waitlist entry, under the locks. `raise`: raises the capacity by one for it. */
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
         UPDATE students SET places_version = places_version + 1
         WHERE id = ${student} AND demand_catalog_version(${parameters.add(place.catalogVersion)})
       ), seat AS (
         UPDATE sections SET ${place.status} = ${place.status} + 1 ${place.raise ? ', capacity = capacity + 1' : ''}
         WHERE id = ${parameters.add(section.id)} RETURNING id, term_id, waitlisted
       ), placed AS (
         INSERT INTO enrollments (id, student_id, section_id, term_id, status, overrides, joined_position, capacity_raised,
           enrollment_date)
         SELECT ${parameters.add(place.id)}, ${student}, seat.id, seat.term_id, ${status},
           ${parameters.add(JSON.stringify(place.overrides))},
           ${place.status === 'waitlisted' ? 'seat.waitlisted' : 'NULL::int'}, ${place.raise},
           -- Later than every current waitlist entry, even if the clock is set back.
           greatest(clock_timestamp(), (
             SELECT max(enrollment_date) + INTERVAL '1 microsecond' FROM enrollments
             WHERE section_id = seat.id AND status = 'waitlisted'))
         FROM seat RETURNING id
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.create',
         subjectType: 'enrollment',
         subjectId: 'placed.id',
         details: parameters.add(place.details),
         from: 'FROM placed',
       })}), ${keeping(this.decisions, parameters, [madeOf(place)], 'placed')}
       ${
         place.raise
           ? `, told AS (${auditInsert(parameters, {
               action: 'section.update',
               subjectType: 'section',
               subjectId: 'seat.id',
               details: parameters.add(raised),
               from: 'FROM seat',
             })})`
           : ''
       }
       SELECT id FROM placed`,
      parameters.values,
    );
    section[place.status]++;
    if (place.raise) section.capacity++;
  }

  /**
   * Ends an enrollment, under the locks, and releases the seat that an offer holds for it. The caller must then fill
   * this section, and those where the student is waitlisted.
   */
  async release(
    section: LockedSection,
    place: {
      id: string;
      studentId: string;
      status: EnrollmentState;
      grade: Grade | null;
      lastAttendanceDate?: string | null;
    },
    note: {
      action: string;
      details: object;
      notice?: (rows: string, parameters: SqlParameters) => NoticeSelect;
    },
  ): Promise<void> {
    const parameters = new SqlParameters();
    const counter = place.status === 'waitlisted' ? 'waitlisted' : 'enrolled';
    const [row] = await this.transactions.query<{ offers: number; raised: boolean }>(
      `WITH raised AS (
         SELECT capacity_raised FROM enrollments WHERE id = ${parameters.add(place.id)}
       ), student AS (
         UPDATE students SET places_version = places_version + 1 WHERE id = ${parameters.add(place.studentId)}
       ), offer AS (
         UPDATE seat_offers SET status = 'declined', ended_at = greatest(clock_timestamp(), offered_at)
         WHERE enrollment_id = ${parameters.add(place.id)} AND status = 'open' RETURNING id
       ), seat AS (
         UPDATE sections SET ${counter} = ${counter} - 1, offered = offered - (SELECT count(*)::int FROM offer)
         WHERE id = ${parameters.add(section.id)}
       ), released AS (
         UPDATE enrollments SET status = 'dropped', grade = ${parameters.add(place.grade)}, grade_points = NULL,
           drop_date = greatest(clock_timestamp(), enrollment_date), skipped_at = NULL, skip_reason = NULL,
           capacity_raised = FALSE, last_attendance_date = ${parameters.add(place.lastAttendanceDate ?? null)}::date
         WHERE id = ${parameters.add(place.id)} RETURNING id, student_id, section_id
       ), noted AS (${auditInsert(parameters, {
         action: note.action,
         subjectType: 'enrollment',
         subjectId: 'released.id',
         details: parameters.add(note.details),
         from: 'FROM released',
       })}), told AS (${this.notifications.telling(
         parameters,
         note.notice?.('released', parameters) ?? leavingNotice('released', place),
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

  /** Moves to a seat in another section; the enrollment stays the same record. `raise` as in `place`. */
  async move(
    from: LockedSection,
    to: LockedSection,
    place: NewPlace & { overrides: Override[]; raise: boolean; name: string },
  ): Promise<void> {
    const parameters = new SqlParameters();
    const [left, joined] = [parameters.add(from.id), parameters.add(to.id)];
    const [row] = await this.transactions.query<{ raised: boolean }>(
      `WITH raised AS (
         SELECT capacity_raised FROM enrollments WHERE id = ${parameters.add(place.id)}
       ), student AS (
         UPDATE students SET places_version = places_version + 1
         WHERE id = ${parameters.add(place.studentId)} AND demand_catalog_version(${parameters.add(place.catalogVersion)})
       ), seats AS (
         UPDATE sections SET enrolled = enrolled + CASE id WHEN ${joined} THEN 1 ELSE -1 END,
           capacity = capacity + CASE WHEN id = ${joined} AND ${parameters.add(place.raise)}::boolean THEN 1 ELSE 0 END
         WHERE id IN (${left}, ${joined})
       ), moved AS (
         UPDATE enrollments SET section_id = ${joined}, capacity_raised = ${place.raise}, skipped_at = NULL, skip_reason = NULL,
           overrides = overrides || ${parameters.add(JSON.stringify(place.overrides))}::jsonb
         WHERE id = ${parameters.add(place.id)} RETURNING id, student_id, ${left}::uuid AS section_id
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.move',
         subjectType: 'enrollment',
         subjectId: 'moved.id',
         details: parameters.add(place.details),
         from: 'FROM moved',
       })}), told AS (${this.notifications.telling(
         parameters,
         movingNotice('moved', `${parameters.add(place.name)}::text`),
       )}), ${keeping(this.decisions, parameters, [madeOf(place)], 'moved')}
       SELECT capacity_raised AS raised FROM raised`,
      parameters.values,
    );
    from.enrolled--;
    to.enrolled++;
    if (place.raise) to.capacity++;
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

  /**
   * Writes final grades for enrolled students without one, in a term that has begun (decision 0103). The same statement
   * records them and recomputes the students' totals; the recomputing function sees what the statement has written. A
   * letter is converted to P or NP for a student who chose pass/no-pass. A grade may complete the prerequisite for an
   * open seat, so grades of waitlisted students are written only under the locks of a fill. Returns `columns` of the
   * graded rows as `enrollment`.
   */
  complete<Row>(
    { grades, versions, user, locked = [] }: FinalGrades,
    columns: string,
    joins = '',
  ): Promise<Row[]> {
    const parameters = new SqlParameters();
    const asked = parameters.add(JSON.stringify(grades));
    const seen = `${parameters.add(versions)}::int[]`;
    return this.transactions.query<Row>(
      `WITH asked AS MATERIALIZED (
         SELECT asked.grade, enrollment.id, enrollment.student_id, enrollment.term_id, enrollment.grade_mode,
           section.grade_mode AS section_grade_mode
         FROM jsonb_to_recordset(${asked}::jsonb) AS asked (id uuid, grade grade)
         JOIN enrollments enrollment ON enrollment.id = asked.id
         JOIN sections section ON section.id = enrollment.section_id
         WHERE ${taughtSections(user, parameters)}
       ), scale AS MATERIALIZED (
         SELECT term.id AS term_id, policy.by_kind->'grade_scale'->'points' AS points,
           (policy.by_kind->'pass_no_pass'->>'lowestPassingGrade')::grade AS lowest_passing
         FROM terms term CROSS JOIN LATERAL (
           SELECT jsonb_object_agg(kind, content) AS by_kind
           FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday})
           WHERE kind IN ('grade_scale', 'pass_no_pass')) policy
         WHERE term.id IN (SELECT term_id FROM asked) AND term.start_date <= ${newYorkToday}
       ), given AS MATERIALIZED (
         -- A letter is converted to P or NP for a student who chose pass/no-pass.
         SELECT asked.id, asked.student_id, scale.points, CASE
             WHEN asked.grade_mode = 'letter' OR asked.grade > 'F' THEN asked.grade
             WHEN asked.grade <= scale.lowest_passing THEN 'P' ELSE 'NP' END AS grade
         FROM asked JOIN scale ON scale.term_id = asked.term_id
         WHERE asked.grade IN ('I', 'IP') OR CASE asked.section_grade_mode
             WHEN 'pass_no_pass' THEN asked.grade IN ('P', 'NP')
             ELSE asked.grade_mode = 'pass_no_pass' OR asked.grade NOT IN ('P', 'NP') END
       ), student AS MATERIALIZED (
         SELECT id FROM students WHERE id IN (SELECT student_id FROM asked) ORDER BY id FOR NO KEY UPDATE
       ), graded AS (
         UPDATE enrollments SET status = 'completed', grade = given.grade,
           grade_points = (given.points->>given.grade::text)::numeric
         FROM given JOIN student ON student.id = given.student_id
         WHERE enrollments.id = given.id AND enrollments.status = 'enrolled' AND enrollments.grade IS NULL
           AND (${seen} IS NULL OR enrollments.version = ANY (${seen}))
           AND (given.student_id = ANY (${parameters.add(locked)}::uuid[]) OR NOT EXISTS (
             SELECT FROM enrollments waiting JOIN sections wanted ON wanted.id = waiting.section_id
             WHERE waiting.student_id = given.student_id AND waiting.status = 'waitlisted'
               AND wanted.enrolled + wanted.offered < wanted.capacity))
         RETURNING enrollments.*
       ), noted AS (${auditInsert(parameters, {
         action: 'enrollment.grade',
         subjectType: 'enrollment',
         subjectId: 'graded.id',
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
}

const madeOf = ({ id, decision }: NewPlace): Made => ({ enrollmentId: id, decision });
