import { useCallback, useLayoutEffect, useRef } from 'react';
import { layersPlace, openLayer } from './layers';

/**
 * Material's dialogs start and end with an empty element that wraps focus around. It can have focus only while Tab is
 * pressed, so that nobody stops at an empty element.
 */
function setSentinels(root: HTMLElement | null, canFocus: boolean) {
  for (const sentinel of root?.querySelectorAll<HTMLElement>('[data-testid^="sentinel"]') ?? [])
    if (canFocus) sentinel.tabIndex = 0;
    else sentinel.removeAttribute('tabindex');
}

/**
 * Makes one of Material's modals a layer of ours. `inert` on everything behind it traps focus, because Material's own
 * trap would not release it for a toast. The layer also restores focus on its own.
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
