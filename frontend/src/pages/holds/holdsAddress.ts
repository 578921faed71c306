import { type ListAddress, useListAddress } from '../../components/lists/useListAddress';
import { messages } from './messages';

const sortable = ['placedAt', 'releasedAt', 'kind', 'studentName'] as const;
export type SortField = (typeof sortable)[number];

const filters = {
  kind: ['registrar', 'financial', 'aid', 'compliance', 'admissions'],
  // Older links have the third value, for 'released'.
  show: ['released', 'all', 'lifted'],
} as const;
export type HoldsAddress = ListAddress<SortField, typeof filters>;

export const shows = [
  { value: 'released', label: messages.status.released },
  { value: 'all', label: messages.status.all },
] as const;

/** The status in the address, by its current name. */
export const shownStatus = ({ filters: { show } }: HoldsAddress) => (show === 'lifted' ? 'released' : show);

export const useHoldsAddress = () => useListAddress({ sortable, sort: '-placedAt', filters });
