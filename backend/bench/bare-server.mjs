/**
 * The ceiling: nothing but node:http and pg between the socket and the database. The same answers as the API's, byte
 * for byte, from prepared statements written for these jobs; no sign-in, no permissions, no validation, no audit, no log.
 */
import http from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(1082, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  application_name: 'bare',
});

const byName = 'u.last_name COLLATE "und-x-icu", u.first_name COLLATE "und-x-icu", s.id';
const students = {
  name: 'students',
  text: `WITH matching AS MATERIALIZED (SELECT id FROM students WHERE search_text LIKE $1)
    SELECT s.id, s.student_id AS "studentId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      s.program_id AS "programId", p.name AS "programName", s.catalog_year AS "catalogYear",
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

const answers = {
  '/api/students': async (query) => {
    const [first, last] = JSON.parse(query.get('range'));
    const values = [`%${query.get('search').toLowerCase()}%`, last - first + 1, first];
    const { rows } = await pool.query({ ...students, values });
    const total = rows[0]?.total ?? 0;
    for (const row of rows) delete row.total;
    return { rows, range: `students ${first}-${first + rows.length - 1}/${total}` };
  },
  '/api/sections': async (query) => {
    const { rows } = await pool.query({ ...sections, values: [query.get('termId')] });
    return { rows, range: `sections 0-${rows.length - 1}/${rows.length}` };
  },
  '/api/health/ready': async () => {
    const { rows } = await pool.query('SELECT 1 AS ready');
    return { rows, range: 'health 0-0/1' };
  },
};

const server = http.createServer((request, response) => {
  const at = request.url.indexOf('?');
  const path = at < 0 ? request.url : request.url.slice(0, at);
  answers[path](new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1))).then(
    ({ rows, range }) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'Content-Range': range,
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
