import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { CloseDto, ClosePreviewDto, CloseSealDto, PaymentDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { read } from '../../providers/read';
import { moneyOf } from '../financial/queries';

export const closesOf = 'closes';
const sealsOf = 'close-seals';
const previewOf = 'close-preview';

/** What a close changes. */
export const refreshes = [[closesOf], [sealsOf], [previewOf], ...moneyOf()];

const fields = ['day', 'closedAt', 'difference'] as const;
export type CloseField = (typeof fields)[number];
export const closeSpec: ListSpec<CloseField, Record<string, never>> = {
  sortable: fields,
  sort: '-day',
  prefix: 'closes',
};

export function useCloses(address: ListAddress<CloseField, Record<string, never>>) {
  const request = filteredRequest(address);
  return useGetList<CloseDto>(closesOf, request, {
    placeholderData: keepRows(closesOf, request.filter, []),
  });
}

export const useClose = (id: string) => useGetOne<CloseDto>(closesOf, { id });

/** Calculated again at each reading. */
export const useSeals = (ids: readonly string[]) =>
  useQuery({
    queryKey: [sealsOf, ids],
    queryFn: ({ signal }) =>
      read<CloseSealDto[]>([closesOf, 'seals'], { signal }, { filter: JSON.stringify({ id: ids }) }),
    enabled: ids.length > 0,
    staleTime: 0,
  });

export const usePreview = (day: string) =>
  useQuery({
    queryKey: [previewOf, day],
    queryFn: ({ signal }) => read<ClosePreviewDto>([closesOf, 'preview'], { signal }, { day }),
    enabled: day !== '',
    retry: false,
    staleTime: 0,
  });

export const shownPayments = 25;

/** What was received on a day by one method, earliest first. */
export const useReceived = (receivedOn: string, method: 'cash' | 'check') =>
  useGetList<PaymentDto>('payments', {
    pagination: { page: 1, perPage: shownPayments },
    sort: { field: 'receivedAt', order: 'ASC' },
    filter: { receivedOn, method },
  });
