/** Checks and sends a form. */
export function makeForm(form: HTMLFormElement): void {
  form.dataset.ready = '';
}
