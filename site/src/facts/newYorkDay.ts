const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The date in New York: "2026-11-20". */
export const newYorkDay = (now = new Date()): string => newYork.format(now);
