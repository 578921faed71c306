/**
 * A registration in one statement: seat, enrollment, audit row and response, or the answer that the section is full.
 * Either way the attempt is stored, and is on disk when it is answered.
 */
const register = {
  name: 'register',
  text: `WITH seat AS (
      UPDATE sections SET enrolled = enrolled + 1 WHERE id = $2 AND term_id = $3 AND enrolled < capacity RETURNING id, term_id),
    placed AS (
      INSERT INTO enrollments (student_id, section_id, term_id, status) SELECT $1, id, term_id, 'enrolled' FROM seat
      RETURNING id, enrollment_date),
    noted AS (
      INSERT INTO bare_audit_events (action, subject_type, subject_id, details)
      SELECT 'enrollment.create', 'enrollment', id, jsonb_build_object('changes', jsonb_build_object(
        'studentId', jsonb_build_array(NULL, $1), 'sectionId', jsonb_build_array(NULL, $2),
        'termId', jsonb_build_array(NULL, $3), 'status', jsonb_build_array(NULL, 'enrolled'))) FROM placed),
    kept AS (
      INSERT INTO bare_decisions (act, student_id, section_id, is_accepted, enrollment_id, decision)
      SELECT 'register', $1, id, EXISTS (SELECT FROM placed), (SELECT id FROM placed), jsonb_build_object('capacity', capacity,
        'outcome', CASE WHEN EXISTS (SELECT FROM placed) THEN 'enrolled' ELSE 'refused' END)
      FROM sections WHERE id = $2)
    SELECT placed.id, placed.enrollment_date AS "enrollmentDate", concat_ws(' ', u.first_name, u.last_name) AS "studentName",
      s.student_id AS "studentNumber", t.name AS "termName", c.code AS "courseCode", c.title AS "courseTitle",
      c.credits::float8 AS "courseCredits", section.section_number AS "sectionNumber", section.modality,
      concat_ws(' ', i.first_name, i.last_name) AS "instructorName", section.schedule, section.location,
      section.capacity, section.offered, section.waitlisted
    FROM sections section JOIN courses c ON c.id = section.course_id JOIN terms t ON t.id = section.term_id
      LEFT JOIN users i ON i.id = section.instructor_id JOIN students s ON s.id = $1 JOIN users u ON u.id = s.user_id
      LEFT JOIN placed ON TRUE
    WHERE section.id = $2`,
};

export async function registration(pool, body) {
  const { studentId, sectionId, termId } = JSON.parse(body);
  const { rows } = await pool.query({ ...register, values: [studentId, sectionId, termId] });
  const { id, enrollmentDate, capacity, offered, waitlisted, ...row } = rows[0];
  if (!id) return full({ ...row, capacity, offered, waitlisted });
  const record = { id, studentId, sectionId, termId, ...row, enrollmentDate, status: 'enrolled' };
  return { status: 201, body: JSON.stringify({ ...record, ...nothingYet }), headers: { ETag: '"1"' } };
}

const nothingYet = {
  grade: null,
  gradePoints: null,
  dropDate: null,
  incomplete: null,
  lastAttendanceDate: null,
  waitlistedAt: null,
  waitlistPosition: null,
  skippedAt: null,
  skipReason: null,
  offerExpiresAt: null,
  overrides: [],
  warnings: [],
};

function full({ courseCode, sectionNumber, capacity, offered, waitlisted }) {
  const detail = `${courseCode}-${sectionNumber} is full: ${capacity} of ${capacity} seats are filled.`;
  const facts = { capacity, enrolled: capacity, offered, waitlisted };
  const blockers = [{ code: 'section_full', message: detail, facts, liftedBy: 'Registrar' }];
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail, blockers };
  return { status: 409, body: JSON.stringify(problem), headers: {} };
}
