import type { LedgerAccount, LedgerEntryKind } from '../../ledger/ledger.service.js';
import type { Age } from '../reports/billing-reports.dto.js';

export type { LedgerAccount, LedgerEntryKind };

/** A line of an entry, in cents, with its charge or plan. */
export interface ActivityPart {
  debit: LedgerAccount;
  credit: LedgerAccount;
  cents: number;
  charge: string | null;
  plan: string | null;
}

/** What one ledger entry did to the account. */
export interface Activity {
  entryId: string;
  number: number;
  kind: LedgerEntryKind;
  postedOn: string;
  reason: string | null;
  method: string | null;
  reference: string | null;
  /** The change of the balance in cents. */
  change: number;
  parts: ActivityPart[];
}

/** An open charge or installment, in cents. */
export interface OpenItem {
  charge: string | null;
  plan: string | null;
  /** The installment's number; null for a charge. */
  number: number | null;
  term: string | null;
  dueDate: string | null;
  amount: number;
  paid: number;
}

/** A plan with a balance, in cents. */
export interface StatedPlan {
  plan: string;
  total: number;
  paid: number;
  unapplied: number;
  installments: { number: number; dueDate: string; amount: number; paid: number }[];
}

/** The facts of a statement as they are kept. The words of the PDF follow from them. */
export interface StatementContent {
  studentName: string;
  studentNumber: string;
  /** The last day of the statement before; null for the first one. */
  previousAsOf: string | null;
  activity: Activity[];
  items: OpenItem[];
  plans: StatedPlan[];
  /** Open amounts by age, in cents. */
  aging: Record<Age, number>;
  credit: number;
  unapplied: number;
}
