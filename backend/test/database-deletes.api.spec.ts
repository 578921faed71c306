import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { databaseWorld, owner } from './harness/worlds/database.js';

databaseWorld();

describe('the database should refuse', () => {
  it('every delete that would orphan a row, but for what belongs to one alone', async () => {
    const keys = await owner.query<{ name: string; rule: string }[]>(
      `SELECT conname AS name, confdeltype AS rule FROM pg_constraint
       WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    const [restrict, cascade] = ['r', 'c'].map((rule) =>
      keys
        .filter((key) => key.rule === rule)
        .map(({ name }) => name)
        .sort(),
    );
    expect(cascade).toEqual([
      'fk_applicant_sessions_applicant_id',
      'fk_cart_items_section_id',
      'fk_cart_items_student_id',
      'fk_charge_descriptions_charge_id',
      'fk_charge_due_dates_charge_id',
      'fk_content_item_views_item_id',
      'fk_content_items_assignment_id_section_id',
      'fk_content_items_discussion_id_section_id',
      'fk_content_items_file_id_section_id',
      'fk_content_items_module_id_section_id',
      'fk_content_items_page_id_section_id',
      'fk_content_module_prerequisites_module_id_section_id',
      'fk_content_module_prerequisites_prerequisite_id_section_id',
      'fk_content_page_versions_page_id',
      'fk_course_versions_course_id',
      'fk_discussion_reads_discussion_id',
      'fk_discussion_reads_user_id',
      'fk_drafts_user_id',
      'fk_incoming_uploads_usage_id',
      'fk_machine_client_secrets_client_id',
      'fk_machine_client_tokens_client_id',
      'fk_machine_client_tokens_secret_id',
      'fk_notification_digests_user_id',
      'fk_notification_preferences_user_id',
      'fk_notifications_user_id',
      'fk_payment_plan_installments_plan_id',
      'fk_program_versions_program_id',
      'fk_recommendation_mails_recommendation_id',
      'fk_role_handovers_user_id',
      'fk_section_copies_from_section_id',
      'fk_section_copies_section_id',
      'fk_section_folders_section_id',
      'fk_section_meetings_section_id',
      'fk_student_assignments_assignment_id',
      'fk_student_personal_data_student_id',
      'fk_upload_usage_section_id',
      'fk_upload_usage_student_id',
      'fk_user_identities_user_id',
    ]);
    expect(restrict).toEqual([
      'fk_account_statement_files_file_id',
      'fk_account_statement_files_statement_id',
      'fk_account_statements_run_id',
      'fk_account_statements_student_id',
      'fk_account_suspensions_student_id',
      'fk_admission_conversions_application_id',
      'fk_admission_conversions_converted_by_id',
      'fk_admission_conversions_payment_id',
      'fk_admission_conversions_student_id',
      'fk_admission_conversions_undone_by_id',
      'fk_admission_decisions_application_id',
      'fk_admission_decisions_confirmed_by_id',
      'fk_admission_decisions_ended_by_id',
      'fk_admission_decisions_letter_id_application_id_code',
      'fk_admission_decisions_proposed_by_id',
      'fk_admission_decisions_released_by_id',
      'fk_admission_letter_templates_published_by_id',
      'fk_admission_letters_document_id_application_id',
      'fk_admission_letters_template_id_code',
      'fk_applicant_sessions_sign_in_id',
      'fk_application_acts_actor_id',
      'fk_application_acts_application_id',
      'fk_application_acts_application_id_item_code',
      'fk_application_answers_application_id',
      'fk_application_corrections_application_id',
      'fk_application_corrections_corrected_by_id',
      'fk_application_documents_application_id',
      'fk_application_documents_file_id',
      'fk_application_documents_issued_by_id',
      'fk_application_documents_key_id',
      'fk_application_files_application_id',
      'fk_application_files_file_id',
      'fk_application_forms_first_term_id',
      'fk_application_forms_program_id',
      'fk_application_forms_published_by_id',
      'fk_application_history_application_id',
      'fk_application_history_from_state_to_state',
      'fk_application_items_application_id',
      'fk_application_items_changed_by_id',
      'fk_application_notes_application_id',
      'fk_application_notes_author_id',
      'fk_application_recommendations_application_id',
      'fk_application_recommendations_recommendation_id',
      'fk_application_reminders_application_id',
      'fk_application_reviewers_user_id',
      'fk_application_reviews_application_id',
      'fk_application_reviews_assigned_by_id',
      'fk_application_reviews_reviewer_id',
      'fk_applications_applicant_id',
      'fk_applications_form_id',
      'fk_applications_program_id',
      'fk_applications_student_id',
      'fk_applications_term_id',
      'fk_assessed_charges_charge_id_student_id',
      'fk_assessed_charges_student_id_term_id',
      'fk_assessment_runs_term_id',
      'fk_assessments_student_id',
      'fk_assessments_term_id',
      'fk_assignment_submissions_assignment_id',
      'fk_assignment_submissions_student_id',
      'fk_assignments_group_id_section_id',
      'fk_assignments_section_id',
      'fk_bank_accounts_opening_signed_by_id',
      'fk_bank_balances_file_id',
      'fk_bank_files_uploaded_by_id',
      'fk_bank_lines_file_id',
      'fk_bank_lines_payment_id_student_id',
      'fk_bank_lines_student_id',
      'fk_bank_matches_entry_id',
      'fk_bank_matches_line_id',
      'fk_bank_matches_matched_by_id',
      'fk_bank_opening_entries_account_id',
      'fk_bank_opening_entries_entry_id',
      'fk_bank_opening_entries_matched_by_id',
      'fk_card_checkouts_charge_id_student_id',
      'fk_card_checkouts_payer_id_student_id',
      'fk_card_checkouts_payment_id_student_id',
      'fk_card_checkouts_plan_id_student_id',
      'fk_card_checkouts_requested_by_id',
      'fk_card_checkouts_student_id',
      'fk_card_transactions_checkout_id',
      'fk_charge_run_students_charge_id_student_id',
      'fk_charge_run_students_run_id',
      'fk_charge_run_students_student_id',
      'fk_charge_runs_enrolled_term_id',
      'fk_charge_runs_program_id',
      'fk_charge_runs_term_id',
      'fk_conferred_degrees_program_id',
      'fk_conferred_degrees_student_id',
      'fk_content_item_views_student_id',
      'fk_content_modules_section_id',
      'fk_content_outlines_section_id',
      'fk_content_page_versions_author_id',
      'fk_content_pages_edited_by_id',
      'fk_content_pages_section_id',
      'fk_course_equivalencies_course_id',
      'fk_course_equivalencies_decided_by_id',
      'fk_course_versions_until_term_id',
      'fk_day_closes_closed_by_id',
      'fk_degree_exceptions_granted_by_id',
      'fk_degree_exceptions_program_id',
      'fk_degree_exceptions_revoked_by_id',
      'fk_degree_exceptions_student_id',
      'fk_discussion_post_edits_post_id',
      'fk_discussion_posts_author_id',
      'fk_discussion_posts_deleted_by_id',
      'fk_discussion_posts_discussion_id',
      'fk_discussion_posts_hidden_by_id',
      'fk_discussion_posts_parent_id_discussion_id',
      'fk_discussions_assignment_id_section_id_assignment_type',
      'fk_discussions_section_id',
      'fk_enrollments_section_id_term_id',
      'fk_enrollments_student_id',
      'fk_final_grade_explanations_enrollment_id',
      'fk_final_grade_explanations_grade_change_id',
      'fk_grade_changes_decided_by_id',
      'fk_grade_changes_enrollment_id',
      'fk_grade_changes_requested_by_id',
      'fk_grading_groups_section_id',
      'fk_grading_scheme_versions_created_by_id',
      'fk_grading_scheme_versions_scheme_id',
      'fk_grading_schemes_section_id',
      'fk_history_import_rows_import_id',
      'fk_holds_placed_by_id',
      'fk_holds_released_by_id',
      'fk_holds_student_id',
      'fk_incomplete_assignments_assignment_id_section_id',
      'fk_incomplete_assignments_incomplete_id_section_id',
      'fk_incompletes_enrollment_id',
      'fk_incompletes_grade_change_id',
      'fk_incompletes_section_id',
      'fk_inquiries_assignee_id',
      'fk_inquiries_student_id',
      'fk_inquiry_confirmations_inquiry_id',
      'fk_inquiry_entries_assignee_id',
      'fk_inquiry_entries_author_id',
      'fk_inquiry_entries_inquiry_id',
      'fk_inquiry_files_file_id',
      'fk_inquiry_files_inquiry_id',
      'fk_issued_documents_ended_by_id',
      'fk_issued_documents_file_id',
      'fk_issued_documents_issued_by_id',
      'fk_issued_documents_key_id',
      'fk_issued_documents_student_id',
      'fk_late_fees_charge_id_student_id',
      'fk_ledger_entries_reverses_id',
      'fk_ledger_journals_decided_by_id',
      'fk_ledger_journals_requested_by_id',
      'fk_ledger_lines_charge_id_student_id',
      'fk_ledger_lines_entry_id',
      'fk_ledger_lines_payment_id_student_id',
      'fk_ledger_lines_plan_id_student_id',
      'fk_ledger_lines_student_id',
      'fk_money_acts_decided_by_id',
      'fk_money_acts_student_id',
      'fk_onboarding_task_rules_first_term_id',
      'fk_onboarding_task_rules_program_id',
      'fk_onboarding_tasks_notice_number',
      'fk_onboarding_tasks_onboarding_id',
      'fk_onboarding_tasks_waived_by_id',
      'fk_onboardings_hold_id',
      'fk_onboardings_program_id',
      'fk_onboardings_student_id',
      'fk_onboardings_term_id',
      'fk_past_due_holds_hold_id',
      'fk_payers_consented_by_id',
      'fk_payers_student_id',
      'fk_payment_plan_schedules_charge_id',
      'fk_payment_plan_schedules_plan_id',
      'fk_payment_plans_student_id',
      'fk_payment_plans_term_id',
      'fk_payments_application_id',
      'fk_payments_charge_id_student_id',
      'fk_payments_plan_id_student_id',
      'fk_policies_created_by_id',
      'fk_policies_term_id',
      'fk_program_requirements_program_id',
      'fk_program_versions_until_term_id',
      'fk_recommendations_file_id',
      'fk_refund_runs_requested_by_id',
      'fk_refunds_decided_by_id',
      'fk_refunds_payment_id_student_id',
      'fk_refunds_requested_by_id',
      'fk_refunds_run_id',
      'fk_refunds_student_id',
      'fk_registration_overrides_enrollment_id',
      'fk_registration_overrides_granted_by_id',
      'fk_registration_overrides_section_id',
      'fk_registration_overrides_student_id',
      'fk_registration_windows_term_id',
      'fk_replaced_section_files_file_id',
      'fk_replaced_section_files_section_id',
      'fk_report_runs_file_id',
      'fk_report_runs_user_id',
      'fk_role_handovers_handed_over_by_id',
      'fk_seat_offers_enrollment_id',
      'fk_seat_offers_section_id',
      'fk_seat_offers_student_id',
      'fk_section_copies_user_id',
      'fk_section_file_uses_file_id',
      'fk_section_files_file_id',
      'fk_section_files_folder_id_section_id',
      'fk_section_files_section_id',
      'fk_section_folders_parent_id_section_id',
      'fk_sections_course_id',
      'fk_sections_instructor_id',
      'fk_sections_term_id',
      'fk_sign_in_settings_mapped_by_id',
      'fk_stated_totals_student_id',
      'fk_stated_totals_term_id',
      'fk_stored_files_usage_id',
      'fk_student_assignments_student_id',
      'fk_student_charges_student_id',
      'fk_student_charges_term_id',
      'fk_student_merges_from_id',
      'fk_student_merges_into_id',
      'fk_student_merges_merged_by_id',
      'fk_students_program_id',
      'fk_students_user_id',
      'fk_submission_attempts_submission_id',
      'fk_submission_files_file_id',
      'fk_submission_files_submission_id_attempt',
      'fk_time_tickets_student_id',
      'fk_time_tickets_term_id',
      'fk_transfer_courses_course_id',
      'fk_transfer_courses_evaluation_id',
      'fk_transfer_courses_evaluation_id_student_id',
      'fk_transfer_courses_revoked_by_id',
      'fk_transfer_evaluations_application_id',
      'fk_transfer_evaluations_articulated_by_id',
      'fk_transfer_evaluations_created_by_id',
      'fk_transfer_evaluations_history_import_id',
      'fk_transfer_evaluations_inquiry_id',
      'fk_transfer_evaluations_student_id',
    ]);
    expect(keys).toHaveLength(cascade!.length + restrict!.length);
  });
});

describe('The SQL of the operations pages', () => {
  const folder = path.resolve(import.meta.dirname, '../../docs/operations');

  /** The statements of each page: from its blocks of SQL. */
  const statements = fs
    .readdirSync(folder)
    .flatMap((page) =>
      [...fs.readFileSync(path.join(folder, page), 'utf8').matchAll(/^ *```sql\n(.*?)^ *```$/gms)].flatMap(
        ([, block]) => block!.split(/;\s*$/m).map((text) => [page, text.trim()] as const),
      ),
    )
    .filter(([, text]) => text !== '');

  /** These change the whole server and run as one story. */
  const isOfServer = (text: string) => /^(CREATE|ALTER) ROLE|^CREATE DATABASE/.test(text);

  const mark = `docs_${process.pid}`;

  /** Names of the whole server, which other specs use too. */
  const renamed = (text: string) => text.replace(/\bcollegium(?=_owner|_app|\b)/g, mark);

  it.each(statements.filter(([, text]) => !isOfServer(text)))('%s: %s should run', async (_, text) => {
    await owner.transaction(async (manager) => {
      await manager.query(text);
      await manager.query('ROLLBACK AND CHAIN');
    });
  });

  it('should create the roles and the database of the installation', async () => {
    const story = statements.filter(([, text]) => isOfServer(text)).map(([, text]) => renamed(text));
    try {
      for (const text of story) await owner.query(text);
      const [made] = await owner.query(
        `SELECT pg_get_userbyid(datdba) AS "owner",
           (SELECT array_agg(setting ORDER BY setting) FROM pg_db_role_setting, unnest(setconfig) AS setting
            WHERE setrole = '${mark}_app'::regrole) AS settings
         FROM pg_database WHERE datname = $1`,
        [mark],
      );
      expect(made).toEqual({
        owner: `${mark}_owner`,
        settings: ['idle_in_transaction_session_timeout=30s', 'jit=off', 'statement_timeout=30s'],
      });
    } finally {
      await owner.query(`DROP DATABASE IF EXISTS ${mark}`);
      await owner.query(`DROP ROLE IF EXISTS ${mark}_owner, ${mark}_app`);
    }
  });

  it('should end a requirement that keeps all staff from signing in', async () => {
    const set = `UPDATE sign_in_settings SET staff_claim = 'acr', staff_values = '{nobody}' RETURNING staff_claim`;
    expect((await owner.query(set))[1]).toBe(1);
    for (const [page, text] of statements) if (page === 'identity.md') await owner.query(text);
    expect(await owner.query('SELECT staff_claim, staff_values FROM sign_in_settings')).toEqual([
      { staff_claim: null, staff_values: [] },
    ]);
  });
});
