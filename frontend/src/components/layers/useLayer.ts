import { useLayoutEffect, useRef } from 'react';
import { layersPlace, openLayer } from './layers';

/**
 * What makes one of Material's modals a layer of ours. The trap for the focus is `inert` on all behind it, because
 * Material's own would not let go of it for a toast; and the focus finds its way back by itself.
 */
export function useLayer(open: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) return openLayer({ element: () => ref.current });
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
