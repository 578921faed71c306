import { useEffect, useRef } from 'react';
import { useOpened } from './useOpened';

/** The heading of the rows. */
export const rowsHeadingId = 'report-rows';
/** What a number opens, on its link. */
export const figureKey = (group: string, figure: string) => `${group} ${figure}`;

/** Opening a number takes the focus, which goes with its link, to the rows; going back gives it back to the number. */
export function useFigureFocus() {
  const { opened } = useOpened();
  const key = opened && figureKey(opened.group, opened.figure);
  const shown = useRef(key);
  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    // Whoever chose something else has the focus there.
    if (key === before || document.activeElement !== document.body) return;
    const links = [...document.querySelectorAll<HTMLElement>('a[data-opens]')];
    const target = key
      ? document.getElementById(rowsHeadingId)
      : links.find((link) => link.dataset.opens === before);
    (target ?? document.getElementById('main'))?.focus();
  }, [key]);
}
