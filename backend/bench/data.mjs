/** The data of performance.md, made by a few statements in a migrated, empty database. */
import pg from 'pg';
import { appRole } from '../../scripts/lib/postgres.mjs';
import { firstNames, rareSurname, surnames } from './names.mjs';

export const registrar = 'registrar@collegium.example';
/** Teaches the section of the assignment, and nine others. */
export const instructor = 'instructor.0@collegium.example';
/** `bySurname` and `byFirstName`: how many students have the same name. */
const usual = {
  students: 20_000,
  courses: 200,
  sections: 400,
  enrollments: 80_000,
  submissions: 500,
  posts: 500,
  items: 200,
  applications: 100_000,
  bySurname: 22,
  byFirstName: 667,
};
/** Enough for the test that both servers answer the same. */
const small = {
  students: 200,
  courses: 20,
  sections: 40,
  enrollments: 800,
  submissions: 100,
  posts: 100,
  items: 40,
  applications: 500,
  bySurname: 1,
  byFirstName: 7,
};
export const sizes = process.env.BENCH_DATA === 'small' ? small : usual;
const instructors = 40;
const modules = 10;

const people = `
  INSERT INTO users (id, email, first_name, last_name, role)
  SELECT md5('user ' || i)::uuid, lower(first || '.' || last || '.' || i || '@students.example'), first, last, 'student'
  FROM (
    SELECT i, ($2::text[])[1 + i % cardinality($2::text[])] AS first,
      CASE WHEN i % ($1::int / 20) = 0 THEN $4 ELSE ($3::text[])[1 + i % cardinality($3::text[])] END AS last
    FROM generate_series(0, $1::int - 1) AS i) AS person`;

const students = `
  INSERT INTO students (id, user_id, student_id, program_id, catalog_year, class_level, expected_graduation,
    cumulative_gpa, credits_earned, credits_attempted)
  SELECT md5('student ' || i)::uuid, md5('user ' || i)::uuid, 'S' || lpad(i::text, 7, '0'),
    md5('program ' || i % 10)::uuid, '2026-2027',
    (ARRAY['freshman', 'sophomore', 'junior', 'senior'])[1 + i % 4]::class_level, DATE '2028-05-15' + i % 700,
    2 + (i % 200) / 100.0, 3 * (i % 40), 3 * (i % 40) + 3
  FROM generate_series(0, $1::int - 1) AS i`;

const everywhere = `
  INSERT INTO users (email, first_name, last_name, role)
  VALUES ('${registrar}', 'Robin', 'Registrar', 'registrar');
  INSERT INTO programs (id, name, code)
  SELECT md5('program ' || i)::uuid, 'Program number ' || i, 'P' || i FROM generate_series(0, 9) AS i;
  -- Nothing is due for a day: no background work while it measures.
  INSERT INTO standing_runs (created_at, day, students, changed)
  VALUES (now() + interval '1 day', current_date + 1, 0, 0);`;

/** One current term, with every student in four of its sections. */
const term = `
  INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date)
  SELECT md5('term')::uuid, 'Benchmark term', 'fall', extract(year FROM now()), current_date - 30, current_date + 80,
    current_date - 90, current_date - 20;
  INSERT INTO users (id, email, first_name, last_name, role)
  SELECT md5('instructor ' || i)::uuid, 'instructor.' || i || '@collegium.example', 'Instructor', 'Number ' || i,
    'faculty' FROM generate_series(0, ${instructors - 1}) AS i;
  INSERT INTO courses (id, code, title, credits)
  SELECT md5('course ' || i)::uuid, (ARRAY['ACC', 'ECON', 'FIN', 'MATH', 'WM'])[1 + i % 5] || ' ' || 100 + i,
    'The principles and the practice of subject ' || i, 3 FROM generate_series(0, ${sizes.courses - 1}) AS i;
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, enrolled, instructor_id, schedule, location)
  SELECT md5('section ' || i)::uuid, md5('course ' || i % ${sizes.courses})::uuid, md5('term')::uuid,
    lpad((1 + i / ${sizes.courses})::text, 3, '0'), 200 + i % 100,
    ${sizes.enrollments / sizes.sections}, md5('instructor ' || i % ${instructors})::uuid,
    (ARRAY['Mon Wed 09:00-10:15', 'Tue Thu 13:00-14:15', 'Fri 10:00-12:30'])[1 + i % 3], 'Hall ' || 100 + i % 60
  FROM generate_series(0, ${sizes.sections - 1}) AS i;
  INSERT INTO enrollments (student_id, section_id, term_id, status)
  SELECT md5('student ' || i)::uuid, md5('section ' || (i + ${sizes.sections / 4} * j) % ${sizes.sections})::uuid,
    md5('term')::uuid, 'enrolled'
  FROM generate_series(0, ${sizes.students - 1}) AS i, generate_series(0, 3) AS j;`;

/**
 * In the first section: submissions of 500 students, a discussion of 500 posts, and modules with 200 items. The bare
 * server's tables have the same shape as the API's.
 */
const coursework = `
  INSERT INTO assignments (id, section_id, title, description, due_date, max_points, assignment_type, is_published)
  SELECT md5('assignment')::uuid, md5('section 0')::uuid, 'Essay', 'Two pages on the principles of the subject.',
    now() + interval '1 day', 100, 'homework', TRUE;
  INSERT INTO assignment_submissions (id, assignment_id, student_id, submission_text, submitted_at, attempt,
    attempt_count, awaits_grade)
  SELECT md5('submission ' || i)::uuid, md5('assignment')::uuid, md5('student ' || i)::uuid,
    'What a student writes about the principles and the practice of a subject, in short. ' || md5('text ' || i),
    now() - interval '1 day' + make_interval(secs => i), 1, 1, TRUE
  FROM generate_series(0, ${sizes.submissions - 1}) AS i;
  INSERT INTO submission_attempts (submission_id, number, submission_text, submitted_at)
  SELECT id, 1, submission_text, submitted_at FROM assignment_submissions;
  INSERT INTO discussions (id, section_id, title, is_published)
  VALUES (md5('discussion')::uuid, md5('section 0')::uuid, 'Which index fund would you choose?', TRUE);
  INSERT INTO discussion_posts (id, discussion_id, parent_id, author_id, document)
  SELECT md5('post ' || i)::uuid, md5('discussion')::uuid, CASE WHEN i % 3 > 0 THEN md5('post ' || i - i % 3)::uuid END,
    md5('user ' || ${sizes.sections} * (i % ${sizes.students / sizes.sections}))::uuid,
    jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text',
        'What a student answers about the principles and the practice of a subject, in short. ' || md5('text ' || i))))))
  FROM generate_series(0, ${sizes.posts - 1}) AS i ORDER BY i;
  INSERT INTO content_outlines (section_id) VALUES (md5('section 0')::uuid);
  INSERT INTO content_modules (id, section_id, title, position, is_published)
  SELECT md5('module ' || i)::uuid, md5('section 0')::uuid, 'Week ' || i + 1, i, TRUE
  FROM generate_series(0, ${modules - 1}) AS i;
  INSERT INTO content_module_prerequisites (module_id, prerequisite_id, section_id)
  SELECT md5('module ' || i)::uuid, md5('module ' || i - 1)::uuid, md5('section 0')::uuid
  FROM generate_series(1, ${modules - 1}) AS i;
  INSERT INTO content_items (id, section_id, module_id, position, kind, title, is_published, requirement, url,
    assignment_id, discussion_id)
  SELECT md5('item ' || i)::uuid, md5('section 0')::uuid, md5('module ' || i % ${modules})::uuid, i / ${modules}, kind,
    'What a week has to read and to do, number ' || i, TRUE,
    (CASE kind WHEN 'link' THEN 'view' WHEN 'assignment' THEN 'submit' ELSE 'none' END)::content_requirement,
    CASE kind WHEN 'link' THEN 'https://example.org/readings/' || i END,
    CASE kind WHEN 'assignment' THEN md5('assignment')::uuid END,
    CASE kind WHEN 'discussion' THEN md5('discussion')::uuid END
  FROM generate_series(0, ${sizes.items - 1}) AS i, LATERAL (
    SELECT (ARRAY['heading', 'link', 'assignment', 'discussion'])[1 + i / ${modules} % 4]::content_item_kind AS kind
  ) AS item;
  CREATE TABLE bare_audit_events (LIKE audit_events INCLUDING ALL);
  GRANT INSERT ON bare_audit_events TO ${appRole};`;

/** Fills a database with this many students. The database of the usual size also gets its term; `more` runs last. */
export async function fill(url, count, more = '') {
  await withClient(url, async (client) => {
    await client.query(everywhere);
    await client.query(people, [count, firstNames, surnames, rareSurname]);
    await client.query(students, [count]);
    if (count === sizes.students) await client.query(term + coursework + more);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
}

/** Names of exactly `matches` students of this database, counted and not assumed. */
export function namesWith(url, column, matches, most) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT ${column} AS name FROM users JOIN students ON students.user_id = users.id
       GROUP BY 1 HAVING count(*) = $1 ORDER BY md5(${column}) LIMIT $2`,
      [matches, most],
    );
    if (!rows.length) throw new Error(`No ${column} is borne by ${matches} students.`);
    return rows.map(({ name }) => name);
  });
}

/** Values of the first column, in their order. */
const column = (url, sql, parameters) =>
  withClient(url, async (client) => {
    const { rows } = await client.query({ text: sql, values: parameters, rowMode: 'array' });
    return rows.map(([value]) => value);
  });

/** The sections of the instructor whose sessions are used. */
export const sectionsOf = (url, email) =>
  column(
    url,
    'SELECT sections.id FROM sections JOIN users ON users.id = instructor_id WHERE email = $1 ORDER BY 1',
    [email],
  );

export const assignmentId = async (url) => (await column(url, 'SELECT id FROM assignments'))[0];

export const discussionId = async (url) => (await column(url, 'SELECT id FROM discussions'))[0];

export const outlinedSectionId = async (url) =>
  (await column(url, 'SELECT section_id FROM content_outlines'))[0];

/** The versions that the next writers must send, by submission. */
export const submissionVersions = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('SELECT id, version FROM assignment_submissions ORDER BY id');
    return rows;
  });

/** Rows of both trails about a grade, and the sum of all submissions' versions: one for each write. */
export const countGrades = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT sum(version - 1) FROM assignment_submissions)::int AS versions,
         (SELECT count(*) FROM audit_events WHERE action = 'submission.grade')::int
           + (SELECT count(*) FROM bare_audit_events)::int AS audited`,
    );
    return rows[0];
  });

export const termId = (url) =>
  withClient(
    url,
    async (client) => (await client.query(`SELECT id FROM terms WHERE name = 'Benchmark term'`)).rows[0].id,
  );

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
