import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SearchQuery } from '../../platform/search/search-query.rules.js';
import { wordPatterns } from '../../platform/search/search-words.js';
import { catalogSql } from './search-catalog.sql.js';
import { peopleSql } from './search-people.sql.js';
import { SearchParameters } from './search-parameters.js';

/** What a search may cover, as conditions on `student` and `person`; null: none of them. */
export interface SearchScope {
  students: string | null;
  people: string | null;
  catalog: boolean;
  /** A student's status, program and level. */
  academic: boolean;
  /** A person's email address. */
  addresses: boolean;
}

/** Subqueries, and the SELECT of each kind's results from them. */
export interface Parts {
  with: string[];
  select: string[];
}

/**
 * The best results of each kind in a single statement; null if there is nothing to search. Its text doesn't depend on
 * the words: they are rows, each with the patterns that find it. Parts are materialized and use the trigram indexes
 * first (performance.md, "Traps").
 */
export function searchSql(
  query: SearchQuery,
  scope: SearchScope,
  parameters: SqlParameters,
  currentTerm: string,
): string | null {
  const given = new SearchParameters(parameters, query);
  const parts = [
    ...(scope.students || scope.people ? [peopleSql(scope, given)] : []),
    ...(scope.catalog ? [catalogSql(given, currentTerm)] : []),
  ];
  if (!parts.length) return null;
  return `WITH ${[wordsOf(given), ...parts.flatMap((part) => part.with)].join(', ')}
    SELECT kind, id, level, place::int, facts
    FROM (${parts.flatMap(({ select }) => select).join(' UNION ALL ')}) AS results (kind, id, level, place, facts)`;
}

const wordsOf = ({ whole, start, typo, typoOf }: SearchParameters): string => `word AS MATERIALIZED (
  SELECT n - 1 AS n, 1 << (n - 1)::int AS bit, whole, start,
    ${wordPatterns({ typo, typoOf, at: 'n - 1', start: 'start' })} AS patterns
  FROM unnest(${whole}, ${start}) WITH ORDINALITY AS given (whole, start, n))`;
