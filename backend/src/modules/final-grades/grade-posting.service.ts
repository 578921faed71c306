import { Injectable } from '@nestjs/common';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type NoticeSelect, NotificationsService } from '../notifications/notifications.service.js';
import { enrollmentNotice } from '../seats/seats.service.js';
import { taughtSections } from '../sections/sections.service.js';
import type { IncompleteDto } from './incompletes/incompletes.dto.js';
import type { SubmittableGrade } from './grading.rules.js';
import { agreements, auditDetails, explanations } from './grade-posting.sql.js';
import { messages } from './messages.js';
import type { KeptTotal } from './proposals/proposals.service.js';

interface FinalGrades {
  /** Students under the locks of a fill: their grades may be written even if they are on a waitlist with an open seat. */
  locked: readonly string[];
  grades: { id: string; grade: SubmittableGrade; incomplete?: IncompleteDto | null }[];
  /** How the grades were calculated. */
  kept: KeptTotal[];
  /** null: any version. */
  versions: number[] | null;
  /** Grades only what this person teaches or administers. */
  user: SignedInUser;
}

/** Posts final grades: the only code that completes an enrollment, except for the demo's loader and imports. */
@Injectable()
export class GradePosting {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Writes final grades for enrolled students without one, in a term that has begun (decision 0103). The same statement
   * records them and recomputes the students' totals; the recomputing function sees what the statement has written. A
   * letter is converted to P or NP for a student who chose pass/no-pass. A grade may complete the prerequisite for an
   * open seat, so grades of waitlisted students are written only under the locks of a fill. Returns `columns` of the
   * graded rows as `enrollment`.
   */
  complete<Row>(
    { grades, kept, versions, user, locked }: FinalGrades,
    columns: string,
    joins = '',
  ): Promise<Row[]> {
    const parameters = new SqlParameters();
    const requested = parameters.add(JSON.stringify(grades));
    const seen = `${parameters.add(versions)}::int[]`;
    // Left out of the statement for the many grades without an agreement.
    const agreed = grades.some(({ incomplete }) => incomplete) ? agreements(requested) : '';
    const explained = explanations(parameters.add(JSON.stringify(kept)));
    return this.transactions.query<Row>(
      `WITH requested AS MATERIALIZED (
         SELECT requested.grade, enrollment.id, enrollment.student_id, enrollment.term_id, enrollment.grade_mode,
           section.grade_mode AS section_grade_mode
         FROM jsonb_to_recordset(${requested}::jsonb) AS requested (id uuid, grade grade)
         JOIN enrollments enrollment ON enrollment.id = requested.id
         JOIN sections section ON section.id = enrollment.section_id
         WHERE ${taughtSections(user, parameters)}
       ), scale AS MATERIALIZED (
         SELECT term.id AS term_id, policy.by_kind->'grade_scale'->'points' AS points,
           (policy.by_kind->'pass_no_pass'->>'lowestPassingGrade')::grade AS lowest_passing
         FROM terms term CROSS JOIN LATERAL (
           SELECT jsonb_object_agg(kind, content) AS by_kind
           FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday})
           WHERE kind IN ('grade_scale', 'pass_no_pass')) policy
         WHERE term.id IN (SELECT term_id FROM requested) AND term.start_date <= ${newYorkToday}
       ), given AS MATERIALIZED (
         SELECT requested.id, requested.student_id, scale.points, CASE
             WHEN requested.grade_mode = 'letter' OR requested.grade > 'F' THEN requested.grade
             WHEN requested.grade <= scale.lowest_passing THEN 'P' ELSE 'NP' END AS grade
         FROM requested JOIN scale ON scale.term_id = requested.term_id
         WHERE requested.grade IN ('I', 'IP') OR CASE requested.section_grade_mode
             WHEN 'pass_no_pass' THEN requested.grade IN ('P', 'NP')
             ELSE requested.grade_mode = 'pass_no_pass' OR requested.grade NOT IN ('P', 'NP') END
       ), student AS MATERIALIZED (
         SELECT id FROM students WHERE id IN (SELECT student_id FROM requested) ORDER BY id FOR NO KEY UPDATE
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
       ), ${explained} ${agreed} noted AS (${auditInsert(parameters, {
         action: 'enrollment.grade',
         subjectType: 'enrollment',
         subjectId: 'graded.id',
         details: auditDetails(agreed !== ''),
         from: `FROM graded LEFT JOIN kept ON kept."enrollmentId" = graded.id
           ${agreed && 'LEFT JOIN agreed ON agreed.enrollment_id = graded.id'}`,
       })}), notified AS (${this.notifications.notifying(parameters, finalGradeNotice('graded'))}
       ), standing AS MATERIALIZED (
         SELECT recompute_standing(array_agg(student_id)) AS changed FROM graded HAVING count(*) > 0
       )
       SELECT ${columns} FROM graded enrollment CROSS JOIN standing ${joins}`,
      parameters.values,
      { prepared: true },
    );
  }
}

/** The notice doesn't name the grade, which is on the record. */
const finalGradeNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'final_grade_posted', messages.finalGradeNotice, {
    link: `'/portal/my-record?tab=terms'`,
  });
