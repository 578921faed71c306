/**
 * A ledger of 1,000,000 lines: each student has 24 paid charges of past terms and two open ones of the current term.
 * One account has 500 lines. pgbench's own double entry has tables of the same shape, without our triggers.
 */
import { appRole } from '../../scripts/lib/postgres.mjs';
import { sizes, withClient } from './data.mjs';

export const bursar = 'bursar@collegium.example';
const paid = 24;
/** Open charges of the account with many lines, beyond those of every student. */
const further = 450;
/** A charge that the measured payments don't pay in full. */
const openAmount = 90_000;

const charge = (student, number) => `md5('charge ' || ${student} || ' ' || ${number})::uuid`;
const uuid = (what) => `md5('${what} ' || i || ' ' || k)::uuid`;
const everyStudent = `generate_series(0, ${sizes.students - 1}) AS i`;

const charges = `
  INSERT INTO student_charges (id, student_id, term_id, charge_type, amount, description, due_date, paid_amount, is_paid,
    created_at)
  SELECT ${charge('i', 'k')}, md5('student ' || i)::uuid, md5('term')::uuid,
    (ARRAY['tuition', 'fees', 'housing'])[1 + k % 3]::charge_type, 500 + k, 'Charge number ' || k, day + 20, 500 + k, TRUE,
    day + TIME '12:00'
  FROM ${everyStudent}, generate_series(0, ${paid - 1}) AS k,
    LATERAL (SELECT current_date - 60 * (k + 1) - i % 60 AS day) AS past;
  INSERT INTO student_charges (id, student_id, term_id, charge_type, amount, description, due_date, created_at)
  SELECT ${charge('i', 'k')}, md5('student ' || i)::uuid, md5('term')::uuid, 'fees',
    CASE k WHEN 24 THEN 250 ELSE ${openAmount} END, 'Charge number ' || k,
    CASE k WHEN 25 THEN current_date + 30 ELSE current_date - CASE WHEN i % 10 = 0 THEN 40 ELSE 3 END END,
    current_date - 60 + TIME '12:00'
  FROM ${everyStudent}, generate_series(24, 25) AS k;
  INSERT INTO student_charges (id, student_id, term_id, charge_type, amount, description, due_date, created_at)
  SELECT ${charge('i', 'k')}, md5('student ' || i)::uuid, md5('term')::uuid, 'fees', 10 + k, 'Charge number ' || k,
    current_date + 90, current_date - 20 + TIME '12:00'
  FROM generate_series(1, 1) AS i, generate_series(26, ${25 + further}) AS k;
  INSERT INTO payments (id, student_id, charge_id, amount, method, received_at, reference, created_at)
  SELECT ${uuid('payment')}, md5('student ' || i)::uuid, ${charge('i', 'k')}, 500 + k,
    (ARRAY['card', 'check', 'bank_transfer', 'cash'])[1 + k % 4]::payment_method, day + TIME '15:00', 'Receipt ' || k,
    day + TIME '15:00'
  FROM ${everyStudent}, generate_series(0, ${paid - 1}) AS k,
    LATERAL (SELECT current_date - 60 * (k + 1) - i % 60 + 15 AS day) AS past;`;

/** As the triggers would post it, which would take minutes. */
const ledger = `
  INSERT INTO ledger_entries (id, kind, source_type, source_id, source_version, posted_on, recorded_at)
  SELECT md5('entry ' || id)::uuid, 'charge', 'charge', id, 1, created_at::date, created_at
  FROM student_charges charge ORDER BY charge.created_at;
  INSERT INTO ledger_lines (entry_id, posted_on, number, debit, credit, cents, student_id, charge_id)
  SELECT md5('entry ' || id)::uuid, created_at::date, 1, 'student_receivable', revenue_account(charge_type), 100 * amount, student_id, id
  FROM student_charges charge ORDER BY charge.created_at;
  INSERT INTO ledger_entries (id, kind, source_type, source_id, source_version, posted_on, recorded_at)
  SELECT md5('entry ' || id)::uuid, 'payment', 'payment', id, 1, new_york_day(received_at), created_at
  FROM payments payment ORDER BY payment.created_at;
  INSERT INTO ledger_lines (entry_id, posted_on, number, debit, credit, cents, student_id, charge_id, payment_id)
  SELECT md5('entry ' || id)::uuid, new_york_day(received_at), 1, receipt_account(method), 'student_receivable', 100 * amount, student_id,
    charge_id, id FROM payments payment ORDER BY payment.created_at;`;

const own = ['payments', 'ledger_entries', 'ledger_lines', 'student_charges'];
const ownTables = `
  ${own
    .map(
      (table) => `CREATE TABLE own_${table} (LIKE ${table} INCLUDING ALL);
  INSERT INTO own_${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table};
  GRANT SELECT, INSERT, UPDATE ON own_${table} TO ${appRole};`,
    )
    .join('\n  ')}
  DO $$
  DECLARE
    key record;
  BEGIN
    FOR key IN SELECT conrelid::regclass::text AS of, pg_get_constraintdef(oid) AS says FROM pg_constraint
      WHERE contype = 'f' AND conrelid IN (${own.map((table) => `'${table}'::regclass`).join(', ')})
        AND confrelid <> 'payment_plans'::regclass
    LOOP
      EXECUTE format('ALTER TABLE own_%s ADD %s', key.of, regexp_replace(key.says,
        'REFERENCES (${own.join('|')})\\M', 'REFERENCES own_\\1'));
    END LOOP;
  END $$;
  SELECT setval(pg_get_serial_sequence('own_ledger_entries', 'number'), max(number)) FROM own_ledger_entries;`;

export const moneyRecords = `
  INSERT INTO users (email, first_name, last_name, role) VALUES ('${bursar}', 'Bo', 'Bursar', 'bursar');
  -- The term is assessed and the night is run only when they are measured.
  DELETE FROM assessment_marks;
  INSERT INTO past_due_runs (day, fees, holds, suspensions)
  VALUES (current_date - 100, 0, 0, 0), (current_date + 2, 0, 0, 0) ON CONFLICT (day) DO NOTHING;
  SET session_replication_role = replica;
  ${charges}
  ${ledger}
  SET session_replication_role = origin;
  ${ownTables}`;

/** The open charges that the measured payments pay, in a practically random order. */
export const openCharges = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT ${charge('i', '25')} AS id FROM ${everyStudent} ORDER BY md5('order ' || i)`,
    );
    return rows.map(({ id }) => id);
  });

/** SQL for the open charge and the student of a number. */
export const sqlOf = {
  charge: (student) => charge(student, '25'),
  student: (i) => `md5('student ' || ${i})::uuid`,
};

/** What payments must leave behind: counted, not assumed. */
export const countPayments = (url, tables = '') =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM ${tables}payments)::int AS payments,
         (SELECT count(*) FROM ${tables}ledger_entries)::int AS entries,
         (SELECT count(*) FROM ${tables}ledger_lines)::int AS lines,
         (SELECT sum(paid_amount) FROM ${tables}student_charges)::float8 AS paid`,
    );
    return rows[0];
  });

/** SQL for the student whose account has many lines. */
export const manyLines = `md5('student 1')::uuid`;
