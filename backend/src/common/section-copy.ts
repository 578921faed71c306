import type { SqlParameters } from './sql-parameters.js';

/** A copy of a section's material into another section. */
export interface SectionCopy {
  fromId: string;
  toId: string;
  /** The days between the first days of the two terms. */
  days: number;
  /** The person who copies. */
  userId: string;
}

/** A record to be copied, with the id of its copy. */
export interface Copied {
  fromId: string;
  id: string;
}

/** Nobody edits or deletes the records until the transaction ends. Students can still post and submit. */
export type ReadLock = '' | 'FOR KEY SHARE';

const zone = `'America/New_York'`;

/** SQL for an instant moved by whole days. It keeps its wall-clock time in New York, also if daylight saving changes. */
const moved = (column: string, days: string): string =>
  `((${column} AT TIME ZONE ${zone}) + make_interval(days => ${days})) AT TIME ZONE ${zone}`;

/**
 * SQL for the moved instants of a start and its end. In the hour that a change of the clocks skips or repeats, the end
 * could come before the start; it then keeps its distance from it.
 */
export function movedInstants(
  { days }: Pick<SectionCopy, 'days'>,
  parameters: SqlParameters,
): { start: (start: string) => string; end: (end: string, start: string) => string } {
  const by = `${parameters.add(days)}::int`;
  return {
    start: (start) => moved(start, by),
    end: (
      end,
      start,
    ) => `CASE WHEN ${start} IS NULL OR ${end} = ${start} OR ${moved(end, by)} > ${moved(start, by)}
      THEN ${moved(end, by)} ELSE ${moved(start, by)} + (${end} - ${start}) END`,
  };
}
