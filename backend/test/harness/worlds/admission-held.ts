import type { Stage } from './admission-ground.js';

export type Held = [rule: string, dropped: string, broken: string, wrong: RegExp, stage?: Stage];

/** What happens if the database no longer holds a rule: the statement breaks it, and the model has to see that. */
export const held: Held[] = [
  [
    'one open application for a program and term',
    'DROP INDEX uq_applications_open',
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id)
     SELECT applicant_id, program_id, term_id, form_id FROM applications WHERE id = $1`,
    /two open applications/,
  ],
  [
    'one accepted offer of a person for a term',
    'ALTER TABLE applications DISABLE TRIGGER tr_applications_one_acceptance',
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id, state, submitted_at, signature, answers_sha256)
     SELECT applicant_id, (SELECT id FROM programs WHERE id <> program_id LIMIT 1), term_id, form_id, 'decided',
       submitted_at, signature, answers_sha256 FROM applications WHERE id = $1;
     UPDATE applications SET state = 'accepted' WHERE state = 'decided'
       AND applicant_id = (SELECT applicant_id FROM applications WHERE id = $1)`,
    /two accepted offers of one person for one term/,
    'accepted',
  ],
  [
    'enrolled with a student record only',
    `ALTER TABLE applications DROP CONSTRAINT ck_applications_enrolled;
     ALTER TABLE applications DISABLE TRIGGER tr_applications_converted`,
    `UPDATE applications SET state = 'accepted' WHERE id = $1;
     UPDATE applications SET state = 'enrolled' WHERE id = $1`,
    /a student record without enrollment, or none with it/,
  ],
  [
    'ways between states',
    `ALTER TABLE application_history DROP CONSTRAINT fk_application_history_from_state_to_state`,
    `UPDATE applications SET state = 'under_review' WHERE id = $1`,
    /it went from decided to under_review/,
  ],
  [
    'answers that stay as they were submitted',
    'ALTER TABLE application_answers DISABLE TRIGGER tr_application_answers_frozen',
    `UPDATE application_answers SET answers = '{}' WHERE application_id = $1`,
    /what was submitted has changed/,
  ],
  [
    'files that stay as they were submitted',
    'ALTER TABLE application_files DISABLE TRIGGER tr_application_files_frozen',
    'DELETE FROM application_files WHERE application_id = $1',
    /what was submitted has changed/,
  ],
  [
    'answers that stay with their application',
    'ALTER TABLE application_answers DISABLE TRIGGER tr_application_answers_frozen',
    `DELETE FROM application_answers answer USING applications WHERE answer.application_id = applications.id AND state = 'started';
     UPDATE application_answers SET application_id = (SELECT id FROM applications WHERE state = 'started' LIMIT 1)
     WHERE application_id = $1`,
    /what was submitted has changed/,
  ],
  [
    'files that stay with their application',
    'ALTER TABLE application_files DISABLE TRIGGER tr_application_files_frozen',
    `UPDATE application_files SET application_id = (SELECT id FROM applications WHERE state = 'started' LIMIT 1)
     WHERE application_id = $1`,
    /what was submitted has changed/,
  ],
  ...[`name = 'else.pdf'`, `sha256 = sha256('else')`, `storage_key = 'else'`].map((change): Held => [
    `files as they were stored: ${change}`,
    'ALTER TABLE stored_files DISABLE TRIGGER tr_stored_files_frozen',
    `UPDATE stored_files SET ${change} FROM application_files part
       WHERE part.file_id = stored_files.id AND part.application_id = $1`,
    /what was submitted has changed/,
  ]),
  [
    'a signature that stays',
    'ALTER TABLE applications DISABLE TRIGGER tr_applications_frozen',
    `UPDATE applications SET signature = 'Someone else' WHERE id = $1`,
    /what was submitted has changed/,
  ],
  [
    'no other files after submission than supplements',
    'ALTER TABLE application_files DISABLE TRIGGER tr_application_files_frozen',
    `WITH made AS (
       INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       VALUES ('later.pdf', 'application/pdf', 1, sha256('later'), 'later') RETURNING id)
     INSERT INTO application_files (application_id, field, file_id, is_supplement)
     SELECT $1, 'transcripts', id, FALSE FROM made`,
    /what was submitted has changed/,
  ],
  [
    'letters of recommenders that stay',
    'ALTER TABLE recommendations DISABLE TRIGGER tr_recommendations_fixed',
    `UPDATE recommendations SET letter = 'Another' FROM application_recommendations part
     WHERE part.recommendation_id = recommendations.id AND part.application_id = $1`,
    /a recommendation has changed or is gone/,
  ],
  [
    'a letter for each recommendation that arrived',
    `ALTER TABLE recommendations DISABLE TRIGGER tr_recommendations_fixed;
     ALTER TABLE recommendations DROP CONSTRAINT ck_recommendations_received`,
    `UPDATE recommendations SET letter = NULL FROM application_recommendations part
     WHERE part.recommendation_id = recommendations.id AND part.application_id = $1`,
    /a recommendation received, with or without a letter/,
  ],
  [
    'one open decision',
    'DROP INDEX uq_admission_decisions_open',
    `INSERT INTO admission_decisions (application_id, number, code, decision, proposed_by_id)
     SELECT application_id, 9, code, '{}', proposed_by_id FROM admission_decisions WHERE application_id = $1`,
    /two open decisions/,
    'confirmed',
  ],
  [
    'one current decision',
    'DROP INDEX uq_admission_decisions_current',
    `INSERT INTO admission_decisions (application_id, number, code, state, decision, proposed_by_id, confirmed_by_id,
       confirmed_at, released_at, letter_id, purged_at)
     SELECT application_id, 9, code, state, NULL, proposed_by_id, confirmed_by_id, confirmed_at, released_at, NULL, now()
     FROM admission_decisions WHERE application_id = $1`,
    /two current decisions/,
  ],
  [
    'a confirmation by another person',
    `ALTER TABLE admission_decisions DROP CONSTRAINT ck_admission_decisions_other_person;
     ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept`,
    'UPDATE admission_decisions SET confirmed_by_id = proposed_by_id WHERE application_id = $1',
    /confirmed by its proposer/,
  ],
  [
    'a letter and a confirmation for each release',
    `ALTER TABLE admission_decisions DROP CONSTRAINT ck_admission_decisions_released;
     ALTER TABLE admission_decisions DROP CONSTRAINT ck_admission_decisions_confirmed;
     ALTER TABLE admission_decisions DROP CONSTRAINT ck_admission_decisions_letter;
     ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept`,
    `UPDATE admission_decisions SET confirmed_by_id = NULL, confirmed_at = NULL, letter_id = NULL WHERE application_id = $1`,
    /released without a confirmation.*released without a letter/,
  ],
  [
    'a letter that says what was decided',
    `ALTER TABLE admission_decisions DROP CONSTRAINT fk_admission_decisions_letter_id_application_id_code;
     ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept`,
    `UPDATE admission_decisions SET code = 'admit_with_conditions', conditions = 'More English' WHERE application_id = $1`,
    /a letter admit for admit_with_conditions/,
  ],
  [
    'decisions that are never deleted',
    'ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept',
    'DELETE FROM admission_decisions WHERE application_id = $1',
    /a decision has changed or is gone/,
  ],
  [
    'one review of a person',
    'ALTER TABLE application_reviews DROP CONSTRAINT uq_application_reviews_reviewer_id',
    `INSERT INTO application_reviews (application_id, reviewer_id)
     SELECT application_id, reviewer_id FROM application_reviews WHERE application_id = $1`,
    /two reviews of one person/,
  ],
  [
    'reviews that stay',
    'ALTER TABLE application_reviews DISABLE TRIGGER tr_application_reviews_kept',
    'DELETE FROM application_reviews WHERE application_id = $1',
    /a submitted review is gone/,
  ],
  [
    'one conversion of an application',
    'DROP INDEX uq_admission_conversions_application_id',
    `INSERT INTO admission_conversions (application_id, student_id, is_new_record, waive_reason, converted_by_id)
     SELECT application_id, student_id, TRUE, 'Twice', converted_by_id FROM admission_conversions
     WHERE application_id = $1`,
    /converted twice/,
    'enrolled',
  ],
  [
    'enrolled by a conversion only',
    'ALTER TABLE applications DISABLE TRIGGER tr_applications_converted',
    `SET CONSTRAINTS ALL IMMEDIATE;
     UPDATE applications SET state = 'accepted' WHERE id = $1;
     UPDATE applications SET state = 'enrolled', student_id = (SELECT id FROM students LIMIT 1) WHERE id = $1`,
    /enrolled without its conversion/,
  ],
  [
    'a conversion of an enrolled application only',
    'ALTER TABLE admission_conversions DISABLE TRIGGER tr_admission_conversions_converted',
    `SET CONSTRAINTS ALL IMMEDIATE;
     INSERT INTO admission_conversions (application_id, student_id, is_new_record, waive_reason, converted_by_id)
     SELECT $1, student.id, TRUE, 'By hand', person.id FROM (SELECT id FROM students LIMIT 1) student,
       (SELECT id FROM users LIMIT 1) person`,
    /converted without being enrolled/,
  ],
  [
    'conversions that stay',
    'ALTER TABLE admission_conversions DISABLE TRIGGER tr_admission_conversions_kept',
    'DELETE FROM admission_conversions WHERE application_id = $1',
    /a conversion has changed or is gone/,
    'enrolled',
  ],
  [
    'a student record as long as it is enrolled',
    `ALTER TABLE applications DROP CONSTRAINT ck_applications_enrolled;
     ALTER TABLE applications DISABLE TRIGGER tr_applications_converted`,
    `SET CONSTRAINTS ALL IMMEDIATE; UPDATE applications SET student_id = NULL WHERE id = $1`,
    /a student record without enrollment, or none with it/,
    'enrolled',
  ],
  [
    'deposits that are held until they pay tuition',
    'ALTER TABLE ledger_lines DISABLE TRIGGER tr_ledger_lines_deposit',
    `SET CONSTRAINTS ALL IMMEDIATE;
     SELECT post_ledger_entry('application', 'payment', payment_id, NULL, new_york_day(now()), 'By hand',
       jsonb_build_array(jsonb_build_object('debit', 'enrollment_deposits', 'credit', 'revenue_fees', 'cents', 50001,
         'student_id', student_id, 'payment_id', payment_id)))
     FROM admission_conversions WHERE application_id = $1`,
    /a deposit of which -1 cents are held/,
    'enrolled',
  ],
];
