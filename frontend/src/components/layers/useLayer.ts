import { useCallback, useLayoutEffect, useRef } from 'react';
import { layersPlace, openLayer } from './layers';

/**
 * Material's dialogs begin and end with an element that has no content and no role, and leads the focus round when it
 * gets there. At rest it can't be focused, so that nobody stops at nothing; it can while Tab is pressed.
 */
function setSentinels(root: HTMLElement | null, canFocus: boolean) {
  for (const sentinel of root?.querySelectorAll<HTMLElement>('[data-testid^="sentinel"]') ?? [])
    if (canFocus) sentinel.tabIndex = 0;
    else sentinel.removeAttribute('tabindex');
}

/**
 * What makes one of Material's modals a layer of ours. The trap for the focus is `inert` on all behind it, because
 * Material's own would not let go of it for a toast; and the focus finds its way back by itself.
 */
export function useLayer(open: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const ref = useCallback((element: HTMLDivElement | null) => {
    root.current = element;
    setSentinels(element, false);
  }, []);
  useLayoutEffect(() => {
    setSentinels(root.current, false);
    if (!open) return undefined;
    const leadRound = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      setSentinels(root.current, true);
      setTimeout(() => setSentinels(root.current, false));
    };
    document.addEventListener('keydown', leadRound, true);
    const close = openLayer({ element: () => root.current });
    return () => {
      document.removeEventListener('keydown', leadRound, true);
      close();
    };
  }, [open]);
  return {
    ref,
    open,
    container: layersPlace,
    disableEnforceFocus: true,
    disableRestoreFocus: true,
    disableScrollLock: true,
  };
}
