import { asRecordTab, type RecordTab } from './recordTabs';
import { studentRecordsPath } from './path';
import { asSort, defaultSort, type Sort } from './sorting';

/** What the address says: a link, a reload and the Back button all restore the same screen. */
export interface RecordsAddress {
  id?: string;
  search: string;
  page: number;
  sort: Sort;
  /** undefined: the first that the role reads. */
  tab: RecordTab | undefined;
}

export function readAddress(id: string | undefined, query: URLSearchParams): RecordsAddress {
  const page = Number(query.get('page'));
  return {
    id,
    search: (query.get('search') ?? '').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: asSort(query.get('sort')),
    tab: asRecordTab(query.get('tab')),
  };
}

/** The shortest address that says it: defaults are left out. */
export function writeAddress({ id, search, page, sort, tab }: RecordsAddress) {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (sort !== defaultSort) query.set('sort', sort);
  if (id && tab) query.set('tab', tab);
  const path = id ? `${studentRecordsPath}/${encodeURIComponent(id)}` : studentRecordsPath;
  return query.size ? `${path}?${query}` : path;
}
