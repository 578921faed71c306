/** The new position after a key in a row of `count`; null for a key that doesn't move. It wraps around at the ends. */
export function moved(
  key: string,
  index: number,
  count: number,
  [back, forward]: readonly [string, string],
): number | null {
  if (key === back) return (index - 1 + count) % count;
  if (key === forward) return (index + 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The element with the id in the address. */
export function addressed(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
