import { useEffect, useState } from 'react';

/** Long enough to search once per word, short enough to feel immediate. */
export const SEARCH_DELAY = 250;

/** The text in the box and the text to search for, which follows on Enter or shortly after the last key. */
export function useSearchText(onDemand: boolean) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState<string | undefined>(onDemand ? undefined : '');
  useEffect(() => {
    if (onDemand) return;
    const timer = setTimeout(() => setQuery(text.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text, onDemand]);
  return { text, setText, query, setQuery };
}
