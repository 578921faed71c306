import { todayInNewYork } from '../../../components/form/newYork';
import { useAllTerms, useCurrentTerm } from '../../../providers/terms';
import { useChoice } from './useChoice';

interface Choice {
  /** For figures that are known only after a term: defaults to the last term that is over. */
  over?: boolean;
}

/** The term of a report: the one in the address if it exists, or the current one. */
export function useReportTerm({ over = false }: Choice = {}) {
  const all = useAllTerms();
  const current = useCurrentTerm();
  const [chosen, onTerm] = useChoice('term');
  const today = todayInNewYork();
  const requested = all.data?.find(({ id }) => id === chosen);
  const last = over ? all.data?.find(({ endDate }) => endDate < today) : undefined;
  const term = all.data && (requested ?? last ?? current.data);
  const reading = current.error && !term && !all.error ? current : all;
  return { id: term?.id, name: term?.name, terms: all.data, onTerm, reading };
}
