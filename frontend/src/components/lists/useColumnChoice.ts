import { useMemo } from 'react';
import { useStore } from 'react-admin';

interface Choosable {
  id: string;
  label: string;
}

export interface ColumnChoices<Column extends Choosable = Choosable> {
  possible: readonly Column[];
  shown: readonly Column[];
  toggle: (id: string) => void;
}

/** The reader's choice of columns, stored in this browser. */
export function useColumnChoice<Column extends Choosable>(
  list: string,
  possible: readonly Column[],
  usual: string[],
): ColumnChoices<Column> {
  const [chosen, setChosen] = useStore<string[]>(`${list}.columns`, usual);
  return {
    possible,
    shown: useMemo(() => possible.filter(({ id }) => chosen.includes(id)), [possible, chosen]),
    toggle: (id) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
  };
}
