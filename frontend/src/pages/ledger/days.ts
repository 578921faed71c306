import { toInstant } from '../../components/form/newYork';

/** The last millisecond of a day in New York, so that entries recorded on the day are included. */
export function endOfDay(day: string | undefined) {
  const minute = day && toInstant(`${day}T23:59`);
  return minute ? new Date(Date.parse(minute) + 59_999).toISOString() : undefined;
}
