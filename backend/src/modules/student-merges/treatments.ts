import type { MergeBlockerCode } from '../../common/blockers.js';
import { courseOf } from '../../common/course-of.js';

/** A table whose rows move to the record that stays. `moved` is the row, in SQL. */
export interface Moves {
  as: 'moves';
  /** In plain words, as a heading. */
  name: string;
  /** The row in words, as SQL. */
  row: string;
  joins?: string;
  /** The primary key; by default `id`. */
  key?: string;
  column?: string;
  /** When the record that stays has a row (`own`) that excludes this one, as SQL. */
  clash?: string;
  /** What then happens: the row stays with the merged record, or the records can't be merged. */
  onClash?: 'stays' | MergeBlockerCode;
}

/** A table whose rows stay with the merged record, and can be read there. */
export interface Stays {
  as: 'stays';
  name: string;
  column?: string;
  /** Why, for the person who merges. */
  why: string;
}

/** A table that the merge treats in its own way. */
interface Special {
  as: 'special';
  /** For developers. */
  how: string;
}

export type Treatment = Moves | Stays | Special;

const section = `JOIN sections section ON section.id = moved.section_id ${courseOf('section')}
  JOIN terms term ON term.id = section.term_id`;
const sectionName = `concat(course.code, '-', section.section_number, ', ', term.name)`;
const assignment = `JOIN assignments assignment ON assignment.id = moved.assignment_id
  JOIN sections section ON section.id = assignment.section_id ${courseOf('section')}`;
const assignmentName = `concat(assignment.title, ', ', course.code)`;
const words = (code: string): string => `replace(${code}::text, '_', ' ')`;

const fixed = 'Entries of the account are never rewritten. The account must be settled; it stays readable.';
const money = (name: string): Stays => ({ as: 'stays', name, why: fixed });
const sealed = (name: string): Stays => ({ as: 'stays', name, why: 'A sealed record of what happened.' });
const acts = (name: string, column: string): Stays => ({
  as: 'stays',
  name,
  column,
  why: 'An act of the person stays under the account that it was done with.',
});

/**
 * Every table with rows of a student. `merge-blockers.api.spec.ts` fails for one that is missing. The rows move in this
 * order.
 */
export const ofStudents: Readonly<Record<string, Treatment>> = {
  enrollments: {
    as: 'moves',
    name: 'Enrollments',
    row: `concat(${sectionName}, ', ', moved.status, ', ' || moved.grade)`,
    joins: section,
    clash: `own.section_id = moved.section_id AND own.status <> 'dropped' AND moved.status <> 'dropped'`,
    onClash: 'same_section',
  },
  seat_offers: {
    as: 'moves',
    name: 'Seat offers',
    row: `concat(${sectionName}, ', ', moved.status)`,
    joins: section,
  },
  registration_overrides: {
    as: 'moves',
    name: 'Registration overrides',
    row: `concat(${sectionName}, ', ', ${words('moved.code')})`,
    joins: section,
    clash: `own.section_id = moved.section_id AND own.code = moved.code AND own.used_at IS NULL
      AND own.revoked_at IS NULL AND moved.used_at IS NULL AND moved.revoked_at IS NULL`,
    onClash: 'stays',
  },
  cart_items: {
    as: 'moves',
    name: 'Cart',
    row: sectionName,
    joins: section,
    clash: 'own.section_id = moved.section_id',
    onClash: 'stays',
  },
  time_tickets: {
    as: 'moves',
    name: 'Time tickets',
    row: 'term.name',
    joins: 'JOIN terms term ON term.id = moved.term_id',
    clash: 'own.term_id = moved.term_id',
    onClash: 'stays',
  },
  assignment_submissions: {
    as: 'moves',
    name: 'Assignment submissions',
    row: assignmentName,
    joins: assignment,
    clash: 'own.assignment_id = moved.assignment_id',
    onClash: 'same_assignment',
  },
  student_assignments: {
    as: 'moves',
    name: 'Excused work and extensions',
    row: assignmentName,
    joins: assignment,
    clash: 'own.assignment_id = moved.assignment_id',
    onClash: 'stays',
  },
  content_item_views: {
    as: 'moves',
    name: 'Viewed course content',
    key: 'item_id',
    row: `coalesce(item.title, ${words('item.kind')})`,
    joins: 'JOIN content_items item ON item.id = moved.item_id',
    clash: 'own.item_id = moved.item_id',
    onClash: 'stays',
  },
  transfer_evaluations: {
    as: 'moves',
    name: 'Transfer evaluations',
    row: `concat(moved.institution, ', ', moved.status)`,
  },
  transfer_courses: {
    as: 'moves',
    name: 'Transfer credit',
    row: `concat(moved.external_code, ', ', evaluation.institution)`,
    joins: 'JOIN transfer_evaluations evaluation ON evaluation.id = moved.evaluation_id',
    clash: 'own.course_id = moved.course_id AND own.revoked_at IS NULL AND moved.revoked_at IS NULL',
    onClash: 'same_transfer_credit',
  },
  degree_exceptions: {
    as: 'moves',
    name: 'Degree exceptions',
    row: `concat_ws(', ', ${words('moved.kind')}, coalesce(moved.rule_name, moved.course_code))`,
    clash: `(own.program_id, own.kind, own.rule_id, own.course_code)
      IS NOT DISTINCT FROM (moved.program_id, moved.kind, moved.rule_id, moved.course_code)
      AND own.revoked_at IS NULL AND moved.revoked_at IS NULL`,
    onClash: 'stays',
  },
  conferred_degrees: {
    as: 'moves',
    name: 'Degrees awarded',
    row: `concat(moved.award, ', ', moved.conferred_on)`,
    clash: '(own.award, own.conferred_on) = (moved.award, moved.conferred_on)',
    onClash: 'stays',
  },
  holds: {
    as: 'moves',
    name: 'Holds',
    row: `concat(${words('moved.kind')}, ', ', CASE WHEN moved.released_at IS NULL THEN 'active' ELSE 'released' END)`,
    clash: `own.kind = moved.kind AND own.placed_by_rule AND moved.placed_by_rule AND own.released_at IS NULL
      AND moved.released_at IS NULL`,
    onClash: 'same_hold',
  },
  onboardings: {
    as: 'moves',
    name: 'Getting Started tasks',
    row: `concat('Tasks for ', term.name)`,
    joins: 'JOIN terms term ON term.id = moved.term_id',
    clash: 'own.replaced_at IS NULL AND moved.replaced_at IS NULL',
    onClash: 'stays',
  },
  inquiries: {
    as: 'moves',
    name: 'Inquiries',
    row: `concat('Case ', moved.number, ', ', ${words('moved.kind')}, ', ', moved.status)`,
    clash: `own.kind = moved.kind AND moved.kind IN ('directory_restriction', 'withdrawal') AND own.status <> 'closed'
      AND moved.status <> 'closed'`,
    onClash: 'same_inquiry',
  },
  issued_documents: {
    as: 'stays',
    name: 'Issued documents',
    why: 'They name the old student ID and stay valid. The record that stays lists them.',
  },
  student_charges: money('Charges'),
  payments: money('Payments'),
  payment_plans: money('Payment plans'),
  refunds: money('Refunds'),
  money_acts: money('Adjustments, voids and other receipts'),
  card_checkouts: money('Card payments'),
  bank_lines: money('Assigned bank lines'),
  charge_run_students: money('Rows of bulk charges'),
  late_fees: money('Late fees'),
  account_suspensions: money('Suspensions of the account'),
  account_statements: money('Account statements'),
  account_statement_entries: money('Entries of account statements'),
  assessments: money('Assessments of tuition'),
  assessed_charges: money('Assessed charges'),
  ledger_lines: money('Ledger lines'),
  payers: {
    as: 'stays',
    name: 'Authorized payers',
    why: 'A payer sees only the account that the student consented to. Invite the payer again for the record that stays.',
  },
  stated_totals: {
    as: 'stays',
    name: 'Imported totals',
    why: 'They were stated for the old record alone.',
  },
  registration_decisions: sealed('Registration decisions'),
  student_personal_data: { as: 'special', how: 'a person chooses for each field; the row stays' },
  upload_usage: { as: 'special', how: 'the bytes are added to those of the record that stays' },
  seat_changes: {
    as: 'special',
    how: 'correcting rows: the seats end here and begin there, on their own days',
  },
  assessment_marks: { as: 'special', how: 'pending marks block; terms with moved seats are marked' },
  student_merges: { as: 'special', how: 'records merged earlier point to the record that stays' },
  applications: { as: 'moves', name: 'Applications', row: 'moved.number' },
  admission_conversions: {
    as: 'moves',
    name: 'Enrollments of applications',
    row: 'application.number',
    joins: 'JOIN applications application ON application.id = moved.application_id',
  },
};

/** Every table with rows of the account of a person. */
export const ofUsers: Readonly<Record<string, Treatment>> = {
  students: { as: 'special', how: 'the merged record keeps its account, which can no longer sign in' },
  user_identities: { as: 'special', how: 'the chosen sign-in leads to the record that stays' },
  sessions: { as: 'special', how: 'they end' },
  discussion_posts: {
    as: 'moves',
    name: 'Discussion posts',
    column: 'author_id',
    row: `concat('Post ', moved.number, ', ', discussion.title)`,
    joins: 'JOIN discussions discussion ON discussion.id = moved.discussion_id',
  },
  discussion_reads: {
    as: 'moves',
    name: 'Read discussions',
    column: 'user_id',
    row: 'discussion.title',
    joins: 'JOIN discussions discussion ON discussion.id = moved.discussion_id',
    clash: 'own.discussion_id = moved.discussion_id',
    onClash: 'stays',
  },
  notifications: { as: 'moves', name: 'Notifications', column: 'user_id', row: 'moved.title' },
  notification_digests: acts('Digests of notifications', 'user_id'),
  notification_preferences: {
    as: 'stays',
    name: 'Notification settings',
    column: 'user_id',
    why: 'Those of the record that stays are in effect.',
  },
  inquiry_entries: acts('Replies in inquiries', 'author_id'),
  card_checkouts: acts('Card payments requested', 'requested_by_id'),
  payers: acts('Consents to payers', 'consented_by_id'),
  report_runs: acts('Reports', 'user_id'),
  drafts: {
    as: 'stays',
    name: 'Drafts of texts',
    column: 'user_id',
    why: 'Only the closed account could open them. They are deleted after 30 days.',
  },
};

/** Tables that name a person as the one who did something. Their rows stay: an act names the account it was done with. */
export const ofEmployees: readonly string[] = [
  'admission_conversions',
  'admission_decisions',
  'admission_letter_templates',
  'application_acts',
  'application_corrections',
  'application_documents',
  'application_forms',
  'application_items',
  'application_notes',
  'application_reviewers',
  'application_reviews',
  'bank_accounts',
  'bank_files',
  'bank_matches',
  'bank_opening_entries',
  'content_page_versions',
  'content_pages',
  'course_equivalencies',
  'day_closes',
  'degree_exceptions',
  'grade_changes',
  'grading_scheme_versions',
  'holds',
  'inquiries',
  'issued_documents',
  'ledger_journals',
  'money_acts',
  'onboarding_tasks',
  'policies',
  'refund_runs',
  'refunds',
  'registration_overrides',
  'role_handovers',
  'section_copies',
  'sections',
  'sign_in_settings',
  'student_merges',
  'transfer_courses',
  'transfer_evaluations',
];
