import { useLocation, useParams } from 'react-router-dom';
import type { WantedStatus } from './cart';
import { registerPath } from './path';

export type RegisterTab = 'sections' | 'cart';

interface Change {
  id?: string | null;
  as?: WantedStatus;
  tab?: RegisterTab;
  /** The sections that the cart has just registered for. */
  registered?: readonly string[];
}

/**
 * The parameters other than the list's: the open section, the status to request, the tab, and the registered sections.
 */
export function useRegisterAddress() {
  const { id } = useParams();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const as: WantedStatus = query.get('as') === 'waitlisted' ? 'waitlisted' : 'enrolled';
  const tab: RegisterTab = query.get('tab') === 'cart' ? 'cart' : 'sections';
  const registered = query.get('registered')?.split(',') ?? [];

  const hrefTo = (change: Change) => {
    const next = new URLSearchParams(search);
    const put = (name: string, value: string | undefined) =>
      value ? next.set(name, value) : next.delete(name);
    const opened = change.id === undefined ? id : (change.id ?? undefined);
    const wanted = change.as ?? (change.id === undefined ? as : 'enrolled');
    put('as', wanted === 'waitlisted' ? 'waitlisted' : undefined);
    put('tab', (change.tab ?? tab) === 'cart' ? 'cart' : undefined);
    if (change.registered) put('registered', change.registered.join(','));
    // The confirmation belongs to the cart, and disappears once the student opens the list of sections.
    else if (change.tab === 'sections') put('registered', undefined);
    const path = opened ? `${registerPath}/${encodeURIComponent(opened)}` : registerPath;
    return next.size ? `${path}?${next}` : path;
  };
  return { id, as, tab, registered, hrefTo };
}
