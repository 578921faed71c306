interface Asked {
  queryKey: readonly unknown[];
}

/**
 * Turning a page or the order keeps the old rows until the new ones are there; of another list, or of another search,
 * they would be wrong. Made for the `placeholderData` of react-admin's list query.
 */
export const keepRows =
  <Filter extends object>(resource: string, filter: Filter, of: readonly (keyof Filter & string)[]) =>
  <Rows>(previous: Rows | undefined, query: Asked | undefined) => {
    const [asked, , parameters] = (query?.queryKey ?? []) as [string, string, { filter?: Partial<Filter> }?];
    const same = asked === resource && of.every((name) => parameters?.filter?.[name] === filter[name]);
    return same ? previous : undefined;
  };
