import type { Blocker } from '../../common/blockers.js';
import { blocker } from './answers.rules.js';
import { messages } from './messages.js';

/** Rows of a student that appeared after the record was made. */
export interface Existing {
  one: string;
  other: string;
  /** The moment of a row, in SQL; by default, its creation. */
  at?: string;
  joins?: string;
  /** Rows that count, in SQL with `conversion`. */
  only?: string;
}

const own = 'existing.id IS DISTINCT FROM conversion.payment_id';

/** What refuses to undo an enrollment, by table. `undo.api.spec.ts` fails for a table that is in neither list. */
export const existing: Readonly<Record<string, Existing>> = {
  enrollments: { one: '# enrollment', other: '# enrollments' },
  seat_offers: { one: '# seat offer', other: '# seat offers' },
  registration_overrides: { one: '# registration override', other: '# registration overrides' },
  cart_items: { one: '# section in the cart', other: '# sections in the cart' },
  registration_decisions: {
    one: '# registration request',
    other: '# registration requests',
    at: 'existing.decided_at',
  },
  assignment_submissions: { one: '# submission', other: '# submissions' },
  student_assignments: { one: '# extension', other: '# extensions' },
  content_item_views: {
    one: '# viewed course page',
    other: '# viewed course pages',
    at: 'existing.viewed_at',
  },
  transfer_evaluations: {
    one: '# transfer evaluation in progress',
    other: '# transfer evaluations in progress',
    // The drafts of the conversion itself are deleted, as long as nobody has changed them.
    at: `CASE WHEN existing.version > 1 OR existing.status <> 'draft' THEN greatest(existing.updated_at, existing.created_at)
      ELSE existing.created_at END`,
  },
  transfer_courses: { one: '# transferred course', other: '# transferred courses' },
  degree_exceptions: { one: '# degree exception', other: '# degree exceptions' },
  conferred_degrees: { one: '# degree', other: '# degrees' },
  holds: {
    one: '# other hold',
    other: '# other holds',
    // That of the tasks ends with them.
    only: `NOT EXISTS (SELECT FROM onboardings WHERE hold_id = existing.id AND replaced_at IS NULL)`,
  },
  inquiries: { one: '# inquiry', other: '# inquiries' },
  issued_documents: { one: '# document', other: '# documents' },
  student_charges: { one: '# charge', other: '# charges' },
  payments: { one: '# other payment', other: '# other payments', only: own },
  payment_plans: { one: '# payment plan', other: '# payment plans' },
  refunds: { one: '# refund', other: '# refunds' },
  card_checkouts: { one: '# card payment', other: '# card payments' },
  bank_lines: { one: '# bank line', other: '# bank lines', at: 'existing.updated_at' },
  account_statements: { one: '# account statement', other: '# account statements' },
  account_suspensions: { one: '# suspension', other: '# suspensions' },
  payers: { one: '# authorized payer', other: '# authorized payers' },
  ledger_lines: {
    one: '# other entry on the account',
    other: '# other entries on the account',
    joins: 'JOIN ledger_entries entry ON entry.id = existing.entry_id',
    at: 'entry.recorded_at',
    only: `(entry.source_type = 'journal' OR existing.payment_id = conversion.payment_id
      AND entry.kind NOT IN ('payment', 'payment_correction', 'payment_void'))`,
  },
};

/** Tables of students that refuse nothing. */
export const ignored: Readonly<Record<string, string>> = {
  admission_conversions: 'the conversions themselves',
  applications: 'the application itself; another one has its own conversion',
  student_personal_data: 'part of the record',
  money_acts: 'the charges and payments that they change count',
  onboardings: 'tasks that were done count',
  student_merges: 'a merged record has other rows, and is inactive',
  stated_totals: 'imported with the history of earlier years',
  time_tickets: 'given to all students of a term',
  upload_usage: 'the bytes of files, which are rows of their own',
  seat_changes: 'follow from enrollments',
  assessments: 'follow from enrollments; their charges count',
  assessed_charges: 'follow from enrollments; their charges count',
  assessment_marks: 'follow from enrollments',
  charge_run_students: 'their charges count',
  late_fees: 'their charges count',
  account_statement_entries: 'their statements count',
};

export interface Found {
  table: string;
  count: number;
}

interface Done {
  isSignInClaimed: boolean;
  /** Getting-started tasks that were done or waived. */
  tasksDone: number;
}

/** Everything that refuses to undo an enrollment. */
export const undoBlockers = (found: readonly Found[], { isSignInClaimed, tasksDone }: Done): Blocker[] => [
  ...(isSignInClaimed ? [blocker('sign_in_claimed', messages.signInClaimed)] : []),
  ...(tasksDone
    ? [
        blocker(
          'student_has_records',
          messages.studentHas(tasksDone, '# getting-started task done', '# getting-started tasks done'),
          { table: 'onboarding_tasks', count: tasksDone },
        ),
      ]
    : []),
  ...found.map(({ table, count }) => {
    const { one, other } = existing[table]!;
    return blocker('student_has_records', messages.studentHas(count, one, other), { table, count });
  }),
];
