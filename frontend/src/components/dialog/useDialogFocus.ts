import { useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A menu is gone when its dialog closes: what opened the dialog is then the menu's button. */
function openerOf(element: Element | null) {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** What opened the dialog that has just gone: one that takes its place goes back there too. */
let leftFor: Element | null = null;

/** Into the dialog when it opens, back to its opener when it closes, else to the page: never to nowhere. */
export function useDialogFocus() {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const { activeElement, body } = document;
    const opener = openerOf(activeElement === body && leftFor ? leftFor : activeElement);
    const dialog = heading.current?.closest('[data-dialog]');
    // A keyboard that slides over half of a phone is not what somebody asked for who opened a dialog.
    const first = matchMedia('(pointer: coarse)').matches ? null : dialog?.querySelector<HTMLElement>(fields);
    const start = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? first ?? heading.current;
    if (dialog && !dialog.contains(document.activeElement)) start?.focus();
    return () => {
      leftFor = opener;
      // After the page behind has been given back to the keyboard.
      setTimeout(() => {
        leftFor = null;
        const { activeElement } = document;
        if (activeElement && activeElement !== document.body && activeElement.isConnected) return;
        const target = opener instanceof HTMLElement && opener.isConnected ? opener : null;
        (target ?? document.getElementById('main'))?.focus();
      });
    };
  }, []);

  return heading;
}
