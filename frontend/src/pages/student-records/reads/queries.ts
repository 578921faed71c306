import { useGetList } from 'react-admin';
import type { StudentReadDto } from '../../../api/types.gen';
import { keepRows } from '../../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../../components/lists/useListAddress';

type ReadsFilters = { from: 'text'; to: 'text' };
export type ReadsSort = 'at' | 'action';

/** The latest first. It has a prefix, because the results' own list is on the same screen. */
export const readsSpec: ListSpec<ReadsSort, ReadsFilters> = {
  prefix: 'reads',
  sortable: ['at', 'action'],
  sort: '-at',
  filters: { from: 'text', to: 'text' },
};

export const readsOf = (studentId: string) => `students/${encodeURIComponent(studentId)}/reads`;

export function useReads(studentId: string, address: ListAddress<ReadsSort, ReadsFilters>) {
  const resource = readsOf(studentId);
  return useGetList<StudentReadDto>(resource, filteredRequest(address), {
    placeholderData: keepRows(resource, {}, []),
  });
}
