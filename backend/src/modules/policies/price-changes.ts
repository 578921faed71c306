import { newYorkToday } from '../../common/sql-parameters.js';

/** The days, as `day`, on which prices and refunds changed that the public site prints, up to today, earliest first. */
export const priceChanges = `SELECT DISTINCT effective_from::text AS day FROM (
    SELECT effective_from, content, lag(content) OVER (PARTITION BY kind ORDER BY effective_from) AS before
    FROM policies WHERE term_id IS NULL AND kind IN ('tuition', 'fees', 'refund_tiers', 'plan_types')
  ) version WHERE content IS DISTINCT FROM before AND effective_from <= ${newYorkToday} ORDER BY day`;
