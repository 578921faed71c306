import { useLayoutEffect, useRef } from 'react';

/** For a button that its action removes: focus stays near it. */
export function useStayingFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown && document.activeElement === shown)
        shown.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    };
  }, []);
  return button;
}
