import type { Transactions } from '../database/transactions.js';
import { isAscii, simplified } from './search-query.rules.js';

/** The most known words for a mistyped one; the nearest in length. */
const mostCorrections = 40;

/** Folds the text as the database folds its own. Only texts with other than English letters need a query. */
export async function foldedSearch(transactions: Transactions, text: string): Promise<string> {
  const plain = simplified(text);
  if (isAscii(plain)) return plain;
  const [row] = await transactions.query<{ folded: string }>(
    'SELECT search_plain($1) AS folded',
    [text.normalize('NFC')],
    { prepared: true },
  );
  return row!.folded;
}

/** The patterns of a word, as an array: its beginning, and the known words that it may be a typo of. */
export const wordPatterns = (given: { typo: string; typoOf: string; at: string; start: string }): string =>
  `${given.start} || ARRAY(
    SELECT '% ' || known.word || ' %' FROM unnest(${given.typo}, ${given.typoOf}) AS typo (pattern, of)
    JOIN search_vocabulary known ON known.word LIKE typo.pattern
    WHERE typo.of = ${given.at} GROUP BY known.word
    ORDER BY abs(length(known.word) + 3 - length(${given.start})), known.word LIMIT ${mostCorrections})`;
