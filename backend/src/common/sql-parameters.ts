/** Collects the values of a statement while its text is built; the text never contains a value. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Answers the placeholder, such as `$3`. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Today where the university is; deadlines and terms go by it. */
export const newYorkToday = `(now() AT TIME ZONE 'America/New_York')::date`;

/** Texts in dictionary order, ignoring case and accents. */
export const alphabetical = 'COLLATE "und-x-icu"';

/** The name of a row of users; null where it has none. */
export const nameOf = (alias: string): string =>
  `nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`;

/** By last name, then first name, as columns of an index: for lists of everybody, of which a page is shown. */
export const lastThenFirst = (alias: string): readonly string[] => [
  `${alias}.last_name ${alphabetical}`,
  `${alias}.first_name ${alphabetical}`,
];

/** By last name, then first name, as one expression that can be turned around. */
export const byName = (alias: string): string =>
  `concat_ws(' ', ${alias}.last_name, ${alias}.first_name) ${alphabetical}`;

/** An instant as the API writes it, for answers whose JSON the database makes. */
export const instantText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const wordsOf = (search: string): string[] => search.split(/[\s,]+/).filter(Boolean);

/** One condition per word, made from its LIKE pattern: without regard to case and accents, `%` and `_` literal. */
export const forEachWord = (
  search: string,
  parameters: SqlParameters,
  condition: (pattern: string, word: string) => string,
): string[] => wordsOf(search).map((word) => condition(`search_pattern(${parameters.add(word)})`, word));

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

/** The credits of an enrollment: imported history has its own, others those of the course. */
export const creditsTaken = 'coalesce(enrollment.credits_taken, course.credits)';

/** Whether a student is excused from an assignment: nothing of it is missing, to grade, or counted. */
export const isExcused = (assignmentId: string, studentId: string): string =>
  `EXISTS (SELECT FROM excused_work excused
    WHERE excused.assignment_id = ${assignmentId} AND excused.student_id = ${studentId})`;

/** Whether an enrollment ever was more than an entry on a waitlist. */
export const tookSeat = `(enrollment.joined_position IS NULL OR enrollment.promoted_at IS NOT NULL)`;
/** An entry that left its waitlist without a seat is no drop: the student was never enrolled. */
export const leftWaitlist = `(enrollment.status = 'dropped' AND NOT ${tookSeat})`;
