import { beforeAll, describe, expect, it } from '@jest/globals';
import { Records } from './harness/records.js';
import { charge, payment, refusedMoney } from './harness/refused-money.js';
import { databaseWorld, owner } from './harness/worlds/database.js';

databaseWorld();

/** The values of `:name` in the statements below. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const records = new Records(owner);
  const student = await records.student({ studentId: 'QDB-1' }, { email: 'q.db@collegium.example' });
  const program = await records.program({ code: 'QDB' });
  await owner.query('UPDATE students SET program_id = $1 WHERE id = $2', [program.id, student.id]);
  const term = await records.term({ name: 'Q DB' });
  const instructor = await records.user();
  const section = await records.section({
    termId: term.id,
    courseId: (await records.course({ code: 'QDB 1' })).id,
    sectionNumber: '001',
    capacity: 5,
    enrolled: 5,
    instructorId: instructor.id,
  });
  const dropped = await records.student();
  await records.enrollment(dropped, section, { status: 'dropped' });
  Object.assign(ids, {
    student: student.id,
    user: student.userId,
    program: program.id,
    term: term.id,
    section: section.id,
    course: section.courseId,
    instructor: instructor.id,
    dropped: dropped.id,
    other: (await records.student()).id,
    stranger: (await records.user()).id,
    otherTerm: (await records.term()).id,
    enrollment: (await records.enrollment(student, section)).id,
    hold: (await records.hold(student)).id,
    nobody: '00000000-0000-4000-8000-000000000000',
    charge: (await records.charge(student, term)).id,
    plan: (await records.plan(student, term)).id,
    paidCharge: (await records.charge(student, term, { isPaid: true })).id,
  });
  const [assignment] = await insert(`assignments (section_id, title) VALUES (:section, 'Essay')`);
  ids.assignment = assignment!.id;
  const [evaluated] = await insert(
    `transfer_evaluations (institution, student_id, created_by_name) VALUES ('Q', :student, 'Q')`,
  );
  ids.evaluation = evaluated!.id;
  const [future] = await insert(
    `policies (kind, revision, effective_from, content) VALUES ('credit_limit', 2, '2090-01-01', '{}')`,
  );
  ids.policy = future!.id;
  const [submission] = await insert(
    `assignment_submissions (assignment_id, student_id, attempt, attempt_count, awaits_grade, submitted_at)
     VALUES (:assignment, :student, 1, 1, TRUE, now())`,
  );
  ids.submission = submission!.id;
  const [act] = await insert(
    `money_acts (kind, status, day, student_id, about, amount, request, requested_by_id)
     VALUES ('adjustment', 'pending', now(), :student, 'a', 1, '{}', :user)`,
  );
  ids.moneyAct = act!.id;
  await insert(`submission_attempts (submission_id, number, submitted_at) VALUES (:submission, 1, now())`);
  await insert(
    `section_meetings (section_id, days, start_time, end_time) VALUES (:section, '{mon}', '09:00', '10:00')`,
  );
  await insert(`student_personal_data (student_id, birth_date) VALUES (:student, '2004-02-29')`);
  await insert(`user_identities (user_id, issuer, subject) VALUES (:user, 'https://i', 's')`);
});
const named = (statement: string): string =>
  statement.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => `'${ids[name]}'`);
const insert = (rest: string): Promise<{ id: string }[]> =>
  owner.query(named(`INSERT INTO ${rest} RETURNING id`));
/** The name of the constraint that refuses a statement, or the code of the error where there is no name. */
async function refusal(statement: string): Promise<string> {
  try {
    await owner.query(named(statement));
    return 'done';
  } catch (error) {
    const { constraint, code, column } = (error as { driverError: Record<string, string> }).driverError;
    return constraint ?? (code === '23502' ? `${column} is required` : code!);
  }
}

const sheet = 'INSERT INTO program_requirements (program_id, catalog_year, blocks)';
const exception = 'INSERT INTO degree_exceptions (student_id, program_id, reason, granted_by_id, kind';
const evaluation = 'INSERT INTO transfer_evaluations (institution, student_id, created_by_name';
const line = `INSERT INTO transfer_courses (evaluation_id, "position", external_code, external_title, external_credits`;
const kept = `INSERT INTO course_equivalencies (institution, external_code, external_key, decided_by_name, institution_key`;
const insertInto = 'INSERT INTO enrollments (student_id, section_id, term_id, status';
const run = `INSERT INTO report_runs (user_id, report, filters, status, finished_at) VALUES (:user, 'q', '{}'`;
const copy =
  'INSERT INTO section_copies (section_id, from_section_id, user_id, parts, summary, status, finished_at) VALUES (:section,';
const section = 'INSERT INTO sections (course_id, term_id, section_number, capacity';
const policy = `INSERT INTO policies (kind, revision, effective_from, term_id, content) VALUES ('sap',`;
const term = `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date) VALUES (`;

const attempt = 'INSERT INTO submission_attempts (submission_id, number, submitted_at) VALUES (:submission,';
/** The expected refusal, and the statement: a constraint, a missing value, or an error code. */
const refused = `
  uq_users_email << INSERT INTO users (email) VALUES ('q.db@collegium.example')
  ck_users_email << INSERT INTO users (email) VALUES ('Q.New@collegium.example')
  ck_users_email << INSERT INTO users (email) VALUES ('')
  uq_user_identities_issuer_subject << INSERT INTO user_identities (user_id, issuer, subject) VALUES (:stranger, 'https://i', 's')
  fk_user_identities_user_id << INSERT INTO user_identities (user_id, issuer, subject) VALUES (:nobody, 'i', 's')
  uq_students_student_id << INSERT INTO students (user_id, student_id) VALUES (:stranger, 'QDB-1')
  uq_students_user_id << INSERT INTO students (user_id, student_id) VALUES (:user, 'QDB-2')
  ck_students_student_id << INSERT INTO students (user_id, student_id) VALUES (:stranger, '')
  user_id is required << INSERT INTO students (student_id) VALUES ('QDB-2')
  student_id is required << INSERT INTO students (user_id) VALUES (:stranger)
  fk_students_user_id << INSERT INTO students (user_id, student_id) VALUES (:nobody, 'QDB-2')
  fk_students_program_id << UPDATE students SET program_id = :nobody WHERE id = :student
  ck_students_gpa << UPDATE students SET cumulative_gpa = 4.34 WHERE id = :student
  ck_students_gpa << UPDATE students SET cumulative_gpa = -0.01 WHERE id = :student
  ck_students_gpa << UPDATE students SET cumulative_gpa = 'NaN' WHERE id = :student
  ck_students_credits << UPDATE students SET credits_earned = -1 WHERE id = :student
  ck_students_credits << UPDATE students SET credits_attempted = -0.5 WHERE id = :student
  ck_student_personal_data_birth_date << UPDATE student_personal_data SET birth_date = '1850-01-01'
  uq_student_personal_data_student_id << INSERT INTO student_personal_data (student_id) VALUES (:student)
  uq_departments_name << INSERT INTO departments (name) VALUES ('Twin'), ('Twin')
  uq_programs_code << INSERT INTO programs (name, code) VALUES ('Twin', 'QDB')
  uq_program_requirements_catalog_year << ${sheet} VALUES (:program, '2026-2027', '[]'), (:program, '2026-2027', '[]')
  ck_program_requirements_catalog_year << ${sheet} VALUES (:program, '26/27', '[]')
  ck_program_requirements_lists << ${sheet} VALUES (:program, '2026-2027', '{}')
  ck_program_requirements_limits << INSERT INTO program_requirements (program_id, catalog_year, blocks, years) VALUES (:program, '2026', '[]', 0)
  uq_degree_exceptions_standing << ${exception}, rule_id, rule_name) VALUES (:student, :program, 'Q', :user, 'waiver', 'gpa', 'GPA'), (:student, :program, 'Q', :user, 'waiver', 'gpa', 'GPA')
  ck_degree_exceptions_subject << ${exception}) VALUES (:student, :program, 'Q', :user, 'waiver')
  ck_degree_exceptions_rule_name << ${exception}, rule_id) VALUES (:student, :program, 'Q', :user, 'waiver', 'gpa')
  ck_degree_exceptions_reason << ${exception}, course_code) VALUES (:student, :program, '', :user, 'age', 'Q 1')
  ck_degree_exceptions_revoked << ${exception}, course_code, revoked_at) VALUES (:student, :program, 'Q', :user, 'age', 'Q 1', now())
  fk_degree_exceptions_student_id << ${exception}, course_code) VALUES (:nobody, :program, 'Q', :user, 'age', 'Q 1')
  fk_program_requirements_program_id << ${sheet} VALUES (:nobody, '2026-2027', '[]')
  ck_transfer_evaluations_institution << ${evaluation}) VALUES ('', :student, 'Q')
  ck_transfer_evaluations_subject << ${evaluation}) VALUES ('Q', NULL, 'Q')
  ck_transfer_evaluations_subject << ${evaluation}, inquiry_id, application_id) VALUES ('Q', :student, 'Q', :nobody, :nobody)
  ck_transfer_evaluations_created_by << ${evaluation}) VALUES ('Q', :student, NULL)
  ck_transfer_evaluations_articulated << ${evaluation}, status) VALUES ('Q', :student, 'Q', 'articulated')
  ck_transfer_evaluations_articulated << ${evaluation}, articulated_at) VALUES ('Q', :student, 'Q', now())
  fk_transfer_evaluations_student_id << ${evaluation}) VALUES ('Q', :nobody, 'Q')
  fk_transfer_evaluations_application_id << ${evaluation}, application_id) VALUES ('Q', :student, 'Q', :nobody)
  fk_transfer_evaluations_inquiry_id << ${evaluation}, inquiry_id) VALUES ('Q', :student, 'Q', :nobody)
  fk_transfer_evaluations_created_by_id << INSERT INTO transfer_evaluations (institution, student_id, created_by_id) VALUES ('Q', :student, :nobody)
  fk_transfer_evaluations_articulated_by_id << ${evaluation}, status, articulated_at, articulated_by_id) VALUES ('Q', :student, 'Q', 'articulated', now(), :nobody)
  ck_transfer_courses_external << ${line}) VALUES (:evaluation, 9, '', 'Q', 3)
  ck_transfer_courses_external << ${line}) VALUES (:evaluation, 9, 'Q', 'Q', -1)
  ck_transfer_courses_outcome << ${line}, outcome) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'elective')
  ck_transfer_courses_outcome << ${line}, outcome, credits) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'equivalent', 3)
  ck_transfer_courses_outcome << ${line}, outcome, reason) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'denied', '')
  ck_transfer_courses_outcome << ${line}, credits) VALUES (:evaluation, 9, 'Q', 'Q', 3, 3)
  ck_transfer_courses_credits << ${line}, outcome, credits) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'elective', 0)
  ck_transfer_courses_credits << ${line}, outcome, credits) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'elective', 31)
  ck_transfer_courses_student << ${line}, student_id) VALUES (:evaluation, 9, 'Q', 'Q', 3, :student)
  ck_transfer_courses_revoked << ${line}, outcome, credits, student_id, revoked_at) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'elective', 3, :student, now())
  ck_transfer_courses_revoked << ${line}, revoked_at, revoked_reason, revoked_by_id) VALUES (:evaluation, 9, 'Q', 'Q', 3, now(), 'Q', :user)
  fk_transfer_courses_evaluation_id << ${line}) VALUES (:nobody, 9, 'Q', 'Q', 3)
  fk_transfer_courses_evaluation_id_student_id << ${line}, outcome, credits, student_id) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'elective', 3, :other)
  fk_transfer_courses_course_id << ${line}, outcome, credits, course_id) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'equivalent', 3, :nobody)
  fk_transfer_courses_revoked_by_id << ${line}, outcome, credits, student_id, revoked_at, revoked_reason, revoked_by_id) VALUES (:evaluation, 9, 'Q', 'Q', 3, 'elective', 3, :student, now(), 'Q', :nobody)
  uq_transfer_courses_position << ${line}) VALUES (:evaluation, 9, 'Q', 'Q', 3), (:evaluation, 9, 'Q', 'Q', 3)
  uq_transfer_courses_credit << ${line}, outcome, credits, course_id, student_id) VALUES (:evaluation, 8, 'Q', 'Q', 3, 'equivalent', 3, :course, :student), (:evaluation, 9, 'Q', 'Q', 3, 'equivalent', 3, :course, :student)
  uq_course_equivalencies_course << ${kept}, outcome) VALUES ('Q', 'Q', 'q', 'Q', 'q', 'denied'), ('Q', 'Q', 'q', 'Q', 'q', 'denied')
  ck_course_equivalencies_keys << ${kept}, outcome) VALUES ('Q', 'Q', '', 'Q', 'q', 'denied')
  ck_course_equivalencies_outcome << ${kept}, outcome) VALUES ('Q', 'Q', 'q', 'Q', 'q', 'elective')
  ck_course_equivalencies_outcome << ${kept}, outcome, course_id) VALUES ('Q', 'Q', 'q', 'Q', 'q', 'denied', :course)
  ck_course_equivalencies_credits << ${kept}, outcome, credits) VALUES ('Q', 'Q', 'q', 'Q', 'q', 'elective', 0)
  ck_course_equivalencies_decided_by << INSERT INTO course_equivalencies (institution, external_code, external_key, institution_key, outcome) VALUES ('Q', 'Q', 'q', 'q', 'denied')
  fk_course_equivalencies_course_id << ${kept}, outcome, credits, course_id) VALUES ('Q', 'Q', 'q', 'Q', 'q', 'equivalent', 3, :nobody)
  fk_course_equivalencies_decided_by_id << INSERT INTO course_equivalencies (institution, external_code, external_key, institution_key, outcome, decided_by_id) VALUES ('Q', 'Q', 'q', 'q', 'denied', :nobody)
  ck_programs_required_credits << UPDATE programs SET required_credits = -1 WHERE id = :program
  uq_terms_name << ${term}'Q DB', 'fall', 2030, '2030-08-26', '2030-12-14', '2030-04-01', '2030-08-20')
  ck_terms_dates << ${term}'Q 1', 'fall', 2030, '2030-12-14', '2030-08-26', '2030-04-01', '2030-08-20')
  ck_terms_dates << ${term}'Q 1', 'fall', 2030, '2030-08-26', '2030-08-26', '2030-04-01', '2030-08-20')
  ck_terms_registration_dates << ${term}'Q 1', 'fall', 2030, '2030-08-26', '2030-12-14', '2030-08-21', '2030-08-20')
  ck_terms_year << ${term}'Q 1', 'fall', 203, '2030-08-26', '2030-12-14', '2030-04-01', '2030-08-20')
  22P02 << UPDATE terms SET type = 'autumn' WHERE id = :term
  uq_courses_code << INSERT INTO courses (code, title, credits) VALUES ('QDB 1', 'Twin', 3)
  ck_courses_code << INSERT INTO courses (code, title, credits) VALUES ('', 'Nameless', 3)
  22001 << INSERT INTO courses (code, title, credits) VALUES (repeat('x', 31), 'Long', 3)
  ck_courses_credits << UPDATE courses SET credits = -1 WHERE id = :course
  ck_courses_credits << UPDATE courses SET credits = 'NaN' WHERE id = :course
  ck_students_credits << UPDATE students SET credits_earned = 'NaN' WHERE id = :student
  ck_students_credits << UPDATE students SET credits_attempted = 'NaN' WHERE id = :student
  ck_students_gpa_sums << UPDATE students SET gpa_points = -1 WHERE id = :student
  ck_students_gpa_sums << UPDATE students SET gpa_credits = 'NaN' WHERE id = :student
  uq_policies_kind_effective_from << ${policy} 9, '2000-01-01', NULL, '{}')
  uq_policies_kind_revision << ${policy} 1, '2031-01-01', NULL, '{}')
  ck_policies_revision << ${policy} 0, '2031-01-01', NULL, '{}')
  ck_policies_content << ${policy} 9, '2031-01-01', NULL, '[]')
  fk_policies_term_id << ${policy} 9, '2031-01-01', :nobody, '{}')
  policies_keep_what_holds << UPDATE policies SET content = '{}' WHERE kind = 'sap'
  policies_keep_what_holds << DELETE FROM policies WHERE kind = 'sap'
  policies_keep_what_holds << UPDATE policies SET effective_from = '2000-01-02' WHERE id = :policy
  42501 << TRUNCATE policies
  ck_report_runs_done << ${run}, 'done', now())
  ck_report_runs_failed << ${run}, 'failed', now())
  ck_report_runs_finished << ${run}, 'cancelled', NULL)
  ck_report_runs_finished << ${run}, 'queued', now())
  ck_report_runs_file << INSERT INTO report_runs (user_id, report, filters, status, finished_at, size) VALUES (:user, 'q', '{}', 'done', now(), 1)
  ck_report_runs_role << INSERT INTO report_runs (user_id, report, filters, status, finished_at, size) VALUES (:user, 'q', '{}', 'done', now(), 0)
  ck_report_runs_rows << INSERT INTO report_runs (user_id, report, filters, rows_done, rows_total) VALUES (:user, 'q', '{}', 2, 1)
  ck_section_copies_sections << ${copy} :section, :user, '{content}', '{}', 'queued', NULL)
  ck_section_copies_parts << ${copy} :nobody, :user, '{}', '{}', 'queued', NULL)
  ck_section_copies_summary << ${copy} :nobody, :user, '{content}', '[]', 'queued', NULL)
  ck_section_copies_failed << ${copy} :nobody, :user, '{content}', '{}', 'failed', now())
  ck_section_copies_finished << ${copy} :nobody, :user, '{content}', '{}', 'done', NULL)
  ck_assignments_max_points << UPDATE assignments SET max_points = 'NaN' WHERE id = :assignment
  uq_sections_number << ${section}) VALUES (:course, :term, '001', 9)
  capacity is required << INSERT INTO sections (course_id, term_id, section_number) VALUES (:course, :term, '002')
  ck_sections_enrolled << UPDATE sections SET enrolled = enrolled + 1 WHERE id = :section
  ck_sections_enrolled << UPDATE sections SET enrolled = -1 WHERE id = :section
  ck_sections_enrolled << UPDATE sections SET capacity = 4 WHERE id = :section
  ck_sections_enrolled << ${section}) VALUES (:course, :term, '002', -1)
  ck_sections_waitlisted << UPDATE sections SET waitlisted = -1 WHERE id = :section
  ck_sections_unlimited << UPDATE sections SET is_unlimited = TRUE WHERE id = :section
  fk_sections_course_id << ${section}) VALUES (:nobody, :term, '002', 9)
  fk_sections_term_id << ${section}) VALUES (:course, :nobody, '002', 9)
  fk_sections_instructor_id << ${section}, instructor_id) VALUES (:course, :term, '002', 9, :nobody)
  ck_section_meetings_days << UPDATE section_meetings SET days = '{mon,funday}' WHERE section_id = :section
  ck_section_meetings_times << UPDATE section_meetings SET end_time = '08:00' WHERE section_id = :section
  ck_section_meetings_times << UPDATE section_meetings SET end_time = NULL WHERE section_id = :section
  ck_section_meetings_when << UPDATE section_meetings SET date = '2030-09-01' WHERE section_id = :section
  uq_enrollments_live << ${insertInto}) VALUES (:student, :section, :term, 'enrolled')
  uq_enrollments_live << ${insertInto}) VALUES (:student, :section, :term, 'waitlisted')
  uq_enrollments_live << ${insertInto}) VALUES (:student, :section, :term, 'completed')
  fk_enrollments_section_id_term_id << ${insertInto}) VALUES (:other, :section, :otherTerm, 'enrolled')
  fk_enrollments_section_id_term_id << UPDATE enrollments SET term_id = :otherTerm WHERE id = :enrollment
  fk_enrollments_section_id_term_id << UPDATE sections SET term_id = :otherTerm WHERE id = :section
  fk_enrollments_student_id << ${insertInto}) VALUES (:nobody, :section, :term, 'enrolled')
  status is required << INSERT INTO enrollments (student_id, section_id, term_id) VALUES (:other, :section, :term)
  ck_enrollments_grade_points << UPDATE enrollments SET grade_points = 4.34 WHERE id = :enrollment
  ck_enrollments_grade_points << UPDATE enrollments SET grade_points = -1 WHERE id = :enrollment
  ck_enrollments_dates << UPDATE enrollments SET drop_date = enrollment_date - interval '1 s' WHERE id = :enrollment
  22P02 << UPDATE enrollments SET grade = 'E' WHERE id = :enrollment
  ck_holds_dates << UPDATE holds SET released_at = placed_at - interval '1 s', released_by_id = :stranger WHERE id = :hold
  ck_holds_release << UPDATE holds SET released_at = now() + interval '1 s' WHERE id = :hold
  ck_holds_release << UPDATE holds SET released_by_id = :stranger WHERE id = :hold
  ck_holds_release << UPDATE holds SET released_at = now() + interval '1 s', released_by_id = :stranger, released_by_name = 'Two' WHERE id = :hold
  ck_holds_placed_by << UPDATE holds SET placed_by_id = NULL WHERE id = :hold
  ck_holds_placed_by << UPDATE holds SET placed_by_name = 'Two' WHERE id = :hold
  reason is required << UPDATE holds SET reason = NULL WHERE id = :hold
  ck_assignments_max_points << UPDATE assignments SET max_points = 0 WHERE id = :assignment
  ck_assignment_submissions_score << UPDATE assignment_submissions SET score = -1 WHERE assignment_id = :assignment
  ck_assignment_submissions_score << UPDATE assignment_submissions SET score = 'NaN' WHERE assignment_id = :assignment
  ck_assignment_submissions_graded_at << UPDATE assignment_submissions SET graded_at = submitted_at - interval '1 s' WHERE assignment_id = :assignment
  ck_assignment_submissions_attempt << UPDATE assignment_submissions SET attempt = 2 WHERE id = :submission
  ck_assignment_submissions_submitted_at << UPDATE assignment_submissions SET submitted_at = NULL WHERE id = :submission
  ck_assignment_submissions_awaits_grade << UPDATE assignment_submissions SET attempt = 0, attempt_count = 0, submitted_at = NULL WHERE id = :submission
  ck_assignments_max_attempts << UPDATE assignments SET max_attempts = 0 WHERE id = :assignment
  ck_assignments_max_attempts << UPDATE assignments SET max_attempts = 21 WHERE id = :assignment
  ck_submission_attempts_kept << UPDATE submission_attempts SET submission_text = 'Other' WHERE submission_id = :submission
  ck_submission_attempts_kept << UPDATE submission_attempts SET submitted_at = submitted_at - interval '1 s' WHERE submission_id = :submission
  ck_submission_attempts_kept << DELETE FROM submission_attempts WHERE submission_id = :submission
  ck_submission_attempts_gap << ${attempt} 3, now())
  uq_submission_attempts_submission_id_number << ${attempt} 1, now())
  ck_submission_attempts_submitted_at << ${attempt} 2, NULL)
  ck_submission_attempts_submitted_at << ${attempt} 0, now())
  ck_submission_attempts_score << UPDATE submission_attempts SET score = -1 WHERE submission_id = :submission
  ck_submission_attempts_graded_at << UPDATE submission_attempts SET graded_at = submitted_at - interval '1 s' WHERE submission_id = :submission
  ck_student_assignments_late_until << INSERT INTO student_assignments (assignment_id, student_id, due_date, late_until) VALUES (:assignment, :student, now(), now() - interval '1 s')
  22P02 << INSERT INTO athletics_signups (first_name, last_name, email, phone, sport) VALUES ('a', 'b', 'c', 'd', 'chess')
`;
const table = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' << ') as [string, string]);

describe('the database should refuse', () => {
  it.each([...table(refused), ...table(refusedMoney)])('by %s: %s', async (constraint, statement) => {
    expect(await refusal(statement)).toBe(constraint);
  });

  it.each(['students', 'users', 'programs', 'terms', 'courses', 'sections', 'assignments'])(
    'the delete of a row of %s that others refer to',
    async (table) => {
      const owned = { users: 'instructor', programs: 'program', assignments: 'assignment' }[table];
      const id = owned ?? table.slice(0, -1);
      expect(await refusal(`DELETE FROM ${table} WHERE id = :${id}`)).toMatch(/^fk_/);
    },
  );
});

describe('the database should let', () => {
  it.each<[string, string[]]>([
    ['many users have no email', ['INSERT INTO users (first_name) VALUES (NULL), (NULL), (NULL)']],
    [
      'a student come back to a section after dropping it',
      [`${insertInto}) VALUES (:dropped, :section, :term, 'enrolled')`],
    ],
    [
      'a student drop a section many times',
      [
        `${insertInto}) VALUES (:dropped, :section, :term, 'dropped')`,
        `${insertInto}) VALUES (:dropped, :section, :term, 'dropped')`,
      ],
    ],
    ['a section number come again in another term', [`${section}) VALUES (:course, :otherTerm, '001', 9)`]],
    ['a section have no seats', [`${section}) VALUES (:course, :term, '100', 0)`]],
    ['a section have no limit', [`${section}, is_unlimited) VALUES (:course, :term, '101', 9999, TRUE)`]],
    [
      'several terms have one type and year',
      [`${term}'Q 8', 'fall', 2030, '2030-08-26', '2030-12-14', '2030-04-01', '2030-08-20')`],
    ],
    ['a charge be of nothing', [`${charge} 'other', 0)`]],
    ['a charge be as large as ten digits', [`${charge} 'other', 99999999.99)`]],
    ['a plan be paid', [`${payment}, plan_id) VALUES (:student, 1200, 'cash', :plan)`]],
    [
      'a policy that is to come be changed and deleted',
      [
        `UPDATE policies SET effective_from = '2091-01-01' WHERE id = :policy`,
        `DELETE FROM policies WHERE id = :policy`,
      ],
    ],
    ['a meeting have no time', [`INSERT INTO section_meetings (section_id) VALUES (:section)`]],
  ])('%s', async (_, statements) => {
    for (const statement of statements) expect(await refusal(statement)).toBe('done');
  });

  it('identities be deleted with their user, meetings with their section, personal data with their student', async () => {
    const records = new Records(owner);
    const student = await records.student();
    ids.going = student.id;
    ids.goingUser = student.userId;
    ids.goingSection = (await records.section()).id;
    await insert(`student_personal_data (student_id) VALUES (:going)`);
    await insert(`user_identities (user_id, issuer, subject) VALUES (:goingUser, 'https://i', 'going')`);
    await insert(`section_meetings (section_id) VALUES (:goingSection)`);
    for (const [table, key] of [
      ['students', 'going'],
      ['users', 'goingUser'],
      ['sections', 'goingSection'],
    ])
      expect(await refusal(`DELETE FROM ${table} WHERE id = :${key}`)).toBe('done');
    const [left] = await owner.query<object[]>(
      named(`SELECT (SELECT count(*)::int FROM student_personal_data WHERE student_id = :going) AS data,
        (SELECT count(*)::int FROM user_identities WHERE user_id = :goingUser) AS identities,
        (SELECT count(*)::int FROM section_meetings WHERE section_id = :goingSection) AS meetings`),
    );
    expect(left).toEqual({ data: 0, identities: 0, meetings: 0 });
  });
});

it('every change should move updated_at, for any statement', async () => {
  for (const [table, id] of [
    ['users', 'user'],
    ['students', 'student'],
    ['sections', 'section'],
    ['enrollments', 'enrollment'],
    ['holds', 'hold'],
  ]) {
    const [row] = await owner.query<[{ moved: boolean }[]]>(
      named(`UPDATE ${table} SET updated_at = '2000-01-01' WHERE id = :${id}
        RETURNING updated_at > now() - interval '1 minute' AS moved`),
    );
    expect([table, row]).toEqual([table, [{ moved: true }]]);
  }
});
