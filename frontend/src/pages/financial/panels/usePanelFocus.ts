import { useEffect, useRef, useState } from 'react';

/**
 * Closing a record returns focus to its row, by the id of the row's link. Returns whether an open one takes focus: not
 * if the page loaded with it.
 */
export function usePanelFocus(link: string | undefined) {
  const [loadedWith, setLoadedWith] = useState(link);
  if (loadedWith !== undefined && loadedWith !== link) setLoadedWith(undefined);

  const shown = useRef(link);
  useEffect(() => {
    const previous = shown.current;
    shown.current = link;
    if (link || !previous) return;
    (document.getElementById(previous) ?? document.getElementById('main'))?.focus();
  }, [link]);

  return link !== loadedWith;
}
