import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionExpiry } from '../../../providers/sessionExpiry';
import { useUser } from '../../../providers/session';
import { DraftKeeper, type KeptForm } from './keeper';
import { dropDraftsOfOthers, tabDraft } from './tabDraft';

interface Options {
  /** The form has a field of several lines: its text is also kept on the server. */
  isLong: boolean;
  /** Whether the tab keeps input over a reload. */
  overReload: boolean;
}

/**
 * Keeps input that isn't submitted (decision 0244). When the session ends, it stays in this tab and is restored after
 * sign-in for the same person and form. Long text is also saved on the server every few seconds, and restored from there.
 * `form` is the same object in each render.
 */
export function useDraft(name: string, form: KeptForm, { isLong, overReload }: Options) {
  const { id } = useUser();
  const [tab] = useState(() => tabDraft(id, name));
  const [found] = useState(() => tab.read());
  const [keeper] = useState(() => new DraftKeeper(name, tab, form));

  useEffect(() => {
    dropDraftsOfOthers(id);
    tab.remove();
    if (found) form.restore(found.changes, { from: 'tab' });
    return onSessionExpiry(() => keeper.keepInTab());
  }, [id, tab, found, keeper, form]);

  useEffect(() => (isLong ? keeper.open(found?.etag) : undefined), [isLong, keeper, found]);

  useEffect(() => {
    if (!overReload || isLong) return undefined;
    const keep = () => keeper.keepInTab();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [overReload, isLong, keeper]);

  return { keeper, state: useSyncExternalStore(keeper.subscribe, () => keeper.state) };
}
