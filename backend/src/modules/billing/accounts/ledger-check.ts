import { closeChecks } from '../../ledger/closes/seals.scope.js';
import { openOfMerged } from '../../ledger/merged-accounts.scope.js';
import { type Asks, firstDifference, type RowCheck } from '../../../platform/database/row-checks.js';

const cents = (amount: string): string => `(${amount} / 100.0)::numeric(14,2)`;

/** Compares a figure in cents of each record with the sum of its lines. */
const summed = (what: string, table: string, key: string, figure: string, ofLine: string): RowCheck => ({
  says: `${what} equals the ledger's lines`,
  sql: `SELECT '${table} ' || record.id || ': ${what} is ' || ${cents(figure)} || ', its lines are '
      || ${cents('coalesce(line.cents, 0)')} AS what
    FROM ${table} record LEFT JOIN (
      SELECT ${key}, sum(${ofLine}(debit, credit, cents)) AS cents FROM ledger_lines WHERE ${key} IS NOT NULL GROUP BY ${key}
    ) AS line ON line.${key} = record.id
    WHERE ${figure} <> coalesce(line.cents, 0) ORDER BY record.created_at, record.id LIMIT 1`,
});

/** A balance that can't be negative. */
const covered = (what: string, account: string, key: string): RowCheck => ({
  says: `${what} is never negative`,
  sql: `SELECT '${what} of ' || ${key} || ' is ' || ${cents('sum(cents)')} AS what FROM (
      SELECT ${key}, CASE WHEN credit = '${account}' THEN cents ELSE -cents END AS cents FROM ledger_lines
      WHERE '${account}' IN (debit, credit)) AS line
    GROUP BY ${key} HAVING sum(cents) < 0 ORDER BY ${key} LIMIT 1`,
});

/** Everything that the ledger guarantees about the tables. */
const checks: readonly RowCheck[] = [
  summed(
    'amount',
    'student_charges',
    'charge_id',
    'CASE WHEN record.voided_at IS NULL THEN 100 * record.amount ELSE 0 END',
    'charged_cents',
  ),
  summed('paid amount', 'student_charges', 'charge_id', '100 * record.paid_amount', 'settled_cents'),
  summed(
    'total',
    'payment_plans',
    'plan_id',
    'CASE WHEN record.cancelled_at IS NULL THEN 100 * record.total_amount ELSE 0 END',
    'planned_cents',
  ),
  summed(
    'paid amount',
    'payment_plans',
    'plan_id',
    '100 * (record.total_amount - record.remaining_balance)',
    'plan_paid_cents',
  ),
  {
    says: 'the paid amount of a charge is never negative',
    sql: `SELECT 'student_charges ' || id || ': paid amount is ' || paid_amount AS what FROM student_charges
      WHERE paid_amount < 0 ORDER BY created_at, id LIMIT 1`,
  },
  {
    says: 'the installments of a plan add up to its total',
    sql: `SELECT 'payment_plans ' || plan.id || ': total is ' || total_amount || ', its installments are '
        || coalesce(sum(part.amount), 0) AS what
      FROM payment_plans plan LEFT JOIN payment_plan_installments part ON part.plan_id = plan.id
      GROUP BY plan.id HAVING total_amount <> coalesce(sum(part.amount), 0) ORDER BY plan.id LIMIT 1`,
  },
  {
    says: 'a payment is received once',
    sql: `SELECT 'payments ' || payment.id || ': amount is ' || payment.amount || ', received is '
        || ${cents('coalesce(line.cents, 0)')} AS what
      FROM payments payment LEFT JOIN (
        SELECT entry.source_id, sum(CASE WHEN is_receipt(debit) THEN cents WHEN is_receipt(credit) THEN -cents ELSE 0 END) AS cents
        FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
        WHERE entry.source_type = 'payment' GROUP BY entry.source_id) AS line ON line.source_id = payment.id
      WHERE CASE WHEN payment.voided_at IS NULL THEN 100 * payment.amount ELSE 0 END <> coalesce(line.cents, 0)
      ORDER BY payment.created_at, payment.id LIMIT 1`,
  },
  {
    says: 'an entry has lines',
    sql: `SELECT 'ledger entry ' || number || ' has no lines' AS what FROM ledger_entries entry
      WHERE NOT EXISTS (SELECT FROM ledger_lines line WHERE line.entry_id = entry.id) ORDER BY number LIMIT 1`,
  },
  {
    says: 'a line has the posting day of its entry',
    sql: `SELECT 'ledger entry ' || entry.number || ' has lines of another day' AS what
      FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
      WHERE line.posted_on <> entry.posted_on ORDER BY entry.number LIMIT 1`,
  },
  {
    says: 'a reversal is exactly the opposite of its entry',
    sql: `SELECT 'ledger entry ' || reversal.number || ' differs from entry ' || entry.number || ', which it reverses' AS what
      FROM ledger_entries reversal JOIN ledger_entries entry ON entry.id = reversal.reverses_id
      WHERE EXISTS (
        SELECT FROM (SELECT * FROM ledger_lines WHERE entry_id = entry.id) AS line
          FULL JOIN (SELECT * FROM ledger_lines WHERE entry_id = reversal.id) AS back USING (number)
        WHERE (line.debit, line.credit, line.cents, line.student_id, line.charge_id, line.plan_id, line.payment_id)
          IS DISTINCT FROM (back.credit, back.debit, back.cents, back.student_id, back.charge_id, back.plan_id,
            back.payment_id))
      ORDER BY reversal.number LIMIT 1`,
  },
  {
    says: 'a card payment is recorded once',
    sql: `SELECT 'card checkout ' || checkout.id || ': ' || count(payment.id) || ' payments are recorded for '
        || checkout.gateway_payment_id AS what
      FROM card_checkouts checkout LEFT JOIN payments payment ON payment.student_id = checkout.student_id
        AND payment.method = 'card' AND payment.voided_at IS NULL
        AND (payment.id = checkout.payment_id OR payment.reference = checkout.gateway_payment_id)
      WHERE checkout.status = 'paid' GROUP BY checkout.id HAVING count(payment.id) <> 1 ORDER BY checkout.id LIMIT 1`,
  },
  {
    says: 'card refunds, disputes, fees and payouts are posted once',
    sql: `SELECT 'card transaction ' || part.gateway_id || ': amount is ' || amount || ', card clearing is '
        || ${cents("card_cents(part.id, 'card_clearing')")} AS what
      FROM card_transactions part
      WHERE card_cents(id, 'card_clearing') <> CASE WHEN status IN ('posted', 'lost') THEN -100 * amount ELSE 0 END
        OR card_cents(id, 'disputed_payments') <> 100 * CASE WHEN status = 'open' THEN uncovered - amount
          WHEN status IN ('posted', 'lost') THEN uncovered ELSE 0 END
      ORDER BY created_at, id LIMIT 1`,
  },
  {
    says: 'refunds are posted once',
    sql: `SELECT 'refund ' || id || ': amount is ' || amount || ', what it took from credit is '
        || ${cents("refund_cents(id, 'student_credit')")} AS what
      FROM refunds WHERE refund_cents(id, 'student_credit') <> CASE WHEN status IN ('approved', 'paid') THEN 100 * amount
          ELSE 0 END
        OR refund_cents(id, 'refunds_payable') <> CASE WHEN status = 'approved' THEN -100 * amount ELSE 0 END
      ORDER BY created_at, id LIMIT 1`,
  },
  {
    says: 'a card gets at most what it paid',
    sql: `SELECT 'payments ' || payment_id || ': refunds to the card are above it by '
        || ${cents('-card_refundable_cents(payment_id)')} AS what
      FROM refunds WHERE method = 'card' AND status = 'paid' AND card_refundable_cents(payment_id) < 0
        AND NOT EXISTS (SELECT FROM card_checkouts checkout JOIN card_transactions part ON part.checkout_id = checkout.id
          WHERE checkout.payment_id = refunds.payment_id AND part.kind = 'dispute')
      ORDER BY created_at, id LIMIT 1`,
  },
  {
    says: 'a statement begins with the balance that the last one ended with',
    sql: `SELECT 'account_statements ' || id || ': opening balance is ' || opening_balance || ', the last closing balance is '
        || last AS what
      FROM (SELECT *, coalesce(lag(closing_balance) OVER (PARTITION BY student_id ORDER BY number), 0.00) AS last
        FROM account_statements) AS statement
      WHERE opening_balance <> last ORDER BY created_at, id LIMIT 1`,
  },
  {
    says: 'a statement changes the balance by its entries',
    sql: `SELECT 'account_statements ' || statement.id || ': change is ' || closing_balance - opening_balance
        || ', its entries are ' || ${cents('coalesce(line.cents, 0)')} AS what
      FROM account_statements statement LEFT JOIN (
        SELECT stated.statement_id, sum(balance_cents(line.debit, line.credit, line.cents)) AS cents
        FROM account_statement_entries stated JOIN ledger_lines line
          ON line.entry_id = stated.entry_id AND line.student_id = stated.student_id
        GROUP BY stated.statement_id) AS line ON line.statement_id = statement.id
      WHERE 100 * (closing_balance - opening_balance) <> coalesce(line.cents, 0)
      ORDER BY statement.created_at, statement.id LIMIT 1`,
  },
  {
    says: 'a late fee is charged once, for an item',
    sql: `SELECT 'student_charges ' || charge.id || ': the late fee has no item' AS what FROM student_charges charge
      WHERE source::text IN ('missed_installment', 'past_due_balance')
        AND NOT EXISTS (SELECT FROM late_fees fee WHERE fee.charge_id = charge.id)
      ORDER BY charge.created_at, charge.id LIMIT 1`,
  },
  {
    says: 'the matches of a bank line are its amount, and an unidentified receipt is posted once',
    sql: `SELECT 'bank_lines ' || line.id || ': ' || status || ', amount is ' || ${cents('line.cents')} || ', its entries are '
        || ${cents('coalesce((SELECT sum(bank_cents(entry_id)) FROM bank_matches WHERE line_id = line.id AND removed_at IS NULL), 0)')}
        AS what
      FROM bank_lines line WHERE NOT is_bank_line_settled(line) ORDER BY created_at, id LIMIT 1`,
  },
  {
    says: 'the account of a merged record is settled',
    sql: `SELECT 'students ' || student_id || ': ' || number || ' was merged, but its ' || replace(account::text, '_', ' ')
        || ' is ' || ${cents('abs(cents)')} AS what
      FROM ${openOfMerged} ORDER BY number, account LIMIT 1`,
  },
  covered('credit', 'student_credit', 'student_id'),
  covered('unapplied amount', 'unapplied_plan_amounts', 'plan_id'),
  {
    says: 'an enrollment deposit is a payment, and what is held of it is between zero and its amount',
    sql: `SELECT 'payments ' || payment.id || ': the deposit is ' || CASE WHEN payment.application_id IS NULL
          OR payment.voided_at IS NOT NULL THEN 0 ELSE payment.amount END || ', held is ' || ${cents('line.cents')} AS what
      FROM (SELECT payment_id, sum(CASE WHEN credit = 'enrollment_deposits' THEN cents ELSE -cents END) AS cents
          FROM ledger_lines WHERE payment_id IS NOT NULL AND 'enrollment_deposits' IN (debit, credit)
          GROUP BY payment_id) AS line JOIN payments payment ON payment.id = line.payment_id
      WHERE line.cents NOT BETWEEN 0 AND CASE WHEN payment.application_id IS NULL OR payment.voided_at IS NOT NULL THEN 0
        ELSE 100 * payment.amount END
      ORDER BY payment.created_at, payment.id LIMIT 1`,
  },
  ...closeChecks,
];

/** null if everything agrees, otherwise the first difference as a sentence. */
export const firstLedgerDifference = (database: Asks): Promise<string | null> =>
  firstDifference(database, checks);
