import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import { toApiSort } from '../../components/lists/order';
import type { PortalDataProvider } from '../../providers/dataProvider';
import type { StudentDto, StudentRecordDto } from '../../api/types.gen';
import type { RecordsAddress } from './recordsAddress';

export const PAGE_SIZE = 25;

/** One page of the matches. Turning a page or the order keeps the old rows until the new ones are there. */
export const useStudentSearch = ({ search, page, sort }: RecordsAddress) =>
  useGetList<StudentDto>(
    'students',
    { filter: { q: search }, pagination: { page, perPage: PAGE_SIZE }, sort: toApiSort(sort) },
    {
      enabled: search !== '',
      placeholderData: (previous, query) => {
        const [, , asked] = (query?.queryKey ?? []) as [string, string, { filter?: { q?: string } }?];
        return asked?.filter?.q === search ? previous : undefined;
      },
    },
  );

/** The whole record. Its own cache key: a row of the list knows less and must not stand in for it. */
export const useStudentRecord = (id: string) =>
  useGetOne<StudentRecordDto>('students', { id, meta: { view: 'record' } });

export function useEnrollments(id: string, termId: string | undefined) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'enrollments', { id, termId }],
    queryFn: ({ signal }) => dataProvider.getStudentEnrollments(id, { termId, signal }),
    enabled: termId !== undefined,
  });
}

export function useFinancialSummary(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'financial-summary', { id }],
    queryFn: ({ signal }) => dataProvider.getFinancialSummary(id, { signal }),
  });
}

export function useHolds(id: string, enabled = true) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['students', 'holds', { id }],
    queryFn: ({ signal }) => dataProvider.getHolds(id, { signal }),
    enabled,
  });
}
