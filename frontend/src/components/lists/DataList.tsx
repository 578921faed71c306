import styled from '@emotion/styled';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { media, space } from '../../theme/scale';
import { Failure } from '../Failure';
import { Surface } from '../Surface';
import { VisuallyHidden } from '../VisuallyHidden';
import { moveBetweenRows } from './arrowKeys';
import type { Column } from './column';
import { ColumnChoice } from './ColumnChoice';
import { DataTable, foldsOf, type TableProps } from './DataTable';
import { listContainer } from './folding';
import { LineList } from './LineList';
import { ListSkeleton } from './ListSkeleton';
import { NoSuchPage } from './NoSuchPage';
import type { Sort } from './order';
import { Pager } from './Pager';
import { longestSearch } from './searchLength';
import { SortChoice } from './SortChoice';
import { type ColumnChoices, useColumnChoice } from './useColumnChoice';
import { usePageTop } from './usePageTop';
import { messages } from './messages';
import { Text } from '../layout/Text';

const Frame = styled.section({ container: listContainer, scrollMarginTop: '80px' });
const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: '36px',
  marginBottom: space(2),
  [media.phone]: { flexWrap: 'wrap', columnGap: 0 },
  '@media print': { breakAfter: 'avoid', '& > :not(p)': { display: 'none' } },
});
const Sheet = styled(Surface)({ '&[aria-busy="true"]': { opacity: 0.6, transition: 'opacity 120ms 200ms' } });

/** The result of react-admin's list query. */
export interface ListResults<Row> {
  data?: Row[];
  total?: number;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The list's part of the address. */
export interface ListPosition<Field extends string> {
  search: string;
  page: number;
  perPage: number;
  sort: Sort<Field>;
}

export interface DataListProps<Row, Field extends string> extends Pick<
  TableProps<Row, Field>,
  'name' | 'current' | 'beside' | 'muted' | 'actions' | 'buttons' | 'selection'
> {
  /** The key of the reader's choice of columns. */
  list: string;
  /** "Sections": the accessible name of the list. */
  label: string;
  /** Names the list's pages, where a screen has two lists. */
  pagesLabel?: string;
  /** The total as text, "64 sections". */
  counted: (total: number) => string;
  columns: readonly Column<Row, Field>[];
  /** The label of the order without a field, if the list has one: "Best match". */
  unsorted?: string;
  /** The columns shown by default; absent: all. */
  usual?: string[];
  results: ListResults<Row>;
  address: ListPosition<Field>;
  hrefTo: (change: Partial<ListPosition<Field>>) => string;
  onChange: (change: Partial<ListPosition<Field>>) => void;
  /** The page lengths to choose from. */
  lengths?: readonly number[];
  /** The usual number of rows, so that content below moves little when they arrive. */
  expected?: number;
  /** The error message: "The sections could not be read". */
  failed: string;
  /** Shown instead of the table if it has no rows. */
  empty: ReactNode;
  /** Shows rows as names with a line of details, instead of the table. */
  compact?: (row: Row) => ReactNode;
  /** Next to the count: Export, Print. Shown once there are rows. */
  tools?: ReactNode;
}

/** The portal's list component: the address holds its state, and the server sorts, filters and counts. */
export function DataList<Row extends { id: string }, Field extends string>(props: DataListProps<Row, Field>) {
  const { list, label, counted, columns, usual, results, address, onChange, name, beside, compact } = props;
  const all = usual ?? columns.map(({ id }) => id);
  const choice = useColumnChoice(list, columns, all);
  const frame = usePageTop(address.page);
  const { data, total } = results;
  const orders = [name, ...columns].flatMap((column) =>
    column.sort ? [{ field: column.sort, label: column.label }] : [],
  );
  if (props.unsorted) orders.unshift({ field: '' as Field, label: props.unsorted });
  return (
    <Frame ref={frame} aria-label={label}>
      <Head>
        <Text strong push role="status">
          {data && total !== undefined ? counted(total) : ''}
        </Text>
        {!!data?.length && (
          <>
            {!beside && !compact && (
              <SortChoice
                sort={address.sort}
                orders={orders}
                onSort={(sort) => onChange({ sort, page: 1 })}
                folds={foldsOf(choice.shown)}
              />
            )}
            {props.tools}
            {!compact && <ColumnChoice {...choice} />}
          </>
        )}
      </Head>
      <Body {...props} choice={choice} />
    </Frame>
  );
}

type BodyProps<Row, Field extends string> = DataListProps<Row, Field> & {
  choice: ColumnChoices<Column<Row, Field>>;
};

function Body<Row extends { id: string }, Field extends string>(props: BodyProps<Row, Field>) {
  const { label, name, results, address, hrefTo, onChange, compact, choice, beside, lengths } = props;
  const { data, total = 0, error, isPlaceholderData } = results;
  const keysId = useId();

  if (error && !results.isFetching) {
    return (
      <Failure
        title={props.failed}
        error={error}
        onRetry={() => void results.refetch()}
        refusal={address.search.length > longestSearch ? messages.searchTooLong : undefined}
      />
    );
  }
  if (!data) {
    const count = Math.min(address.perPage, props.expected ?? 10);
    return (
      <ListSkeleton
        columns={choice.shown}
        nameWidth={name.width}
        beside={beside}
        compact={!!compact}
        count={count}
      />
    );
  }
  if (total === 0) return props.empty;
  if (data.length === 0) return <NoSuchPage page={address.page} first={hrefTo({ page: 1 })} />;
  const rows = { rows: data, current: props.current, selection: props.selection, keysId };
  return (
    <Sheet
      as="div"
      aria-busy={isPlaceholderData}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveBetweenRows(event)}
    >
      <VisuallyHidden id={keysId}>{messages.keys}</VisuallyHidden>
      {compact ? (
        <LineList label={label} name={name} details={compact} {...rows} />
      ) : (
        <DataTable
          name={name}
          columns={choice.shown}
          sort={address.sort}
          sortHref={(sort) => hrefTo({ sort, page: 1 })}
          beside={beside}
          muted={props.muted}
          actions={props.actions}
          buttons={props.buttons}
          {...rows}
        />
      )}
      <Pager
        page={address.page}
        perPage={address.perPage}
        total={total}
        hrefTo={(page) => hrefTo({ page })}
        lengths={lengths}
        onLength={lengths && ((perPage) => onChange({ perPage, page: 1 }))}
        label={props.pagesLabel}
      />
    </Sheet>
  );
}
