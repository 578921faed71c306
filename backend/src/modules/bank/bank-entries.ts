import type { OpenEntry } from './matching.rules.js';

/** The condition of the partial index. */
export const isOnBank = `(line.debit = 'bank' OR line.credit = 'bank')`;

/**
 * Ledger entries that no bank line shows. A payment that was voided or corrected before the bank showed it adds up to
 * nothing, so its entries aren't open.
 */
export const openEntries = (postedBy = `'infinity'`, matchedBy?: string): string => `(
  SELECT entry.*, sum(cents) OVER (PARTITION BY CASE WHEN source_type = 'payment' THEN source_id ELSE entry.id END) AS of_source
  FROM (
    SELECT entry.id, entry.number, entry.kind, entry.posted_on, entry.source_type, entry.source_id,
      sum(CASE WHEN line.debit = 'bank' THEN line.cents ELSE -line.cents END)::float8 AS cents,
      min(line.student_id::text)::uuid AS student_id,
      EXISTS (SELECT FROM bank_opening_entries WHERE entry_id = entry.id) AS is_in_opening
    FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
    WHERE ${isOnBank} AND entry.posted_on <= ${postedBy}
      AND NOT EXISTS (SELECT FROM bank_matches matched
        ${matchedBy ? 'JOIN bank_lines shown ON shown.id = matched.line_id' : ''}
        WHERE matched.entry_id = entry.id AND matched.removed_at IS NULL
        ${matchedBy ? `AND shown.posted_on <= ${matchedBy}` : ''})
    GROUP BY entry.id HAVING sum(CASE WHEN line.debit = 'bank' THEN line.cents ELSE -line.cents END) <> 0
  ) AS entry)`;

/** What people and banks call the source of an entry. */
export const referenceOfEntry = `CASE entry.source_type::text
  WHEN 'payment' THEN (SELECT reference FROM payments WHERE id = entry.source_id)
  WHEN 'card' THEN (SELECT gateway_id FROM card_transactions WHERE id = entry.source_id) END`;

export interface EntryRow extends Omit<OpenEntry, 'references'> {
  reference: string | null;
}
