/** An anonymous sender: identifying fields are neither shown nor sent, and nothing stays in the browser. */
import type { Control } from './fields';

export interface Unknown {
  isUnknown: () => boolean;
  /** Updates the page after a change of the box. */
  apply: () => void;
}

export function makeUnknown(form: HTMLFormElement, isDirty: () => boolean): Unknown {
  const box = form.querySelector<HTMLInputElement>('input[name="anonymous"]');
  if (!box) return { isUnknown: () => false, apply: () => {} };
  const ofSender = [...form.querySelectorAll<HTMLElement>('[data-of-sender]')];
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')];
  const fills = new Map(controls.map((control) => [control, control.getAttribute('autocomplete')]));

  const warn = (event: Event) => {
    if (isDirty()) event.preventDefault();
  };
  /** Otherwise the Back button would show it. */
  const leave = () => form.reset();

  function apply(): void {
    const unknown = box!.checked;
    for (const part of ofSender) {
      part.hidden = unknown;
      for (const control of part.querySelectorAll<Control>('input, textarea, select'))
        control.disabled = unknown;
    }
    for (const [control, fill] of fills)
      if (unknown || fill === null) control.setAttribute('autocomplete', 'off');
      else control.setAttribute('autocomplete', fill);
    const change = unknown ? addEventListener : removeEventListener;
    change('beforeunload', warn);
    change('pagehide', leave);
  }

  box.addEventListener('change', apply);
  return { isUnknown: () => box.checked, apply };
}
