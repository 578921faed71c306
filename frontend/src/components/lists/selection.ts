import { useState } from 'react';

/** The selected rows of a list, on all its pages. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
}

/** A selection that is cleared when `of` changes, such as with another search. */
export function useSelection<Row extends { id: string }>(of: string) {
  const [held, setHeld] = useState<{ of: string; chosen: ReadonlyMap<string, Row> }>({
    of,
    chosen: new Map(),
  });
  if (held.of !== of) setHeld({ of, chosen: new Map() });
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setHeld((before) => {
      const chosen = new Map(before.chosen);
      for (const row of rows)
        if (isChosen) chosen.set(row.id, row);
        else chosen.delete(row.id);
      return { ...before, chosen };
    });
  return { chosen: held.chosen, choose, clear: () => setHeld({ of, chosen: new Map() }) };
}

/** Whether all rows of a page are selected, or some. */
export function chosenOf<Row extends { id: string }>(
  { chosen }: Pick<Selection<Row>, 'chosen'>,
  rows: readonly Row[],
) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return { checked: count > 0 && count === rows.length, partly: count > 0 && count < rows.length };
}
