import { Injectable } from '@nestjs/common';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StandingService } from './standing.service.js';

const batch = 200;

/**
 * An I without a grade by its last day becomes an F by the policy, or an NP if the enrollment is graded pass/no-pass
 * (rules.md, "Grade points").
 */
@Injectable()
export class IncompletesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standing: StandingService,
  ) {}

  /** Returns how many lapsed. */
  async lapse(): Promise<number> {
    for (let total = 0; ;) {
      const lapsed = await this.transactions.run(() => this.some());
      total += lapsed;
      if (lapsed < batch) return total;
    }
  }

  private async some(): Promise<number> {
    const due = await this.transactions.query<{
      id: string;
      studentId: string;
      grade: string;
      points: string;
    }>(
      `SELECT enrollment.id, enrollment.student_id AS "studentId",
         lapsed.grade, rule.points->>lapsed.grade AS points
       FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
       CROSS JOIN LATERAL (
         SELECT by_kind->'incomplete' AS incomplete, by_kind->'grade_scale'->'points' AS points FROM (
           SELECT jsonb_object_agg(kind, content) AS by_kind
           FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday})) policy) rule
       CROSS JOIN LATERAL (SELECT CASE enrollment.grade_mode WHEN 'pass_no_pass' THEN 'NP'
         ELSE rule.incomplete->>'lapsesTo' END AS grade) lapsed
       WHERE enrollment.grade = 'I'
         -- An imported I doesn't lapse if its last day was before the import.
         AND (enrollment.credits_taken IS NULL OR (enrollment.created_at AT TIME ZONE 'America/New_York')::date
           <= term.end_date + (rule.incomplete->>'daysAfterTermEnd')::int)
         AND term.end_date + (rule.incomplete->>'daysAfterTermEnd')::int < ${newYorkToday}
       ORDER BY enrollment.id LIMIT ${batch}`,
    );
    if (!due.length) return 0;
    const students = [...new Set(due.map(({ studentId }) => studentId))];
    // Locked before the enrollments, in the same order as grading, to prevent deadlocks.
    await this.transactions.query(
      'SELECT FROM students WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
      [students],
    );
    const parameters = new SqlParameters();
    await this.transactions.query(
      `WITH lapsed AS (
         UPDATE enrollments SET grade = due.grade, grade_points = due.points
         FROM jsonb_to_recordset(${parameters.add(JSON.stringify(due))}::jsonb) AS due (id uuid, grade grade, points numeric)
         WHERE enrollments.id = due.id AND enrollments.grade = 'I'
         RETURNING enrollments.*
       )
       ${auditInsert(parameters, {
         action: 'enrollment.lapse',
         subjectType: 'enrollment',
         subjectId: 'lapsed.id',
         details: `jsonb_build_object('changes', jsonb_build_object('grade', jsonb_build_array('I', lapsed.grade),
           'gradePoints', jsonb_build_array(NULL, lapsed.grade_points::text)))`,
         from: 'FROM lapsed',
       })}`,
      parameters.values,
    );
    await this.standing.recompute(students);
    return due.length;
  }
}
