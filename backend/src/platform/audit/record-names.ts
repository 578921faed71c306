import { inquiryKinds } from '../../common/inquiry-kinds.js';
import { nameOf } from '../../common/sql-parameters.js';
import { opens, type Reader } from '../auth/fields/field-groups.js';
import { can, type Permission } from '../auth/permissions.js';

interface Named {
  /** The name, and the tables that contain it, up to the row of this id. */
  select: (id: string, reader: Reader) => string;
  /**
   * The permission that opens records of this kind. Without one, every reader of the trail or of a history can see
   * the name.
   */
  permission?: Permission;
  /** Roles limited to their own rows can read all of these. */
  everyRow?: true;
}

const studentText = `concat(${nameOf('person')}, ' (', student.student_id, ')')`;
const sectionText = `concat(course.code, '-', section.section_number)`;
const ofStudent = (alias: string): string =>
  `JOIN students student ON student.id = ${alias}.student_id JOIN users person ON person.id = student.user_id`;
const ofSection = (alias: string): string =>
  `JOIN sections section ON section.id = ${alias}.section_id JOIN courses course ON course.id = section.course_id`;
/** "refund_tiers" reads "Refund tiers". */
const inWords = (code: string): string =>
  `(upper(left(${code}::text, 1)) || replace(substr(${code}::text, 2), '_', ' '))`;

const row =
  (text: string, table: string, alias: string, joins = '') =>
  (id: string): string =>
    `SELECT ${text} FROM ${table} ${alias} ${joins} WHERE ${alias}.id = ${id}`;

/** Roles that read only their own rows; an id doesn't reveal other names to them. */
const readsOwnRows = ({ role }: Reader): boolean => role === 'faculty' || role === 'student';
const knowsStudents = (reader: Reader): boolean =>
  !readsOwnRows(reader) && can(reader, 'students.identity.read');

const knownInquiries = (reader: Reader): string =>
  inquiryKinds
    .filter((kind) => opens(`inquiry.${kind}`, reader))
    .map((kind) => `'${kind}'`)
    .join(', ');

/**
 * The name of each kind of record in the trail, and who may see it: readers with the permission that opens the record.
 */
const kinds: Readonly<Record<string, Named>> = {
  student: {
    select: row(studentText, 'students', 'student', 'JOIN users person ON person.id = student.user_id'),
    permission: 'students.identity.read',
  },
  report_run: { select: row('run.report', 'report_runs', 'run') },
  user: {
    // Names of employees are shown with every act; names of students, only to readers who may see students.
    select: (id, reader) =>
      `SELECT coalesce(${nameOf('person')}, person.email) FROM users person WHERE person.id = ${id}
       ${knowsStudents(reader) ? '' : `AND person.role <> 'student'`}`,
    everyRow: true,
  },
  client: { select: row('client.name', 'machine_clients', 'client'), everyRow: true },
  program: {
    select: row('program.name', 'programs', 'program'),
    permission: 'catalog.read',
    everyRow: true,
  },
  program_requirements: {
    select: row(
      `concat(program.code, ', ', sheet.catalog_year)`,
      'program_requirements',
      'sheet',
      'JOIN programs program ON program.id = sheet.program_id',
    ),
    permission: 'catalog.read',
    everyRow: true,
  },
  degree_exception: {
    select: row(
      `concat(coalesce(exception.rule_name, exception.course_code), ', ', ${studentText})`,
      'degree_exceptions',
      'exception',
      ofStudent('exception'),
    ),
    permission: 'degree.exceptions',
  },
  term: { select: row('term.name', 'terms', 'term'), permission: 'catalog.read', everyRow: true },
  course: { select: row('course.code', 'courses', 'course'), permission: 'catalog.read', everyRow: true },
  section: {
    select: row(sectionText, 'sections', 'section', 'JOIN courses course ON course.id = section.course_id'),
    permission: 'catalog.read',
    everyRow: true,
  },
  policy: {
    select: row(
      `concat(${inWords('policy.kind')}, ' from ', to_char(policy.effective_from, 'FMMon FMDD, YYYY'))`,
      'policies',
      'policy',
    ),
    permission: 'catalog.read',
    everyRow: true,
  },
  registration_window: {
    select: row(
      `concat(time_window.name, ', ', term.name)`,
      'registration_windows',
      'time_window',
      'JOIN terms term ON term.id = time_window.term_id',
    ),
    permission: 'catalog.read',
    everyRow: true,
  },
  time_ticket: {
    select: row(
      `concat(${studentText}, ', ', term.name)`,
      'time_tickets',
      'ticket',
      `${ofStudent('ticket')} JOIN terms term ON term.id = ticket.term_id`,
    ),
    permission: 'enrollments.create',
  },
  registration_override: {
    select: row(
      `concat(${studentText}, ', ', ${sectionText})`,
      'registration_overrides',
      'passed',
      `${ofStudent('passed')} ${ofSection('passed')}`,
    ),
    permission: 'enrollments.override',
  },
  enrollment: {
    select: row(
      `concat(${studentText}, ', ', ${sectionText})`,
      'enrollments',
      'place',
      `${ofStudent('place')} ${ofSection('place')}`,
    ),
    permission: 'enrollments.read',
  },
  grade_change: {
    select: row(
      `concat(change.from_grade, ' to ', change.grade, ', ', ${studentText}, ', ', ${sectionText})`,
      'grade_changes',
      'change',
      `JOIN enrollments place ON place.id = change.enrollment_id ${ofStudent('place')} ${ofSection('place')}`,
    ),
    permission: 'grades.change.approve',
  },
  transfer_evaluation: {
    select: row(
      `concat_ws(', ', evaluation.institution, CASE WHEN student.id IS NOT NULL THEN ${studentText} END)`,
      'transfer_evaluations',
      'evaluation',
      'LEFT JOIN students student ON student.id = evaluation.student_id LEFT JOIN users person ON person.id = student.user_id',
    ),
    permission: 'inquiries.transfer.manage',
  },
  course_equivalency: {
    select: row(`concat(kept.external_code, ', ', kept.institution)`, 'course_equivalencies', 'kept'),
    permission: 'inquiries.transfer.manage',
  },
  hold: {
    select: row(`concat(${inWords('hold.kind')}, ', ', ${studentText})`, 'holds', 'hold', ofStudent('hold')),
    permission: 'holds.read',
  },
  charge: {
    select: row(
      `concat(${inWords('charge.charge_type')}, ' $', charge.amount, ', ', ${studentText})`,
      'student_charges',
      'charge',
      ofStudent('charge'),
    ),
    permission: 'charges.read',
  },
  plan: {
    select: row(
      `concat(${inWords('plan.plan_type')}, ' $', plan.total_amount, ', ', ${studentText})`,
      'payment_plans',
      'plan',
      ofStudent('plan'),
    ),
    permission: 'plans.read',
  },
  payment: {
    select: row(
      `concat('$', payment.amount, ', ', ${studentText})`,
      'payments',
      'payment',
      ofStudent('payment'),
    ),
    permission: 'charges.read',
  },
  assignment: {
    select: row(
      `concat(assignment.title, ', ', ${sectionText})`,
      'assignments',
      'assignment',
      ofSection('assignment'),
    ),
    permission: 'assignments.read',
  },
  submission: {
    select: row(
      `concat(assignment.title, ', ', ${studentText})`,
      'assignment_submissions',
      'submission',
      `${ofStudent('submission')} JOIN assignments assignment ON assignment.id = submission.assignment_id`,
    ),
    permission: 'submissions.read',
  },
  athletics_signup: {
    select: row(`concat(signup.first_name, ' ', signup.last_name)`, 'athletics_signups', 'signup'),
    permission: 'athletics.signups.manage',
  },
  inquiry: {
    select: (id, reader) =>
      `SELECT inquiry.number FROM inquiries inquiry WHERE inquiry.id = ${id}
       AND inquiry.kind::text IN (${knownInquiries(reader) || 'NULL'})`,
  },
};

const isOpenTo = ({ permission, everyRow }: Named, reader: Reader): boolean =>
  (everyRow || !readsOwnRows(reader)) && (!permission || can(reader, permission));

const knownTo = (reader: Reader): [string, Named][] =>
  Object.entries(kinds).filter(([, named]) => isOpenTo(named, reader));

/** The current name of a column's record; null if the record is gone or the reader may not see it. */
export const recordName = (reader: Reader, type: string, id: string): string =>
  `CASE ${type} ${knownTo(reader)
    .map(([kind, { select }]) => `WHEN '${kind}' THEN (${select(id, reader)})`)
    .join(' ')} END`;

/** The kind of an inquiry, which decides who reads its fields; null for any other record, and for a deleted one. */
export const kindOf = (type: string, id: string): string =>
  `CASE ${type} WHEN 'inquiry' THEN (SELECT inquiry.kind::text FROM inquiries inquiry WHERE inquiry.id = ${id}) END`;

const anId = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The names of all records mentioned anywhere in a JSON value, by id, limited to those the reader may know. */
export const namesIn = (reader: Reader, json: string): string => `(
  SELECT jsonb_object_agg(ref.id, known.name) FROM (
    SELECT DISTINCT found #>> '{}' AS id FROM jsonb_path_query(${json}, 'strict $.** ? (@ like_regex "${anId}")') found) ref
  CROSS JOIN LATERAL (${knownTo(reader)
    .map(([, { select }]) => select('ref.id::uuid', reader))
    .join(' UNION ALL ')}) known (name))`;
