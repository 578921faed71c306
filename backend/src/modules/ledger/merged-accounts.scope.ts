import { studentAccounts } from './ledger.kinds.js';

/**
 * What is open on the accounts of merged records, as `open`: nothing, unless something older is undone after the merge,
 * such as a returned check.
 */
export const openOfMerged = `(
  SELECT student.id AS student_id, student.student_id AS number, side.account, sum(side.cents) AS cents
  FROM students student JOIN ledger_lines line ON line.student_id = student.id
    CROSS JOIN LATERAL (VALUES (line.debit, line.cents), (line.credit, -line.cents)) AS side (account, cents)
  WHERE student.merged_at IS NOT NULL AND side.account IN (${studentAccounts.map((account) => `'${account}'`).join(', ')})
  GROUP BY student.id, side.account HAVING sum(side.cents) <> 0) AS open`;
