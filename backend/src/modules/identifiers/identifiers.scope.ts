/**
 * The records that have the same identifier as one of these, as JSON; null if there are none. A record is in the index
 * only if there are, so this costs almost nothing.
 */
export const sameIdentifiersOf = (...ids: string[]): string => `(
  SELECT json_agg(json_build_object('kind', own.kind, 'own', own.text, 'other', other.text)
    ORDER BY own.kind, other.position)
  FROM identifiers own JOIN identifiers other ON other.kind = own.kind AND other.scope = own.scope
    AND other.form = own.form AND other.record_id <> own.record_id AND other.position > 0
  WHERE own.record_id IN (${ids.join(', ')}) AND own.position > 0)`;

/** A condition: another record has the same identifier as one of these. */
export const hasSameIdentifier = (...ids: string[]): string =>
  `EXISTS (SELECT FROM identifiers own WHERE own.record_id IN (${ids.join(', ')}) AND own.position > 0)`;

/** As a subquery, the id of the record of this kind with an identifier of the same form; the first one of several. */
export const recordIdentifiedBy = (
  kind: 'courses' | 'programs' | 'students' | 'terms',
  text: string,
): string =>
  `(SELECT record_id FROM identifiers
    WHERE kind = '${kind}' AND scope = '' AND form = identifier_form(${text}) AND position <= 1)`;
