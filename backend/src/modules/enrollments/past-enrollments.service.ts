import type { Transactions } from '../../platform/database/transactions.js';

/** The number of students recomputed together. More need memory, fewer take longer. */
const batch = 1000;

/**
 * The part of the seat ledger for imported history: enrollments in terms that have ended. They use no seat that a
 * student is waitlisted for, send no notifications and add no charges. The students and sections must be locked.
 */
export class PastEnrollments {
  constructor(private readonly transactions: Transactions) {}

  /** Students before sections, both by id, as registrations lock them. Each statement selects ids as `id`. */
  async lock(students: string, sections: string): Promise<void> {
    for (const [table, ids] of [
      ['students', students],
      ['sections', sections],
    ])
      await this.transactions.query(
        `SELECT count(*) FROM (
           SELECT FROM ${table} WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE) locked`,
      );
  }

  /**
   * `rows` has id, student, section, term, grade, points, credits and both dates. A W is stored as dropped, any other
   * grade as completed.
   */
  async add(rows: string): Promise<void> {
    await this.chargeNobody();
    await this.transactions.query(`
      INSERT INTO enrollments (id, student_id, section_id, term_id, status, grade, grade_points, credits_taken,
        enrollment_date, drop_date)
      SELECT id, student_id, section_id, term_id,
        (CASE WHEN grade = 'W' THEN 'dropped' ELSE 'completed' END)::enrollment_status, grade::grade, points, credits,
        enrolled_on::timestamp AT TIME ZONE 'America/New_York',
        CASE WHEN grade = 'W' THEN withdrawn_on::timestamp AT TIME ZONE 'America/New_York' END
      FROM ${rows}`);
    await this.count(rows, '+');
  }

  /** `rows` has the id of each enrollment. */
  async remove(rows: string): Promise<void> {
    await this.chargeNobody();
    await this.count(
      `(
      SELECT enrollment.section_id, enrollment.student_id, enrollment.grade::text AS grade
      FROM enrollments enrollment WHERE enrollment.id IN (SELECT id FROM ${rows} removed))`,
      '-',
    );
    await this.transactions.query(`DELETE FROM enrollments WHERE id IN (SELECT id FROM ${rows} removed)`);
  }

  /** For the rest of the transaction, seats are recorded, but no account is assessed. */
  private async chargeNobody(): Promise<void> {
    await this.transactions.query(`SELECT set_config('collegium.assessment', 'off', TRUE)`);
  }

  private async count(rows: string, sign: '+' | '-'): Promise<void> {
    await this.transactions.query(`
      UPDATE sections SET enrolled = enrolled ${sign} counted.enrollments
      FROM (SELECT section_id, count(*)::int AS enrollments FROM ${rows} past WHERE grade <> 'W' GROUP BY section_id) counted
      WHERE sections.id = counted.section_id`);
    await this.transactions.query(`
      UPDATE students SET registration_version = registration_version + 1
      WHERE id IN (SELECT student_id FROM ${rows} past)`);
  }

  /** Recomputes GPA, credits, class level and SAP of the students in the table `students`, by `id`. */
  async derive(students: string, progress: (derived: number) => void): Promise<void> {
    for (let after = '00000000-0000-0000-0000-000000000000', derived = 0; ;) {
      const [row] = await this.transactions.query<{ last: string | null; count: number }>(
        `WITH next AS (SELECT id FROM ${students} WHERE id > $1 ORDER BY id LIMIT ${batch})
         SELECT max(id::text) AS last, count(*)::int AS count, recompute_standing(array_agg(id)) FROM next
         HAVING count(*) > 0`,
        [after],
      );
      if (!row?.last) return;
      after = row.last;
      progress((derived += row.count));
    }
  }
}
