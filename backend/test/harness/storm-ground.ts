import type pg from 'pg';
import type { StormOutcome } from './seat-findings.js';

/** A term open for registration, with as many students as will send requests simultaneously. */
export class StormGround {
  private constructor(
    private readonly owner: pg.Pool,
    readonly termId: string,
    readonly students: readonly string[],
  ) {}

  static async make(owner: pg.Pool, students: number): Promise<StormGround> {
    const term = await owner.query<{ id: string }>(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       VALUES ('Storm ' || gen_random_uuid(), 'fall', extract(year FROM now()), current_date + 10, current_date + 120,
         current_date - 5, current_date + 5) RETURNING id`,
    );
    const people = await owner.query<{ id: string }>(
      `WITH person AS (
         INSERT INTO users (email, first_name, last_name, role)
         SELECT 'storm.' || gen_random_uuid() || '@collegium.example', 'Storm', 'Number ' || n, 'student'
         FROM generate_series(1, $1::int) AS n RETURNING id
       )
       INSERT INTO students (user_id, student_id) SELECT id, 'X' || left(md5(id::text), 12) FROM person RETURNING id`,
      [students],
    );
    return new StormGround(
      owner,
      term.rows[0]!.id,
      people.rows.map(({ id }) => id),
    );
  }

  /** A section of a separate course, with so few credits that every student may take all sections. */
  async section(capacity: number): Promise<string> {
    const { rows } = await this.owner.query<{ id: string }>(
      `WITH course AS (
         INSERT INTO courses (code, title, credits) VALUES (left('ST ' || gen_random_uuid(), 12), 'Storm', 0.1) RETURNING id
       )
       INSERT INTO sections (course_id, term_id, section_number, capacity) SELECT id, $1, '001', $2 FROM course RETURNING id`,
      [this.termId, capacity],
    );
    return rows[0]!.id;
  }

  async look(section: string): Promise<Pick<StormOutcome, 'section' | 'rows'>> {
    const sections = await this.owner.query<StormOutcome['section']>(
      'SELECT capacity, enrolled, waitlisted, offered FROM sections WHERE id = $1',
      [section],
    );
    const { rows } = await this.owner.query<StormOutcome['rows'][0]>(
      `SELECT student_id AS "studentId", status FROM enrollments WHERE section_id = $1 AND status <> 'dropped'
       ORDER BY enrollment_date, id`,
      [section],
    );
    return { section: sections.rows[0]!, rows };
  }
}
