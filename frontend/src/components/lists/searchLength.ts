/** In characters; the server refuses longer ones. */
export const longestSearch = 200;

/** The message of a refused list, if its search is the reason. */
export const refusalOf = (search: string) =>
  search.length > longestSearch
    ? `A search has at most ${longestSearch} characters. Shorten it and search again.`
    : undefined;
