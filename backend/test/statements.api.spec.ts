import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, system } from './harness/worlds/world.js';
import { addressOf, ask, lists, most, readerOf, statementsWorld } from './harness/worlds/statements.js';

statementsWorld();

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
    INSERT INTO identifiers (record_id, kind, scope, form, text, position)
    VALUES (gen_random_uuid(), 'departments', '', 'qlist', 'Qlist', 1), (gen_random_uuid(), 'departments', '', 'qlist', 'QLIST', 2);
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
    INSERT INTO money_acts (kind, status, day, student_id, subject_type, subject_id, about, amount, requested_by_id)
      SELECT 'adjustment', 'done', DATE '2026-01-01', id, 'charge', id, 'Many', 1, user_id FROM students LIMIT 20;
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
    INSERT INTO submission_attempts (submission_id, number, submitted_at)
      SELECT id, attempt_count + 1, now() FROM assignment_submissions LIMIT 1;
    INSERT INTO content_page_versions (page_id, number, title, document, author_id, saved_at)
      SELECT id, number + 1, title, document, edited_by_id, now() FROM content_pages LIMIT 1;
    INSERT INTO section_folders (section_id, name)
      SELECT section.id, 'Many ' || number FROM (SELECT id FROM sections LIMIT 1) AS section, generate_series(1, 20) AS number;
    WITH file AS (
      INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
      SELECT 'Many ' || number || '.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), 'section-' || number
      FROM generate_series(1, 20) AS number RETURNING id, name)
    INSERT INTO section_files (section_id, name, file_id)
      SELECT section.id, file.name, file.id FROM (SELECT id FROM sections LIMIT 1) AS section, file;
    SELECT keep_plan_schedule(id, 'changed', DATE '2026-01-01', NULL, 'Many'),
      keep_plan_schedule(id, 'changed', DATE '2026-01-02', NULL, 'Many') FROM payment_plans LIMIT 1;
    INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id, status, finished_at)
      SELECT DATE '2026-01-01', now(), gen_random_uuid(), 'done', now() FROM generate_series(1, 20);
    INSERT INTO assessment_runs (term_id, is_dry_run, requested_by_id, status, finished_at)
      SELECT term.id, TRUE, gen_random_uuid(), 'done', now()
      FROM (SELECT id FROM terms LIMIT 1) AS term, generate_series(1, 20);
    WITH run AS (
      INSERT INTO charge_runs (term_id, charge_type, amount, description, due_date, requested_by_id, status, finished_at)
        SELECT term.id, 'fees', 1, 'Many', DATE '2026-01-01', gen_random_uuid(), 'done', now()
        FROM (SELECT id FROM terms LIMIT 1) AS term, generate_series(1, 20) RETURNING id)
    INSERT INTO charge_run_students (run_id, position, student_number, outcome)
      SELECT run.id, number, 'Many', 'unknown' FROM run, generate_series(1, 20) AS number;
    INSERT INTO account_statements (student_id, number, as_of, recorded_as_of, opening_balance, closing_balance, due, past_due,
        open_amount, content)
      SELECT student.id, number, DATE '2026-01-01', now() + number * INTERVAL '1 second', 0, 0, 0, 0, 0, '{}'
      FROM (SELECT id FROM students LIMIT 1) AS student, generate_series(1, 20) AS number;
    INSERT INTO ledger_journals (posted_on, reason, lines, requested_by_id)
      SELECT DATE '2026-01-01', 'Many ' || number, '[{"debit": "bank", "credit": "write_offs", "cents": 1}]', users.id
      FROM (SELECT id FROM users LIMIT 1) AS users, generate_series(1, 20) AS number;
    WITH checkout AS (
      INSERT INTO card_checkouts (student_id, amount, session_id, url, expires_at, requested_by_id)
        SELECT student.id, 1, 'cs_' || number, '/', now(), student.user_id
        FROM (SELECT id, user_id FROM students LIMIT 1) AS student, generate_series(1, 20) AS number RETURNING id)
    INSERT INTO card_transactions (gateway_id, kind, checkout_id, amount, status, occurred_at)
      SELECT 're_' || id, 'refund', id, 1, 'pending', now() FROM checkout;
    INSERT INTO payers (student_id, name, email, access, purpose, consented_at, consented_by_id, link_sent_at, revoked_at)
      SELECT student.id, 'Many', 'many@mail.example', 'balance', 'Many', now(), student.user_id, now(), now()
      FROM (SELECT id, user_id FROM students LIMIT 1) AS student, generate_series(1, 20) AS number;
    WITH file AS (
      INSERT INTO bank_files (name, format, sha256, content, lines, new_lines, uploaded_by_id)
        SELECT 'Many', 'csv', sha256(number::text::bytea), '', 1, 1, users.id
        FROM (SELECT id FROM users LIMIT 1) AS users, generate_series(1, 20) AS number RETURNING id)
    INSERT INTO bank_lines (file_id, number, account, posted_on, cents, fingerprint, occurrence)
      SELECT id, 1, 'Many', DATE '2026-01-01', -1, sha256(id::text::bytea), 1 FROM file;
    WITH applicant AS (
      INSERT INTO applicants (email, mailbox)
        SELECT email, email FROM (SELECT 'many' || number || '@mail.example' AS email FROM generate_series(1, 20) AS number)
          AS many RETURNING id)
    INSERT INTO applications (applicant_id, program_id, term_id, form_id)
      SELECT applicant.id, program.id, term.id, form.id FROM applicant, (SELECT id FROM programs LIMIT 1) AS program,
        (SELECT id FROM terms LIMIT 1) AS term, (SELECT id FROM application_forms LIMIT 1) AS form;
    INSERT INTO application_forms (program_id, number, content)
      SELECT id, 1, (SELECT content FROM application_forms LIMIT 1) FROM programs;
    INSERT INTO audit_events (actor_id, actor_role, action, subject_type)
      SELECT id, role, 'many.update', 'many' FROM users LIMIT 20;
    INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
      SELECT name || ' (copy)', type, year, start_date, end_date, registration_start_date, registration_end_date
      FROM terms;
    WITH applicant AS (
      INSERT INTO applicants (email, mailbox) SELECT name, name FROM unnest(ARRAY['one', 'two']) AS name RETURNING id)
    INSERT INTO applications (applicant_id, program_id, term_id, form_id)
      SELECT applicant.id, program.id, term.id, form.id FROM applicant, (SELECT id FROM programs LIMIT 1) AS program,
        (SELECT id FROM terms LIMIT 1) AS term, (SELECT id FROM application_forms LIMIT 1) AS form;
    INSERT INTO applications (applicant_id, program_id, term_id, form_id, state, submitted_at, signature, answers_sha256)
      SELECT applicants.id, program.id, term.id, form.id, 'accepted', now(), 'Many', sha256('1')
      FROM applicants, (SELECT id FROM programs ORDER BY id DESC LIMIT 1) AS program,
        (SELECT id FROM terms ORDER BY id DESC LIMIT 1) AS term, (SELECT id FROM application_forms LIMIT 1) AS form;
    INSERT INTO payments (student_id, application_id, amount, method)
      SELECT student.id, application.id, 500, 'check' FROM applications application,
        (SELECT id FROM students LIMIT 1) AS student WHERE application.state = 'accepted';
    UPDATE students SET enrollment_status = 'withdrawn' WHERE id IN (SELECT student_id FROM payments
      WHERE application_id IS NOT NULL);
    INSERT INTO application_reviews (application_id, reviewer_id)
      SELECT application.id, person.id FROM applications application, users person
      WHERE person.email IN ('super_admin@collegium.example', 'admissions@collegium.example');
    INSERT INTO application_reviewers (user_id)
      SELECT id FROM users WHERE email IN ('super_admin@collegium.example', 'admissions@collegium.example');
    INSERT INTO admission_decisions (application_id, number, code, decision, proposed_by_id)
      SELECT application.id, 2, 'deny', '{}', person.id FROM applications application, (SELECT id FROM users LIMIT 1) AS person
      WHERE NOT EXISTS (SELECT FROM admission_decisions WHERE application_id = application.id);
    INSERT INTO refund_runs (older_than_days, method, reason, requested_by_id, status, finished_at)
      SELECT 14, 'check', 'Many', id, 'done', now() FROM users LIMIT 2;
    INSERT INTO day_closes (number, day, from_day, expected_cash, expected_checks, cash, checks, entries, closed_by_id,
        closed_at, hash)
      SELECT 1, DATE '1990-01-01', DATE '1990-01-01', 0, 0, 0, 0, 0, id, now(), sha256('1') FROM users LIMIT 1;
    INSERT INTO day_closes (number, day, from_day, expected_cash, expected_checks, cash, checks, entries, closed_by_id,
        closed_at, previous_hash, hash)
      SELECT 2, day + 1, day + 1, 0, 0, 0, 0, 0, closed_by_id, now(), hash, sha256('2') FROM day_closes`);
});

describe('a list', () => {
  it('should be one of those of the document', () => expect(lists.length).toBeGreaterThan(40));

  it.each(lists)(
    `GET %s should take at most ${most} statements, as many for many rows as for one`,
    async (path) => {
      const address = await addressOf(path);
      const reader = await readerOf(path, address);
      const one = await ask(`${address}?range=[0,0]`, reader);
      const many = await ask(`${address}?range=[0,999]`, reader);
      expect(one.rows).toBe(1);
      expect(many.rows).toBeGreaterThan(1);
      expect(one.statements.length).toBeGreaterThan(1);
      expect(one.statements.length > most ? one.statements : []).toEqual([]);
      expect(many.statements).toHaveLength(one.statements.length);
      const { rows, statements } = await ask(`${address}?range=[900000,900009]`, reader);
      expect(rows).toBe(0);
      expect(statements.length > most ? statements : []).toEqual([]);
    },
  );
});
