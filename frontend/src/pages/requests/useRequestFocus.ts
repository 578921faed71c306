import { useEffect, useRef } from 'react';

export const requestHeadingId = 'request-heading';
export const requestLinkId = (id: string) => `request-${id}`;

/** Opening a request moves focus to its heading; closing it returns focus to its row. */
export function useRequestFocus(id: string | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id === previous) return;
    const target = id ? requestHeadingId : previous && requestLinkId(previous);
    const element = (target && document.getElementById(target)) || document.getElementById('main');
    element?.focus();
  }, [id]);
}
