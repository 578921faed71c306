import { afterAll, beforeAll } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Ledger1764270000000 } from '../../../src/platform/database/migrations/1764270000000-ledger.js';
import { databaseBefore, type EarlierDatabase } from '../earlier-database.js';

let database: EarlierDatabase;
export let owner: DataSource;

/** What students owed before the upgrade, by their number. */
export let before: Owed[];

export interface Owed {
  student: string;
  unpaid: string;
  remaining: string;
}

const owed = `SELECT student.student_id AS student, coalesce((
    SELECT sum(amount - paid_amount) FROM student_charges WHERE student_id = student.id AND voided_at IS NULL), 0)::text AS unpaid,
    coalesce((SELECT sum(remaining_balance) FROM payment_plans WHERE student_id = student.id AND cancelled_at IS NULL), 0)::text
    AS remaining
  FROM students student ORDER BY 1`;
export const owedNow = (): Promise<Owed[]> => owner.query(owed);

/** Rows that the previous release could write: names, then what happened to them. */
const rows = `
  INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
    VALUES ('Q', 'fall', 2030, '2030-08-26', '2030-12-14', '2030-04-01', '2030-08-20');
  INSERT INTO users (email) SELECT 'q' || n || '@collegium.example' FROM generate_series(1, 4) n;
  INSERT INTO students (user_id, student_id) SELECT id, upper(split_part(email, '@', 1)) FROM users;
  CREATE FUNCTION pg_temp.student(name text) RETURNS uuid LANGUAGE sql AS 'SELECT id FROM students WHERE student_id = name';
  CREATE FUNCTION pg_temp.charge(name text) RETURNS uuid LANGUAGE sql AS 'SELECT id FROM student_charges WHERE description = name';
  INSERT INTO student_charges (student_id, term_id, charge_type, description, amount, due_date, created_at)
    SELECT pg_temp.student(student), terms.id, charge.type::charge_type, description, amount, due::date, created::timestamptz
    FROM terms, (VALUES
      ('Q1', 'tuition', 'financed', 1200, '2026-03-01', '2026-02-10 12:00Z'),
      ('Q1', 'fees', 'part', 100, '2026-01-20', '2026-02-10 12:00Z'),
      ('Q2', 'tuition', 'owed twice', 700, '2026-03-01', '2026-02-10 12:00Z'),
      ('Q2', 'other', 'void', 50, '2026-03-01', '2026-02-10 12:00Z'),
      ('Q2', 'other', 'nothing', 0, NULL, '2026-02-10 12:00Z'),
      ('Q3', 'housing', 'paid', 80.01, '2026-03-01', '2026-02-10 12:00Z')
    ) AS charge (student, type, description, amount, due, created);
  WITH plan AS (
    INSERT INTO payment_plans (student_id, term_id, plan_type, total_amount, remaining_balance, monthly_payment,
        next_payment_date, status, created_at)
      SELECT pg_temp.student(student), terms.id, '12-Month 0%', total, total, total / 12, '2026-03-01', 'current',
        '2026-02-11 12:00Z'
      FROM terms, (VALUES ('Q1', 2400), ('Q2', 700.08), ('Q4', 120)) AS plan (student, total)
    RETURNING id, total_amount)
  INSERT INTO payment_plan_installments (plan_id, number, due_date, amount)
    SELECT id, n, DATE '2026-03-01' + make_interval(months => n - 1), total_amount / 12 FROM plan, generate_series(1, 12) n;
  INSERT INTO payments (student_id, charge_id, amount, method, received_at, reference)
    SELECT pg_temp.student('Q1'), pg_temp.charge('financed'), 1200, 'other'::payment_method, '2026-02-11 12:00Z'::timestamptz, '12-Month 0% plan'
    UNION ALL SELECT pg_temp.student('Q1'), pg_temp.charge('part'), 40, 'check', '2026-02-12 03:00Z', 'Check 7'
    UNION ALL SELECT pg_temp.student('Q3'), pg_temp.charge('paid'), 80.01, 'other', '2026-02-13 12:00Z', 'Opening balance'
    UNION ALL SELECT pg_temp.student('Q2'), pg_temp.charge('owed twice'), 10, 'cash', '2026-02-13 12:00Z', NULL;
  INSERT INTO payments (student_id, plan_id, amount, method, received_at)
    SELECT student_id, id, 200, 'bank_transfer', '2026-03-01 15:00Z' FROM payment_plans WHERE student_id = pg_temp.student('Q1');
  UPDATE payments SET voided_at = '2026-02-20 12:00Z', void_reason = 'Bounced' WHERE method = 'cash';
  UPDATE student_charges SET voided_at = '2026-02-21 12:00Z', void_reason = 'Mistake' WHERE description = 'void';
  UPDATE payment_plans SET cancelled_at = '2026-02-22 12:00Z', cancel_reason = 'Declined'
    WHERE student_id = pg_temp.student('Q4')`;

/** A database of the previous release, upgraded. */
export function ledgerUpgradeWorld(): void {
  beforeAll(async () => {
    database = await databaseBefore(Ledger1764270000000);
    ({ owner } = database);
    await owner.query(rows);
    before = await owedNow();
    await database.upgrade();
  });

  afterAll(async () => {
    await database?.drop();
  });
}
