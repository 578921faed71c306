import { useSearchParams } from 'react-router-dom';
import { ofRows } from './useOpened';

/**
 * One choice of a report in the address. Another choice shows its figures: what was opened belongs to the one before,
 * as do the choices that this one takes the place of.
 */
export function useChoice(name: string, replaces: readonly string[] = []) {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string | undefined) => {
    const next = new URLSearchParams(query);
    for (const other of [...ofRows, ...replaces]) next.delete(other);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next);
  };
  return [query.get(name)?.trim() || undefined, choose] as const;
}
