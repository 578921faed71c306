import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to search once per word, short enough to feel immediate. */
export const SEARCH_DELAY = 250;

/**
 * A search that runs while the person types. `search` is the value in the address: after Back and Forward the box
 * follows it. Refining a search makes one history entry.
 */
export function useLiveSearch(search: string, onSearch: (search: string, replace: boolean) => void) {
  const [text, setText] = useState(search);
  const [held, setHeld] = useState(search);
  const [requested, setRequested] = useState(search);

  if (held !== search) {
    setHeld(search);
    // The address was changed by other means than typing here.
    if (search !== requested) {
      setRequested(search);
      setText(search);
    }
  }

  const submit = () => {
    const wanted = text.trim();
    if (wanted === search) return;
    setRequested(wanted);
    onSearch(wanted, search !== '' && wanted !== '');
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitLater(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text, search]);

  return { text, setText, submit };
}
