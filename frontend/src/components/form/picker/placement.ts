import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const LIST_HEIGHT = 296;
const GAP = 4;

/**
 * Below the field, or above it if there is no room. Fixed, so that no scrolling dialog cuts it off, and still inside
 * the dialog, so that a screen reader finds it there.
 */
export function usePlacement(field: RefObject<HTMLElement | null>, open: boolean): CSSProperties | undefined {
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      const at = field.current?.getBoundingClientRect();
      if (!at) return;
      const below = window.innerHeight - at.bottom - 2 * GAP;
      const above = at.top - 2 * GAP;
      const up = below < Math.min(LIST_HEIGHT, 180) && above > below;
      setStyle({
        left: at.left,
        width: at.width,
        maxHeight: Math.min(LIST_HEIGHT, up ? above : below),
        ...(up ? { bottom: window.innerHeight - at.top + GAP } : { top: at.bottom + GAP }),
      });
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [field, open]);
  return style;
}
