/**
 * The ceiling: only node:http and pg between the socket and the database. Its responses are the same as the API's, byte
 * for byte, from prepared statements written for these jobs (the search and the degree audit use the API's own). It has
 * no sign-in, no permissions, no validation, no audit and no log.
 */
import http from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(1082, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  application_name: 'bare',
});

const restricted = `s.directory_restriction <> '{}' AS "directoryRestricted", s.directory_restriction AS "directoryRestriction"`;
const byName = 'u.last_name COLLATE "und-x-icu", u.first_name COLLATE "und-x-icu", s.id';
const students = {
  name: 'students',
  text: `WITH matching AS MATERIALIZED (SELECT id FROM students WHERE search_text LIKE $1)
    SELECT s.id, s.student_id AS "studentId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      ${restricted}, s.program_id AS "programId", p.name AS "programName", p.required_credits AS "programCredits",
      CASE WHEN p.required_credits > 0 THEN round(100 * s.credits_earned / p.required_credits)::int END AS "degreeProgress",
      s.catalog_year AS "catalogYear",
      s.class_level AS "classLevel", s.enrollment_status AS "enrollmentStatus",
      s.expected_graduation AS "expectedGraduation", s.cumulative_gpa AS "cumulativeGpa",
      s.credits_earned::float8 AS "creditsEarned", s.credits_attempted::float8 AS "creditsAttempted",
      s.sap_status AS "sapStatus", (SELECT count(*) FROM matching)::int AS total
    FROM matching m JOIN students s ON s.id = m.id JOIN users u ON u.id = s.user_id
      LEFT JOIN programs p ON p.id = s.program_id
    ORDER BY ${byName} LIMIT $2 OFFSET $3`,
};

const percent = 'round(100.0 * s.enrolled / s.capacity)';
const sections = {
  name: 'sections',
  text: `SELECT s.id, s.course_id AS "courseId", s.term_id AS "termId", c.code AS "courseCode",
      s.section_number AS "sectionNumber", c.title AS "courseTitle", c.credits::float8 AS "courseCredits", s.modality,
      s.instructor_id AS "instructorId", u.first_name || ' ' || u.last_name AS "instructorName", s.schedule, s.location,
      s.enrolled, s.capacity, s.is_unlimited AS "isUnlimited", s.waitlisted,
      CASE WHEN ${percent} >= 100 THEN 'Full' WHEN ${percent} >= 80 THEN 'Limited' ELSE 'Open' END AS "seatStatus",
      s.is_active AS "isActive"
    FROM sections s JOIN courses c ON c.id = s.course_id LEFT JOIN users u ON u.id = s.instructor_id
    WHERE s.term_id = $1
    ORDER BY c.code COLLATE "und-x-icu", s.section_number COLLATE "und-x-icu", s.id`,
};

const instant = (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The rows as one text: by measurement, JSON of long lists costs least if the database makes it. */
const asJson = (select) =>
  `WITH listed AS MATERIALIZED (${select})
   SELECT count(*)::int AS count, coalesce('[' || string_agg(row_to_json(listed)::text, ',') || ']', '[]') AS json`;

const roster = {
  name: 'roster',
  text: `${asJson(`
    SELECT e.id, e.id AS "enrollmentId", e.student_id AS "studentId", s.student_id AS "studentNumber",
      u.first_name AS "firstName", u.last_name AS "lastName", u.email, ${restricted}, e.status, NULL AS "waitlistPosition",
      NULL AS "offerExpiresAt", NULL AS chance, e.grade, e.grade_points::text AS "gradePoints",
      ${instant('e.enrollment_date')} AS "enrollmentDate", ${instant('e.drop_date')} AS "dropDate"
    FROM enrollments e JOIN students s ON s.id = e.student_id JOIN users u ON u.id = s.user_id
    WHERE e.section_id = $1 AND e.status <> 'dropped'
    ORDER BY u.last_name COLLATE "und-x-icu", u.first_name COLLATE "und-x-icu", e.id`)} FROM listed`,
};

const submission = `w.id, w.assignment_id AS "assignmentId", w.student_id AS "studentId",
  s.student_id AS "studentNumber", concat_ws(' ', u.first_name, u.last_name) AS "studentName",
  ${instant('w.submitted_at')} AS "submittedAt", w.submission_text AS "submissionText",
  w.attachment_url AS "attachmentUrl", '[]'::json AS files, w.attempt, w.attempt_count AS attempts, w.score::float8 AS score, w.score::float8 AS "countedScore",
  w.feedback, w.feedback_document AS "feedbackDocument", ${instant('w.graded_at')} AS "gradedAt",
  coalesce(w.submitted_at > a.due_date, FALSE) AS "isLate", w.version,
  (SELECT json_build_object('note', reason) FROM student_assignments
   WHERE assignment_id = w.assignment_id AND student_id = w.student_id AND is_excused) AS excused`;
const ofSubmission = `JOIN assignments a ON a.id = w.assignment_id JOIN students s ON s.id = w.student_id
  JOIN users u ON u.id = s.user_id`;
const submissions = {
  name: 'submissions',
  text: `${asJson(`
    SELECT ${submission}, ${restricted} FROM assignment_submissions w ${ofSubmission}
    WHERE w.assignment_id = $1 ORDER BY w.submitted_at, w.id LIMIT $2`)},
    (SELECT count(*) FROM assignment_submissions WHERE assignment_id = $1)::int AS total FROM listed`,
};

const posts = {
  name: 'posts',
  text: `${asJson(`
    SELECT p.id, p.discussion_id AS "discussionId", p.number, p.change_number AS "changeNumber",
      p.parent_id AS "parentId", concat_ws(' ', u.first_name, u.last_name) AS "authorName",
      CASE WHEN p.author_id = c.instructor_id THEN 'instructor' WHEN u.role = 'student' THEN 'student' ELSE 'staff' END
        AS "authorRole",
      FALSE AS "isOwn", s.id AS "studentId", CASE WHEN p.deleted_at IS NULL THEN p.document END AS document,
      ${instant('p.created_at')} AS "createdAt", ${instant('p.edited_at')} AS "editedAt",
      ${instant('p.deleted_at')} AS "deletedAt", ${instant('p.hidden_at')} AS "hiddenAt", FALSE AS "isRead", p.version,
      ${restricted}
    FROM discussion_posts p JOIN discussions d ON d.id = p.discussion_id JOIN sections c ON c.id = d.section_id
      JOIN users u ON u.id = p.author_id LEFT JOIN students s ON s.user_id = u.id
    WHERE p.discussion_id = $1 ORDER BY p.number`)} FROM listed`,
};

const modules = {
  name: 'modules',
  text: `SELECT count(*)::int AS count,
      coalesce('[' || string_agg(row_to_json(listed)::text, ',' ORDER BY position) || ']', '[]') AS json FROM (
    SELECT m.id, m.section_id AS "sectionId", m.title, m.position, m.is_published AS "isPublished",
      ${instant('m.available_from')} AS "availableFrom",
      ARRAY(SELECT n.id FROM content_module_prerequisites r JOIN content_modules n ON n.id = r.prerequisite_id
        WHERE r.module_id = m.id ORDER BY n.position) AS "prerequisiteIds",
      (SELECT coalesce(json_agg(item ORDER BY item.position), '[]') FROM (
        SELECT i.id, i.module_id AS "moduleId", i.position, i.kind, i.title, i.indent, i.is_published AS "isPublished",
          ${instant('i.available_from')} AS "availableFrom", ${instant('i.available_until')} AS "availableUntil",
          i.requirement, i.minimum_score::float8 AS "minimumScore", i.url, i.assignment_id AS "assignmentId",
          i.file_id AS "fileId", i.page_id AS "pageId", i.discussion_id AS "discussionId",
          ${instant('a.due_date')} AS "dueDate", a.max_points::float8 AS "maxPoints",
          coalesce(a.is_published, p.is_published, d.is_published, TRUE) AS "isTargetPublished"
        FROM content_items i LEFT JOIN assignments a ON a.id = i.assignment_id
          LEFT JOIN content_pages p ON p.id = i.page_id LEFT JOIN discussions d ON d.id = i.discussion_id
        WHERE i.module_id = m.id) item) AS items
    FROM content_modules m WHERE m.section_id = $1) listed`,
};

/** A grade with the check of its version and its audit row, on disk when the statement returns. */
const grade = {
  name: 'grade',
  text: `WITH before AS (SELECT id, score FROM assignment_submissions WHERE id = $1 FOR UPDATE),
    graded AS (
      UPDATE assignment_submissions w SET score = $3, graded_at = now() FROM before
      WHERE w.id = before.id AND w.version = $2 RETURNING w.*),
    noted AS (
      INSERT INTO bare_audit_events (action, subject_type, subject_id, details)
      SELECT 'submission.grade', 'submission', graded.id, jsonb_build_object('changes',
        jsonb_build_object('score', jsonb_build_array(before.score::float8, graded.score::float8)))
      FROM graded JOIN before ON before.id = graded.id)
    SELECT ${submission} FROM graded w ${ofSubmission}`,
};

const rangeOf = (query) => JSON.parse(query.get('range'));

/** By method and path; the handler gets `:id`. */
const answers = {
  'GET /api/students': async ({ query }) => {
    const [first, last] = rangeOf(query);
    const values = [`%${query.get('search').toLowerCase()}%`, last - first + 1, first];
    const { rows } = await pool.query({ ...students, values });
    const total = rows[0]?.total ?? 0;
    for (const row of rows) delete row.total;
    return list(JSON.stringify(rows), 'students', rows.length, { first, total });
  },
  'GET /api/sections': async ({ query }) => {
    const { rows } = await pool.query({ ...sections, values: [query.get('termId')] });
    return list(JSON.stringify(rows), 'sections', rows.length);
  },
  'GET /api/sections/:id/roster': async ({ id }) => {
    const { rows } = await pool.query({ ...roster, values: [id] });
    return list(rows[0].json, 'roster', rows[0].count);
  },
  'GET /api/assignments/:id/submissions': async ({ id, query }) => {
    const { rows } = await pool.query({ ...submissions, values: [id, rangeOf(query)[1] + 1] });
    const [{ json, count, total }] = rows;
    return list(json, 'submissions', count, { total });
  },
  'GET /api/discussions/:id/posts': async ({ id }) => {
    const { rows } = await pool.query({ ...posts, values: [id] });
    return list(rows[0].json, 'posts', rows[0].count);
  },
  'GET /api/sections/:id/modules': async ({ id }) => {
    const { rows } = await pool.query({ ...modules, values: [id] });
    return list(rows[0].json, 'modules', rows[0].count);
  },
  'PUT /api/assignment-submissions/:id/grade': async ({ id, version, body }) => {
    const { rows } = await pool.query({ ...grade, values: [id, version, JSON.parse(body).score] });
    if (!rows.length) return { status: 412, body: '', headers: {} };
    return { status: 200, body: JSON.stringify(rows[0]), headers: { ETag: `"${rows[0].version}"` } };
  },
  'POST /api/enrollments': async ({ body }) => {
    const { registration } = await import('./bare-registration.mjs');
    return registration(pool, body);
  },
  'GET /api/search': async ({ query }) => {
    const { search } = await import('./bare-search.mjs');
    return { status: 200, body: await search(pool, query.get('q')), headers: {} };
  },
  'GET /api/sections/:id/gradebook': async ({ id }) => {
    const { gradebook } = await import('./bare-gradebook.mjs');
    return { status: 200, body: await gradebook(pool, id), headers: {} };
  },
  'GET /api/students/:id/degree-audit': async ({ id }) => {
    const { degreeAudit } = await import('./bare-audit.mjs');
    return { status: 200, body: await degreeAudit(pool, id), headers: {} };
  },
  'GET /api/applications': async ({ query }) => {
    const { applications } = await import('./bare-apply.mjs');
    const { rows, total } = await applications(pool, rangeOf(query)[1] + 1);
    return list(JSON.stringify(rows), 'applications', rows.length, { total });
  },
  'PUT /api/apply/applications/:id/answers/statement': async ({ id, version, body }) => {
    const { autosave } = await import('./bare-apply.mjs');
    return autosave(pool, id, version, JSON.parse(body).answers);
  },
  'GET /api/health/ready': async () => {
    const { rows } = await pool.query('SELECT 1 AS ready');
    return list(JSON.stringify(rows), 'health', 1);
  },
};

/** `count` rows from `first` of `total`, or of all that there are. */
function list(body, resource, count, { first = 0, total = count } = {}) {
  const range = count ? `${first}-${first + count - 1}` : '*';
  return { status: 200, body, headers: { 'Content-Range': `${resource} ${range}/${total}` } };
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

async function answer(request) {
  const [path, query = ''] = request.url.split('?', 2);
  const id = uuid.exec(path)?.[0];
  return answers[`${request.method} ${id ? path.replace(id, ':id') : path}`]({
    id,
    query: new URLSearchParams(query),
    version: Number(request.headers['if-match']?.slice(1, -1)),
    body: request.method === 'GET' ? '' : await bodyOf(request),
  });
}

const server = http.createServer((request, response) => {
  answer(request).then(
    ({ status, body, headers }) => {
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      });
      response.end(body);
    },
    (error) => {
      console.error(error);
      response.writeHead(500, { 'Content-Length': 0 }).end();
    },
  );
});
server.listen(Number(process.env.PORT));
const stop = () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
