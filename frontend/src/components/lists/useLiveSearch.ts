import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough that a word is asked for once, short enough to feel at once. */
export const SEARCH_DELAY = 250;

/**
 * A search that runs while one types. `search` is what the address holds: Back and Forward change it, and the box
 * follows. One search being refined is one entry of the history.
 */
export function useLiveSearch(search: string, onSearch: (search: string, replace: boolean) => void) {
  const [text, setText] = useState(search);
  const [held, setHeld] = useState(search);
  const [asked, setAsked] = useState(search);

  if (held !== search) {
    setHeld(search);
    // Not what was typed here: the address changed by other means.
    if (search !== asked) {
      setAsked(search);
      setText(search);
    }
  }

  const submit = () => {
    const wanted = text.trim();
    if (wanted === search) return;
    setAsked(wanted);
    onSearch(wanted, search !== '' && wanted !== '');
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitLater(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text, search]);

  return { text, setText, submit };
}
