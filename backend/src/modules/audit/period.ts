import { isDate, isInstant } from '../../common/calendar.js';
import { BadRequestError } from '../../common/errors.js';
import type { Conditions } from '../../platform/database/list-query.js';
import { messages } from './messages.js';

const zone = `'America/New_York'`;

/** Both ends are included; a date is the whole day in the university's time zone. */
export function addPeriod(conditions: Conditions, column: string, from: unknown, to: unknown): void {
  const add = (
    value: unknown,
    name: string,
    instant: string,
    date: (placeholder: string) => string,
  ): void => {
    if (value === undefined) return;
    if (!isInstant(value) && !isDate(value)) throw new BadRequestError(messages.periodInvalid(name));
    const placeholder = conditions.parameters.add(value);
    conditions.add(
      `${column} ${isDate(value) ? date(placeholder) : `${instant} ${placeholder}::timestamptz`}`,
    );
  };
  add(from, 'from', '>=', (day) => `>= ${day}::date::timestamp AT TIME ZONE ${zone}`);
  add(to, 'to', '<=', (day) => `< (${day}::date + 1)::timestamp AT TIME ZONE ${zone}`);
}
