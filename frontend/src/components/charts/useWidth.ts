import { useLayoutEffect, useRef, useState } from 'react';

/** Without a screen, as in tests. */
const usual = 640;

/** The current width of an element in whole pixels. */
export function useWidth<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = target.current!;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width) || usual);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [target, width] as const;
}
