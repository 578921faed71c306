interface Change {
  /** The record to open; without it, the list. */
  id?: string;
  /** The parameters of the record that was open. */
  without?: readonly string[];
  with?: Record<string, string>;
}

/** The address of a record with the list that opened it, or of the list. */
export function recordHref(path: string, search: string, { id, without = [], with: added = {} }: Change) {
  const query = new URLSearchParams(search);
  for (const name of without) query.delete(name);
  for (const [name, value] of Object.entries(added)) query.set(name, value);
  const target = id ? `${path}/${encodeURIComponent(id)}` : path;
  return query.size ? `${target}?${query}` : target;
}
