import { fetchSignedIn } from './fetchSignedIn';
import type { Cancellable } from './read';
import { path } from './records';

/** The figures of a report, counted by the server, and as of when; `requested` has the report's parameters. */
export async function readFigures<Figures>(
  id: string,
  requested: Readonly<Record<string, string>>,
  { signal }: Cancellable = {},
): Promise<{ rows: Figures[]; asOf: string | null }> {
  const search = new URLSearchParams(requested).toString();
  const address = path('reports', ...id.split('/')) + (search && `?${search}`);
  const { json, headers } = await fetchSignedIn(address, { signal });
  return { rows: json, asOf: headers.get('X-Data-As-Of') };
}
