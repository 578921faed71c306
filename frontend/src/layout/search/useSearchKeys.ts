import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen } from '../../components/layers/layers';
import { appearance } from '../../theme/appearance';

const writes = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/**
 * `Ctrl K` (or `Cmd K`) everywhere, and `/` outside of inputs, unless it is switched off. Not behind a dialog or a
 * menu.
 */
export function useSearchKeys(start: () => void) {
  const begin = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const target = event.target instanceof Element ? event.target : document.body;
    const wanted = command
      ? event.key.toLowerCase() === 'k' && !event.shiftKey
      : event.key === '/' && !target.closest(writes) && appearance.get().shortcut === 'on';
    if (!wanted || isLayerOpen()) return;
    event.preventDefault();
    start();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => begin(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
