import { newYorkToday } from '../../common/sql-parameters.js';
import { isUnfinished } from '../seats/seats.scope.js';

/** A seat or waitlist entry of `enrollment` in `term`, which begins later. */
export const isFutureSeat = `(term.start_date > ${newYorkToday} AND ${isUnfinished('enrollment')})`;
