import { useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Moves focus into the opened dialog: to the element that requests it, or the first field, or the heading. */
export function useDialogFocus() {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const dialog = heading.current?.closest('[data-dialog]');
    // On a phone, focusing a field would cover half of the dialog with the keyboard.
    const first = matchMedia('(pointer: coarse)').matches ? null : dialog?.querySelector<HTMLElement>(fields);
    const start = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? first ?? heading.current;
    if (dialog && !dialog.contains(document.activeElement)) start?.focus();
  }, []);

  return heading;
}
