import type { ReactNode } from 'react';
import type { FoldWidth } from './folding';

/** What stands beside the name of a row. */
export interface Column<Row, Field extends string = string> {
  id: string;
  label: string;
  show: (row: Row) => ReactNode;
  /** The server's field that it sorts by. */
  sort?: Field;
  /** Right-aligned in tabular figures. */
  figure?: boolean;
  /** In pixels; columns without one share what is left. */
  width?: number;
  /** A text that is worth a second line, which the height of a row has room for. */
  wraps?: boolean;
  /** At what width its cell gives way to a line under the row's name; where nothing is said, on a phone. */
  folds?: FoldWidth;
  /** How it reads in that line, where that is not what the cell shows. An empty text is left out. */
  folded?: (row: Row) => ReactNode;
  /** A title comes first, in a line of its own; a badge stands beside the row's name. */
  foldedAs?: 'title' | 'badge';
  /** At what width it gives way beside an open record, without a line; where nothing is said, where it folds. */
  yields?: FoldWidth | 'never';
}

/** The name of a row, which is its heading and its link. */
export interface RowName<Row, Field extends string = string> {
  label: string;
  sort?: Field;
  width?: number;
  text: (row: Row) => ReactNode;
  /** Where opening it leads; absent: it does not open. */
  to?: (row: Row) => string;
  /** The id of its link, for giving the focus back. */
  linkId?: (row: Row) => string;
}

export const foldOf = ({ folds = 'phone' }: { folds?: FoldWidth }) => folds;

/** What the style sheet of the table asks of a column's cells. */
export const foldingOf = <Row>(column: Pick<Column<Row>, 'folds' | 'yields'>) => ({
  'data-fold': foldOf(column),
  'data-yields': column.yields ?? foldOf(column),
});
