import { type ListAddress, useListAddress } from '../../components/lists/useListAddress';

const sortable = ['placedAt', 'releasedAt', 'kind', 'studentName'] as const;
export type SortField = (typeof sortable)[number];

const filters = {
  kind: ['registrar', 'financial', 'aid', 'compliance', 'admissions'],
  show: ['lifted', 'all'],
} as const;
export type HoldsAddress = ListAddress<SortField, typeof filters>;

export const shows = [
  { value: 'lifted', label: 'Lifted' },
  { value: 'all', label: 'All' },
] as const;

export const useHoldsAddress = () => useListAddress({ sortable, sort: '-placedAt', filters });
