import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import { toApiSort } from '../../components/lists/order';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { useActiveTerms, useCurrentTerm } from '../../providers/terms';
import type { SectionDetailDto, SectionDto } from '../../api/types.gen';
import type { CoursesAddress } from './coursesAddress';
import { toApiFilter } from './sectionFilters';

/** One page of a term's sections. Within the term, the old rows stay until the new ones are there. */
export const useSections = (address: CoursesAddress, termId: string | undefined) =>
  useGetList<SectionDto>(
    'sections',
    {
      filter: { termId, ...toApiFilter(address) },
      pagination: { page: address.page, perPage: address.perPage },
      sort: toApiSort(address.sort),
    },
    {
      enabled: termId !== undefined,
      placeholderData: (previous, query) => {
        const [, , asked] = (query?.queryKey ?? []) as [string, string, { filter?: { termId?: string } }?];
        return asked?.filter?.termId === termId ? previous : undefined;
      },
    },
  );

/** The server's own sums over the term. */
export function useSummary(termId: string | undefined) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['sections', 'summary', { termId }],
    queryFn: ({ signal }) => dataProvider.getSectionSummary(termId!, { signal }),
    enabled: termId !== undefined,
  });
}

/** The whole section. Its own cache key: a row of the list knows less and must not stand in for it. */
export const useSection = (id: string | undefined) =>
  useGetOne<SectionDetailDto>(
    'sections',
    { id: id ?? '', meta: { view: 'detail' } },
    { enabled: id !== undefined },
  );

/** The terms to choose from, and the chosen one: the address's, else the open section's, else the current. */
export function useTerms({ termId, id }: CoursesAddress) {
  const active = useActiveTerms();
  const opened = useSection(termId ? undefined : id);
  const current = useCurrentTerm();
  const waiting = id !== undefined && opened.isPending;
  return {
    active,
    current,
    termId: termId ?? (waiting ? undefined : (opened.data?.termId ?? current.data?.id)),
  };
}
