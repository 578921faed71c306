import { useEffect, useRef, useState } from 'react';

export const sectionHeadingId = 'section-heading';
export const sectionLinkId = (id: string) => `section-${id}`;
export const searchBoxId = 'section-search';

/**
 * Closing a section returns focus to its row. Returns whether an open one takes focus: not if the page loaded with it.
 */
export function useSectionFocus(id: string | undefined) {
  const [loadedWith, setLoadedWith] = useState(id);
  if (loadedWith !== undefined && loadedWith !== id) setLoadedWith(undefined);

  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (id || !previous) return;
    const row = document.getElementById(sectionLinkId(previous));
    (row ?? document.getElementById(searchBoxId))?.focus();
  }, [id]);

  return id !== loadedWith;
}
