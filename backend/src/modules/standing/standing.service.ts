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

  /** Everybody, or those who have a place in one of the terms; in batches that each commit by themselves. */
  async recomputeAll(
    termIds: readonly string[] | null = null,
  ): Promise<{ students: number; changed: number }> {
    const done = { students: 0, changed: 0 };
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.transactions.query<{ id: string }>(
        `SELECT id FROM students student WHERE id > $1
           AND ($2::uuid[] IS NULL OR EXISTS (
             SELECT FROM enrollments WHERE enrollments.student_id = student.id AND enrollments.term_id = ANY ($2)))
         ORDER BY id LIMIT ${batch}`,
        [after, termIds],
      );
      if (!rows.length) return done;
      const ids = rows.map(({ id }) => id);
      done.students += ids.length;
      done.changed += await this.recompute(ids);
      after = ids.at(-1)!;
    }
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
