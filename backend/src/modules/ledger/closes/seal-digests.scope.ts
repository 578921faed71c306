import { exactInstantText } from '../../../common/sql-parameters.js';

/** The entries that a close seals. The first close seals all earlier days, too. */
export const sealedBy = (close: string): string =>
  `(entry.posted_on <= ${close}.day AND (${close}.number = 1 OR entry.posted_on >= ${close}.from_day))`;

const line = `jsonb_build_array(line.number, line.debit, line.credit, line.cents, line.student_id, line.charge_id,
  line.plan_id, line.payment_id)`;

/** An entry with its lines, as text that depends on no setting. */
const content = `jsonb_build_array(entry.id, entry.number, entry.kind, entry.source_type, entry.source_id,
  entry.source_version, entry.posted_on, ${exactInstantText('entry.recorded_at')}, entry.actor_id, entry.reason, entry.reverses_id,
  (SELECT jsonb_agg(${line} ORDER BY line.number) FROM ledger_lines line WHERE line.entry_id = entry.id))::text`;

/** The number of the entries of a close, and their digest: a hash over the hashes of the entries. */
export const digestOf = (close: string): string => `(
  SELECT count(*)::int AS entries, coalesce(sha256(string_agg(sha256(convert_to(${content}, 'UTF8')), ''::bytea
    ORDER BY entry.number)), sha256('')) AS hash
  FROM ledger_entries entry WHERE ${sealedBy(close)})`;

/** The hash of a close: what was counted and decided, the digest of its entries, and the previous hash. */
export const sealOf = (close: string, digest: string): string =>
  `sha256(convert_to(jsonb_build_array('collegium-close-1', ${close}.id, ${close}.number, ${close}.day, ${close}.from_day,
    ${close}.expected_cash::text, ${close}.expected_checks::text, ${close}.cash::text, ${close}.checks::text, ${close}.reason,
    ${close}.closed_by_id, ${exactInstantText(`${close}.closed_at`)}, encode(${close}.previous_hash, 'hex'), ${digest}.entries,
    encode(${digest}.hash, 'hex'))::text, 'UTF8'))`;
