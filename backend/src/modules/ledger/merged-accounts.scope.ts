/**
 * What is open on the accounts of merged records, as `open`: nothing, unless something older is undone after the merge,
 * such as a returned check. The lines of these accounts are a student's; all are zero on a settled account.
 */
export const openOfMerged = `(
  SELECT student.id AS student_id, student.student_id AS number, side.account, sum(side.cents) AS cents
  FROM students student JOIN ledger_lines line ON line.student_id = student.id
    CROSS JOIN LATERAL (VALUES (line.debit, line.cents), (line.credit, -line.cents)) AS side (account, cents)
  WHERE student.merged_at IS NOT NULL AND side.account IN ('student_receivable', 'plan_receivable',
    'student_credit', 'enrollment_deposits', 'refunds_payable', 'unapplied_plan_amounts')
  GROUP BY student.id, side.account HAVING sum(side.cents) <> 0) AS open`;
