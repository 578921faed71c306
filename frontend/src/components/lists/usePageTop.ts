import { useEffect, useRef } from 'react';

/** Scrolls to the top when the page changes. */
export function usePageTop(page: number) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const element = frame.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [page]);
  return frame;
}
