import { newYorkToday } from '../../common/sql-parameters.js';

/** Students whose totals a new day, a new policy or a changed record may have changed since the last run. */
export interface Due {
  today: string;
  /** A New York day has begun since the last run, or there was no run. */
  isNewDay: boolean;
  everybody: boolean;
  termIds: string[];
  courseIds: string[];
  programIds: string[];
}

export const isNothing = ({ everybody, termIds, courseIds, programIds }: Due): boolean =>
  !everybody && !termIds.length && !courseIds.length && !programIds.length;

/** A transaction may begin before the last run and commit after it, so the last minute is checked again. */
const since = `last.at - INTERVAL '1 minute'`;

/** A policy took effect: its day came, or it was published for the same day. */
const hasBegun = `policy.effective_from <= today.day AND (policy.effective_from > last.day
  OR policy.created_at > ${since} AND policy.effective_from >= last.day)`;

/** A last day has passed once the next day has begun. */
const isOver = (date: string): string => `${date} >= last.day AND ${date} < today.day`;

/**
 * Time alone changes academic standing: add/drop ends and an enrollment becomes an attempt, a term ends and is
 * evaluated, a new table of class levels takes effect. So do changes of a course's credits, a term's dates and a
 * program's credits.
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
