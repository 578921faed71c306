import { useGetList, useGetOne } from 'react-admin';
import { keepRows } from '../../components/lists/keepRows';
import { toApiSort } from '../../components/lists/order';
import { useActiveTerms, useCurrentTerm } from '../../providers/terms';
import type { SectionDetailDto, SectionDto } from '../../api/types.gen';
import type { CoursesAddress } from './coursesAddress';
import { toApiFilter } from './sectionFilters';

/** The sections of a term with the address's filters and order. */
export const sectionsRequest = (address: CoursesAddress, termId: string | undefined) => ({
  filter: { termId, ...toApiFilter(address) },
  sort: toApiSort(address.sort),
});

/** One page of them. Within a term, the old rows stay until the new ones arrive. */
export function useSections(address: CoursesAddress, termId: string | undefined) {
  const request = sectionsRequest(address, termId);
  return useGetList<SectionDto>(
    'sections',
    { ...request, pagination: { page: address.page, perPage: address.perPage } },
    { enabled: termId !== undefined, placeholderData: keepRows('sections', request.filter, ['termId']) },
  );
}

/** The whole section. Its own cache key: a row of the list has fewer fields, so it can't replace it. */
export const useSection = (id: string | undefined) =>
  useGetOne<SectionDetailDto>(
    'sections',
    { id: id ?? '', meta: { view: 'detail' } },
    { enabled: id !== undefined },
  );

/** The terms to choose from, and the chosen one: from the address, or of the open section, or the current one. */
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
