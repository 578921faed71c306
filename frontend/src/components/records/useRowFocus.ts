import { useEffect, useRef, useState } from 'react';
import { rowLinkId } from '../lists/RowLink';

/** The id of the heading of an open record. */
export const recordHeadingId = 'record-heading';

interface Options {
  /** The element to focus if the list doesn't have the row anymore. */
  otherwise?: string;
  /** Opening a record moves focus to its heading: for a record that isn't in a SidePanel, whose heading does so itself. */
  movesToHeading?: boolean;
  /** Focus moves only if its element is gone, because the person may have opened or closed the record elsewhere. */
  onlyIfLost?: boolean;
}

/**
 * Closing a record returns focus to its row. Returns whether an open one takes focus: not if the page loaded with it.
 */
export function useRowFocus(
  id: string | undefined,
  { otherwise = 'main', movesToHeading, onlyIfLost }: Options = {},
) {
  const [loadedWith, setLoadedWith] = useState(id);
  if (loadedWith !== undefined && loadedWith !== id) setLoadedWith(undefined);

  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id === previous || (id && !movesToHeading)) return;
    if (onlyIfLost && document.activeElement !== document.body) return;
    const target = id ? recordHeadingId : previous && rowLinkId(previous);
    ((target && document.getElementById(target)) || document.getElementById(otherwise))?.focus();
  }, [id, otherwise, movesToHeading, onlyIfLost]);

  return id !== loadedWith;
}
