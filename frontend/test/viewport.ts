import { vi } from 'vitest';

/** jsdom has no screen: answers the width queries of layouts. */
export function viewport(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    const most = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Infinity);
    return {
      matches: /width/.test(query) && width >= least && width <= most,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    };
  });
}
