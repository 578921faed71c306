import { useEffect, useRef, useState } from 'react';
import { eventLinkId } from './columns';

export const eventHeadingId = 'event-heading';

/**
 * Closing a row's panel returns focus to the row. Returns whether an open one takes focus: not if the page loaded with
 * it.
 */
export function useEventFocus(id: string | undefined) {
  const [loadedWith, setLoadedWith] = useState(id);
  if (loadedWith !== undefined && loadedWith !== id) setLoadedWith(undefined);

  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id || !previous) return;
    const row = document.getElementById(eventLinkId(previous));
    (row ?? document.getElementById('trail-search'))?.focus();
  }, [id]);

  return id !== loadedWith;
}
