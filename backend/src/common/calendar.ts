const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantForm =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A day that the calendar has, from 1900 to 2200, as `YYYY-MM-DD`. */
export function isDate(value: unknown): value is string {
  const parts = typeof value === 'string' ? dateForm.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** An instant as ISO 8601 has it, with a zone. */
export function isInstant(value: unknown): value is string {
  const parts = typeof value === 'string' ? instantForm.exec(value) : null;
  return parts !== null && isDate(parts[1]) && !Number.isNaN(Date.parse(value as string));
}

/** Today in New York, where the university's days begin and end. */
export const todayInNewYork = (): string =>
  new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
