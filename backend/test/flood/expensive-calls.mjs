const csv = 'text/csv';
const page = '[0,999]';
const by = (field) => JSON.stringify([field, 'DESC']);
const longSearch = 'principles '.repeat(18).trim();

const call = (table, route, query, accept) => ({ table, route, query, accept });
const enrollments = {
  file: call('enrollments', '/api/enrollments', {}, csv),
  byStatus: call('enrollments', '/api/enrollments', { range: page, sort: by('status') }),
  search: call('enrollments', '/api/enrollments', { range: page, search: 'a' }),
  trend: call('enrollments', '/api/enrollments/trend'),
  report: call('enrollments', '/api/reports/enrollment', { by: 'term' }),
  rows: call('enrollments', '/api/reports/enrollment/rows', { range: page, sort: by('studentName') }),
  rowsFile: call('enrollments', '/api/reports/enrollment/rows', {}, csv),
  retention: call('enrollments', '/api/reports/retention'),
  retentionRows: call('enrollments', '/api/reports/retention/rows', { range: page, sort: by('programName') }),
};
const decisions = call('registration_decisions', '/api/registration-decisions', {}, csv);
const demand = call('sections', '/api/sections/demand', { range: page, search: longSearch });
const money = {
  charges: call('student_charges', '/api/charges', {}, csv),
  openCharges: call('student_charges', '/api/charges', { range: page, sort: by('isPaid') }),
  owed: call('student_charges', '/api/reports/receivables/rows', {}, csv),
  owedPastEnd: call('student_charges', '/api/reports/receivables/rows', { range: '[1000000,1000999]' }),
  overview: call('student_charges', '/api/billing/receivables'),
  payments: call('payments', '/api/payments', {}, csv),
  received: call('payments', '/api/reports/revenue/rows', {}, csv),
};
const catalog = {
  sections: call('sections', '/api/sections', {}, csv),
  sectionSearch: call('sections', '/api/sections', { range: page, search: longSearch }),
  search: call('courses', '/api/search', { q: 'a e i o n r s t' }),
};
const students = {
  file: call('programs', '/api/students', {}, csv),
  search: call('programs', '/api/students', { range: page, search: 'a' }),
  holds: call('holds', '/api/holds', {}, csv),
  holdSearch: call('holds', '/api/holds', { range: page, search: 'a', sort: by('studentName') }),
};
const submissions = {
  byDate: call('assignment_submissions', '/api/assignments/{assignment}/submissions', {
    range: page,
    sort: by('submittedAt'),
  }),
  file: call('assignment_submissions', '/api/assignments/{assignment}/submissions', {}, csv),
};

/**
 * The ten most expensive calls of each role, the most expensive first. They were found with the data of `npm run bench
 * -- flood`, with 6,000 students, by running one after another: each GET call of the OpenAPI document with pages of
 * 1,000 rows, sort fields, searches for one letter, eight words and 200 characters, a page past the end, 300 ids, and
 * as a file. Those of super_admin, registrar and admissions follow the times of the same calls by a role with the same
 * scope. `table` is a table that the call reads and that other callers don't need for their work.
 */
export const expensiveCalls = {
  super_admin: [
    enrollments.file,
    enrollments.rowsFile,
    decisions,
    money.charges,
    enrollments.report,
    enrollments.rows,
    money.owed,
    enrollments.trend,
    enrollments.retentionRows,
    money.payments,
  ],
  registrar: [
    enrollments.file,
    enrollments.rowsFile,
    decisions,
    money.charges,
    enrollments.report,
    enrollments.rows,
    enrollments.trend,
    enrollments.retentionRows,
    money.payments,
    enrollments.retention,
  ],
  faculty: [
    catalog.sectionSearch,
    catalog.sections,
    catalog.search,
    enrollments.search,
    students.file,
    enrollments.file,
    submissions.byDate,
    submissions.file,
    students.holdSearch,
    students.search,
  ],
  student: [
    catalog.sectionSearch,
    catalog.sections,
    call('program_requirements', '/api/students/{student}/degree-audit'),
    call('audit_events', '/api/students/{student}/reads', { range: page }),
    call('audit_events', '/api/students/{student}/reads', {}, csv),
    catalog.search,
    enrollments.file,
    call('terms', '/api/terms/active', { range: page }),
    enrollments.byStatus,
    call('terms', '/api/terms', {}, csv),
  ],
  bursar: [
    money.charges,
    money.owed,
    money.payments,
    money.received,
    money.owedPastEnd,
    money.openCharges,
    money.overview,
    catalog.sectionSearch,
    students.file,
    catalog.sections,
  ],
  financial_aid: [
    money.charges,
    money.owed,
    students.file,
    money.payments,
    money.openCharges,
    money.received,
    money.owedPastEnd,
    catalog.sections,
    catalog.sectionSearch,
    students.holds,
  ],
  compliance: [
    enrollments.rowsFile,
    decisions,
    enrollments.report,
    enrollments.rows,
    enrollments.trend,
    enrollments.retentionRows,
    enrollments.retention,
    demand,
    students.file,
    call('enrollments', '/api/reports/grades'),
  ],
  admissions: [
    enrollments.file,
    enrollments.trend,
    students.file,
    enrollments.byStatus,
    catalog.sectionSearch,
    catalog.sections,
    students.search,
    students.holds,
    students.holdSearch,
    catalog.search,
  ],
};

/**
 * Records that the addresses name, as this person may read them.
 *
 * @param {(sql: string, values: unknown[]) => Promise<Record<string, string>[]>} query
 * @param {string} email
 */
export async function idsIn(query, email) {
  const [ids] = await query(
    `SELECT coalesce(own.id, (SELECT student_id FROM enrollments GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)) AS student,
       (SELECT s.id FROM sections s LEFT JOIN assignments a ON a.section_id = s.id
        WHERE s.instructor_id = u.id OR u.role <> 'faculty' ORDER BY a.id NULLS LAST, s.enrolled DESC LIMIT 1) AS section,
       (SELECT a.id FROM assignments a JOIN sections s ON s.id = a.section_id
        WHERE s.instructor_id = u.id OR u.role <> 'faculty' ORDER BY a.id LIMIT 1) AS assignment,
       (SELECT id FROM terms WHERE current_date BETWEEN start_date AND end_date ORDER BY start_date LIMIT 1) AS term
     FROM users u LEFT JOIN students own ON own.user_id = u.id WHERE u.email = $1`,
    [email],
  );
  return ids;
}

/** The address of a call, with the ids of the records that it names. */
export function addressOf({ route, query = {}, accept = 'application/json' }, ids) {
  const named = (text) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name]);
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, named(value)]),
  ).toString();
  return { path: named(route) + (parameters && `?${parameters}`), accept };
}
