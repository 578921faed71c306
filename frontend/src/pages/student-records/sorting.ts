import type { Sort as SortOf } from '../../components/lists/order';

/** Without a field: the best match first, or by name without a search. */
export const sortable = [
  '',
  'lastName',
  'studentId',
  'email',
  'classLevel',
  'creditsEarned',
  'cumulativeGpa',
] as const;

export type SortField = (typeof sortable)[number];
export type Sort = SortOf<SortField>;

export const defaultSort: Sort = '';
