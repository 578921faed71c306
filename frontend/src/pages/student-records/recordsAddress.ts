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

/** What the address says: a link, a reload and the Back button all restore the same screen. */
export interface RecordsAddress extends ListAddress<SortField, typeof filterKinds> {
  id?: string;
  /** undefined: the first that the role reads. */
  tab: RecordTab | undefined;
}

export type RecordFilters = FiltersOf<typeof filterKinds>;

export const readAddress = (id: string | undefined, query: URLSearchParams): RecordsAddress => ({
  ...readListAddress(query, list),
  id,
  tab: asRecordTab(query.get('tab')),
});

/** The shortest address that says it: defaults are left out. */
export function writeAddress({ id, tab, ...address }: RecordsAddress) {
  const query = writeListAddress(new URLSearchParams(), address, list);
  if (id && tab) query.set('tab', tab);
  const path = id ? `${studentRecordsPath}/${encodeURIComponent(id)}` : studentRecordsPath;
  return query.size ? `${path}?${query}` : path;
}

/** Whether there is a list to show: nobody is listed unasked, since each list is noted in the audit trail. */
export const asksForStudents = ({ search, filters }: RecordsAddress) =>
  search !== '' || Object.keys(filters).length > 0;

/** The matches, as the server is asked for them. */
export const searchRequest = filteredRequest<SortField, typeof filterKinds>;
