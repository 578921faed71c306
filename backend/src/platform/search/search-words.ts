import type { Transactions } from '../database/transactions.js';
import { isAscii, simplified } from './search-query.rules.js';

/** Mistyped words stand for at most so many; the nearest in length. */
const mostCorrections = 40;

/** As the database folds what it keeps; it is asked only about letters that are not English ones. */
export async function foldedSearch(transactions: Transactions, text: string): Promise<string> {
  const plain = simplified(text);
  if (isAscii(plain)) return plain;
  const [row] = await transactions.query<{ folded: string }>(
    'SELECT search_fold($1) AS folded',
    [text.normalize('NFC')],
    { prepared: true },
  );
  return row!.folded;
}

/** The patterns of a word, as an array: how it begins, and the known words that it stands for with a typo. */
export const wordPatterns = (given: { typo: string; typoOf: string; at: string; start: string }): string =>
  `${given.start} || ARRAY(
    SELECT '% ' || known.word || ' %' FROM unnest(${given.typo}, ${given.typoOf}) AS typo (pattern, of)
    JOIN search_vocabulary known ON known.word LIKE typo.pattern
    WHERE typo.of = ${given.at} GROUP BY known.word
    ORDER BY abs(length(known.word) + 3 - length(${given.start})), known.word LIMIT ${mostCorrections})`;
