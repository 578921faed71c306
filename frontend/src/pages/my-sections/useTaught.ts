import { useGetList } from 'react-admin';
import type { SectionGradingDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { toApiSort } from '../../components/lists/order';
import { useListAddress } from '../../components/lists/useListAddress';
import { useUser } from '../../providers/session';
import { useCurrentTerm } from '../../providers/terms';
import type { SortField } from './columns';

/** In the address, replaces a term's id. */
export const everyTerm = 'all';

const filters = { termId: 'text', work: ['waiting', 'final'] } as const;

/**
 * The instructor's sections with the address's filters and order; without a term in the address, those of the current
 * term.
 */
export function useTaught() {
  const user = useUser();
  const list = useListAddress<SortField, typeof filters>({
    sortable: ['courseCode', 'waiting', 'waitingSince', 'finalGradesMissing'],
    sort: 'courseCode',
    filters,
  });
  const { address } = list;
  const current = useCurrentTerm();
  const term = address.filters.termId ?? current.data?.id ?? (current.isPending ? undefined : everyTerm);
  const request = {
    filter: {
      instructorId: user.id,
      // Canceled sections can have missing grades too.
      ...(address.filters.work !== 'final' && { isActive: true }),
      ...(address.search && { q: address.search }),
      ...(term && term !== everyTerm && { termId: term }),
      ...(address.filters.work === 'waiting' && { waiting: true }),
      ...(address.filters.work === 'final' && { gradesOverdue: true }),
    },
    sort: toApiSort(address.sort),
  };
  const results = useGetList<SectionGradingDto>(
    'gradebooks',
    { ...request, pagination: { page: address.page, perPage: address.perPage } },
    {
      enabled: term !== undefined,
      placeholderData: keepRows('gradebooks', request.filter, ['termId', 'waiting', 'gradesOverdue', 'q']),
    },
  );
  return { ...list, term, request, results };
}
