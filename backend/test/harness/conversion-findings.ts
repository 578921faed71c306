import { firstLedgerDifference } from '../../src/modules/billing/accounts/ledger-check.js';
import type { Asks } from '../../src/platform/database/row-checks.js';

/** What each new student of an application must have exactly once. */
const parts = {
  conversion: 'admission_conversions WHERE student_id = student.id',
  application: `applications WHERE student_id = student.id AND state = 'enrolled'`,
  deposit: 'payments WHERE student_id = student.id AND amount = 500 AND application_id IS NOT NULL',
  'ledger line': `ledger_lines WHERE student_id = student.id AND credit = 'enrollment_deposits' AND cents = 50000`,
  hold: 'holds WHERE student_id = student.id AND placed_by_rule AND released_at IS NULL',
  'draft evaluation': `transfer_evaluations WHERE student_id = student.id AND status = 'draft'`,
  'audit row': `audit_events WHERE action = 'student.create' AND subject_id = student.id`,
  email: `mails WHERE template = 'enrolled' AND recipient = person.email`,
};

/** What deposits made twice or by halves. All addresses of their applicants begin with `applicant`. */
export async function conversionFindings(database: Asks): Promise<string[]> {
  const found: string[] = [];
  const find = async (what: string, sql: string): Promise<void> => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count ${sql}`);
    if (row!.count) found.push(`${row!.count} ${what}`);
  };
  for (const [what, rows] of Object.entries(parts))
    await find(
      `new students don't have exactly one ${what}`,
      `FROM students student JOIN users person ON person.id = student.user_id
       WHERE person.email LIKE 'applicant%' AND (SELECT count(*) FROM ${rows}) <> 1`,
    );
  await find(
    'payments belong to nobody',
    `FROM payments WHERE application_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM admission_conversions WHERE payment_id = payments.id)`,
  );
  const difference = await firstLedgerDifference(database);
  return difference ? [...found, difference] : found;
}
