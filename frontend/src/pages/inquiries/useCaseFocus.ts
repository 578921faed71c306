import { useEffect, useRef } from 'react';

export const caseHeadingId = 'inquiry-heading';
export const caseLinkId = (id: string) => `inquiry-${id}`;
export const searchBoxId = 'inquiry-search';

/** Opening a case moves focus to its heading; closing it returns focus to its row. */
export function useCaseFocus(id: string | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id === previous) return;
    const target = id ? caseHeadingId : previous && caseLinkId(previous);
    const element = (target && document.getElementById(target)) || document.getElementById(searchBoxId);
    element?.focus();
  }, [id]);
}
