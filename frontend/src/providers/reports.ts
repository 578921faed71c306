import { fetchJson } from './fetchJson';
import { path } from './records';

/** The figures of a report, counted by the server; `asked` has its parameters. */
export async function readFigures<Figures>(
  id: string,
  asked: Readonly<Record<string, string>>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Figures[]> {
  const query = new URLSearchParams(asked);
  return (await fetchJson(`${path('reports', id)}?${query}`, { signal })).json;
}
