/**
 * The credits of students, as `credit`. A credit exists since the entry after which the account has had one without a
 * break. Unapplied plan amounts and enrollment deposits are no credit.
 */
export const creditsOf = (students = 'TRUE'): string => `(
  SELECT part.student_id, part.cents / 100.0 AS amount, since.day AS since,
    new_york_day(now()) - since.day AS days, business_days_after(since.day, 10) AS promised_from,
    business_days_after(since.day, 14) AS promised_by, requested.cents / 100.0 AS requested
  FROM (
    SELECT student_id, sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END) AS cents FROM ledger_lines
    WHERE 'student_credit' IN (debit, credit) AND student_id IS NOT NULL AND ${students}
    GROUP BY student_id
    HAVING sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END) > 0) AS part
  CROSS JOIN LATERAL (SELECT requested_refund_cents(part.student_id) AS cents) AS requested
  CROSS JOIN LATERAL (
    SELECT coalesce(min(posted_on) FILTER (WHERE number > empty), min(posted_on)) AS day FROM (
      SELECT number, posted_on, max(number) FILTER (WHERE balance <= 0) OVER () AS empty FROM (
        SELECT entry.number, entry.posted_on, sum(sum(CASE WHEN line.credit = 'student_credit' THEN line.cents
            ELSE -line.cents END)) OVER (ORDER BY entry.number) AS balance
          FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
        WHERE line.student_id = part.student_id AND 'student_credit' IN (line.debit, line.credit)
        GROUP BY entry.number, entry.posted_on) AS running) AS running) AS since) AS credit`;

/** What can still be requested, in dollars. */
export const availableOf = 'greatest(0, credit.amount - credit.requested)';
