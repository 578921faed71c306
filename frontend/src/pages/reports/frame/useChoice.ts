import { useSearchParams } from 'react-router-dom';
import { latestQuery } from '../../../components/latestQuery';
import { ofRows } from './useOpened';

/**
 * One parameter of a report in the address. Another value shows its figures, and closes the open figure. It also
 * removes the parameters that this one replaces.
 */
export function useChoice(name: string, replaces: readonly string[] = []) {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string | undefined) => {
    const next = latestQuery();
    for (const other of [...ofRows, ...replaces]) next.delete(other);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next);
  };
  return [query.get(name)?.trim() || undefined, choose] as const;
}
