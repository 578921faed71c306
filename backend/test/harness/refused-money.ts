export const charge =
  'INSERT INTO student_charges (student_id, term_id, charge_type, amount) VALUES (:student, :term,';
const plan =
  'INSERT INTO payment_plans (student_id, term_id, plan_type, status, total_amount, remaining_balance, monthly_payment) VALUES (:student, :term,';
export const payment = 'INSERT INTO payments (student_id, amount, method';
const checkout =
  'INSERT INTO card_checkouts (student_id, amount, session_id, url, expires_at, requested_by_id';
const transaction = `INSERT INTO card_transactions (gateway_id, occurred_at, kind, status, amount) VALUES ('po_1', now(),`;
const payer = `INSERT INTO payers (student_id, email, access, consented_at, consented_by_id, link_sent_at, name, purpose, revoked_at, code_hash) VALUES (:student, 'a@b.example', 'balance', now(), :user, now(),`;
const moneyAct =
  'INSERT INTO money_acts (student_id, day, kind, status, about, amount, request, requested_by_id';
const bankFile = `INSERT INTO bank_files (name, format, sha256, content, lines, new_lines, uploaded_by_id) VALUES ('a', 'csv', '1', '',`;
const bankLine = `WITH file AS (${bankFile} 1, 1, :user) RETURNING id) INSERT INTO bank_lines (file_id, number, account, posted_on, fingerprint, occurrence, cents, status) SELECT id, 1, 'A', DATE '2026-01-01', '1', 1,`;

const chargeRun = `INSERT INTO charge_runs (term_id, due_date, requested_by_id, charge_type, amount, description, status) VALUES (:term, DATE '2026-01-01', :user,`;
const runStudent = `WITH run AS (${chargeRun} 'fees', 1, 'a', 'queued') RETURNING id) INSERT INTO charge_run_students (run_id, student_number, position, student_id, outcome, failure)`;

/** Statements about charges, plans, payments and cards that the database refuses, each after its expected refusal. */
export const refusedMoney = `
  ck_payment_plans_amounts << ${plan} '12-Month 0%', 'current', 100, 100, 'NaN')
  ck_payment_plans_amounts << UPDATE payment_plans SET total_amount = 'NaN' WHERE id = :plan
  ck_student_charges_amount << ${charge} 'fees', -0.01)
  ck_student_charges_amount << ${charge} 'fees', 'NaN')
  22003 << ${charge} 'fees', 100000000)
  22003 << ${charge} 'fees', 'Infinity')
  fk_student_charges_term_id << UPDATE student_charges SET term_id = :nobody WHERE id = :charge
  ck_payment_plans_amounts << ${plan} '12-Month 0%', 'current', -1, -1, 0)
  ck_payment_plans_schedule << ${plan} '12-Month 0%', 'current', 100, 100, 10)
  ck_payment_plans_schedule << UPDATE payment_plans SET total_amount = total_amount + 0.01 WHERE id = :plan
  ck_payment_plans_schedule << UPDATE payment_plan_installments SET amount = amount + 0.01 WHERE plan_id = :plan AND number = 12
  ck_payment_plans_schedule << UPDATE payment_plan_installments SET due_date = due_date + 1 WHERE plan_id = :plan AND number = 1
  ck_payment_plans_schedule << DELETE FROM payment_plan_installments WHERE plan_id = :plan AND number = 12
  uq_payment_plan_installments_number << UPDATE payment_plan_installments SET number = 2 WHERE plan_id = :plan AND number = 1
  ck_payment_plan_installments_number << UPDATE payment_plan_installments SET number = 0 WHERE plan_id = :plan AND number = 1
  ck_payment_plan_installments_amount << UPDATE payment_plan_installments SET amount = -1 WHERE plan_id = :plan AND number = 1
  ck_payment_plan_installments_amount << UPDATE payment_plan_installments SET amount = 'NaN' WHERE plan_id = :plan AND number = 1
  ck_payment_plans_cancel << UPDATE payment_plans SET cancel_reason = 'none' WHERE id = :plan
  ck_student_charges_void << UPDATE student_charges SET void_reason = 'none' WHERE id = :charge
  ck_student_charges_void << UPDATE student_charges SET voided_at = now() WHERE id = :paidCharge
  ck_student_charges_paid << UPDATE student_charges SET amount = 99.99 WHERE id = :paidCharge
  ck_student_charges_paid << ${payment}, charge_id) VALUES (:student, 100.01, 'cash', :charge)
  ck_payment_plans_amounts << ${payment}, plan_id) VALUES (:student, 1200.01, 'cash', :plan)
  ck_payments_target << ${payment}, charge_id, plan_id) VALUES (:student, 1, 'cash', :charge, :plan)
  ck_payments_fixed << UPDATE payments SET amount = 99.99 WHERE charge_id = :paidCharge
  ck_money_acts_amount << ${moneyAct}) VALUES (:student, now(), 'adjustment', 'pending', 'a', 0, '{}', :user)
  ck_money_acts_subject << ${moneyAct}) VALUES (:student, now(), 'adjustment', 'done', 'a', 1, NULL, :user)
  ck_money_acts_subject << ${moneyAct}, subject_type) VALUES (:student, now(), 'adjustment', 'pending', 'a', 1, '{}', :user, 'charge')
  ck_money_acts_request << ${moneyAct}) VALUES (:student, now(), 'adjustment', 'pending', 'a', 1, NULL, :user)
  ck_money_acts_exemption << ${moneyAct}, exemption) VALUES (:student, now(), 'charge_void', 'pending', 'a', 1, '{}', :user, 'day_open')
  ck_money_acts_bank_line << ${moneyAct}, bank_line_id) VALUES (:student, now(), 'payment_return', 'pending', 'a', 1, '{}', :user, :user)
  ck_money_acts_decided << ${moneyAct}) VALUES (:student, now(), 'adjustment', 'approved', 'a', 1, '{}', :user)
  ck_money_acts_decided_by << ${moneyAct}, decided_by_id, decided_at) VALUES (:student, now(), 'adjustment', 'rejected', 'a', 1, '{}', :user, :user, now())
  ck_money_acts_fixed << UPDATE money_acts SET amount = 2 WHERE id = :moneyAct
  uq_money_acts_bank_line_id << ${moneyAct}, exemption, subject_type, subject_id, bank_line_id) SELECT :student::uuid, now(), 'payment_return', 'done', 'a', 1, NULL, :user::uuid, 'bank_line'::money_act_exemption, 'payment', :user::uuid, :user::uuid FROM generate_series(1, 2)
  ck_card_checkouts_amount << ${checkout}) VALUES (:student, 0, 'cs_1', '/', now(), :user)
  ck_card_checkouts_paid << ${checkout}, status) VALUES (:student, 1, 'cs_1', '/', now(), :user, 'paid')
  uq_card_checkouts_session_id << ${checkout}) VALUES (:student, 1, 'cs_1', '/', now(), :user), (:student, 1, 'cs_1', '/', now(), :user)
  uq_card_checkouts_gateway_payment_id << ${checkout}, gateway_payment_id) VALUES (:student, 1, 'cs_1', '/', now(), :user, 'pi_1'), (:student, 1, 'cs_2', '/', now(), :user, 'pi_1')
  ck_card_transactions_posted << ${transaction} 'payout', 'posted', 5)
  ck_card_transactions_amount << ${transaction} 'payout', 'pending', -5)
  ck_card_transactions_status << ${transaction} 'payout', 'open', 5)
  ck_card_transactions_checkout << ${transaction} 'refund', 'pending', 5)
  ck_payers_consent << ${payer} 'a', '', now(), NULL)
  ck_payers_code_hash << ${payer} 'a', 'b', NULL, '1')
  ck_payers_revoked << ${payer} 'a', 'b', NULL, NULL)
  ck_charge_runs_type << ${chargeRun} 'tuition', 1, 'a', 'queued')
  ck_charge_runs_amount << ${chargeRun} 'fees', 0, 'a', 'queued')
  ck_charge_runs_description << ${chargeRun} 'fees', 1, '', 'queued')
  ck_charge_runs_finished << ${chargeRun} 'fees', 1, 'a', 'done')
  uq_charge_runs_active << ${chargeRun} 'fees', 1, 'a', 'queued'), (:term, DATE '2026-01-01', :user, 'fees', 1, 'a', 'running')
  uq_charge_run_students_run_id_student_id << ${runStudent} SELECT id, 'S', n, :student, 'pending'::charge_run_outcome, NULL FROM run, generate_series(1, 2) AS n
  uq_charge_run_students_run_id_position << ${runStudent} SELECT id, 'S', 1, NULL, 'unknown'::charge_run_outcome, NULL FROM run, generate_series(1, 2) AS n
  ck_charge_run_students_charged << ${runStudent} SELECT id, 'S', 1, :student, 'charged', NULL FROM run
  ck_charge_run_students_failure << ${runStudent} SELECT id, 'S', 1, :student, 'failed', NULL FROM run
  ck_charge_run_students_student << ${runStudent} SELECT id, 'S', 1, NULL, 'pending', NULL FROM run
  ck_statement_runs_requested << INSERT INTO statement_runs (as_of, recorded_as_of) VALUES (DATE '2026-01-01', now())
  uq_statement_runs_active << INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id, status) SELECT DATE '2026-01-01', now(), :user, unnest('{queued,running}'::statement_run_status[])
  uq_refund_runs_active << INSERT INTO refund_runs (older_than_days, method, reason, requested_by_id, status) SELECT 0, 'check', 'a', :user, unnest('{queued,running}'::refund_run_status[])
  uq_statement_runs_monthly << INSERT INTO statement_runs (as_of, recorded_as_of, monthly, status, finished_at) SELECT DATE '2026-01-31', now(), DATE '2026-01-31', 'done', now() FROM generate_series(1, 2)
  ck_bank_files_lines << ${bankFile} 1, 2, :user)
  uq_bank_files_sha256 << ${bankFile} 1, 1, :user), ('b', 'csv', '1', '', 1, 1, :user)
  ck_bank_lines_cents << ${bankLine} 0, 'open' FROM file
  ck_bank_lines_receipt << ${bankLine} -5, 'unidentified' FROM file
  ck_bank_lines_assigned << ${bankLine} 5, 'assigned' FROM file
  ck_bank_lines_matched << ${bankLine} 5, 'matched' FROM file
  ck_bank_lines_matched << ${bankLine} 5, 'unidentified' FROM file
  fk_ledger_lines_charge_id_student_id << DELETE FROM student_charges WHERE id = :charge
  ck_payments_amount << ${payment}, charge_id) VALUES (:student, 0, 'cash', :charge)
  ck_payments_amount << ${payment}, charge_id) VALUES (:student, -1, 'cash', :charge)
  ck_payments_amount << ${payment}, charge_id) VALUES (:student, 'NaN', 'cash', :charge)
  ck_payments_void << UPDATE payments SET void_reason = 'none' WHERE charge_id = :paidCharge
  fk_payments_charge_id_student_id << ${payment}, charge_id) VALUES (:other, 1, 'cash', :charge)
  fk_payments_plan_id_student_id << ${payment}, plan_id) VALUES (:other, 1, 'cash', :plan)
  fk_payments_charge_id_student_id << UPDATE student_charges SET student_id = :other WHERE id = :paidCharge
  22P02 << ${payment}, charge_id) VALUES (:student, 1, 'barter', :charge)
  ck_payment_plans_amounts << ${plan} '12-Month 0%', 'current', 100, 100, -10)
  ck_payment_plans_amounts << ${plan} '12-Month 0%', 'current', 'NaN', 'NaN', 'NaN')
  22P02 << ${plan} '48-Month 0%', 'current', 100, 100, 10)
`;
