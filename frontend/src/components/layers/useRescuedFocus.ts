import { useEffect, useRef } from 'react';
import { rescueFocus } from './layers';

/**
 * What has the focus may go with a change, as a button does with its screen: then the focus gets a place again, unless
 * something else has taken it. A change that is `true` is still under way.
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
