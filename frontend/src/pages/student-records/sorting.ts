/** The orders that a column heading offers: a field, with "-" in front for descending. */
const sortable = ['lastName', 'studentId', 'email', 'classLevel', 'creditsEarned', 'cumulativeGpa'] as const;

export type SortField = (typeof sortable)[number];
export type Sort = SortField | `-${SortField}`;

export const defaultSort: Sort = 'lastName';

export const sortField = (sort: Sort) => sort.replace(/^-/, '') as SortField;
export const isDescending = (sort: Sort) => sort.startsWith('-');

export const asSort = (text: string | null): Sort =>
  sortable.some((field) => text === field || text === `-${field}`) ? (text as Sort) : defaultSort;

/** Pressing the heading again turns the order round. */
export const sortBy = (field: SortField, current: Sort): Sort => (current === field ? `-${field}` : field);

export const toApiSort = (sort: Sort) => ({
  field: sortField(sort),
  order: isDescending(sort) ? ('DESC' as const) : ('ASC' as const),
});
