import { inSearchText, type SqlParameters, wordsOf } from '../../common/sql-parameters.js';
import { Conditions } from '../../platform/database/list-query.js';
import {
  drivingWord,
  forgivesTypos,
  literal,
  type QueryWord,
  type SearchQuery,
} from '../../platform/search/search-query.rules.js';
import { wordPatterns } from '../../platform/search/search-words.js';

interface Given {
  /** As typed. */
  search: string;
  /** The same, as words. */
  query: SearchQuery;
  /** The columns of `student` that the list needs. */
  columns: string;
  /** The filters and the person's scope, as a condition on `student`. */
  narrowed: string;
}

/** With this many exact matches, a search doesn't look for typos, which costs as much again. */
const enoughExact = 10;

/** By the quality of the match: whole words, beginnings of words, parts of words, a typo. */
export const byMatch = 'student.match';

/** The subquery `student`: the students that the search finds, with the quality of the match. */
export function searchedStudents(given: Given, parameters: SqlParameters): string {
  const { search, query, columns, narrowed } = given;
  if (!wordsOf(search).length)
    return `student AS NOT MATERIALIZED (SELECT ${columns} FROM students student WHERE ${narrowed})`;
  const written = `${new Conditions(parameters).words(search, inStudentText)}`;
  const match = `CASE WHEN student.search_text LIKE ALL (${texts(query, parameters, ({ whole }) => whole)}) THEN 0
    WHEN student.search_text LIKE ALL (${texts(query, parameters, ({ start }) => start)}) THEN 1 ELSE 2 END AS match`;
  // A search is materialized: otherwise the planner walks the name index instead of the trigram one (performance.md,
  // "Traps").
  const found = `SELECT ${columns}, ${match} FROM students student WHERE ${written} AND ${narrowed}`;
  if (!forgivesTypos(search, query)) return `student AS MATERIALIZED (${found})`;
  return `exact AS MATERIALIZED (${found}),
    ${mistyped(given, written, parameters)},
    student AS MATERIALIZED (SELECT * FROM exact UNION ALL SELECT ${columns}, 3 FROM mistyped)`;
}

/** Inside a SELECT, the planner doesn't see the value and keeps one plan for all of them. */
const unseen = (value: string, type: string): string => `(SELECT ${value}::${type})::${type}`;

const inStudentText = (pattern: string, word: string): string =>
  inSearchText('student.search_text')(unseen(pattern, 'text'), word);

const texts = ({ words }: SearchQuery, parameters: SqlParameters, of: (word: QueryWord) => string): string =>
  unseen(parameters.add(words.map(of)), 'text[]');

/**
 * The subquery `mistyped`: students found only with a typo in a word of the name, by the rule of the global search. One
 * word of the search finds people through the trigram index; the other words filter them.
 */
function mistyped({ query, columns, narrowed }: Given, written: string, parameters: SqlParameters): string {
  const { words } = query;
  const start = texts(query, parameters, (word) => word.start);
  const inside = texts(query, parameters, ({ text }) => `%${literal(text)}%`);
  const typo = unseen(parameters.add(words.flatMap(({ typos }) => typos)), 'text[]');
  const typoOf = unseen(parameters.add(words.flatMap(({ typos }, at) => typos.map(() => at))), 'int[]');
  const driving = unseen(parameters.add(drivingWord(query)), 'int');
  const meets = `student.words LIKE ANY (word.patterns) OR student.search_text LIKE word.start
    OR ${inSearchText('student.search_text')('word.inside', '')}`;
  // A name that begins with the only word is found without a typo.
  const patterns = words.length > 1 ? 'word.patterns' : 'word.patterns[2:]';
  // Person by person through the unique key: the planner doesn't know how few are found, and would read all students.
  return `word AS MATERIALIZED (
      SELECT n - 1 AS n, start, inside, ${wordPatterns({ typo, typoOf, at: 'n - 1', start: 'start' })} AS patterns
      FROM unnest(${start}, ${inside}) WITH ORDINALITY AS given (start, inside, n)),
    mistyped AS MATERIALIZED (
      SELECT ${columns} FROM (
        SELECT student.*, found.words FROM word CROSS JOIN search_people(${patterns}) AS found
          CROSS JOIN LATERAL (SELECT * FROM students student WHERE student.user_id = found.id OFFSET 0) AS student
        WHERE word.n = ${driving}) AS student
      WHERE (SELECT count(*) < ${enoughExact} FROM exact)
        AND NOT EXISTS (SELECT FROM word WHERE NOT (${meets})) AND NOT (${written}) AND ${narrowed})`;
}
