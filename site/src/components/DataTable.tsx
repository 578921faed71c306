import type { ReactNode } from 'react';

export interface Column {
  head: string;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
}

interface DataTableProps {
  id: string;
  caption: string;
  /** Shown under the caption. */
  note?: ReactNode;
  /** Too many columns for a phone. */
  wide?: boolean;
  columns: readonly Column[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * A table that scrolls sideways on its own if the screen is too narrow; a wide one becomes a list of its rows there.
 * Its roles keep it a table for screen readers, regardless of the style sheet.
 */
export function DataTable({ id, caption, note, wide, columns, rows }: DataTableProps) {
  const kind = (index: number) => (columns[index]?.numeric ? 'numeric' : undefined);
  return (
    <div
      className={wide ? 'table table-wide' : 'table'}
      role="region"
      aria-labelledby={`${id}-caption`}
      tabIndex={0}
    >
      <table id={id} role="table">
        <caption>
          <strong id={`${id}-caption`}>{caption}</strong>
          {note && <span>{note}</span>}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head }, index) => (
              <th key={head} scope="col" role="columnheader" className={kind(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([head, ...cells], row) => (
            <tr key={row} role="row">
              <th scope="row" role="rowheader">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.head}
                  role="cell"
                  className={kind(index + 1)}
                  data-head={columns[index + 1]?.head}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
