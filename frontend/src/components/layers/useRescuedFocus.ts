import { useEffect, useRef } from 'react';
import { rescueFocus } from './layers';

/**
 * A change may remove the focused element, as a screen does with its button. Then focus moves to another element,
 * unless something else already has it. While the change is `true`, it is still under way.
 */
export function useRescuedFocus(change: string | boolean | undefined) {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (change === true) return;
    const timer = setTimeout(rescueFocus);
    return () => clearTimeout(timer);
  }, [change]);
}
