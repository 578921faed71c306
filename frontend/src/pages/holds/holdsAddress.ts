import { type ListAddress, useListAddress } from '../../components/lists/useListAddress';
import { messages } from './messages';

const sortable = ['placedAt', 'releasedAt', 'kind', 'studentName'] as const;
export type SortField = (typeof sortable)[number];

const filters = {
  kind: ['registrar', 'financial', 'aid', 'compliance', 'admissions'],
  show: ['lifted', 'all'],
} as const;
export type HoldsAddress = ListAddress<SortField, typeof filters>;

export const shows = [
  { value: 'lifted', label: messages.status.released },
  { value: 'all', label: messages.status.all },
] as const;

export const useHoldsAddress = () => useListAddress({ sortable, sort: '-placedAt', filters });
