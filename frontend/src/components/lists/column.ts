import type { ReactNode } from 'react';
import type { FoldWidth } from './folding';

/** A column after the row's name. */
export interface Column<Row, Field extends string = string> {
  id: string;
  label: string;
  show: (row: Row) => ReactNode;
  /** The server's field to sort by. */
  sort?: Field;
  /** Right-aligned tabular figures. */
  figure?: boolean;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  /** The text may use a second line, which fits the height of a row. */
  wraps?: boolean;
  /** The width at which the cell becomes a line under the row's name; default: phone. */
  folds?: FoldWidth;
  /** The text of that line, if it differs from the cell. An empty text is omitted. */
  folded?: (row: Row) => ReactNode;
  /** A title comes first, on its own line; a badge follows the row's name. */
  foldedAs?: 'title' | 'badge';
  /**
   * The width at which the column disappears next to an open record, without a line; default: the width where it folds.
   */
  yields?: FoldWidth | 'never';
}

/** The name of a row, which is its heading and its link. */
export interface RowName<Row, Field extends string = string> {
  label: string;
  sort?: Field;
  width?: number;
  text: (row: Row) => ReactNode;
  /** The row's link; absent: the row doesn't open. */
  to?: (row: Row) => string;
}

export const foldOf = ({ folds = 'phone' }: { folds?: FoldWidth }) => folds;

/** The attributes that the table's style sheet reads from a column's cells. */
export const foldingOf = <Row>(column: Pick<Column<Row>, 'folds' | 'yields'>) => ({
  'data-fold': foldOf(column),
  'data-yields': column.yields ?? foldOf(column),
});
