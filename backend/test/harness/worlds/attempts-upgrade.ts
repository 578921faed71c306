import { afterAll, beforeAll } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Attempts1764266000000 } from '../../../src/platform/database/migrations/1764266000000-attempts.js';
import { databaseBefore, type EarlierDatabase } from '../earlier-database.js';

let database: EarlierDatabase;
export let owner: DataSource;
/** Percents by the number of the student, before the upgrade. */
export let before: Map<string, number | null>;
/** The same without the unscored work that was due before the student enrolled. */
export let withoutEarlierWork: Map<string, number | null>;

/** Students 9 to 12 enrolled in the middle of the term. */
const records = `
  INSERT INTO users (id, email, first_name, last_name, role)
    SELECT md5('user ' || i)::uuid, 'student.' || i || '@students.example', 'Student', 'Number ' || i, 'student'
    FROM generate_series(1, 12) AS i;
  INSERT INTO students (id, user_id, student_id)
    SELECT md5('student ' || i)::uuid, md5('user ' || i)::uuid, 'S' || i FROM generate_series(1, 12) AS i;
  INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date)
    VALUES (md5('term')::uuid, 'Spring', 'spring', 2026, '2026-01-05', '2026-05-10', '2025-11-01', '2026-01-20');
  INSERT INTO courses (id, code, title, credits) VALUES (md5('course')::uuid, 'WLM 101', 'Wealth', 3);
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, enrolled)
    VALUES (md5('section')::uuid, md5('course')::uuid, md5('term')::uuid, '01', 20, 12);
  INSERT INTO enrollments (student_id, section_id, term_id, status, enrollment_date)
    SELECT md5('student ' || i)::uuid, md5('section')::uuid, md5('term')::uuid, 'enrolled',
      CASE WHEN i > 8 THEN TIMESTAMPTZ '2026-02-10 12:00Z' ELSE TIMESTAMPTZ '2025-12-01 12:00Z' END
    FROM generate_series(1, 12) AS i;
  INSERT INTO assignments (id, section_id, title, description, assignment_type, due_date, late_until, max_points,
      is_published)
    SELECT md5('assignment ' || i)::uuid, md5('section')::uuid, 'Assignment ' || i, 'Text', 'homework', due,
      CASE WHEN i % 5 = 0 THEN TIMESTAMPTZ '2099-01-01Z' END, CASE WHEN i % 7 > 0 THEN 7 + i * 1.25 END, i % 6 > 0
    FROM generate_series(1, 14) AS i,
      LATERAL (SELECT CASE WHEN i = 14 THEN TIMESTAMPTZ '2099-01-01Z'
        ELSE TIMESTAMPTZ '2026-01-10 05:00Z' + i * interval '5 days' END AS due) AS date;`;

/** A number below `limit` that looks random and never changes. */
const pick = (key: string, limit: number): string =>
  `(('x' || substr(md5(${key}), 1, 7))::bit(28)::integer % ${limit})`;

const work = `
  INSERT INTO assignment_submissions (id, assignment_id, student_id, submission_text, submitted_at, score, graded_at)
    SELECT md5('submission ' || i || ' ' || j)::uuid, md5('assignment ' || i)::uuid, md5('student ' || j)::uuid, 'Last',
      TIMESTAMPTZ '2026-04-01Z', score, CASE WHEN score IS NOT NULL THEN TIMESTAMPTZ '2026-04-02Z' END
    FROM generate_series(1, 14) AS i, generate_series(1, 12) AS j, LATERAL (
      SELECT CASE WHEN ${pick(`'graded' || i || '/' || j`, 4)} > 0
        THEN ${pick(`'score' || i || '/' || j`, 700)} / 100.0 END AS score) AS grade
    WHERE ${pick(`'submitted' || i || '/' || j`, 3)} > 0;
  INSERT INTO excused_work (assignment_id, student_id, note)
    SELECT md5('assignment ' || i)::uuid, md5('student ' || j)::uuid, 'Jury duty'
    FROM generate_series(1, 14) AS i, generate_series(1, 12) AS j WHERE ${pick(`'excused' || i || '/' || j`, 15)} = 0;`;

/** The last release's rule: graded work counts, and work that was missed counts as zero. */
const percents = (also = 'TRUE'): string => `
  SELECT student.student_id AS number, (
    SELECT round(100 * sum(coalesce(submission.score, 0)) / sum(assignment.max_points), 2)::float8
    FROM assignments assignment LEFT JOIN assignment_submissions submission
      ON submission.assignment_id = assignment.id AND submission.student_id = student.id
    WHERE assignment.max_points IS NOT NULL AND ${also}
      AND NOT EXISTS (SELECT FROM excused_work excused
        WHERE excused.assignment_id = assignment.id AND excused.student_id = student.id)
      AND CASE WHEN submission.id IS NOT NULL THEN submission.score IS NOT NULL
        ELSE assignment.is_published AND coalesce(assignment.late_until, assignment.due_date) < now() END) AS percent
  FROM students student JOIN enrollments enrollment ON enrollment.student_id = student.id`;

/** A graded submission that was replaced twice: two files, then one, then none, as the last release left it. */
const replaced = `
  INSERT INTO stored_files (id, name, media_type, size, sha256, storage_key)
    SELECT md5('file ' || i)::uuid, 'file ' || i || '.txt', 'text/plain', 5, sha256('file'), 'key ' || i
    FROM generate_series(1, 4) AS i;
  INSERT INTO assignments (id, section_id, title, description, assignment_type, due_date, is_published)
    VALUES (md5('replaced')::uuid, md5('section')::uuid, 'Replaced', 'Text', 'homework', '2026-03-01Z', TRUE);
  INSERT INTO assignment_submissions (id, assignment_id, student_id, submission_text, submitted_at, score, graded_at, file_count)
    VALUES (md5('replaced')::uuid, md5('replaced')::uuid, md5('student 1')::uuid, 'Third', '2026-02-03Z', 5, '2026-02-04Z', 1);
  INSERT INTO submission_files (file_id, submission_id, position)
    VALUES (md5('file 4')::uuid, md5('replaced')::uuid, 0);
  INSERT INTO replaced_submission_files (file_id, submission_id, replaced_at)
    VALUES (md5('file 1')::uuid, md5('replaced')::uuid, '2026-02-02Z'),
      (md5('file 2')::uuid, md5('replaced')::uuid, '2026-02-02Z'),
      (md5('file 3')::uuid, md5('replaced')::uuid, '2026-02-03Z');
  INSERT INTO audit_events (occurred_at, action, subject_type, subject_id, details)
    SELECT replaced_at, 'submission.replace', 'submission', md5('replaced')::uuid, jsonb_build_object('changes',
      jsonb_build_object('submissionText', jsonb_build_array(earlier, later),
        'submittedAt', jsonb_build_array(submitted_at, replaced_at)))
    FROM (VALUES ('2026-02-02T00:00:00Z'::timestamptz, 'First', 'Second', '2026-02-01T00:00:00Z'),
      ('2026-02-03T00:00:00Z', 'Second', 'Third', '2026-02-02T00:00:00Z')) AS event (replaced_at, earlier, later, submitted_at);`;

/** A student whose final grade was submitted. */
const graded = `
  UPDATE enrollments SET status = 'completed', grade = 'B+', grade_points = 3.3
  WHERE student_id = md5('student 2')::uuid;`;

async function percentsOf(sql: string): Promise<Map<string, number | null>> {
  const rows = await owner.query<{ number: string; percent: number | null }[]>(sql);
  return new Map(rows.map(({ number, percent }) => [number, percent]));
}

/** A section of the last release, with grades and replaced files, upgraded. */
export function attemptsUpgradeWorld(): void {
  beforeAll(async () => {
    database = await databaseBefore(Attempts1764266000000);
    ({ owner } = database);
    await owner.query(records + work + graded);
    before = await percentsOf(percents());
    withoutEarlierWork = await percentsOf(
      percents('(submission.score IS NOT NULL OR assignment.due_date >= enrollment.enrollment_date)'),
    );
    await owner.query(replaced);
    await database.upgrade();
  });

  afterAll(async () => {
    await database?.drop();
  });
}
