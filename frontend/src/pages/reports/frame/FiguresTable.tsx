import styled from '@emotion/styled';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { formatNumber } from '../../../components/format';
import { rowLinkId } from '../../../components/lists/RowLink';
import { Notice } from '../../../components/Notice';
import { Table, TableFrame, TableHead } from '../../../components/Table';
import { color } from '../../../theme/color';
import { figureKey } from './useOpened';
import { messages } from './messages';

const Scroll = styled(TableFrame)({
  overflowX: 'auto',
  scrollPaddingLeft: '136px',
  '& tr[data-total] > *': { fontWeight: 600, background: color.surfaceAlt },
  '& tbody th': { minWidth: '120px' },
  // The row's name stays visible while its figures scroll.
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
  '& tbody tr:not([data-total]) > th': { background: color.surface },
  '@media print': { overflow: 'visible' },
});

/** A column of figures, by the field of the response. */
export interface FigureColumn<Row> {
  id: keyof Row & string;
  label: string;
  /** The format of a value that isn't a plain count. */
  format?: (value: number | string) => string;
  /** The name of the rows behind the figure; absent: the figure has no rows to show. */
  opens?: string;
  /** Shown if the row has no such figure. */
  none?: string;
}

interface Props<Row> {
  title: string;
  note?: string;
  /** The label of a row: "Term". */
  rowLabel: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[] | undefined;
  /** The link of a number; absent: the reader may not see its rows. */
  hrefTo?: (group: string, figure: string) => string;
  empty: string;
}

/** The figures of a report: each number links to the rows that it counts. */
export function FiguresTable<Row extends { id: string; label: string; isTotal?: boolean }>(
  props: Props<Row>,
) {
  const { title, note, rowLabel, columns, rows, hrefTo, empty } = props;
  const id = useId();
  const cell = (row: Row, column: FigureColumn<Row>) => {
    const { id: field, label, format, opens, none = messages.unknown } = column;
    const value = row[field] as number | string | null;
    if (value === null) return none;
    const text = format ? format(value) : formatNumber(Number(value));
    if (!opens || !hrefTo || Number(value) === 0) return text;
    // Focus returns to the first link to the same rows.
    const first = columns.find((one) => one.opens === opens && Number(row[one.id]) !== 0);
    return (
      <Link
        to={hrefTo(row.id, opens)}
        id={column === first ? rowLinkId(figureKey(row.id, opens)) : undefined}
        aria-label={messages.cell(row.label, label, text)}
      >
        {text}
      </Link>
    );
  };
  return (
    <div>
      <TableHead>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </TableHead>
      {rows?.length === 0 ? (
        <Notice title={empty} icon="chart" />
      ) : (
        <Scroll tabIndex={0} role="region" aria-labelledby={id} aria-busy={!rows}>
          <Table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{rowLabel}</th>
                {columns.map(({ id, label }) => (
                  <th key={id} scope="col" data-figure>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                ? rows.map((row) => (
                    <tr key={row.id} data-total={row.isTotal || undefined}>
                      <th scope="row">{row.label}</th>
                      {columns.map((column) => (
                        <td key={column.id} data-figure>
                          {cell(row, column)}
                        </td>
                      ))}
                    </tr>
                  ))
                : Array.from({ length: 5 }, (_, index) => (
                    <tr key={index}>
                      <th scope="row">
                        <Bone width="96px" />
                      </th>
                      {columns.map(({ id }) => (
                        <td key={id} data-figure>
                          <Bone width="40px" />
                        </td>
                      ))}
                    </tr>
                  ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </div>
  );
}
