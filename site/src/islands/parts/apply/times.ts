const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayThere = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const timeThere = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
});

/** "2026-11-27" → "November 27, 2026" */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T12:00:00Z`));

/** "November 27, 2026, 10:05 a.m. ET" */
export function momentInWords(instant: string): string {
  const moment = new Date(instant);
  const time = timeThere
    .format(moment)
    .replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`);
  return `${dayThere.format(moment)}, ${time} ET`;
}

/** The day in New York. */
export const dayOfMoment = (instant: string): string => dayThere.format(new Date(instant));
