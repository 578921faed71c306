import { useLocation } from 'react-router-dom';

/** The parameters of the rows behind a figure, including their list's. */
export const ofRows = ['figure', 'group', 'sort', 'page', 'rows'] as const;

/** The open figure, from the address: `?figure=students&group=total`. */
export function useOpened() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const figure = query.get('figure') || undefined;
  const address = (change: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const name of ofRows) next.delete(name);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    return next.size ? `${pathname}?${next}` : pathname;
  };
  return {
    opened: figure ? { figure, group: query.get('group') || 'total' } : undefined,
    hrefTo: (group: string, figure: string) => address({ figure, group }),
    closedHref: address({}),
  };
}
