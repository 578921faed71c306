import { useSearchParams } from 'react-router-dom';
import { useActiveTerms, useCurrentTerm } from '../../providers/terms';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Replaces a term's id: the list shows enrollments of every term. */
export const everyTerm = 'all';

/** The term in the address, or the current one. */
export function useTerm() {
  const [query] = useSearchParams();
  const active = useActiveTerms();
  const current = useCurrentTerm();
  const requested = query.get('term') ?? '';
  return {
    active,
    current,
    termId: uuid.test(requested) ? requested : current.data?.id,
    isEvery: requested === everyTerm,
  };
}
