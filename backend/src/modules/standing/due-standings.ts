import { newYorkToday } from '../../common/sql-parameters.js';

/** Whose standing a day, a new policy or a changed record may have moved since the last time. */
export interface Due {
  today: string;
  /** A New York day has begun since the last time, or there was none. */
  isNewDay: boolean;
  everybody: boolean;
  termIds: string[];
  courseIds: string[];
  programIds: string[];
}

export const isNothing = ({ everybody, termIds, courseIds, programIds }: Due): boolean =>
  !everybody && !termIds.length && !courseIds.length && !programIds.length;

/** A transaction that began before the last time may have committed after it: a minute is looked at twice. */
const since = `last.at - INTERVAL '1 minute'`;

/** A policy began to hold: its day came, or it was written for the same day. */
const hasBegun = `policy.effective_from <= today.day AND (policy.effective_from > last.day
  OR policy.created_at > ${since} AND policy.effective_from >= last.day)`;

/** A last day is over once the next one has begun. */
const isOver = (date: string): string => `${date} >= last.day AND ${date} < today.day`;

/**
 * Time alone moves a standing: add/drop ends and a place becomes an attempt, a term ends and is judged, a new class
 * level table begins to hold. So do credits of a course, dates of a term and the size of a program when they are changed.
 */
export const dueStandings = `
  WITH today AS (SELECT ${newYorkToday} AS day),
    last AS (SELECT day, created_at AS at FROM standing_runs ORDER BY created_at DESC LIMIT 1)
  SELECT today.day AS today, last.day IS NULL OR last.day < today.day AS "isNewDay",
    last.day IS NULL OR EXISTS (
      SELECT FROM policies policy WHERE kind = 'class_levels' AND ${hasBegun}) AS everybody,
    ARRAY(
      SELECT term.id FROM terms term
      CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, today.day) add_drop
      WHERE add_drop.kind = 'add_drop' AND (term.updated_at > ${since} OR ${isOver('term.end_date')}
        OR ${isOver(`policy_deadline(add_drop.content->'addDropUntil', term.start_date, term.end_date)`)}
        OR EXISTS (SELECT FROM policies policy WHERE policy.term_id = term.id AND ${hasBegun}))) AS "termIds",
    ARRAY(SELECT id FROM courses WHERE updated_at > ${since}) AS "courseIds",
    ARRAY(SELECT id FROM programs WHERE updated_at > ${since}) AS "programIds"
  FROM today LEFT JOIN last ON TRUE`;
