import { beforeAll } from '@jest/globals';
import { openWorld, system } from './world.js';

/** Views for the queries below; the database is only this spec's. */
const views = `
  CREATE VIEW today AS SELECT (now() AT TIME ZONE 'America/New_York')::date AS day;
  CREATE VIEW current_term AS
    SELECT t.* FROM terms t, today WHERE t.is_active AND day BETWEEN t.start_date AND t.end_date;
  CREATE VIEW the_student AS
    SELECT s.* FROM students s JOIN users u ON u.id = s.user_id WHERE u.email = 'student@collegium.example';
  CREATE VIEW places AS
    SELECT e.*, c.code, c.credits FROM enrollments e
      JOIN sections s ON s.id = e.section_id JOIN courses c ON c.id = s.course_id;
  CREATE VIEW hours AS
    SELECT m.section_id, d.day, m.start_time, m.end_time, s.instructor_id, s.term_id, m.room
      FROM section_meetings m CROSS JOIN unnest(m.days) AS d(day) JOIN sections s ON s.id = m.section_id;
  CREATE VIEW points (grade, value) AS VALUES
    ('A+', 4.0), ('A', 4.0), ('A-', 3.7), ('B+', 3.3), ('B', 3.0), ('B-', 2.7), ('C+', 2.3), ('C', 2.0),
    ('C-', 1.7), ('D+', 1.3), ('D', 1.0), ('D-', 0.7), ('F', 0.0), ('W', NULL), ('I', NULL), ('IP', NULL);
`;

/** Rows that must not exist. */
export const faults: [title: string, sql: string][] = [
  [
    'a notification of tomorrow, or one that a mail is still due of',
    `SELECT id FROM notifications WHERE created_at > now() OR read_at > now() OR mail_due IS NOT NULL`,
  ],
  [
    'a section whose counts differ from its rows',
    `SELECT s.id FROM sections s LEFT JOIN enrollments e ON e.section_id = s.id GROUP BY s.id
     HAVING s.enrolled <> count(e.id) FILTER (WHERE e.status IN ('enrolled', 'completed'))
         OR s.waitlisted <> count(e.id) FILTER (WHERE e.status = 'waitlisted')`,
  ],
  [
    'a waitlist where a seat is free',
    `SELECT id FROM sections WHERE waitlisted > 0 AND enrolled + offered < capacity`,
  ],
  [
    'a seat held for no student, or for one who is not first on the waitlist',
    `SELECT s.id FROM sections s WHERE offered <> (SELECT count(*) FROM seat_offers o
       JOIN enrollments e ON e.id = o.enrollment_id AND e.status = 'waitlisted' AND e.section_id = s.id
       WHERE o.status = 'open' AND NOT EXISTS (SELECT FROM enrollments a WHERE a.section_id = s.id
         AND a.status = 'waitlisted' AND a.enrollment_date < e.enrollment_date))`,
  ],
  [
    'an enrollment that was waitlisted after it had a seat',
    `SELECT id FROM enrollments WHERE promoted_at < enrollment_date OR promoted_at IS NOT NULL AND joined_position IS NULL`,
  ],
  [
    'a student in two places at once',
    `SELECT a.id FROM places a JOIN places b ON b.student_id = a.student_id AND b.term_id = a.term_id AND b.id > a.id
       JOIN hours x ON x.section_id = a.section_id
       JOIN hours y ON y.section_id = b.section_id AND y.day = x.day
         AND y.start_time < x.end_time AND x.start_time < y.end_time
     WHERE a.status <> 'dropped' AND b.status <> 'dropped'`,
  ],
  [
    'an instructor or a room in use twice at once',
    `SELECT x.section_id FROM hours x JOIN hours y ON y.section_id > x.section_id AND y.term_id = x.term_id
         AND y.day = x.day AND y.start_time < x.end_time AND x.start_time < y.end_time
     WHERE x.instructor_id = y.instructor_id OR x.room = y.room`,
  ],
  [
    'more than 18 credits in a term',
    `SELECT student_id FROM places WHERE status <> 'dropped' GROUP BY student_id, term_id HAVING sum(credits) > 18`,
  ],
  [
    'a course taken twice in a term',
    `SELECT student_id FROM places WHERE status <> 'dropped' GROUP BY student_id, term_id, code HAVING count(*) > 1`,
  ],
  [
    'a GPA, credits or class level that enrollments and transfers do not give',
    `WITH best AS (
       SELECT DISTINCT ON (student_id, code) student_id, credits, grade_points FROM places
       WHERE grade_points IS NOT NULL ORDER BY student_id, code, grade_points DESC
     ), graded AS (
       SELECT student_id, round(sum(grade_points * credits) / sum(credits), 2) AS gpa,
         sum(credits) FILTER (WHERE grade_points > 0) AS earned FROM best GROUP BY student_id
     ), tried AS (
       SELECT p.student_id, sum(credits) AS attempted FROM places p JOIN terms t ON t.id = p.term_id, today
       WHERE grade IS NOT NULL OR status = 'enrolled' AND t.start_date + 7 < day GROUP BY p.student_id
     ), brought AS (
       SELECT student_id, sum(credits) AS credits FROM transfer_courses WHERE revoked_at IS NULL GROUP BY student_id
     )
     SELECT s.student_id FROM students s LEFT JOIN brought b ON b.student_id = s.id LEFT JOIN graded g ON g.student_id = s.id LEFT JOIN tried t ON t.student_id = s.id
     WHERE s.cumulative_gpa IS DISTINCT FROM g.gpa OR s.credits_earned <> coalesce(g.earned, 0) + coalesce(b.credits, 0)
        OR s.credits_attempted <> coalesce(t.attempted, 0) + coalesce(b.credits, 0)
        OR s.class_level::text <> CASE WHEN s.credits_earned >= 90 THEN 'senior' WHEN s.credits_earned >= 60 THEN 'junior'
             WHEN s.credits_earned >= 30 THEN 'sophomore' ELSE 'freshman' END`,
  ],
  [
    'grade points off the scale',
    `SELECT id FROM enrollments e JOIN points p ON p.grade = e.grade::text WHERE e.grade_points IS DISTINCT FROM p.value`,
  ],
  [
    'a status that does not fit its term',
    `SELECT e.id FROM enrollments e JOIN terms t ON t.id = e.term_id, today WHERE CASE e.status
       WHEN 'completed' THEN t.end_date >= day OR e.grade IS NULL
       WHEN 'dropped' THEN e.drop_date IS NULL OR e.grade <> 'W'
       ELSE t.end_date < day OR e.grade IS NOT NULL OR e.drop_date IS NOT NULL END`,
  ],
  [
    'a schedule text that its meetings do not say',
    `SELECT s.id FROM sections s LEFT JOIN LATERAL (
       SELECT string_agg(initcap(array_to_string(m.days, ' ')) || ' ' || to_char(m.start_time, 'HH24:MI') || '-'
         || to_char(m.end_time, 'HH24:MI'), '; ' ORDER BY m.kind) AS text
       FROM section_meetings m WHERE m.section_id = s.id) m ON true
     WHERE s.schedule IS DISTINCT FROM m.text`,
  ],
  [
    'an active student without an enrollment or a pending grade',
    `SELECT s.id FROM students s WHERE s.enrollment_status = 'active'
       AND NOT EXISTS (SELECT 1 FROM places p WHERE p.student_id = s.id
         AND (p.grade = 'I' OR p.term_id = (SELECT id FROM current_term)))`,
  ],
  [
    'a student in a seat after leaving or graduating',
    `SELECT p.id FROM places p JOIN students s ON s.id = p.student_id JOIN terms t ON t.id = p.term_id, current_term c
     WHERE p.status IN ('enrolled', 'waitlisted')
       AND (s.enrollment_status <> 'active' OR (s.expected_graduation < t.start_date AND t.start_date > c.end_date))`,
  ],
  [
    'a section larger than the catalog says, but for the open one',
    `SELECT s.id FROM sections s JOIN courses c ON c.id = s.course_id WHERE s.capacity > 20 AND c.credits > 1`,
  ],
  [
    'a telephone outside 555-01xx or an address outside the university',
    `SELECT p.id FROM student_personal_data p WHERE p.phone !~ '^\\d{3}-555-01\\d\\d$'
        OR p.emergency_contact_phone !~ '^\\d{3}-555-01\\d\\d$'
     UNION SELECT id FROM users WHERE email !~ '@collegium\\.example$'`,
  ],
  [
    'something that happened after now',
    `SELECT id FROM enrollments WHERE greatest(enrollment_date, drop_date, created_at) > now()
     UNION SELECT id FROM assignment_submissions WHERE greatest(submitted_at, graded_at) > now()
     UNION SELECT id FROM holds WHERE greatest(placed_at, released_at) > now()
     UNION SELECT id FROM student_charges WHERE created_at > now()
     UNION SELECT id FROM payments WHERE received_at > now()`,
  ],
  [
    'a plan whose status and figures disagree',
    `SELECT id FROM payment_plans, today WHERE monthly_payment IS DISTINCT FROM next_installment(id, total_amount - remaining_balance, cancelled_at)
        OR (status = 'paid') <> (remaining_balance = 0) OR (status = 'paid') <> (next_payment_date IS NULL)
        OR (status = 'late') <> (coalesce(next_payment_date, day) < day)
        OR status <> plan_status(remaining_balance, is_confirmed, next_payment_date)`,
  ],
  [
    'a plan or a charge that its payments and installments do not give',
    `SELECT p.id FROM payment_plans p WHERE remaining_balance <> total_amount
          - coalesce((SELECT sum(amount) FROM payments WHERE plan_id = p.id AND voided_at IS NULL), 0)
        OR total_amount <> (SELECT sum(amount) FROM payment_plan_installments WHERE plan_id = p.id)
     UNION SELECT c.id FROM student_charges c WHERE is_paid <> (paid_amount = amount) OR paid_amount <>
          coalesce((SELECT sum(settled_cents(debit, credit, cents)) FROM ledger_lines WHERE charge_id = c.id), 0) / 100`,
  ],
];

/** Rows that must exist, and their minimum number. */
export const guarantees: [title: string, least: number, sql: string][] = [
  ['students', 290, `SELECT id FROM students`],
  [
    'sections in the running term',
    40,
    `SELECT id FROM sections WHERE term_id = (SELECT id FROM current_term)`,
  ],
  [
    'terms after it with registration open',
    1,
    `SELECT t.id FROM terms t, today WHERE t.is_active AND t.start_date > day
       AND day BETWEEN t.registration_start_date AND t.registration_end_date`,
  ],
  [
    'students who are eligible for a one-credit section without meetings',
    60,
    `SELECT st.id FROM students st WHERE st.enrollment_status = 'active'
       AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.student_id = st.id AND h.released_at IS NULL)
       AND coalesce((SELECT sum(p.credits) FROM places p JOIN current_term t ON t.id = p.term_id
         WHERE p.student_id = st.id AND p.status IN ('enrolled', 'waitlisted')), 0) + 1 <= 18
       AND EXISTS (SELECT 1 FROM sections s JOIN current_term t ON t.id = s.term_id JOIN courses c ON c.id = s.course_id
         WHERE c.credits = 1 AND c.prerequisites IS NULL AND s.is_active AND s.capacity - s.enrolled >= 60
           AND NOT EXISTS (SELECT 1 FROM section_meetings m WHERE m.section_id = s.id)
           AND NOT EXISTS (SELECT 1 FROM places p WHERE p.student_id = st.id AND p.code = c.code))`,
  ],
  [
    'assignments of faculty@ with a scored and an unscored submission',
    1,
    `SELECT a.id FROM assignments a JOIN sections s ON s.id = a.section_id JOIN current_term t ON t.id = s.term_id
       JOIN users u ON u.id = s.instructor_id AND u.email = 'faculty@collegium.example'
       JOIN assignment_submissions w ON w.assignment_id = a.id WHERE a.is_published
     GROUP BY a.id HAVING count(w.score) BETWEEN 1 AND count(*) - 1`,
  ],
  ['plans of every type in every status', 12, `SELECT DISTINCT plan_type, status FROM payment_plans`],
  [
    'finished courses of student@',
    5,
    `SELECT e.id FROM enrollments e JOIN the_student s ON s.id = e.student_id WHERE e.status = 'completed'`,
  ],
  [
    'active holds of student@',
    1,
    `SELECT h.id FROM holds h JOIN the_student s ON s.id = h.student_id WHERE h.released_at IS NULL`,
  ],
  ['plans of student@', 1, `SELECT p.id FROM payment_plans p JOIN the_student s ON s.id = p.student_id`],
  [
    'unpaid charges of student@',
    1,
    `SELECT c.id FROM student_charges c JOIN the_student s ON s.id = c.student_id WHERE NOT c.is_paid`,
  ],
  [
    'waitlist entries of student@',
    1,
    `SELECT e.id FROM enrollments e JOIN the_student s ON s.id = e.student_id WHERE e.status = 'waitlisted'`,
  ],
  [
    'published assignments that student@ has yet to submit',
    1,
    `SELECT a.id FROM assignments a JOIN enrollments e ON e.section_id = a.section_id AND e.status = 'enrolled'
       JOIN the_student s ON s.id = e.student_id WHERE a.is_published AND a.due_date > now()
       AND NOT EXISTS (SELECT 1 FROM assignment_submissions w WHERE w.assignment_id = a.id AND w.student_id = s.id)`,
  ],
  [
    'seats that are offered now',
    1,
    `SELECT id FROM seat_offers WHERE status = 'open' AND expires_at > now()`,
  ],
  [
    'courses with a waitlist now and in a past term',
    3,
    `SELECT DISTINCT now.course_id FROM sections now JOIN sections past ON past.course_id = now.course_id
       JOIN enrollments e ON e.section_id = past.id AND e.promoted_at IS NOT NULL WHERE now.waitlisted > 0`,
  ],
  [
    'kinds of courses of applicants, with an outcome and without one',
    2,
    `SELECT DISTINCT line.outcome = 'pending' FROM transfer_courses line
       JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
     WHERE evaluation.application_id IS NOT NULL`,
  ],
  ['kinds of active holds', 5, `SELECT DISTINCT kind FROM holds WHERE released_at IS NULL`],
  [
    'open, limited and full sections in the running term',
    3,
    `SELECT DISTINCT CASE WHEN enrolled = capacity THEN 'full'
       WHEN round(100.0 * enrolled / capacity) >= 80 THEN 'limited' ELSE 'open' END
     FROM sections WHERE term_id = (SELECT id FROM current_term)`,
  ],
  [
    'early registrations for the next term',
    40,
    `SELECT e.id FROM enrollments e JOIN terms t ON t.id = e.term_id, today WHERE t.start_date > day`,
  ],
  [
    'terms of the calendar page',
    4,
    `SELECT id FROM terms WHERE name IN ('Fall 2024', 'Spring 2025', 'Summer 2025', 'Spring 2026')`,
  ],
  [
    'active students who finish in the running term',
    10,
    `SELECT s.id FROM students s, current_term t WHERE s.enrollment_status = 'active'
       AND s.expected_graduation BETWEEN t.start_date AND t.end_date`,
  ],
  [
    'active seniors',
    25,
    `SELECT id FROM students WHERE enrollment_status = 'active' AND class_level = 'senior'`,
  ],
  [
    'active students of the associate program',
    40,
    `SELECT s.id FROM students s JOIN programs p ON p.id = s.program_id
     WHERE s.enrollment_status = 'active' AND p.code = 'AA-GS'`,
  ],
  ['states of students', 5, `SELECT DISTINCT enrollment_status FROM students`],
  [
    'kinds of names that test a layout',
    6,
    `SELECT DISTINCT kind FROM students s JOIN users u ON u.id = s.user_id CROSS JOIN LATERAL (VALUES
       ('long', length(u.first_name || ' ' || u.last_name) > 60), ('short', length(u.first_name || u.last_name) < 5),
       ('single', u.first_name = u.last_name), ('apostrophe', u.last_name LIKE '%''%'),
       ('hyphen', u.last_name LIKE '%-%'), ('letters', u.last_name ~ '[^ -~]')) AS name (kind, holds)
     WHERE name.holds`,
  ],
  [
    'unread notifications of student@, by kind',
    2,
    `SELECT DISTINCT kind FROM notifications n JOIN the_student s ON s.user_id = n.user_id WHERE read_at IS NULL`,
  ],
  [
    'notifications of student@ that have been read',
    1,
    `SELECT n.id FROM notifications n JOIN the_student s ON s.user_id = n.user_id WHERE read_at IS NOT NULL`,
  ],
  [
    'unread notifications of registrar@, of inquiries that wait for an answer',
    3,
    `SELECT i.id FROM notifications n JOIN users u ON u.id = n.user_id
       JOIN inquiries i ON n.link = '/portal/inquiries/' || i.id AND n.title LIKE '% ' || i.number || ' was received'
     WHERE u.email = 'registrar@collegium.example' AND n.read_at IS NULL AND i.status IN ('new', 'open')
       AND i.kind IN ('contact', 'transfer', 'directory_restriction', 'withdrawal', 'record_correction')`,
  ],
  [
    'sections that faculty@ was told of',
    1,
    `SELECT s.id FROM notifications n JOIN users u ON u.id = n.user_id
       JOIN sections s ON s.instructor_id = u.id AND n.link = '/portal/courses/' || s.id
     WHERE u.email = 'faculty@collegium.example' AND n.kind = 'section_assigned'`,
  ],
  [
    'kinds of module items in the classrooms of student@',
    7,
    `SELECT DISTINCT i.kind FROM content_items i JOIN enrollments e ON e.section_id = i.section_id AND e.status = 'enrolled'
       JOIN the_student s ON s.id = e.student_id WHERE i.is_published`,
  ],
  [
    'modules of student@ that are complete, open, locked by another module, and locked until a date',
    4,
    `SELECT DISTINCT CASE WHEN m.available_from > now() THEN 'not yet'
         WHEN EXISTS (SELECT FROM content_blocking_modules(m.id, s.id)) THEN 'locked'
         WHEN EXISTS (SELECT FROM content_items i WHERE i.module_id = m.id AND content_item_is_shown(i)
           AND i.requirement <> 'none' AND NOT content_item_is_met(i, s.id)) THEN 'open' ELSE 'complete' END
     FROM content_modules m JOIN enrollments e ON e.section_id = m.section_id AND e.status = 'enrolled'
       JOIN the_student s ON s.id = e.student_id WHERE m.is_published`,
  ],
  ['requirements of module items', 5, `SELECT DISTINCT requirement FROM content_items`],
  [
    'unread posts of student@ in a discussion that the student has opened',
    1,
    `SELECT p.id FROM discussion_reads r JOIN the_student s ON s.user_id = r.user_id
       JOIN discussion_posts p ON p.discussion_id = r.discussion_id WHERE NOT r.numbers @> p.number`,
  ],
  ['released holds', 1, `SELECT id FROM holds WHERE released_at IS NOT NULL`],
  [
    'charges that are paid in part',
    5,
    `SELECT id FROM student_charges WHERE paid_amount > 0 AND NOT is_paid`,
  ],
  ['overdue charges', 1, `SELECT id FROM student_charges, today WHERE NOT is_paid AND due_date < day`],
  [
    'students found by a shared name',
    8,
    `SELECT id FROM students WHERE search_text LIKE search_pattern('López')`,
  ],
];

export const rows = <Row>(sql: string): Promise<Row[]> => system.dataSource.query(sql);

/** The figures of the demo university. */
export function demoDataWorld(): void {
  openWorld();

  beforeAll(async () => {
    await system.dataSource.query(views);
  });
}
