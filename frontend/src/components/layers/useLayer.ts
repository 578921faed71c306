import { useCallback, useLayoutEffect, useRef } from 'react';
import { layersContainer, openLayer, settle } from './layers';

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
 * Each layer has its own container. Material hides all other elements of a modal's container from assistive technology,
 * and when one modal ends its closing animation while another one mounts, it hides the new one for good.
 */
function useOwnContainer() {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => () => own.current?.remove(), []);
  return useCallback(() => {
    const place = (own.current ??= document.createElement('div'));
    // The layer that opened last is in front.
    if (!place.firstChild || !place.isConnected) layersContainer().append(place);
    return place;
  }, []);
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
    if (element) settle();
  }, []);
  const container = useOwnContainer();
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
    container,
    disableEnforceFocus: true,
    disableRestoreFocus: true,
    disableScrollLock: true,
  };
}
