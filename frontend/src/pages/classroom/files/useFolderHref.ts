import { useLocation } from 'react-router-dom';

/** The address of a folder in this tab; without an id, of the top level. */
export function useFolderHref() {
  const { pathname, search } = useLocation();
  return (id?: string) => {
    const query = new URLSearchParams(search);
    for (const name of ['folder', 'search', 'dialog', 'item']) query.delete(name);
    if (id) query.set('folder', id);
    return query.size ? `${pathname}?${query}` : pathname;
  };
}
