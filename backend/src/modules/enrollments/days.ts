const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as a sentence has it: "August 20, 2026". */
export const inWords = (date: string): string => words.format(new Date(`${date}T00:00:00Z`));
