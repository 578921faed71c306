import { readSort, type Sort as SortOf } from '../../components/lists/order';
import { pageLengths } from '../../components/lists/useListAddress';
import { coursesPath } from './path';
import { readFilters, type SectionFilters, writeFilters } from './sectionFilters';

export const sortable = [
  'courseCode',
  'courseTitle',
  'courseCredits',
  'modality',
  'instructorName',
  'enrolled',
  'capacity',
  'waitlisted',
  'seatStatus',
] as const;
export type SortField = (typeof sortable)[number];
export type Sort = SortOf<SortField>;

export const defaultSort: Sort = 'courseCode';

/** The state in the address: a link, a reload and the Back button all restore the same screen. */
export interface CoursesAddress extends SectionFilters {
  /** The open section. */
  id?: string;
  /** Absent: the current term, or that of the open section. */
  termId?: string;
  /** Whether charts of the capacity are shown. */
  pictures?: boolean;
  page: number;
  perPage: number;
  sort: Sort;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readAddress(id: string | undefined, query: URLSearchParams): CoursesAddress {
  const termId = query.get('termId') ?? '';
  const page = Number(query.get('page'));
  const perPage = Number(query.get('rows'));
  return {
    id,
    termId: uuid.test(termId) ? termId : undefined,
    ...readFilters(query),
    pictures: query.get('pictures') === 'capacity' || undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: pageLengths.find((length) => length === perPage) ?? pageLengths[0],
    sort: readSort(query.get('sort'), sortable, defaultSort),
  };
}

/** The shortest address for this state: it omits defaults. */
export function writeAddress({ id, termId, pictures, page, perPage, sort, ...filters }: CoursesAddress) {
  const query = new URLSearchParams();
  if (termId) query.set('termId', termId);
  writeFilters(filters, query);
  if (pictures) query.set('pictures', 'capacity');
  if (sort !== defaultSort) query.set('sort', sort);
  if (perPage !== pageLengths[0]) query.set('rows', String(perPage));
  if (page > 1) query.set('page', String(page));
  const path = id ? `${coursesPath}/${encodeURIComponent(id)}` : coursesPath;
  return query.size ? `${path}?${query}` : path;
}
