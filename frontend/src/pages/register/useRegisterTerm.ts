import { useSearchParams } from 'react-router-dom';
import { latestQuery } from '../../components/latestQuery';
import { useWork } from '../../providers/dashboard';
import { useActiveTerms, useCurrentTerm } from '../../providers/terms';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The term in the address, or the one open to this student, or the next to open, or the current one. */
export function useRegisterTerm() {
  const [query, setQuery] = useSearchParams();
  const active = useActiveTerms();
  const current = useCurrentTerm();
  const work = useWork();
  const windows = work.data?.registration ?? [];
  const requested = query.get('term') ?? '';
  const usual =
    windows.find(({ state }) => state === 'open') ?? windows.find(({ state }) => state === 'upcoming');
  const termId = uuid.test(requested)
    ? requested
    : work.isPending
      ? undefined
      : (usual?.termId ?? current.data?.id);
  const choose = (id: string) => {
    const next = latestQuery();
    next.set('term', id);
    // A cart belongs to one term.
    for (const name of ['page', 'cart', 'tab', 'registered']) next.delete(name);
    setQuery(next);
  };
  return {
    active,
    termId,
    choose,
    window: windows.find((one) => one.termId === termId),
    known: work.data !== undefined,
    /** The registration dates are loading. */
    awaited: work.isPending,
    failure:
      termId === undefined && !work.isPending && !current.isFetching
        ? (current.error ?? undefined)
        : undefined,
    retry: () => void current.refetch(),
  };
}
