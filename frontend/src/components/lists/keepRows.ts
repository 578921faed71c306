interface ListQuery {
  queryKey: readonly unknown[];
}

/**
 * With another page or order, the old rows stay until the new ones arrive. With another list or search they would be
 * wrong. For the `placeholderData` of react-admin's list query.
 */
export const keepRows =
  <Filter extends object>(resource: string, filter: Filter, of: readonly (keyof Filter & string)[]) =>
  <Rows>(previous: Rows | undefined, query: ListQuery | undefined) => {
    const [requested, , parameters] = (query?.queryKey ?? []) as [
      string,
      string,
      { filter?: Partial<Filter> }?,
    ];
    const same = requested === resource && of.every((name) => parameters?.filter?.[name] === filter[name]);
    return same ? previous : undefined;
  };
