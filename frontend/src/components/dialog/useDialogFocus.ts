import { useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Into the dialog when it opens: to what asks for it, else to the first field, else to the heading. */
export function useDialogFocus() {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const dialog = heading.current?.closest('[data-dialog]');
    // A keyboard that slides over half of a phone is not what somebody asked for who opened a dialog.
    const first = matchMedia('(pointer: coarse)').matches ? null : dialog?.querySelector<HTMLElement>(fields);
    const start = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? first ?? heading.current;
    if (dialog && !dialog.contains(document.activeElement)) start?.focus();
  }, []);

  return heading;
}
