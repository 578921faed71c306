import { useEffect, useRef, useState } from 'react';

/** Whether the element has come near the window. True without an IntersectionObserver and in print. */
export function useSeen<Target extends Element>() {
  const target = useRef<Target>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !target.current) return;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '200px' },
    );
    observer.observe(target.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [seen]);
  return [target, seen] as const;
}
