import { useEffect, useRef, useState } from 'react';
import { rowLinkId } from './area';

/**
 * Closing a record returns focus to its row. Returns whether an open one takes focus: not if the page loaded with it.
 */
export function useRowFocus(id: string | undefined) {
  const [loadedWith, setLoadedWith] = useState(id);
  if (loadedWith !== undefined && loadedWith !== id) setLoadedWith(undefined);

  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id || !previous) return;
    (document.getElementById(rowLinkId(previous)) ?? document.getElementById('main'))?.focus();
  }, [id]);

  return id !== loadedWith;
}
