import styled from '@emotion/styled';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Action, ActionMenu } from '../ActionMenu';
import { IconButton } from '../Button';
import { Icon, type IconName } from '../Icon';
import { RestrictedMark } from '../RestrictedMark';
import { VisuallyHidden } from '../VisuallyHidden';
import { type Column, foldingOf, foldOf, type RowName } from './column';
import { ColumnHeading } from './ColumnHeading';
import { FoldedLines, Named } from './FoldedLines';
import { foldsAt, foldWidths } from './folding';
import { FromWidth, ListGrid } from './ListGrid';
import type { Sort } from './order';
import { SelectBox } from './SelectBox';
import { chosenOf, type Selection } from './selection';
import { RowLink, rowLinkId } from './RowLink';
import { messages } from './messages';
import { Inline } from '../layout/Inline';
/** Above the row's link, which covers the row. A phone has room only for the menu. */
const RowTool = styled(IconButton)({
  position: 'relative',
  zIndex: 1,
  [foldsAt.phone]: { display: 'none' },
});
/** Shows at most two lines of a text, the height of any other row; the record shows the rest. */
const TwoLines = styled.span({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  ':root[data-density="compact"] &': { WebkitLineClamp: 1 },
  // A second line with another time zone: neither line is cut.
  '&&&&:has(> small)': { WebkitLineClamp: 'none' },
  '@media print': { WebkitLineClamp: 'none !important' },
});

export interface TableProps<Row, Field extends string> {
  rows: readonly Row[];
  name: RowName<Row, Field>;
  columns: readonly Column<Row, Field>[];
  sort: Sort<Field>;
  sortHref: (sort: Sort<Field>) => string;
  /** The id of the open row. */
  current?: string;
  /** An open record next to the table shows the rest. */
  beside?: boolean;
  /** Rows in a subdued color, because they are no longer current. */
  muted?: (row: Row) => boolean;
  actions?: (row: Row) => readonly Action[];
  /** Frequent actions, as buttons in the row itself, next to the menu. */
  buttons?: (row: Row) => readonly RowButton[];
  /** Makes the rows selectable. */
  selection?: Selection<Row>;
  /** The id of the sentence that explains the keys. */
  keysId?: string;
}

export interface RowButton {
  /** "Edit" */
  label: string;
  icon: IconName;
  onSelect: () => void;
}

/** The widths at which this table folds. */
export const foldsOf = (columns: readonly { folds?: Column<unknown>['folds'] }[]) =>
  foldWidths.filter((width) => columns.some((column) => foldOf(column) === width)).join(' ');

export function DataTable<Row extends { id: string }, Field extends string>(props: TableProps<Row, Field>) {
  const { rows, name, columns, sort, sortHref, current, beside, muted, actions, buttons, keysId } = props;
  const sorting = { sort, hrefTo: sortHref };
  const { selection } = props;
  const latest = useLatest(actions);
  const latestSelection = useLatest(selection);
  const latestButtons = useLatest(buttons);
  const count = buttons ? Math.max(0, ...rows.map((row) => buttons(row).length)) : 0;
  return (
    <ListGrid aria-describedby={keysId} data-beside={beside || undefined} data-folds={foldsOf(columns)}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-select>
              <SelectBox
                label={messages.selectPage}
                {...chosenOf(selection, rows)}
                onChange={(isChosen) => selection.choose(rows, isChosen)}
              />
            </th>
          )}
          <ColumnHeading label={name.label} field={name.sort} width={name.width} name {...sorting} />
          {columns.map((column) => (
            <ColumnHeading
              key={column.id}
              label={column.label}
              field={column.sort}
              figure={column.figure}
              width={column.width}
              folding={foldingOf(column)}
              {...sorting}
            />
          ))}
          {(actions || buttons) && (
            <th scope="col" data-actions style={roomFor(count)}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DataRow
            key={row.id}
            row={row}
            text={name.text}
            columns={columns as readonly Column<Row>[]}
            to={name.to?.(row)}
            current={row.id === current}
            selection={selection && latestSelection}
            chosen={selection?.chosen.has(row.id) ?? false}
            muted={muted?.(row) ?? false}
            actions={actions && latest}
            idle={actions?.(row).length === 0}
            buttons={buttons && latestButtons}
          />
        ))}
      </tbody>
    </ListGrid>
  );
}

interface RowProps<Row> {
  row: Row;
  text: RowName<Row>['text'];
  columns: readonly Column<Row>[];
  to?: string;
  current: boolean;
  selection?: { current: Selection<Row> | undefined };
  chosen: boolean;
  muted: boolean;
  actions?: { current: ((row: Row) => readonly Action[]) | undefined };
  /** The row has no actions. */
  idle: boolean;
  buttons?: { current: ((row: Row) => readonly RowButton[]) | undefined };
}

/** The width of the menu and the buttons. */
const roomFor = (count: number) =>
  count ? ({ '--tools': `${56 + 38 * count}px` } as CSSProperties) : undefined;

/** Renders again only after a change: of a hundred rows, opening one affects two. */
const DataRow = memo(function DataRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, columns, to, current, selection, chosen, muted, actions, buttons, idle } = props;
  const text = props.text(row);
  return (
    <tr data-muted={muted || undefined} data-chosen={chosen || undefined}>
      {selection && (
        <td data-select>
          <SelectBox
            label={typeof text === 'string' ? `Select ${text}` : 'Select'}
            checked={chosen}
            onChange={(isChosen) => selection.current?.choose([row], isChosen)}
          />
        </td>
      )}
      <th scope="row" data-name>
        <Inline as="span" gap={2} align="stretch" justify="space-between">
          <span>
            <Name to={to} id={rowLinkId(row.id)} current={current}>
              {text}
            </Name>{' '}
            <RestrictedMark of={row} />
          </span>
          {columns
            .filter(({ foldedAs }) => foldedAs === 'badge')
            .map((column) => (
              <FromWidth key={column.id} data-from={foldOf(column)}>
                <Named label={column.label}>{column.show(row)}</Named>
              </FromWidth>
            ))}
        </Inline>
        <FoldedLines row={row} columns={columns} />
      </th>
      {columns.map((column) => (
        <td
          key={column.id}
          data-figure={column.figure || undefined}
          data-wraps={column.wraps || undefined}
          {...foldingOf(column)}
        >
          {column.wraps ? <TwoLines>{column.show(row)}</TwoLines> : column.show(row)}
        </td>
      ))}
      {(actions || buttons) && (
        <td data-actions>
          <Inline as="span" inline justify="end">
            {buttons?.current?.(row).map(({ label, icon }, place) => (
              <RowTool
                // A button that turns into its opposite keeps focus.
                key={place}
                type="button"
                look="quiet"
                title={label}
                aria-label={typeof text === 'string' ? `${label} ${text}` : label}
                onClick={() => buttons.current?.(row)[place]?.onSelect()}
              >
                <Icon name={icon} />
              </RowTool>
            ))}
            {actions && !idle && (
              <ActionMenu
                label={typeof text === 'string' ? `Actions for ${text}` : 'Actions'}
                items={() => actions.current?.(row) ?? []}
              />
            )}
          </Inline>
        </td>
      )}
    </tr>
  );
}) as <Row extends { id: string }>(props: RowProps<Row>) => ReactNode;

interface NameProps {
  to?: string;
  id?: string;
  current: boolean;
  children: ReactNode;
}

const Name = ({ to, id, current, children }: NameProps) =>
  to === undefined ? (
    <span>{children}</span>
  ) : (
    <RowLink id={id} data-result to={to} aria-current={current ? 'true' : undefined}>
      {children}
    </RowLink>
  );

/** The menus evaluate their items when they open: a new array renders no row again. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
