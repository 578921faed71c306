import { newYorkDay } from '../../../facts/newYorkDay';

/** What the page could not know when it was built. */
export function fillInToday(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-today]'))
    input.defaultValue = newYorkDay();
}
