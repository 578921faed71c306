import { useEffect, useRef, useState } from 'react';
import { rowLinkId } from './area';

/** Closing a record gives the focus back to its row. Answers whether an open one takes it: not where the page began with it. */
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
