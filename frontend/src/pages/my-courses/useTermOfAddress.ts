import { useSearchParams } from 'react-router-dom';
import { latestQuery } from '../../components/latestQuery';
import { useTerm } from '../enrollment/useTerm';

/** The term in the address, or the current one, and a way to choose another. */
export function useTermOfAddress() {
  const [, setQuery] = useSearchParams();
  const { active, current, termId } = useTerm();
  const choose = (id: string) => {
    const next = latestQuery();
    next.set('term', id);
    for (const name of [...next.keys()]) if (name === 'page' || name.endsWith('.page')) next.delete(name);
    setQuery(next);
  };
  const failure =
    termId === undefined && !current.isFetching ? (current.error ?? active.error ?? undefined) : undefined;
  const retry = () => {
    void active.refetch();
    void current.refetch();
  };
  return { active, termId, choose, failure, retry };
}
