import type { ReactNode } from 'react';

export interface Column {
  head: string;
  /** Set right, in figures of one width. */
  numeric?: boolean;
}

interface DataTableProps {
  id: string;
  caption: string;
  /** Shown under the caption. */
  note?: ReactNode;
  columns: readonly Column[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table that scrolls sideways by itself where a screen is too narrow for it. */
export function DataTable({ id, caption, note, columns, rows }: DataTableProps) {
  const kind = (index: number) => (columns[index]?.numeric ? 'numeric' : undefined);
  return (
    <div className="table" role="region" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table id={id}>
        <caption>
          <strong id={`${id}-caption`}>{caption}</strong>
          {note && <span>{note}</span>}
        </caption>
        <thead>
          <tr>
            {columns.map(({ head }, index) => (
              <th key={head} scope="col" className={kind(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]?.head} className={kind(index + 1)}>
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
