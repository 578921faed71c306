import { useSearchParams } from 'react-router-dom';

/** One choice of a report in the address. Another choice shows its figures: what was opened belongs to the one before. */
export function useChoice(name: string) {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string | undefined) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    for (const other of ['figure', 'group', 'sort', 'page']) next.delete(other);
    setQuery(next);
  };
  return [query.get(name)?.trim() || undefined, choose] as const;
}
