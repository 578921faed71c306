import { type RefObject, useLayoutEffect } from 'react';

/** Marks buttons that people press again after an error: no toast covers them. */
export const keepClear = { 'data-keep-clear': true };

type Row = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A toast's distance from the bottom of the window at which it covers none of the rows. */
export function clearOf(toast: { left: number; right: number; height: number }, rows: Row[], height: number) {
  let foot = 0;
  // From the lowest row upwards, past each one that the toast would cover.
  for (const row of [...rows].sort((one, other) => other.bottom - one.bottom)) {
    const beside = row.right <= toast.left || row.left >= toast.right;
    const [top, bottom] = [height - foot - toast.height, height - foot];
    if (!beside && row.bottom > top && row.top < bottom) foot = height - row.top;
  }
  return Math.min(foot, Math.max(0, height - toast.height));
}

/** Keeps toasts off such buttons while they are shown, also when something scrolls, opens or closes. */
export function useClearance(toasts: RefObject<HTMLElement | null>, shown: boolean) {
  useLayoutEffect(() => {
    const element = toasts.current;
    if (!element || !shown) return undefined;
    let frame = 0;
    const place = () => {
      frame = 0;
      const rows = [...document.querySelectorAll('[data-keep-clear]')].filter(
        (row) => !row.closest('[inert]'),
      );
      const { left, right, height } = element.getBoundingClientRect();
      const foot = clearOf(
        { left, right, height },
        rows.map((row) => row.getBoundingClientRect()),
        window.innerHeight,
      );
      element.style.bottom = `${foot}px`;
    };
    const later = () => (frame ||= requestAnimationFrame(place));
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'transitionend'];
    for (const event of events) window.addEventListener(event, later, { capture: true, passive: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const event of events) window.removeEventListener(event, later, { capture: true });
    };
  }, [toasts, shown]);
}
