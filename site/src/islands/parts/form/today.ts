import { newYorkDay } from '../../../facts/newYorkDay';

/** Fills in values that depend on the visit. */
export function fillInToday(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-today]'))
    input.defaultValue = newYorkDay();
}
