import {
  type FiltersOf,
  filteredRequest,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../components/lists/useListAddress';
import { studentRecordsPath } from './path';
import { asRecordTab, type RecordTab } from './recordTabs';
import { filterKinds } from './filters';
import { defaultSort, sortable, type SortField } from './sorting';

const list = { sortable, sort: defaultSort, filters: filterKinds };

/** The state in the address: a link, a reload and the Back button all restore the same screen. */
export interface RecordsAddress extends ListAddress<SortField, typeof filterKinds> {
  id?: string;
  /** undefined: the first that the role can read. */
  tab: RecordTab | undefined;
}

export type RecordFilters = FiltersOf<typeof filterKinds>;

export const readAddress = (id: string | undefined, query: URLSearchParams): RecordsAddress => ({
  ...readListAddress(query, list),
  id,
  tab: asRecordTab(query.get('tab')),
});

/** The shortest address for this state: it omits defaults. */
export function writeAddress({ id, tab, ...address }: RecordsAddress) {
  const query = writeListAddress(new URLSearchParams(), address, list);
  if (id && tab) query.set('tab', tab);
  const path = id ? `${studentRecordsPath}/${encodeURIComponent(id)}` : studentRecordsPath;
  return query.size ? `${path}?${query}` : path;
}

/** Whether to show a list. It needs a search or a filter, because the audit trail records each list. */
export const asksForStudents = ({ search, filters }: RecordsAddress) =>
  search !== '' || Object.keys(filters).length > 0;

/** The server's request for the matches. */
export const searchRequest = filteredRequest<SortField, typeof filterKinds>;
