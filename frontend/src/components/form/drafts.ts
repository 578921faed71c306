import { useEffect, useEffectEvent, useState } from 'react';
import { onSessionExpiry } from '../../providers/sessionExpiry';
import { useUser } from '../../providers/session';

const prefix = 'collegium.draft.';

function read<Values>(key: string): Values | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(key: string, values: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A full or forbidden store: there is nothing else to keep it in.
  }
}

/** Nobody reads what another began in the same tab. */
export function dropDraftsOfOthers(userId: string) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}.`)) sessionStorage.removeItem(key);
}

/**
 * What was typed when the session ended is kept in this tab, and is there again after sign-in: the same person, the
 * same form. Answers it once; it is gone when the form is. `overReload` keeps it over a reload of the page as well.
 */
export function useDraft<Values>(
  name: string,
  current: () => Values | undefined,
  { overReload = false }: { overReload?: boolean } = {},
) {
  const { id } = useUser();
  const key = `${prefix}${id}.${name}`;
  const [draft] = useState(() => read<Values>(key));

  const keep = useEffectEvent(() => {
    const values = current();
    if (values) write(key, values);
  });
  useEffect(() => {
    dropDraftsOfOthers(id);
    sessionStorage.removeItem(key);
    return onSessionExpiry(() => keep());
  }, [key, id]);

  useEffect(() => {
    if (!overReload) return;
    const listen = () => keep();
    window.addEventListener('pagehide', listen);
    return () => window.removeEventListener('pagehide', listen);
  }, [overReload]);

  return draft;
}
