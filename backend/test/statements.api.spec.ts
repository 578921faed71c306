import { beforeAll, describe, expect, it } from '@jest/globals';
import { committed } from './harness/contract.js';
import { statementsOf } from './harness/statements.js';
import { admin, openWorld, system } from './harness/worlds/world.js';

openWorld(['admin']);

/** Includes the session and the rows of the audit trail; rows written once a second belong to no request. */
const most = 3;

/** Every list of the OpenAPI document. */
const lists = Object.entries(committed.paths)
  .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'range'))
  .map(([path]) => path);

/** The table, and the audit trail's subject, for the first segment of an address with an id. */
const owners: Record<string, { table: string; subject: string }> = {
  'athletics/signups': { table: 'athletics_signups', subject: 'athletics_signup' },
  'assignment-submissions': { table: 'assignment_submissions', subject: 'submission' },
  assignments: { table: 'assignments', subject: 'assignment' },
  'course-equivalencies': { table: 'course_equivalencies', subject: 'course_equivalency' },
  charges: { table: 'student_charges', subject: 'charge' },
  clients: { table: 'machine_clients', subject: 'client' },
  courses: { table: 'courses', subject: 'course' },
  departments: { table: 'departments', subject: 'department' },
  enrollments: { table: 'enrollments', subject: 'enrollment' },
  holds: { table: 'holds', subject: 'hold' },
  inquiries: { table: 'inquiries', subject: 'inquiry' },
  'payment-plans': { table: 'payment_plans', subject: 'plan' },
  payments: { table: 'payments', subject: 'payment' },
  policies: { table: 'policies', subject: 'policy' },
  programs: { table: 'programs', subject: 'program' },
  'program-requirements': { table: 'program_requirements', subject: 'program_requirements' },
  'registration-windows': { table: 'registration_windows', subject: 'registration_window' },
  sections: { table: 'sections', subject: 'section' },
  students: { table: 'students', subject: 'student' },
  terms: { table: 'terms', subject: 'term' },
  'transfer-evaluations': { table: 'transfer_evaluations', subject: 'transfer_evaluation' },
  users: { table: 'users', subject: 'user' },
};
/** The owners of the longest lists, where most owners have short ones. */
const longest: Record<string, string> = {
  '/api/assignments/{id}/submissions': 'SELECT assignment_id AS id FROM assignment_submissions',
  '/api/inquiries/{id}/assignees': `SELECT id FROM inquiries WHERE kind = 'contact'`,
  '/api/sections/{id}/assignments': 'SELECT section_id AS id FROM assignments',
  '/api/sections/{id}/roster': 'SELECT section_id AS id FROM enrollments',
  '/api/students/{id}/charges': 'SELECT student_id AS id FROM student_charges',
  '/api/students/{id}/degree-exceptions': 'SELECT student_id AS id FROM degree_exceptions',
  '/api/students/{id}/degrees': 'SELECT student_id AS id FROM conferred_degrees',
  '/api/students/{id}/enrollments': 'SELECT student_id AS id FROM enrollments',
  '/api/students/{id}/holds': 'SELECT student_id AS id FROM holds',
  '/api/students/{id}/letters': `SELECT student_id AS id FROM issued_documents WHERE kind <> 'transcript'`,
  '/api/students/{id}/transcripts': 'SELECT student_id AS id FROM issued_documents',
  '/api/students/{id}/transfer-credits':
    'SELECT student_id AS id FROM transfer_courses WHERE student_id IS NOT NULL',
  '/api/students/{id}/terms': 'SELECT student_id AS id FROM enrollments',
};

beforeAll(async () => {
  await system.dataSource.query(
    `INSERT INTO report_runs (user_id, report, filters, status, finished_at)
     SELECT id, report, '{}', 'cancelled', now() FROM users, unnest(ARRAY['receivables', 'revenue']) AS report
     WHERE email = 'super_admin@collegium.example'`,
  );
  for (const name of ['One', 'Two'])
    await admin
      .post('/api/clients')
      .send({ name, scopes: ['catalog.read'] })
      .expect(201);
  // Records of which the demo university has only one.
  await system.dataSource.query(`
    INSERT INTO notifications (user_id, kind, title)
      SELECT id, 'grades_posted', 'Many ' || number FROM users, generate_series(1, 20) AS number
      WHERE email = 'super_admin@collegium.example';
    INSERT INTO mails (recipient, mailbox, domain, template, subject, text, html)
      SELECT name, name, name, 'notification', name, name, name FROM unnest(ARRAY['one', 'two']) AS name;
    INSERT INTO holds (student_id, kind, reason, placed_by_id)
      SELECT student_id, 'registrar', 'Papers are missing', placed_by_id FROM holds;
    INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
      SELECT id, 'Window ' || number, now(), now() + INTERVAL '1 day' FROM (SELECT id FROM terms LIMIT 1) AS term,
        generate_series(1, 2) AS number;
    INSERT INTO time_tickets (term_id, student_id, opens_at, closes_at)
      SELECT term.id, student.id, now(), now() + INTERVAL '1 day' FROM (SELECT id FROM terms LIMIT 1) AS term,
        (SELECT id FROM students LIMIT 20) AS student;
    INSERT INTO registration_overrides (student_id, section_id, code, reason, expires_at, granted_by_name)
      SELECT student.id, section.id, 'hold', 'Many', now() + INTERVAL '1 day', 'Many'
      FROM (SELECT id FROM sections LIMIT 1) AS section, (SELECT id FROM students LIMIT 20) AS student;
    INSERT INTO degree_exceptions (student_id, program_id, kind, course_code, reason, granted_by_id)
      SELECT student.id, program.id, 'age', 'MANY ' || number, 'Many', user_id
      FROM (SELECT id, user_id FROM students LIMIT 1) AS student, (SELECT id FROM programs LIMIT 1) AS program,
        generate_series(1, 20) AS number;
    INSERT INTO conferred_degrees (student_id, award, conferred_on)
      SELECT id, 'Many ' || number, DATE '2020-05-20' FROM (SELECT id FROM students LIMIT 1) AS student,
        generate_series(1, 20) AS number;
    INSERT INTO grade_changes (enrollment_id, from_grade, grade, reason, requested_by_name)
      SELECT id, grade, 'IP', 'Many', 'Many' FROM enrollments WHERE status = 'completed' AND grade <> 'IP' LIMIT 20;
    INSERT INTO course_equivalencies (institution, institution_key, external_code, external_key, outcome, decided_by_name)
      SELECT 'Many', 'many', number, number, 'denied', 'Many' FROM generate_series(1, 20) AS number;
    WITH evaluation AS (
      INSERT INTO transfer_evaluations (institution, student_id, created_by_name, status, articulated_at, articulated_by_id)
      SELECT 'Many', id, 'Many', 'articulated', now(), user_id FROM students LIMIT 20
      RETURNING id, student_id)
    INSERT INTO transfer_courses (evaluation_id, "position", external_code, external_title, external_credits, outcome,
        credits, student_id)
      SELECT evaluation.id, number, 'Many', 'Many', 3, 'elective', 3, student_id
      FROM evaluation, generate_series(1, 20) AS number;
    INSERT INTO registration_decisions (act, student_id, section_id, is_accepted, decision)
      SELECT 'register', student_id, section_id, TRUE, '{}' FROM enrollments LIMIT 20;
    WITH file AS (
      INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
      SELECT 'TR.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), 'many-' || number
      FROM generate_series(1, 4) AS number RETURNING id, storage_key
    ), key AS (
      INSERT INTO document_keys (public_key) VALUES (decode(repeat('00', 32), 'hex')) RETURNING id)
    INSERT INTO issued_documents (student_id, kind, number, code, issued_by_name, file_id, key_id, signature)
      SELECT student.id, (CASE WHEN right(storage_key, 1)::int > 2 THEN 'good_standing' ELSE 'transcript' END)::document_kind,
        right(storage_key, 1)::int, storage_key, 'Many', file.id, key.id,
        decode(repeat('00', 64), 'hex')
      FROM (SELECT id FROM students LIMIT 1) AS student, file, key;
    INSERT INTO audit_events (actor_id, actor_role, action, subject_type)
      SELECT id, role, 'many.update', 'many' FROM users LIMIT 20;
    INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
      SELECT name || ' (copy)', type, year, start_date, end_date, registration_start_date, registration_end_date
      FROM terms`);
});

async function addressOf(path: string): Promise<string> {
  const [, owner] = /^\/api\/([\w/-]+)\/\{id\}/.exec(path) ?? [];
  if (!owner) return path;
  const { table, subject } = owners[owner]!;
  const [row] = await system.dataSource.query<{ id: string }[]>(
    `SELECT id FROM (${longest[path] ?? `SELECT id FROM ${table}`}) AS rows GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  await writeTrail(subject, row!.id);
  return path.replace('{id}', row!.id);
}

/** Changes and reads of one record by several people. */
const writeTrail = (subject: string, id: string): Promise<unknown> =>
  system.dataSource.query(
    `INSERT INTO audit_events (actor_id, actor_role, action, subject_type, subject_id, details)
     SELECT users.id, users.role, $1::text || act, $1, $2, '{"changes": {"title": ["a", "b"]}}'
     FROM (SELECT * FROM users LIMIT 20) AS users, unnest(ARRAY['.update', '.read']) AS act`,
    [subject, id],
  );

const ask = async (address: string): Promise<{ rows: number; statements: string[] }> => {
  let rows = 0;
  const statements = await statementsOf(async () => {
    const { body } = await admin.get(address).expect(200);
    rows = (body as unknown[]).length;
  });
  return { rows, statements };
};

describe('a list', () => {
  it('should be one of those of the document', () => expect(lists.length).toBeGreaterThan(40));

  it.each(lists)(
    `GET %s should take at most ${most} statements, as many for many rows as for one`,
    async (path) => {
      const address = await addressOf(path);
      const one = await ask(`${address}?range=[0,0]`);
      const many = await ask(`${address}?range=[0,999]`);
      expect(one.rows).toBe(1);
      expect(many.rows).toBeGreaterThan(1);
      expect(one.statements.length).toBeGreaterThan(1);
      expect(one.statements.length > most ? one.statements : []).toEqual([]);
      expect(many.statements).toHaveLength(one.statements.length);
      const { rows, statements } = await ask(`${address}?range=[900000,900009]`);
      expect(rows).toBe(0);
      expect(statements.length > most ? statements : []).toEqual([]);
    },
  );
});
