import { useEffect } from 'react';
import { returnFocus, toastsPlace } from './layers';

/**
 * F8 goes to the toast. Escape, Tab beyond its last button and its end lead back to where one was; whoever came by Tab
 * goes on by Tab.
 */
export function useToastFocus(shown: boolean) {
  useEffect(() => {
    const toasts = toastsPlace();
    let called = false;

    const onKey = (event: KeyboardEvent) => {
      if (!toasts.contains(document.activeElement)) called = event.key === 'F8';
    };
    // After the toast's own keys: at either end these have gone to what only guides the browser on.
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
    if (!shown && toastsPlace().contains(document.activeElement)) returnFocus();
  }, [shown]);
}
