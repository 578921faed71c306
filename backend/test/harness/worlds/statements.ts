import { committed } from '../contract.js';
import type { Client } from '../test-app.js';
import { statementsOf } from '../statements.js';
import { admin, openWorld, system } from './world.js';

/** Includes the session and the rows of the audit trail; rows written once a second belong to no request. */
export const most = 3;

/** Every list of the OpenAPI document. */
export const lists = Object.entries(committed.paths)
  .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'range'))
  .map(([path]) => path);

/** The table, and the audit trail's subject, for the first segment of an address with an id. */
const owners: Record<string, { table: string; subject: string }> = {
  'athletics/signups': { table: 'athletics_signups', subject: 'athletics_signup' },
  'application-forms': { table: 'application_forms', subject: 'application_form' },
  'admission-decisions': { table: 'admission_decisions', subject: 'admission_decision' },
  applications: { table: 'applications', subject: 'application' },
  'assignment-submissions': { table: 'assignment_submissions', subject: 'submission' },
  assignments: { table: 'assignments', subject: 'assignment' },
  'course-equivalencies': { table: 'course_equivalencies', subject: 'course_equivalency' },
  'charge-runs': { table: 'charge_runs', subject: 'charge_run' },
  charges: { table: 'student_charges', subject: 'charge' },
  clients: { table: 'machine_clients', subject: 'client' },
  courses: { table: 'courses', subject: 'course' },
  discussions: { table: 'discussions', subject: 'discussion' },
  departments: { table: 'departments', subject: 'department' },
  enrollments: { table: 'enrollments', subject: 'enrollment' },
  holds: { table: 'holds', subject: 'hold' },
  inquiries: { table: 'inquiries', subject: 'inquiry' },
  pages: { table: 'content_pages', subject: 'page' },
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
  '/api/assignment-submissions/{id}/attempts': 'SELECT submission_id AS id FROM submission_attempts',
  '/api/assignments/{id}/submissions': 'SELECT assignment_id AS id FROM assignment_submissions',
  '/api/discussions/{id}/participation':
    'SELECT discussion.id FROM discussions discussion JOIN enrollments USING (section_id)',
  '/api/discussions/{id}/posts': 'SELECT discussion_id AS id FROM discussion_posts',
  '/api/sections/{id}/discussions': 'SELECT section_id AS id FROM discussions',
  '/api/inquiries/{id}/assignees': `SELECT id FROM inquiries WHERE kind = 'contact'`,
  '/api/payment-plans/{id}/schedules': 'SELECT plan_id AS id FROM payment_plan_schedules',
  '/api/pages/{id}/versions': 'SELECT page_id AS id FROM content_page_versions',
  '/api/sections/{id}/assignments': 'SELECT section_id AS id FROM assignments',
  '/api/sections/{id}/files': 'SELECT section_id AS id FROM section_files',
  '/api/sections/{id}/folders': 'SELECT section_id AS id FROM section_folders',
  '/api/sections/{id}/pages': 'SELECT section_id AS id FROM content_pages',
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
  '/api/students/{id}/payers': 'SELECT student_id AS id FROM payers',
  '/api/students/{id}/statements': 'SELECT student_id AS id FROM account_statements',
  '/api/students/{id}/terms': 'SELECT student_id AS id FROM enrollments',
};

export async function addressOf(path: string): Promise<string> {
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

/** Staff can't read a student's payers, so that list is read by the student, whose first call touches the session. */
export async function readerOf(path: string, address: string): Promise<Client> {
  if (path !== '/api/students/{id}/payers') return admin;
  const [row] = await system.dataSource.query<{ email: string }[]>(
    'SELECT email FROM users JOIN students ON students.user_id = users.id WHERE students.id = $1',
    [address.split('/')[3]],
  );
  const student = await system.asPerson(row!.email);
  await student.get(address).expect(200);
  return student;
}

export const ask = async (
  address: string,
  reader = admin,
): Promise<{ rows: number; statements: string[] }> => {
  let rows = 0;
  const statements = await statementsOf(async () => {
    const { body } = await reader.get(address).expect(200);
    rows = (body as unknown[]).length;
  });
  // An account is assessed before it is read: whether it is marked is one more lookup by an index.
  return { rows, statements: statements.filter((statement) => !statement.includes('assessment_marks')) };
};

/** The reads whose statements are counted. */
export function statementsWorld(): void {
  openWorld(['admin']);
}
