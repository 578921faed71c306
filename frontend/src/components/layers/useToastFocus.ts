import { useEffect } from 'react';
import { returnFocus, toastsContainer } from './layers';

/**
 * F8 moves focus to the toast. Escape, Tab past its last button, and its disappearance return focus to where it was.
 * After Tab, focus moves to the next element there.
 */
export function useToastFocus(shown: boolean) {
  useEffect(() => {
    const toasts = toastsContainer();
    let called = false;

    const onKey = (event: KeyboardEvent) => {
      if (!toasts.contains(document.activeElement)) called = event.key === 'F8';
    };
    // Runs after the toast's own keys, which at either end have moved focus to an element that only guides the browser.
    const onToastKey = (event: KeyboardEvent) => {
      const isBeyond = event.key === 'Tab' && called && !document.activeElement?.closest('ol');
      if (event.key !== 'Escape' && !isBeyond) return;
      event.preventDefault();
      returnFocus();
    };
    window.addEventListener('keydown', onKey, true);
    toasts.addEventListener('keydown', onToastKey);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      toasts.removeEventListener('keydown', onToastKey);
    };
  }, []);

  useEffect(() => {
    if (!shown && toastsContainer().contains(document.activeElement)) returnFocus();
  }, [shown]);
}
