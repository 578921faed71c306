import { useTerm } from '../../enrollment/useTerm';
import { useChoice } from './useChoice';

/** The term that a report is about: of the address, else the current one. */
export function useReportTerm() {
  const { active, current, termId: id } = useTerm();
  const [, onTerm] = useChoice('term');
  const reading = current.error && !id ? current : active;
  return { id, terms: active.data, name: active.data?.find((term) => term.id === id)?.name, onTerm, reading };
}
