const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** "2026-11-20", as the date is in New York. */
export const newYorkDay = (now = new Date()): string => day.format(now);

/** What the page could not know when it was built. */
export function fillInToday(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-today]'))
    input.defaultValue = newYorkDay();
}
