import { todayInNewYork } from '../../../components/form/newYork';
import { useAllTerms, useCurrentTerm } from '../../../providers/terms';
import { useChoice } from './useChoice';

interface Choice {
  /** Of what is known only when a term is over: the last that is, where none is chosen. */
  over?: boolean;
}

/** The term that a report is about: the one of the address, where there is such a one, else the current one. */
export function useReportTerm({ over = false }: Choice = {}) {
  const all = useAllTerms();
  const current = useCurrentTerm();
  const [chosen, onTerm] = useChoice('term');
  const today = todayInNewYork();
  const asked = all.data?.find(({ id }) => id === chosen);
  const last = over ? all.data?.find(({ endDate }) => endDate < today) : undefined;
  const term = all.data && (asked ?? last ?? current.data);
  const reading = current.error && !term && !all.error ? current : all;
  return { id: term?.id, name: term?.name, terms: all.data, onTerm, reading };
}
