/** Collects the values of a statement while its text is built; the text never contains a value. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Returns the placeholder, such as `$3`. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Today at the university; deadlines and terms use it. */
export const newYorkToday = `(now() AT TIME ZONE 'America/New_York')::date`;

/** The day of the statement, not the transaction: after waiting for a lock, a decision uses the later moment. */
export const statementToday = `(statement_timestamp() AT TIME ZONE 'America/New_York')::date`;

/** Texts in dictionary order, ignoring case and accents. */
export const alphabetical = 'COLLATE "und-x-icu"';

/** The name of a row of users; null if it has none. */
export const nameOf = (alias: string): string =>
  `nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`;

/** By last name, then first name, as index columns: for pages of long lists. */
export const lastThenFirst = (alias: string): readonly string[] => [
  `${alias}.last_name ${alphabetical}`,
  `${alias}.first_name ${alphabetical}`,
];

/** By last name, then first name, as one expression that can be reversed. */
export const byName = (alias: string): string =>
  `concat_ws(' ', ${alias}.last_name, ${alias}.first_name) ${alphabetical}`;

/** An instant in the API's format, for responses whose JSON the database makes. */
export const instantText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An instant as text, to the microsecond, independent of the session's time zone: for seals. */
export const exactInstantText = (column: string): string =>
  `coalesce(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${column}::text)`;

export const wordsOf = (search: string): string[] => search.split(/[\s,]+/).filter(Boolean);

const marksInside = /(?<=\p{L})['"`´·.ʹʻʼʽ‐‑‒–—‘’‛′-]+(?=\p{L})/gu;

/**
 * A typed word, and how it may be written without the marks inside it: "Jean-Luc" as "JeanLuc" or as "Jean Luc". The
 * searched text has its words without marks too (`search_fold`), so only what is typed needs this. Codes and addresses
 * are searched as typed.
 */
function spellings(word: string): string[][] {
  const joined = word.replace(marksInside, '');
  if (joined === word || /[@\d]/.test(word)) return [[word]];
  const parts = word.split(marksInside);
  return [[word], [joined], ...(parts.every((part) => part.length > 1) ? [parts] : [])];
}

/**
 * One condition per word, with its LIKE pattern: ignores case, accents and marks inside words; `%` and `_` are literal.
 */
export const forEachWord = (
  search: string,
  parameters: SqlParameters,
  condition: (pattern: string, word: string) => string,
): string[] =>
  wordsOf(search).map((word) => {
    const matches = (one: string): string => condition(`search_pattern(${parameters.add(one)})`, one);
    const ways = spellings(word);
    return ways.length === 1
      ? matches(word)
      : `(${ways.map((parts) => parts.map((part) => `(${matches(part)})`).join(' AND ')).join(' OR ')})`;
  });

/**
 * Matches the words of a search in a text that contains an email address, at its end unless `domain` says otherwise.
 * The domain is the same for nearly everyone, so only a word with an @ searches it: "am" would otherwise match all of
 * collegium.example.
 */
export const inSearchText =
  (column: string, domain = '@[^@ ]*$') =>
  (pattern: string, word: string): string =>
    word.includes('@')
      ? `${column} LIKE ${pattern}`
      : `(${column} LIKE ${pattern} AND regexp_replace(${column}, '${domain}', '') LIKE ${pattern})`;

/** The credits of an enrollment: its own for imported history, otherwise the course's. */
export const creditsTaken = 'coalesce(enrollment.credits_taken, course.credits)';

/** Whether a student is excused from an assignment: it is then neither missing, nor to be graded, nor counted. */
export const isExcused = (assignmentId: string, studentId: string): string =>
  `EXISTS (SELECT FROM student_assignments excused WHERE excused.assignment_id = ${assignmentId}
    AND excused.student_id = ${studentId} AND excused.is_excused)`;

/** Whether an enrollment was ever more than a waitlist entry. */
export const tookSeat = `(enrollment.joined_position IS NULL OR enrollment.promoted_at IS NOT NULL)`;
/** An entry that left its waitlist without a seat is no drop: the student was never enrolled. */
export const leftWaitlist = `(enrollment.status = 'dropped' AND NOT ${tookSeat})`;

/**
 * The last day for the final grades of a term: as it was entered, or three days after the end. If the end moves past the
 * entered day, that day no longer applies.
 */
export const gradesDue = (term: string): string =>
  `(CASE WHEN ${term}.grades_due >= ${term}.end_date THEN ${term}.grades_due ELSE ${term}.end_date + 3 END)`;
