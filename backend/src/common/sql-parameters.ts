/** Collects the values of a statement while its text is put together; no value ever stands in the text. */
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

/** One condition per word: all must occur, in any order, without regard to case and accents. */
export const matchesWords = (column: string, search: string, parameters: SqlParameters): string[] =>
  search
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => `${column} LIKE search_pattern(${parameters.add(word)})`);
