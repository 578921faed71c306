/** The orders of a column heading: a field, with a leading "-" for descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

export const sortField = <Field extends string>(sort: Sort<Field>) => sort.replace(/^-/, '') as Field;
export const isDescending = (sort: string) => sort.startsWith('-');

/** Pressing the heading again reverses the order. */
export const sortBy = <Field extends string>(field: Field, current: Sort<Field>): Sort<Field> =>
  current === field ? `-${field}` : field;

/** The order in the address, or the default if that is missing or unknown. */
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
