import { useEffect, useRef } from 'react';
import { useOpened } from './useOpened';

/** The heading of the rows. */
export const rowsHeadingId = 'report-rows';
/** Identifies a number's link. */
export const figureKey = (group: string, figure: string) => `${group} ${figure}`;

/** Opening a number removes its link, so focus moves to the rows. Going back returns focus to the number. */
export function useFigureFocus() {
  const { opened } = useOpened();
  const key = opened && figureKey(opened.group, opened.figure);
  const shown = useRef(key);
  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    // The person has chosen something else and moved focus there.
    if (key === before || document.activeElement !== document.body) return;
    const links = [...document.querySelectorAll<HTMLElement>('a[data-opens]')];
    const target = key
      ? document.getElementById(rowsHeadingId)
      : links.find((link) => link.dataset.opens === before);
    (target ?? document.getElementById('main'))?.focus();
  }, [key]);
}
