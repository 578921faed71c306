import { useLocation } from 'react-router-dom';
import { recordHref } from '../../../components/records/recordHref';

/** The parameters of the rows behind a figure, including their list's. */
export const ofRows = ['figure', 'group', 'sort', 'page', 'rows'] as const;

/** Identifies a number's link. */
export const figureKey = (group: string, figure: string) => `${group} ${figure}`;

/** The open figure, from the address: `?figure=students&group=total`. */
export function useOpened() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const figure = query.get('figure') || undefined;
  return {
    opened: figure ? { figure, group: query.get('group') || 'total' } : undefined,
    hrefTo: (group: string, figure: string) =>
      recordHref(pathname, search, { without: ofRows, with: { figure, group } }),
    closedHref: recordHref(pathname, search, { without: ofRows }),
  };
}
