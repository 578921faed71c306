/** The orders that a column heading offers: a field, with "-" in front for descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

export const sortField = <Field extends string>(sort: Sort<Field>) => sort.replace(/^-/, '') as Field;
export const isDescending = (sort: string) => sort.startsWith('-');

/** Pressing the heading again turns the order round. */
export const sortBy = <Field extends string>(field: Field, current: Sort<Field>): Sort<Field> =>
  current === field ? `-${field}` : field;

/** What an address says, or the default where it says nothing known. */
export const readSort = <Field extends string>(
  text: string | null,
  fields: readonly Field[],
  usual: Sort<Field>,
): Sort<Field> =>
  fields.some((field) => text === field || text === `-${field}`) ? (text as Sort<Field>) : usual;

export const toApiSort = <Field extends string>(sort: Sort<Field>) => ({
  field: sortField(sort),
  order: isDescending(sort) ? ('DESC' as const) : ('ASC' as const),
});
