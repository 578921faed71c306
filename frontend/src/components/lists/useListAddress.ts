import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { latestQuery } from '../latestQuery';
import type { ListPosition } from './DataList';
import { readSort, type Sort, toApiSort } from './order';

export const pageLengths = [25, 50, 100] as const;

/** The filters of a list: the allowed values of each, or any text. */
export type FilterKinds = Record<string, readonly string[] | 'text'>;
export type FiltersOf<Kinds extends FilterKinds> = {
  [Name in keyof Kinds]?: Kinds[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

export interface ListAddress<Field extends string, Kinds extends FilterKinds> extends ListPosition<Field> {
  filters: FiltersOf<Kinds>;
}

export interface ListSpec<Field extends string, Kinds extends FilterKinds> {
  /** The sortable fields, and the order if the address has none. */
  sortable: readonly Field[];
  sort: Sort<Field>;
  filters?: Kinds;
  /** A prefix for the parameters, if several lists share a screen. */
  prefix?: string;
  lengths?: readonly number[];
}

type Spec = ListSpec<string, FilterKinds>;

const keyOf = ({ prefix }: Pick<Spec, 'prefix'>, name: string) => (prefix ? `${prefix}.${name}` : name);

/** Reads a list's state from an address. Unknown values fall back to the default. */
export function readListAddress<Field extends string, Kinds extends FilterKinds>(
  query: URLSearchParams,
  spec: ListSpec<Field, Kinds>,
): ListAddress<Field, Kinds> {
  const { sortable, sort, lengths = pageLengths, filters } = spec;
  const get = (name: string) => query.get(keyOf(spec, name));
  const page = Number(get('page'));
  const perPage = Number(get('rows'));
  const chosen = Object.entries(filters ?? {}).flatMap(([name, kind]) => {
    const value = get(name)?.trim();
    return value && (kind === 'text' || kind.includes(value)) ? [[name, value]] : [];
  });
  return {
    search: (get('search') ?? '').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: lengths.find((length) => length === perPage) ?? lengths[0]!,
    sort: readSort(get('sort'), sortable, sort),
    filters: Object.fromEntries(chosen) as FiltersOf<Kinds>,
  };
}

/** The shortest address for this state: it omits defaults, and keeps parameters that aren't the list's. */
export function writeListAddress<Field extends string, Kinds extends FilterKinds>(
  query: URLSearchParams,
  address: ListAddress<Field, Kinds>,
  spec: ListSpec<Field, Kinds>,
) {
  const next = new URLSearchParams(query);
  const { lengths = pageLengths, filters = {} } = spec;
  const chosen: Record<string, string | undefined> = address.filters;
  const values: Record<string, string | undefined> = {
    search: address.search,
    ...Object.fromEntries(Object.keys(filters).map((name) => [name, chosen[name]])),
    sort: address.sort === spec.sort ? undefined : address.sort,
    rows: address.perPage === lengths[0] ? undefined : String(address.perPage),
    page: address.page > 1 ? String(address.page) : undefined,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(keyOf(spec, name), value);
    else next.delete(keyOf(spec, name));
  }
  return next;
}

/** A list's part of the address: a link, a reload and the Back button all restore the same rows. */
export function useListAddress<Field extends string, const Kinds extends FilterKinds>(
  spec: ListSpec<Field, Kinds>,
) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const address = readListAddress(query, spec);
  type Change = Partial<ListAddress<Field, Kinds>>;

  const hrefFrom = (from: URLSearchParams, change: Change) => {
    const before = readListAddress(from, spec);
    const filters = { ...before.filters, ...change.filters };
    const next = writeListAddress(from, { ...before, ...change, filters }, spec);
    return next.size ? `${pathname}?${next}` : pathname;
  };
  const hrefTo = (change: Change) => hrefFrom(query, change);
  /** Changes the filters or the order, and returns to the first page. */
  const change = (change: Change, options?: { replace: boolean }) =>
    void navigate(hrefFrom(latestQuery(), { page: 1, ...change }), options);
  return {
    address,
    hrefTo,
    change,
    /** All of it that a DataList uses. */
    position: { address, hrefTo, onChange: change, lengths: spec.lengths ?? pageLengths },
    filtered: address.search !== '' || Object.keys(address.filters).length > 0,
    /** The address without filters. */
    clearedHref: hrefTo({
      page: 1,
      search: '',
      filters: Object.fromEntries(
        Object.keys(spec.filters ?? {}).map((name) => [name, undefined]),
      ) as FiltersOf<Kinds>,
    }),
  };
}

/** The part of it that react-admin's list query uses. */
export const listRequest = <Field extends string>({ page, perPage, sort, search }: ListPosition<Field>) => ({
  pagination: { page, perPage },
  sort: toApiSort(sort),
  filter: search ? { q: search } : {},
});

/** The same, with the filters that have the same name on the server. */
export function filteredRequest<Field extends string, Kinds extends FilterKinds>(
  address: ListAddress<Field, Kinds>,
) {
  const { filter, ...request } = listRequest(address);
  const named: { q?: string } & FiltersOf<Kinds> = { ...filter, ...address.filters };
  return { ...request, filter: named };
}
