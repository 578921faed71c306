const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** "2026-11-20", as the date is in New York. */
export const newYorkDay = (now = new Date()): string => newYork.format(now);
