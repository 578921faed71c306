import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { MoneyActDto, MoneyAllowanceDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { reading } from '../../providers/read';
import type { Recorded } from '../../providers/records';
import { kindLabels, statusLabels } from './messages';

export const actsOf = 'money-acts';

const keys = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];
const fields = ['createdAt', 'amount', 'kind', 'status', 'requestedBy', 'studentName'] as const;
export type ActField = (typeof fields)[number];
const filters = {
  status: keys(statusLabels),
  kind: keys(kindLabels),
  day: 'text',
  requestedById: 'text',
} as const;
export const actSpec: ListSpec<ActField, typeof filters> = {
  sortable: fields,
  sort: '-createdAt',
  filters,
  prefix: 'acts',
};
export type ActAddress = ListAddress<ActField, typeof filters>;

export function useActs(address: ActAddress) {
  const request = filteredRequest(address);
  return useGetList<MoneyActDto>(actsOf, request, {
    placeholderData: keepRows(actsOf, request.filter, ['q', 'status', 'kind', 'day', 'requestedById']),
  });
}

/** Its own cache key: a row of the list has no version. */
export const useMoneyAct = (id: string) =>
  useGetOne<MoneyActDto & Recorded>(actsOf, { id, meta: { view: 'record' } });

/** What the person can still do alone today. */
export const useAllowance = () =>
  useQuery({
    queryKey: [actsOf, 'allowance'],
    queryFn: reading<MoneyAllowanceDto>([actsOf, 'allowance']),
  });
