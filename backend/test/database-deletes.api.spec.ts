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
      'fk_cart_items_section_id',
      'fk_cart_items_student_id',
      'fk_incoming_uploads_usage_id',
      'fk_machine_client_secrets_client_id',
      'fk_machine_client_tokens_client_id',
      'fk_machine_client_tokens_secret_id',
      'fk_notification_digests_user_id',
      'fk_notification_preferences_user_id',
      'fk_notifications_user_id',
      'fk_payment_plan_installments_plan_id',
      'fk_section_meetings_section_id',
      'fk_student_personal_data_student_id',
      'fk_upload_usage_student_id',
      'fk_user_identities_user_id',
    ]);
    expect(restrict).toEqual([
      'fk_assignment_submissions_assignment_id',
      'fk_assignment_submissions_student_id',
      'fk_assignments_section_id',
      'fk_conferred_degrees_program_id',
      'fk_conferred_degrees_student_id',
      'fk_course_equivalencies_course_id',
      'fk_course_equivalencies_decided_by_id',
      'fk_degree_exceptions_granted_by_id',
      'fk_degree_exceptions_program_id',
      'fk_degree_exceptions_revoked_by_id',
      'fk_degree_exceptions_student_id',
      'fk_enrollments_section_id_term_id',
      'fk_enrollments_student_id',
      'fk_grade_changes_decided_by_id',
      'fk_grade_changes_enrollment_id',
      'fk_grade_changes_requested_by_id',
      'fk_history_import_rows_import_id',
      'fk_holds_placed_by_id',
      'fk_holds_released_by_id',
      'fk_holds_student_id',
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
      'fk_payment_plans_student_id',
      'fk_payment_plans_term_id',
      'fk_payments_charge_id_student_id',
      'fk_payments_plan_id_student_id',
      'fk_policies_created_by_id',
      'fk_policies_term_id',
      'fk_program_requirements_program_id',
      'fk_registration_overrides_enrollment_id',
      'fk_registration_overrides_granted_by_id',
      'fk_registration_overrides_section_id',
      'fk_registration_overrides_student_id',
      'fk_registration_windows_term_id',
      'fk_report_runs_file_id',
      'fk_report_runs_user_id',
      'fk_seat_offers_enrollment_id',
      'fk_seat_offers_section_id',
      'fk_seat_offers_student_id',
      'fk_sections_course_id',
      'fk_sections_instructor_id',
      'fk_sections_term_id',
      'fk_stated_totals_student_id',
      'fk_stated_totals_term_id',
      'fk_stored_files_usage_id',
      'fk_student_charges_student_id',
      'fk_student_charges_term_id',
      'fk_students_program_id',
      'fk_students_user_id',
      'fk_submission_files_file_id',
      'fk_submission_files_submission_id_attempt',
      'fk_time_tickets_student_id',
      'fk_time_tickets_term_id',
      'fk_transfer_courses_course_id',
      'fk_transfer_courses_evaluation_id',
      'fk_transfer_courses_evaluation_id_student_id',
      'fk_transfer_courses_revoked_by_id',
      'fk_transfer_evaluations_articulated_by_id',
      'fk_transfer_evaluations_created_by_id',
      'fk_transfer_evaluations_history_import_id',
      'fk_transfer_evaluations_inquiry_id',
      'fk_transfer_evaluations_student_id',
    ]);
    expect(keys).toHaveLength(cascade!.length + restrict!.length);
  });
});
