import { useCallback, useLayoutEffect, useRef } from 'react';
import { layersPlace, openLayer } from './layers';

/**
 * Material's dialogs begin and end with an element that has no content and no role, and takes the focus for its own
 * trap. Ours is `inert`: for someone who works by keyboard these would be two stops at nothing.
 */
function skipSentinels(root: HTMLElement | null) {
  for (const sentinel of root?.querySelectorAll('[data-testid^="sentinel"]') ?? [])
    sentinel.removeAttribute('tabindex');
}

/**
 * What makes one of Material's modals a layer of ours. The trap for the focus is `inert` on all behind it, because
 * Material's own would not let go of it for a toast; and the focus finds its way back by itself.
 */
export function useLayer(open: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const ref = useCallback((element: HTMLDivElement | null) => {
    root.current = element;
    skipSentinels(element);
  }, []);
  useLayoutEffect(() => {
    skipSentinels(root.current);
    if (open) return openLayer({ element: () => root.current });
    return undefined;
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
