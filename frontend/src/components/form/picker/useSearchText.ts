import { useEffect, useState } from 'react';

/** Long enough that a word is asked for once, short enough to feel at once. */
export const SEARCH_DELAY = 250;

/** What stands in the box, and what is asked of it: at once with Enter, or a moment after the last key. */
export function useSearchText(onDemand: boolean) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | undefined>(onDemand ? undefined : '');
  useEffect(() => {
    if (onDemand) return;
    const timer = setTimeout(() => setAsked(text.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text, onDemand]);
  return { text, setText, asked, ask: setAsked };
}
