import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { dataSourceOptions } from '../../../src/platform/database/data-source-options.js';
import { cloneTemplate, type TestDatabase } from '../database.js';

export const documented = [
  'assignment_submissions',
  'assignments',
  'athletics_signups',
  'courses',
  'enrollments',
  'payment_plans',
  'programs',
  'sections',
  'sessions',
  'student_charges',
  'students',
  'terms',
  'users',
];

export const besides = [
  'account_statement_entries',
  'account_statement_files',
  'account_statements',
  'account_suspensions',
  'admission_conversions',
  'admission_decisions',
  'admission_letter_templates',
  'admission_letters',
  'applicant_sessions',
  'applicant_sign_ins',
  'applicants',
  'application_acts',
  'application_answers',
  'application_corrections',
  'application_documents',
  'application_files',
  'application_forms',
  'application_history',
  'application_items',
  'application_notes',
  'application_recommendations',
  'application_reminders',
  'application_reviewers',
  'application_reviews',
  'application_transitions',
  'applications',
  'assessed_charges',
  'assessment_marks',
  'assessment_runs',
  'assessments',
  'audit_batches',
  'audit_events',
  'audit_seals',
  'bank_accounts',
  'bank_balances',
  'bank_files',
  'bank_lines',
  'bank_matches',
  'bank_opening_entries',
  'card_checkouts',
  'card_transactions',
  'cart_items',
  'catalog_version',
  'charge_descriptions',
  'charge_due_dates',
  'charge_run_students',
  'charge_runs',
  'conferred_degrees',
  'content_completions', // a view
  'content_item_views',
  'content_items',
  'content_module_prerequisites',
  'content_modules',
  'content_outlines',
  'content_page_versions',
  'content_pages',
  'course_equivalencies',
  'course_versions',
  'day_closes',
  'degree_exceptions',
  'departments',
  'discussion_post_edits',
  'discussion_posts',
  'discussion_reads',
  'discussions',
  'document_keys',
  'document_reservations',
  'document_series',
  'drafts',
  'final_grade_explanations',
  'gateway_events',
  'grade_changes',
  'grading_groups',
  'grading_scheme_versions',
  'grading_schemes',
  'history_import_rows',
  'history_imports',
  'holds',
  'idempotency_keys',
  'identifiers',
  'incoming_uploads',
  'incomplete_assignments',
  'incomplete_work', // a view
  'incompletes',
  'inquiries',
  'inquiry_confirmations',
  'inquiry_entries',
  'inquiry_files',
  'issued_documents',
  'late_fees',
  'ledger_entries',
  'ledger_journals',
  'ledger_lines',
  'limit_counts',
  'logout_tokens',
  'machine_client_secrets',
  'machine_client_tokens',
  'machine_clients',
  'mails',
  'money_acts',
  'notification_digests',
  'notification_preferences',
  'notifications',
  'onboarding_task_rules',
  'onboarding_tasks',
  'onboardings',
  'past_due_holds',
  'past_due_runs',
  'payers',
  'payment_plan_installments',
  'payment_plan_schedules',
  'payments',
  'policies',
  'privacy_notices',
  'program_requirements',
  'program_versions',
  'recommendation_mails',
  'recommendations',
  'refund_runs',
  'refunds',
  'registration_decisions',
  'registration_overrides',
  'registration_windows',
  'replaced_section_files',
  'report_runs',
  'role_handovers',
  'role_mappings',
  'schema_migrations',
  'search_vocabulary',
  'seat_offers',
  'seat_changes',
  'section_copies',
  'section_file_uses',
  'section_files',
  'section_folders',
  'section_meetings',
  'server_processes',
  'sign_in_settings',
  'standing_runs',
  'stated_totals',
  'statement_runs',
  'stored_files',
  'student_assignments',
  'student_merges',
  'student_personal_data',
  'submission_attempts',
  'submission_files',
  'term_courses',
  'time_tickets',
  'transfer_courses',
  'transfer_credits', // a view
  'transfer_evaluations',
  'upload_usage',
  'user_identities',
];

interface Column {
  name: string;
  type: string;
  required: boolean;
  default: string | null;
}

export let database: TestDatabase;
export let owner: DataSource;

export const columnsOf = (table: string): Promise<Column[]> =>
  owner.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
       pg_get_expr(adbin, adrelid) AS default
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );

/** A new database and its owner. */
export function databaseWorld(): void {
  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new DataSource(dataSourceOptions({ url: database.ownerUrl, poolSize: 2, entities }));
    await owner.initialize();
  });

  afterAll(async () => {
    await owner?.destroy();
    await database?.drop();
  });
}
