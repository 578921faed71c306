import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { DroppedSeatsDto, FutureSeatDto, LateAccountDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { check, reading } from '../../providers/read';

export const lateAccountsOf = 'late-accounts';

const fields = ['daysPastDue', 'pastDue', 'futureSeats', 'studentName'] as const;
export type LateField = (typeof fields)[number];
const filters = { stage: ['past_due', 'hold', 'suspended'] } as const;
export const lateSpec: ListSpec<LateField, typeof filters> = {
  sortable: fields,
  sort: '-daysPastDue',
  filters,
  prefix: 'late',
};

export function useLateAccounts(address: ListAddress<LateField, typeof filters>) {
  const request = filteredRequest(address);
  return useGetList<LateAccountDto>(lateAccountsOf, request, {
    placeholderData: keepRows(lateAccountsOf, request.filter, ['q', 'stage']),
  });
}

/** The list answers for one student. */
export function useLateAccount(studentId: string) {
  const { data, ...rest } = useGetList<LateAccountDto>(lateAccountsOf, {
    filter: { studentId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: '', order: 'ASC' },
  });
  return { ...rest, data: data?.[0] };
}

export const useFutureSeats = (studentId: string) =>
  useQuery({
    queryKey: [lateAccountsOf, studentId, 'seats'],
    queryFn: reading<FutureSeatDto[]>([lateAccountsOf, studentId, 'seats']),
    staleTime: 0,
  });

/** The account of each term before and after the drop; nothing is saved. The drop itself doesn't refresh it. */
export const useDropPreview = (studentId: string, enrollmentIds: readonly string[]) =>
  useQuery({
    queryKey: ['late-account-drops', studentId, enrollmentIds],
    queryFn: ({ signal }) =>
      check<DroppedSeatsDto>(
        [lateAccountsOf, studentId, 'drops'],
        { enrollmentIds, dryRun: true },
        { signal },
      ),
    enabled: enrollmentIds.length > 0,
    staleTime: 0,
  });
