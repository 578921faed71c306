/**
 * J5: a term that begins in three months and is open for registration, and the sections that students request in it.
 */
import { appRole } from '../../scripts/lib/postgres.mjs';
import { sizes, withClient } from './data.mjs';

const term = `md5('registration term')::uuid`;
const capacity = sizes.students;

/** Sections that each student has, and further ones with no blocker: other courses, hours and days. */
const places = { held: 2, asked: 4 };
/** The section of a student's enrollment number `k`; both may be SQL. */
const sectionOf = (student, k) => `(${student} * 7 + ${k} * 67) % ${sizes.sections}`;

/**
 * Sections of the current term's courses, each at one of 40 hours of the week. Every second course requires one that
 * its students are taking now.
 */
export const registrationTerm = `
  INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date)
  SELECT ${term}, 'Next term', 'spring', extract(year FROM now()), current_date + 100, current_date + 210,
    current_date - 10, current_date + 90;
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, enrolled, instructor_id, schedule, location)
  SELECT md5('next section ' || i)::uuid, md5('course ' || i % ${sizes.courses})::uuid, ${term},
    lpad((1 + i / ${sizes.courses})::text, 3, '0'), ${capacity}, ${(sizes.students * places.held) / sizes.sections},
    md5('instructor ' || i % 40)::uuid, 'As the timetable says', 'Hall ' || 100 + i % 60
  FROM generate_series(0, ${sizes.sections - 1}) AS i;
  INSERT INTO section_meetings (section_id, days, start_time, end_time)
  SELECT md5('next section ' || i)::uuid, ARRAY[(ARRAY['mon', 'tue', 'wed', 'thu', 'fri'])[1 + i % 5]],
    make_time(9 + i / 5 % 8, 0, 0), make_time(9 + i / 5 % 8, 50, 0)
  FROM generate_series(0, ${sizes.sections - 1}) AS i;
  UPDATE courses SET prerequisites = asked.codes
  FROM (
    SELECT c, string_agg(course.code, ' or ' ORDER BY k) AS codes
    FROM generate_series(0, ${sizes.courses - 1}, 2) AS c CROSS JOIN
      generate_series(${places.held}, ${places.held + places.asked - 1}) AS k
    JOIN courses course ON course.id = md5('course ' || ((c - 67 * k) % ${sizes.courses} + ${sizes.courses}) * 143 % ${sizes.courses})::uuid
    GROUP BY c) asked
  WHERE courses.id = md5('course ' || asked.c)::uuid;
  INSERT INTO enrollments (student_id, section_id, term_id, status)
  SELECT md5('student ' || i)::uuid, md5('next section ' || ${sectionOf('i', 'k')})::uuid, ${term}, 'enrolled'
  FROM generate_series(0, ${sizes.students - 1}) AS i, generate_series(0, ${places.held - 1}) AS k;
  -- Seats that students had before aren't assessed while registrations are measured.
  DELETE FROM assessment_marks;
  CREATE TABLE held_before AS SELECT id FROM enrollments;
  ALTER TABLE held_before ADD PRIMARY KEY (id);
  CREATE TABLE bare_decisions (LIKE registration_decisions INCLUDING ALL);
  GRANT INSERT ON bare_decisions TO ${appRole};
  -- One at which everybody wants to be, and nobody is yet.
  INSERT INTO courses (id, code, title, credits) VALUES (md5('hot course')::uuid, 'HOT 100', 'What everybody wants', 3);
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, instructor_id, schedule, location)
  VALUES (md5('hot section')::uuid, md5('hot course')::uuid, ${term}, '001', ${capacity}, md5('instructor 0')::uuid,
    'Sat 09:00-09:50', 'Hall 1');
  INSERT INTO section_meetings (section_id, days, start_time, end_time)
  VALUES (md5('hot section')::uuid, '{sat}', '09:00', '09:50');`;

/**
 * Whether seats are marked for assessment, which the API does within 2 seconds. The ceilings and the bare server, which use
 * the same tables, don't.
 */
export const assess = (url, isOn) =>
  withClient(url, (client) =>
    client.query(
      `ALTER TABLE enrollments ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER tr_enrollments_seat_inserted`,
    ),
  );

/** How many accounts were assessed, and how many still wait. */
export const countAssessed = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM assessments WHERE term_id = ${term})::int AS assessed,
         (SELECT count(DISTINCT student_id) FROM assessment_marks WHERE term_id = ${term})::int AS waiting`,
    );
    return rows[0];
  });

/** Seats, assessments and charges of the round before. Without them, the next round is assessed as the first one was. */
const unassessed = `
  DELETE FROM assessment_marks;
  ALTER TABLE ledger_lines DISABLE TRIGGER tr_ledger_lines_append_only;
  ALTER TABLE ledger_entries DISABLE TRIGGER tr_ledger_entries_append_only;
  DELETE FROM ledger_lines WHERE charge_id IN (SELECT id FROM student_charges WHERE term_id = ${term});
  DELETE FROM ledger_entries WHERE source_id IN (SELECT id FROM student_charges WHERE term_id = ${term});
  ALTER TABLE ledger_lines ENABLE ALWAYS TRIGGER tr_ledger_lines_append_only;
  ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER tr_ledger_entries_append_only;
  DELETE FROM assessed_charges WHERE term_id = ${term};
  DELETE FROM assessments WHERE term_id = ${term};
  DELETE FROM student_charges WHERE term_id = ${term};
  DELETE FROM seat_changes WHERE term_id = ${term};`;

/** The API may still be assessing accounts. PostgreSQL ends one of two transactions that wait for each other. */
async function despiteDeadlocks(work, tries = 10) {
  try {
    return await work();
  } catch (error) {
    if (error.code !== '40P01' || tries === 1) throw error;
    return despiteDeadlocks(work, tries - 1);
  }
}

/** Restores the initial state, with this many seats in the section that everyone requests. */
export const reset = (url, hotSeats = capacity) =>
  withClient(url, async (client) => {
    const restore = () =>
      client.query(`
      SET session_replication_role = replica;
      DELETE FROM enrollments WHERE id NOT IN (SELECT id FROM held_before);
      ${unassessed}
      UPDATE students SET registration_version = 0 WHERE registration_version > 0;
      UPDATE sections SET enrolled = (SELECT count(*) FROM enrollments WHERE section_id = sections.id)
      WHERE term_id = ${term};
      UPDATE sections SET capacity = ${hotSeats} WHERE id = md5('hot section')::uuid;`);
    await despiteDeadlocks(restore);
    await client.query('VACUUM enrollments');
    await client.query('VACUUM students');
    await client.query('VACUUM student_charges');
    await client.query('VACUUM sections');
    await client.query('CHECKPOINT');
  });

/** The requested pairs, in a practically random order; each pair once. */
export const asked = (url, kind) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      kind === 'hot'
        ? `SELECT md5('student ' || i)::uuid AS "studentId", md5('hot section')::uuid AS "sectionId", ${term} AS "termId"
           FROM generate_series(0, $1::int - 1) AS i ORDER BY md5('order ' || i)`
        : `SELECT md5('student ' || i)::uuid AS "studentId", ${term} AS "termId",
             md5('next section ' || ${sectionOf('i', 'k')})::uuid AS "sectionId"
           FROM generate_series(0, $1::int - 1) AS i,
             generate_series(${places.held}, ${places.held + places.asked - 1}) AS k
           ORDER BY md5('order ' || i || ' ' || k)`,
      [sizes.students],
    );
    return rows.map((row) => JSON.stringify(row));
  });

/** All rows and counters of registrations: counted, not assumed. */
export const count = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM enrollments)::int - (SELECT count(*) FROM held_before)::int AS enrollments,
         (SELECT sum(enrolled) FROM sections WHERE term_id = ${term})::int
           - ${sizes.students * places.held} AS seats,
         (SELECT count(*) FROM audit_events WHERE action = 'enrollment.create')::int
           + (SELECT count(*) FROM bare_audit_events WHERE action = 'enrollment.create')::int AS audited,
         (SELECT count(*) FROM registration_decisions)::int
           + (SELECT count(*) FROM bare_decisions)::int AS decisions,
         (SELECT bool_or(enrolled > capacity) FROM sections) AS oversold`,
    );
    return rows[0];
  });
