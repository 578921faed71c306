import { useState } from 'react';
import { ToolButton } from '../../src/components/lists/ToolButton';
import { ColumnChoice } from '../../src/components/lists/ColumnChoice';
import { ColumnHeading } from '../../src/components/lists/ColumnHeading';
import type { Column } from '../../src/components/lists/column';
import { DataList } from '../../src/components/lists/DataList';
import { DataTable } from '../../src/components/lists/DataTable';
import { ExportButton } from '../../src/components/lists/ExportButton';
import { FilterPick } from '../../src/components/lists/FilterPick';
import { FoldedLines } from '../../src/components/lists/FoldedLines';
import { LineList } from '../../src/components/lists/LineList';
import { FromWidth, ListGrid } from '../../src/components/lists/ListGrid';
import { ListSkeleton } from '../../src/components/lists/ListSkeleton';
import { ListTable } from '../../src/components/lists/ListTable';
import { FilterChoice, FilterDate, ListToolbar } from '../../src/components/lists/ListToolbar';
import { NoRows } from '../../src/components/lists/NoRows';
import { NoSuchPage } from '../../src/components/lists/NoSuchPage';
import { Pager } from '../../src/components/lists/Pager';
import { PrintButton } from '../../src/components/lists/PrintButton';
import { RowLink } from '../../src/components/lists/RowLink';
import { SearchField } from '../../src/components/lists/SearchField';
import { SelectBox } from '../../src/components/lists/SelectBox';
import { SortChoice } from '../../src/components/lists/SortChoice';
import { useSelection } from '../../src/components/lists/selection';
import type { Entries } from '../entries';
import { noOptions } from './noOptions';

interface Row {
  id: string;
  course: string;
  seats: number;
}
type Field = 'course' | 'seats';

const rows: Row[] = [
  { id: '1', course: 'WM 210-01', seats: 25 },
  { id: '2', course: 'ENV 110-02', seats: 30 },
];
const columns: Column<Row, Field>[] = [
  { id: 'seats', label: 'Seats', show: ({ seats }) => seats, sort: 'seats', figure: true, width: 120 },
];
const name = {
  label: 'Section',
  sort: 'course' as const,
  text: ({ course }: Row) => course,
  to: () => '#row',
};
const nothing = () => {};
const results = { error: null, isFetching: false, isPlaceholderData: false, refetch: nothing };
const address = { search: '', page: 1, perPage: 25, sort: 'course' as const };
const list = {
  list: 'gallery',
  label: 'Sections',
  counted: (total: number) => `${total} sections`,
  columns,
  name,
  address,
  hrefTo: () => '#',
  onChange: nothing,
  failed: 'The sections could not be loaded',
  empty: <NoRows title="No sections found" filtered={false} clearedHref="#" />,
};

function Choosing() {
  const selection = useSelection<Row>('gallery');
  return (
    <DataList<Row, Field> {...list} results={{ ...results, data: rows, total: 2 }} selection={selection} />
  );
}

function Searching() {
  const [status, setStatus] = useState<'open' | 'closed'>();
  return (
    <ListToolbar label="Sections" search="" onSearch={nothing} placeholder="Course or instructor">
      <FilterChoice
        label="Status"
        all="All statuses"
        value={status}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
        onChange={setStatus}
      />
      <FilterDate label="From" value="2026-09-01" onChange={nothing} />
    </ListToolbar>
  );
}

export const lists: Entries = {
  'lists/ColumnChoice.tsx': {
    Menu: <ColumnChoice possible={columns} shown={columns} toggle={nothing} />,
  },
  'lists/ColumnHeading.tsx': {
    'Sorted by it': (
      <ListTable>
        <thead>
          <tr>
            <ColumnHeading<Field> label="Section" field="course" sort="course" hrefTo={() => '#'} />
            <ColumnHeading<Field> label="Seats" field="seats" sort="course" hrefTo={() => '#'} figure />
          </tr>
        </thead>
      </ListTable>
    ),
  },
  'lists/DataList.tsx': {
    'With selection': <Choosing />,
    Compact: (
      <DataList<Row, Field>
        {...list}
        results={{ ...results, data: rows, total: 2 }}
        compact={({ seats }) => `${seats} seats`}
      />
    ),
    Loading: <DataList<Row, Field> {...list} results={results} expected={3} />,
    Empty: <DataList<Row, Field> {...list} results={{ ...results, data: [], total: 0 }} />,
    Failed: <DataList<Row, Field> {...list} results={{ ...results, error: new Error() }} />,
  },
  'lists/DataTable.tsx': {
    'With actions': (
      <DataTable<Row, Field>
        rows={rows}
        name={name}
        columns={columns}
        sort="course"
        sortHref={() => '#'}
        current="1"
        actions={() => [{ label: 'Edit', onSelect: nothing }]}
      />
    ),
  },
  'lists/ExportButton.tsx': {
    Button: (
      <ExportButton resource="sections" request={{ filter: {}, sort: { field: 'course', order: 'ASC' } }} />
    ),
  },
  'lists/FilterPick.tsx': {
    Empty: (
      <FilterPick
        label="Course"
        placeholder="Code or title"
        empty="No courses found"
        picked={null}
        useFound={noOptions}
        onPick={nothing}
      />
    ),
    Chosen: (
      <FilterPick
        label="Course"
        placeholder="Code or title"
        empty="No courses found"
        picked={{ id: '1', label: 'WM 210 Wetland Management' }}
        useFound={noOptions}
        onPick={nothing}
      />
    ),
  },
  'lists/FoldedLines.tsx': { 'In a narrow list': <FoldedLines row={rows[0]!} columns={columns} /> },
  'lists/LineList.tsx': {
    Lines: (
      <LineList<Row>
        label="Sections"
        rows={rows}
        name={name}
        details={({ seats }) => `${seats} seats`}
        current="1"
        keysId="gallery-keys"
      />
    ),
  },
  'lists/ListGrid.tsx': {
    'With a line under the name in a narrow list': (
      <ListGrid>
        <tbody>
          <tr>
            <th scope="row">
              WM 210-01 <FromWidth data-from="phone">25 seats</FromWidth>
            </th>
          </tr>
        </tbody>
      </ListGrid>
    ),
  },
  'lists/ListSkeleton.tsx': { Loading: <ListSkeleton columns={columns} count={3} /> },
  'lists/ListTable.tsx': {
    Row: (
      <ListTable>
        <tbody>
          <tr>
            <td>WM 210-01</td>
          </tr>
        </tbody>
      </ListTable>
    ),
  },
  'lists/ListToolbar.tsx': { 'Search and filters': <Searching /> },
  'lists/NoRows.tsx': {
    Filtered: <NoRows title="No sections found" filtered clearedHref="#" />,
    'Without filters': (
      <NoRows title="No sections yet" filtered={false} clearedHref="#">
        Sections of this term appear here.
      </NoRows>
    ),
  },
  'lists/NoSuchPage.tsx': { 'Page 9': <NoSuchPage page={9} first="#" /> },
  'lists/Pager.tsx': {
    'In the middle': (
      <Pager page={2} perPage={25} total={120} hrefTo={() => '#'} lengths={[25, 50]} onLength={nothing} />
    ),
  },
  'lists/PrintButton.tsx': { Button: <PrintButton /> },
  'lists/RowLink.tsx': { Link: <RowLink to="#row">WM 210-01</RowLink> },
  'lists/SearchField.tsx': { Field: <SearchField aria-label="Search" placeholder="Search" /> },
  'lists/SelectBox.tsx': {
    'Checked and partly checked': (
      <>
        <SelectBox label="Select WM 210-01" checked onChange={nothing} />
        <SelectBox label="Select all" checked={false} partly onChange={nothing} />
      </>
    ),
  },
  'lists/SortChoice.tsx': {
    'In a narrow window': (
      <SortChoice<Field>
        sort="-course"
        orders={[{ field: 'course', label: 'Section' }]}
        onSort={nothing}
        folds="phone"
      />
    ),
  },
  'lists/ToolButton.tsx': { Button: <ToolButton look="quiet">Columns</ToolButton> },
};
