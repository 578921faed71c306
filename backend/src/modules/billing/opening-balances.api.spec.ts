import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { cloneTemplate, type TestDatabase } from '../../../test/harness/database.js';
import { dataSourceOptions } from '../../platform/database/data-source-options.js';
import { Payments1764000080000 } from '../../platform/database/migrations/1764000080000-payments.js';
import { migrations } from '../../platform/database/migrations.js';

interface Part {
  number: number;
  due: string;
  amount: string;
  paid: string;
}

let database: TestDatabase;
let owner: DataSource;

/** Runs the migrations up to one of them, on the existing data. */
async function migrateTo(end?: unknown): Promise<void> {
  const options = dataSourceOptions({ url: database.ownerUrl, poolSize: 1, entities: [] });
  const upTo = end
    ? migrations.slice(
        0,
        migrations.findIndex((one) => one === end),
      )
    : migrations;
  const source = await new DataSource({ ...options, migrations: upTo } as typeof options).initialize();
  await source.runMigrations({ transaction: 'all' });
  await source.destroy();
}

/** Rows from before payments existed: name, total, balance, next date, status, day of creation. */
const plans: [string, string, string, string, string | null, string, string][] = [
  ['new', '12-Month 0%', '1000.00', '1000.00', '2091-01-31', 'current', '2026-01-15'],
  ['begun', '12-Month 0%', '1000.00', '666.63', '2091-03-31', 'current', '2026-01-15'],
  ['in part', '24-Month 0%', '3950.00', '3900.00', '2091-01-01', 'current', '2026-01-15'],
  ['late', '36-Month 0%', '7900.00', '7680.55', '2026-03-01', 'late', '2026-01-15'],
  ['overdue unnoticed', '12-Month 0%', '1200.00', '1200.00', '2026-03-01', 'current', '2026-01-15'],
  ['pending', '12-Month 0%', '1200.00', '1200.00', '2091-01-01', 'pending', '2026-01-15'],
  ['paid', '12-Month 0%', '1200.00', '0.00', null, 'paid', '2025-01-15'],
  ['without a date', '12-Month 0%', '1200.00', '1100.00', null, 'current', '2026-01-15'],
];

beforeAll(async () => {
  database = await cloneTemplate();
  owner = await new DataSource(
    dataSourceOptions({ url: database.ownerUrl, poolSize: 1, entities: [] }),
  ).initialize();
  await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrateTo(Payments1764000080000);
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
  await migrateTo();
});
afterAll(async () => {
  await owner?.destroy();
  await database?.drop();
});

describe('The migration to payments should', () => {
  it('make one payment of what was paid on a charge, and leave the charge as it was', async () => {
    const rows = await owner.query(
      `SELECT c.description, c.is_paid, c.paid_amount, c.version, c.updated_at = '2026-02-02' AS untouched,
         p.amount, p.method, p.reference, p.received_at = c.updated_at AS at
       FROM student_charges c LEFT JOIN payments p ON p.charge_id = c.id ORDER BY c.amount`,
    );
    const none = { amount: null, method: null, reference: null, at: null };
    const kept = { version: 1, untouched: true };
    expect(rows).toEqual([
      { description: 'nothing', is_paid: true, paid_amount: '0.00', ...kept, ...none },
      {
        description: 'paid',
        is_paid: true,
        paid_amount: '12.34',
        ...kept,
        amount: '12.34',
        method: 'other',
        reference: 'Opening balance',
        at: true,
      },
      { description: 'open', is_paid: false, paid_amount: '0.00', ...kept, ...none },
    ]);
  });

  it('keep totals, balances and next dates of plans, and see who is late', async () => {
    const rows = await owner.query<Record<string, unknown>[]>(
      `SELECT tfc_plan_id AS name, plan_type, total_amount, remaining_balance, next_payment_date, status::text,
         version, updated_at = '2026-02-02' AS untouched
       FROM payment_plans`,
    );
    const [{ next }] = await owner.query<[{ next: string }]>(
      `SELECT (date_trunc('month', now() AT TIME ZONE 'America/New_York') + interval '1 month')::date::text AS next`,
    );
    for (const [name, type, total, left, date, status] of plans)
      expect(rows.find((row) => row.name === name)).toEqual({
        name,
        plan_type: type,
        total_amount: total,
        remaining_balance: left,
        next_payment_date: name === 'without a date' ? next : date,
        status: name === 'overdue unnoticed' ? 'late' : status,
        version: 1,
        untouched: true,
      });
  });

  it('lay the installments around the next date', async () => {
    const parts = async (name: string): Promise<Part[]> =>
      owner.query(
        `SELECT s.number, s.due_date AS due, s.amount, s.paid_amount AS paid
         FROM payment_plans p CROSS JOIN LATERAL plan_schedule(p.id, p.total_amount - p.remaining_balance) s
         WHERE p.tfc_plan_id = $1 ORDER BY s.number`,
        [name],
      );
    for (const [name, type, total] of plans) {
      const rows = await parts(name);
      const cents = rows.map(({ amount }) => Math.round(Number(amount) * 100));
      expect([name, rows.length, cents.reduce((sum, one) => sum + one, 0)]).toEqual([
        name,
        Number.parseInt(type, 10),
        Math.round(Number(total) * 100),
      ]);
      expect(cents[0]! - cents.at(-1)!).toBeLessThanOrEqual(1);
    }
    const begun = await parts('begun');
    expect(begun.slice(0, 6).map(({ due, paid }) => [due, paid])).toEqual([
      ['2090-11-30', '83.34'],
      ['2090-12-31', '83.34'],
      ['2091-01-31', '83.34'],
      ['2091-02-28', '83.34'],
      ['2091-03-31', '0.01'],
      ['2091-04-30', '0.00'],
    ]);
    expect((await parts('in part'))[0]).toEqual({
      number: 1,
      due: '2091-01-01',
      amount: '164.59',
      paid: '50.00',
    });
    const paid = await parts('paid');
    expect([paid[0]!.due, paid[11]!.due, paid[11]!.paid]).toEqual(['2025-02-01', '2026-01-01', '100.00']);
  });
});
