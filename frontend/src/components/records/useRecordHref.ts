import { useLocation } from 'react-router-dom';
import { recordHref } from './recordHref';

/**
 * The address of a record of the list at `path`, or of the list. The list keeps its search, filters, order and page.
 * `about`: the parameters of the open record and its dialogs to leave out.
 */
export function useRecordHref(path: string, about: readonly string[] = []) {
  const { search } = useLocation();
  return (id?: string) => recordHref(path, search, { id, without: ['dialog', 'history.page', ...about] });
}
