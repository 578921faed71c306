import { asRecordTab, type RecordTab } from './recordTabs';
import { studentRecordsPath } from './path';
import { asSort, defaultSort, type Sort } from './sorting';

/** What a tile of the dashboard narrows the list to, in the address and as the API filters. */
const narrowings = {
  status: { filter: 'enrollmentStatus', label: 'Active students', values: ['active'] },
  sap: { filter: 'sapStatus', label: 'SAP suspension', values: ['suspension'] },
  graduatingIn: { filter: 'graduatingIn', label: 'Expected to graduate this term', values: undefined },
} as const;
type Narrowing = keyof typeof narrowings;
const names = Object.keys(narrowings) as Narrowing[];

export type Narrowed = Partial<Record<Narrowing, string>>;
export const isNarrowed = (narrowed: Narrowed) => Object.keys(narrowed).length > 0;

export const toFilter = (narrowed: Narrowed) =>
  Object.fromEntries(
    names.flatMap((name) => (narrowed[name] ? [[narrowings[name].filter, narrowed[name]]] : [])),
  );

/** "Active students, SAP suspension" */
export const narrowedText = (narrowed: Narrowed) =>
  names.flatMap((name) => (narrowed[name] ? [narrowings[name].label] : [])).join(', ');

function readNarrowed(query: URLSearchParams): Narrowed {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      const { values } = narrowings[name];
      return value && (!values || (values as readonly string[]).includes(value)) ? [[name, value]] : [];
    }),
  );
}

/** What the address says: a link, a reload and the Back button all restore the same screen. */
export interface RecordsAddress {
  id?: string;
  search: string;
  narrowed: Narrowed;
  page: number;
  sort: Sort;
  /** undefined: the first that the role reads. */
  tab: RecordTab | undefined;
}

/** Nobody is listed before one searches, or comes from a tile. */
export const isListed = ({ search, narrowed }: RecordsAddress) => search !== '' || isNarrowed(narrowed);

export function readAddress(id: string | undefined, query: URLSearchParams): RecordsAddress {
  const page = Number(query.get('page'));
  return {
    id,
    search: (query.get('search') ?? '').trim(),
    narrowed: readNarrowed(query),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: asSort(query.get('sort')),
    tab: asRecordTab(query.get('tab')),
  };
}

/** The shortest address that says it: defaults are left out. */
export function writeAddress({ id, search, narrowed, page, sort, tab }: RecordsAddress) {
  const query = new URLSearchParams(narrowed);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (sort !== defaultSort) query.set('sort', sort);
  if (id && tab) query.set('tab', tab);
  const path = id ? `${studentRecordsPath}/${encodeURIComponent(id)}` : studentRecordsPath;
  return query.size ? `${path}?${query}` : path;
}
