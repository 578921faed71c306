import { useStore } from 'react-admin';
import { useMay } from '../../providers/session';
import { columnsFor, usualColumns } from './columns';

/** The reader's choice of columns, kept in this browser. */
export function useColumns() {
  const [chosen, setChosen] = useStore<string[]>('student-records.columns', usualColumns);
  const possible = columnsFor(useMay()('read', 'students.academic'));
  return {
    possible,
    shown: possible.filter(({ id }) => chosen.includes(id)),
    toggle: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
  };
}
