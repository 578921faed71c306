import { digestOf, sealOf, sealedBy } from './seal-digests.scope.js';

/** The closes that a condition selects, each with its seal calculated again. */
export const sealRows = (condition: string): string =>
  `SELECT close.id, close.number, close.day::text AS day, (
       SELECT min(entry.number)::int FROM ledger_entries entry
       WHERE ${sealedBy('close')} AND entry.recorded_at > close.closed_at) AS "lateEntry",
     close.number = close.before + 1 AND close.previous_hash IS NOT DISTINCT FROM close.hash_before AS "isChained",
     close.entries = digest.entries AND close.hash = ${sealOf('close', 'digest')} AS "isSealed"
   FROM (SELECT *, coalesce(lag(number) OVER chain, 0) AS before, lag(hash) OVER chain AS hash_before FROM day_closes
       WINDOW chain AS (ORDER BY number)) AS close
     CROSS JOIN LATERAL ${digestOf('close')} AS digest
   WHERE ${condition} ORDER BY close.number`;

const cents = (account: string): string =>
  `coalesce(sum(CASE '${account}'::ledger_account WHEN line.debit THEN line.cents WHEN line.credit THEN -line.cents END), 0)`;

/** Every close, the earliest break first. */
export const closeChecks: readonly { says: string; sql: string }[] = [
  {
    says: 'a closed day takes no entries, and its seal follows from its entries and the seal before it',
    sql: `SELECT 'close ' || number || ' of ' || day || ': ' || CASE
        WHEN "lateEntry" IS NOT NULL THEN 'ledger entry ' || "lateEntry" || ' was recorded after the close'
        WHEN NOT "isChained" THEN 'the seal before it has changed or is missing'
        ELSE 'its entries, its count or its seal have changed' END AS what
      FROM (${sealRows('TRUE')}) AS found WHERE "lateEntry" IS NOT NULL OR NOT "isChained" OR NOT "isSealed"
      ORDER BY number LIMIT 1`,
  },
  {
    says: 'a deposit belongs to a close',
    sql: `SELECT 'ledger entry ' || number || ': its close is missing' AS what FROM ledger_entries entry
      WHERE source_type::text = 'close' AND NOT EXISTS (SELECT FROM day_closes WHERE id = entry.source_id)
      ORDER BY number LIMIT 1`,
  },
  {
    says: 'the deposit of a close is its count, and empties what was expected',
    sql: `SELECT 'close ' || close.number || ' of ' || close.day || ': ' || close.cash + close.checks || ' was counted, '
        || (posted.bank / 100.0)::numeric(14,2) || ' is deposited' AS what
      FROM day_closes close CROSS JOIN LATERAL (
        SELECT ${cents('bank')} AS bank, ${cents('undeposited_funds')} AS undeposited
        FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
        WHERE entry.source_id = close.id AND entry.kind::text = 'deposit') AS posted
      WHERE 100 * (close.cash + close.checks) <> posted.bank
        OR -100 * (close.expected_cash + close.expected_checks) <> posted.undeposited
      ORDER BY close.number LIMIT 1`,
  },
];
