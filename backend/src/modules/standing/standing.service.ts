import { Injectable } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';

/** A student's standing in and after a term. Averages as they are shown: two decimals, half up. */
export interface TermOfStudent {
  termId: string;
  termName: string;
  termGpa: string | null;
  cumulativeGpa: string | null;
  /** Of this term alone; a course that was passed before earns nothing more. */
  creditsAttempted: number;
  creditsEarned: number;
}

/** Students with a place in one of the terms or courses, and those of the programs. */
export interface StandingScope {
  termIds: readonly string[];
  courseIds: readonly string[];
  programIds: readonly string[];
}

const inScope = `(student.program_id = ANY ($4::uuid[]) OR EXISTS (
  SELECT FROM enrollments place JOIN sections section ON section.id = place.section_id
  WHERE place.student_id = student.id
    AND (place.term_id = ANY ($2::uuid[]) OR section.course_id = ANY ($3::uuid[]))))`;

const batch = 500;

/** GPA, credits, class level and academic progress follow from enrollments and policies; nobody types them in. */
@Injectable()
export class StandingService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Brings the students' derived facts in step with their enrollments, in the ambient transaction: call it after the
   * last write. It locks the students in the order of their ids, and answers how many changed.
   */
  async recompute(studentIds: readonly string[]): Promise<number> {
    if (!studentIds.length) return 0;
    const [row] = await this.transactions.query<{ changed: number }>(
      'SELECT recompute_standing($1::uuid[]) AS changed',
      [studentIds],
      { prepared: true },
    );
    return row!.changed;
  }

  /** Everybody, or those whom the scope touches; in batches that each commit by themselves. */
  async recomputeAll(
    scope: StandingScope | null = null,
    stop: () => boolean = () => false,
  ): Promise<{ students: number; changed: number }> {
    const done = { students: 0, changed: 0 };
    const { termIds, courseIds, programIds } = scope ?? {};
    for (let after = '00000000-0000-0000-0000-000000000000'; !stop();) {
      const rows = await this.transactions.query<{ id: string }>(
        `SELECT id FROM students student WHERE id > $1 ${scope ? `AND ${inScope}` : ''} ORDER BY id LIMIT ${batch}`,
        scope ? [after, termIds, courseIds, programIds] : [after],
      );
      if (!rows.length) break;
      const ids = rows.map(({ id }) => id);
      done.students += ids.length;
      done.changed += await this.recompute(ids);
      after = ids.at(-1)!;
    }
    return done;
  }

  /** The terms that brought credits or grades, the oldest first. */
  termsOf(studentId: string): Promise<TermOfStudent[]> {
    return this.transactions.query<TermOfStudent>(
      `SELECT term.id AS "termId", term.name AS "termName", half_up(term_points, term_credits)::text AS "termGpa",
         half_up(points, credits)::text AS "cumulativeGpa", attempted::float8 AS "creditsAttempted",
         earned::float8 AS "creditsEarned"
       FROM student_terms(ARRAY[$1::uuid], ${newYorkToday}) standing JOIN terms term ON term.id = standing.term_id
       ORDER BY standing."position"`,
      [studentId],
      { prepared: true },
    );
  }
}
