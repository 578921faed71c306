import { readSort, type Sort as SortOf } from '../../components/lists/order';

const sortable = ['lastName', 'studentId', 'email', 'classLevel', 'creditsEarned', 'cumulativeGpa'] as const;

export type SortField = (typeof sortable)[number];
export type Sort = SortOf<SortField>;

export const defaultSort: Sort = 'lastName';

export const asSort = (text: string | null) => readSort(text, sortable, defaultSort);
