import type { Transactions } from '../../platform/database/transactions.js';

interface Identifiers {
  table: string;
  column: string;
  kind: 'courses' | 'departments' | 'programs' | 'sections' | 'students' | 'terms';
  /** SQL of the ids within which the identifier is unique, as the table `identifiers` has them. */
  scope?: (alias: string) => string;
}

/**
 * Gives identifiers of the file the spelling of the record that they identify by their normal form (decision 0238), so
 * that later statements can compare texts. Of several stored records with one form, it is the one with the same text,
 * or else the first. Without a stored one, the first spelling of the file counts.
 */
export async function useStoredSpelling(
  transactions: Transactions,
  { table, column, kind, scope = () => `''` }: Identifiers,
): Promise<void> {
  await transactions.query(`
    WITH given AS (
      SELECT ${scope('staged')} AS scope, ${column} AS text, min(line) AS line FROM ${table} staged
      WHERE ${column} IS NOT NULL GROUP BY 1, 2
    ), formed AS (
      SELECT *, identifier_form(text) AS form FROM given
    ), spelled AS (
      SELECT DISTINCT ON (formed.scope, formed.text) formed.scope, formed.text, coalesce(known.text,
        first_value(formed.text) OVER (PARTITION BY formed.scope, formed.form ORDER BY formed.line)) AS wanted
      FROM formed LEFT JOIN identifiers known
        ON known.kind = '${kind}' AND known.scope = formed.scope AND known.form = formed.form
      ORDER BY formed.scope, formed.text, known.text = formed.text DESC, known.position
    )
    UPDATE ${table} staged SET ${column} = spelled.wanted FROM spelled
    WHERE staged.${column} = spelled.text AND ${scope('staged')} = spelled.scope AND spelled.wanted <> spelled.text`);
}
