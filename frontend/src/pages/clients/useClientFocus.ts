import { useEffect, useRef, useState } from 'react';
import { clientLinkId } from './columns';

export const clientHeadingId = 'client-heading';
export const searchBoxId = 'client-search';

/** Closing a client gives the focus back to its row. Answers whether an open one takes it: not where the page began with it. */
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
