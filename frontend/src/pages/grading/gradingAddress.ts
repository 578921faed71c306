import { type ListAddress, useListAddress } from '../../components/lists/useListAddress';

export type SortField = 'submittedAt' | 'studentName';
const filters = { sectionId: 'text', assignmentId: 'text' } as const;
export type GradingAddress = ListAddress<SortField, typeof filters>;

/** The oldest submissions first. */
export const useGradingAddress = () =>
  useListAddress<SortField, typeof filters>({
    sortable: ['submittedAt', 'studentName'],
    sort: 'submittedAt',
    filters,
  });
