const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export interface Links {
  /** By the id of each original, the id of its copy. */
  copies: ReadonlyMap<string, string>;
  /** The ids of the other section and its records, copied or not. */
  originals: ReadonlySet<string>;
}

/**
 * A path on this site that leads to the copies. A path that also names something that isn't copied stays as it is,
 * because its copy would lead nowhere.
 */
export function copiedPath(path: string, { copies }: Links): string {
  const ids = idsIn(path);
  return ids.every((one) => copies.has(one))
    ? path.replace(id, (one) => copies.get(one.toLowerCase())!)
    : path;
}

/** Whether a path leads to the other section although it is in a copy. */
export const leadsBack = (path: string, { originals }: Links): boolean =>
  idsIn(path).some((one) => originals.has(one));

const idsIn = (path: string): string[] => (path.match(id) ?? []).map((one) => one.toLowerCase());
