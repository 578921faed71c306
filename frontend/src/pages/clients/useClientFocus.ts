import { useEffect, useRef, useState } from 'react';
import { clientLinkId } from './columns';

export const clientHeadingId = 'client-heading';
export const searchBoxId = 'client-search';

/**
 * Closing a client returns focus to its row. Returns whether an open one takes focus: not if the page loaded with it.
 */
export function useClientFocus(id: string | undefined) {
  const [loadedWith, setLoadedWith] = useState(id);
  if (loadedWith !== undefined && loadedWith !== id) setLoadedWith(undefined);

  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id || !previous) return;
    (document.getElementById(clientLinkId(previous)) ?? document.getElementById(searchBoxId))?.focus();
  }, [id]);

  return id !== loadedWith;
}
