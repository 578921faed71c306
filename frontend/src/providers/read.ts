import { fetchSignedIn } from './fetchSignedIn';
import { newKey, path, versioned } from './records';

export interface Cancellable {
  signal?: AbortSignal;
}

type Query = Readonly<Record<string, string>>;

/** The response at an address below /api: for reads that are neither a record nor a list. */
export async function read<Answer>(
  segments: readonly string[],
  { signal }: Cancellable = {},
  query: Query = {},
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  return (await fetchSignedIn(path(...segments) + (search && `?${search}`), { signal })).json;
}

/** The same with its version, for a record that is alone at its address. */
export const readVersion = async <Answer>(segments: readonly string[]): Promise<Answer> =>
  versioned(await fetchSignedIn(path(...segments)));

/** The same as the function of a query. */
export const reading =
  <Answer>(segments: readonly string[], query?: Query) =>
  (options: Cancellable) =>
    read<Answer>(segments, options, query);

/** The server's answer to what a person plans: a POST that writes nothing. */
export const check = async <Answer>(
  segments: readonly string[],
  body: object,
  { signal }: Cancellable = {},
): Promise<Answer> =>
  (
    await fetchSignedIn(path(...segments), {
      method: 'POST',
      headers: { 'Idempotency-Key': newKey() },
      body: JSON.stringify(body),
      signal,
    })
  ).json;
