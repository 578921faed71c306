import { afterAll, beforeAll } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Payments1764000080000 } from '../../../src/platform/database/migrations/1764000080000-payments.js';
import { databaseBefore, type EarlierDatabase } from '../earlier-database.js';

export interface Part {
  number: number;
  due: string;
  amount: string;
  paid: string;
}

let database: EarlierDatabase;
export let owner: DataSource;

/** Rows from before payments existed: name, total, balance, next date, status, day of creation. */
export const plans: [string, string, string, string, string | null, string, string][] = [
  ['new', '12-Month 0%', '1000.00', '1000.00', '2091-01-31', 'current', '2026-01-15'],
  ['begun', '12-Month 0%', '1000.00', '666.63', '2091-03-31', 'current', '2026-01-15'],
  ['in part', '24-Month 0%', '3950.00', '3900.00', '2091-01-01', 'current', '2026-01-15'],
  ['late', '36-Month 0%', '7900.00', '7680.55', '2026-03-01', 'late', '2026-01-15'],
  ['overdue unnoticed', '12-Month 0%', '1200.00', '1200.00', '2026-03-01', 'current', '2026-01-15'],
  ['pending', '12-Month 0%', '1200.00', '1200.00', '2091-01-01', 'pending', '2026-01-15'],
  ['paid', '12-Month 0%', '1200.00', '0.00', null, 'paid', '2025-01-15'],
  ['without a date', '12-Month 0%', '1200.00', '1100.00', null, 'current', '2026-01-15'],
];

/** A database from before payments existed. */
export function openingBalancesWorld(): void {
  beforeAll(async () => {
    database = await databaseBefore(Payments1764000080000);
    ({ owner } = database);
    await owner.query(`
    INSERT INTO users (email) VALUES ('payer@collegium.example');
    INSERT INTO students (user_id, student_id) SELECT id, 'Q1' FROM users WHERE email = 'payer@collegium.example';
    INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
      VALUES ('Q', 'fall', 2030, '2030-08-26', '2030-12-14', '2030-04-01', '2030-08-20');
    INSERT INTO student_charges (student_id, term_id, charge_type, description, amount, is_paid, created_at, updated_at)
      SELECT students.id, terms.id, 'other', description, amount, paid, '2026-02-01', '2026-02-02'
      FROM students, terms, (VALUES ('paid', 12.34, true), ('open', 56.78, false), ('nothing', 0, false))
        AS charge (description, amount, paid);
  `);
    for (const plan of plans)
      await owner.query(
        `INSERT INTO payment_plans (student_id, term_id, tfc_plan_id, plan_type, total_amount, remaining_balance,
         next_payment_date, status, created_at, updated_at)
       SELECT students.id, terms.id, $1, $2, $3, $4, $5, $6, $7::date, '2026-02-02' FROM students, terms`,
        plan,
      );
    await database.upgrade();
  });

  afterAll(async () => {
    await database?.drop();
  });
}
