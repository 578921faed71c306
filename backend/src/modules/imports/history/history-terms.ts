import type { Transactions } from '../../../platform/database/transactions.js';
import { ImportError } from '../import.error.js';
import { recordIdentifiedBy } from '../../identifiers/identifiers.scope.js';
import type { EnrollmentsMapping } from '../mapping/history-mapping.js';
import { messages } from '../messages.js';

/**
 * The terms that the file names, as the temporary table `import_terms`, matched by the mapping's code or by name. Terms
 * that only the mapping describes are created.
 */
export async function resolveTerms(
  transactions: Transactions,
  terms: EnrollmentsMapping['terms'],
): Promise<void> {
  const given = Object.entries(terms ?? {}).map(([code, term]) => ({ code, ...term }));
  const [types] = await transactions.query<{ known: string[] }>(
    'SELECT enum_range(NULL::term_type)::text[] AS known',
  );
  const wrong = given.find(({ type }) => !types!.known.includes(type));
  if (wrong)
    throw new ImportError(messages.mapping.termType(wrong.code, types!.known.join(', '), wrong.type));
  await transactions.query(
    `CREATE TEMP TABLE import_terms ON COMMIT DROP AS
     WITH used AS (
       SELECT term_text, min(line) AS line FROM import_rows WHERE term_text IS NOT NULL GROUP BY term_text
     ), named AS (
       SELECT used.*, coalesce(given.name, used.term_text) AS name, given.name IS NOT NULL AS is_given, given.type, given.year,
         given."startDate" AS starts, given."endDate" AS ends
       FROM used LEFT JOIN jsonb_to_recordset($1::jsonb) AS given (
         code text, name text, type text, year int, "startDate" date, "endDate" date) ON given.code = used.term_text
     ), identified AS (
       SELECT name, gen_random_uuid() AS id FROM (SELECT DISTINCT name FROM named) names
     )
     SELECT named.term_text, named.line, named.name, named.type, named.year,
       coalesce(stored.id, identified.id) AS id, stored.id IS NULL AND named.is_given AS is_new,
       stored.id IS NOT NULL OR named.is_given AS is_known,
       coalesce(stored.start_date, named.starts) AS start_date, coalesce(stored.end_date, named.ends) AS end_date
     FROM named JOIN identified USING (name) LEFT JOIN terms stored
       ON stored.id = coalesce((SELECT id FROM terms WHERE terms.name = named.name), ${recordIdentifiedBy('terms', 'named.name')})`,
    [JSON.stringify(given)],
  );
  await transactions.query('ANALYZE import_terms');
}
