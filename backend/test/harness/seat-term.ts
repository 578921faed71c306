import type { DataSource } from 'typeorm';
import type { TermState } from './seat-model.js';

export interface Campus {
  termId: string;
  students: string[];
  sections: string[];
}

const sections = [
  { course: 0, meets: ['mon', '09:00', '10:00'], mode: 'immediate', waits: null },
  { course: 0, meets: ['tue', '09:00', '10:00'], mode: 'offer', waits: 2 },
  { course: 1, meets: ['mon', '09:30', '10:30'], mode: 'offer', waits: null },
  { course: 2, meets: ['wed', '09:00', '10:00'], mode: 'offer', waits: null },
];
/** The credits of the three courses: two courses with one of them exceed the limit of a term. */
const credits = [6, 6, 9];

/** A separate term for each sequence: before its first day, or in the weeks when a drop is a withdrawal. */
export async function newTerm(
  dataSource: DataSource,
  {
    isRunning,
    capacities,
    students,
  }: { isRunning: boolean; capacities: readonly number[]; students: number },
): Promise<Campus> {
  const [row] = await dataSource.query<Campus[]>(
    `WITH term AS (
       INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       SELECT 'Sequence ' || gen_random_uuid(), 'fall', extract(year FROM now()), current_date + $1::int, current_date + 120,
         current_date + $1::int - 15, current_date + 100 RETURNING id
     ), course AS (
       INSERT INTO courses (code, title, credits)
       SELECT left('SQ ' || n || gen_random_uuid(), 15), 'Sequence', credit
       FROM unnest($2::numeric[]) WITH ORDINALITY AS of (credit, n) RETURNING id, code
     ), section AS (
       INSERT INTO sections (course_id, term_id, section_number, capacity, waitlist_mode, waitlist_capacity)
       SELECT course.id, term.id, lpad(n::text, 3, '0'), ($3::int[])[n], (made->>'mode')::waitlist_mode, (made->>'waits')::int
       FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS made (made, n)
       JOIN course ON course.code LIKE 'SQ ' || (1 + (made->>'course')::int) || '%' CROSS JOIN term
       RETURNING id, section_number
     ), met AS (
       INSERT INTO section_meetings (section_id, days, start_time, end_time)
       SELECT section.id, ARRAY[made->'meets'->>0], (made->'meets'->>1)::time, (made->'meets'->>2)::time
       FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS made (made, n)
       JOIN section ON section_number::int = n
     ), person AS (
       INSERT INTO users (email, first_name, last_name, role)
       SELECT 'sequence.' || gen_random_uuid() || '@collegium.example', 'Sequence', 'Number ' || n, 'student'
       FROM generate_series(1, $5::int) AS n RETURNING id
     ), student AS (
       INSERT INTO students (user_id, student_id) SELECT id, 'Q' || left(md5(id::text), 12) FROM person RETURNING id
     )
     SELECT (SELECT id FROM term) AS "termId", (SELECT json_agg(id ORDER BY id) FROM student) AS students,
       (SELECT json_agg(id ORDER BY section_number) FROM section) AS sections`,
    [isRunning ? -20 : 10, credits, capacities, JSON.stringify(sections), students],
  );
  return row!;
}

/** As if the weeks until after add/drop had passed. */
export const passAddDrop = (dataSource: DataSource, { termId }: Campus): Promise<unknown> =>
  dataSource.query(
    'UPDATE terms SET start_date = current_date - 20, registration_start_date = current_date - 35 WHERE id = $1',
    [termId],
  );

const minutes = (time: string): string => `extract(epoch FROM ${time})::int / 60`;

/** All data that the model needs, from one snapshot. */
export async function look(dataSource: DataSource, { termId, students }: Campus): Promise<TermState> {
  const [row] = await dataSource.query<TermState[]>(
    `SELECT
       (SELECT json_agg(json_build_object('id', section.id, 'courseId', course_id, 'credits', credits::float8,
          'capacity', capacity, 'enrolled', enrolled, 'offered', offered, 'waitlisted', waitlisted,
          'isActive', section.is_active AND course.is_active, 'meetings', (
            SELECT coalesce(json_agg(json_build_array(days[1], ${minutes('start_time')}, ${minutes('end_time')})), '[]')
            FROM section_meetings WHERE section_id = section.id)))
        FROM sections section JOIN courses course ON course.id = course_id WHERE term_id = $1) AS sections,
       (SELECT coalesce(json_agg(json_build_object('id', enrollment.id, 'studentId', student_id, 'sectionId', section_id,
          'status', status, 'hasGrade', grade IS NOT NULL,
          'passed', (SELECT coalesce(json_agg(passed->>'code'), '[]') FROM jsonb_array_elements(overrides) AS passed),
          'hasOffer', EXISTS (SELECT FROM seat_offers WHERE enrollment_id = enrollment.id AND status = 'open'),
          'isPaused', coalesce((SELECT status = 'declined' FROM seat_offers WHERE enrollment_id = enrollment.id
            ORDER BY offered_at DESC LIMIT 1), FALSE),
          'hasRaised', capacity_raised) ORDER BY enrollment_date, enrollment.id), '[]')
        FROM enrollments enrollment WHERE term_id = $1) AS places,
       (SELECT json_agg(json_build_object('id', id, 'isActive', enrollment_status = 'active', 'isHeld', EXISTS (
          SELECT FROM holds WHERE student_id = students.id AND released_at IS NULL)))
        FROM students WHERE id = ANY ($2::uuid[])) AS students,
       (SELECT (now() AT TIME ZONE 'America/New_York')::date - start_date <= 7 FROM terms WHERE id = $1)
         AS "isWaitlistOpen"`,
    [termId, students],
  );
  return row!;
}
