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
    // Storage is full or blocked, and there is no other place for drafts.
  }
}

/** Deletes drafts of other people in the same tab. */
export function dropDraftsOfOthers(userId: string) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}.`)) sessionStorage.removeItem(key);
}

/**
 * Keeps input in this tab when the session ends, and restores it after sign-in for the same person and form. It returns
 * the draft once, and deletes it with the form. `overReload` also keeps it over a reload of the page.
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
