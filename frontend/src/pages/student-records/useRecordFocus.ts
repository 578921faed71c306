import { useEffect, useRef } from 'react';

export const recordHeadingId = 'student-record-heading';
export const resultLinkId = (studentId: string) => `result-${studentId}`;
export const searchBoxId = 'student-search';

/** Opening a record moves focus to its heading; closing it returns focus to the result. */
export function useRecordFocus(id: string | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id === previous) return;
    const target = id ? recordHeadingId : previous && resultLinkId(previous);
    const element = (target && document.getElementById(target)) || document.getElementById(searchBoxId);
    element?.focus();
  }, [id]);
}
