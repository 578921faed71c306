import { newYorkToday } from '../../common/sql-parameters.js';

/**
 * The id of the active term that includes today in New York, or else the next to begin, or else the last (decision
 * 0011).
 */
export const currentTerm = `SELECT id FROM terms WHERE is_active
  ORDER BY CASE WHEN ${newYorkToday} BETWEEN start_date AND end_date THEN 0
      WHEN start_date > ${newYorkToday} THEN 1 ELSE 2 END,
    abs(start_date - ${newYorkToday}), name
  LIMIT 1`;
