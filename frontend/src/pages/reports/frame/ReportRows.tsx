import { BackLink } from '../../../components/BackLink';
import type { Column, RowName } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { NoRows } from '../../../components/lists/NoRows';
import type { Sort } from '../../../components/lists/order';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { recordHeadingId } from '../../../components/records/useRowFocus';
import { Text } from '../../../components/layout/Text';
import { useRows } from '../../enrollment/useRows';
import { BackgroundButton } from '../exports/BackgroundButton';
import { runsInBackground } from '../exports/exportable';
import { messages } from './messages';

/** More rows than the server reads at once, so their file takes longer. */
const many = 1000;

interface Props<Row, Field extends string> {
  /** "enrollment": the rows of this report. */
  report: string;
  /** The parameters of the figure, its group and its name. */
  requested: Readonly<Record<string, string>>;
  /** The figure in words: "Music: Students". */
  title: string;
  /** The number of rows as text: "12 students". */
  counted: (total: number) => string;
  closedHref: string;
  name: RowName<Row, Field>;
  columns: readonly Column<Row, Field>[];
  sortable: readonly Field[];
  sort: Sort<Field>;
}

/** The rows behind a figure, with a link back to the figures. */
export function ReportRows<Row extends { id: string }, Field extends string>(props: Props<Row, Field>) {
  const { report, requested, title, counted, closedHref, name, columns, sortable, sort: usual } = props;
  const { address, position } = useListAddress<Field, Record<never, never>>({ sortable, sort: usual });
  const { pagination, sort } = listRequest(address);
  const resource = `reports/${report}/rows`;
  const results = useRows<Row>(resource, { filter: requested, pagination, sort }, true, 0);
  return (
    <div>
      <BackLink to={closedHref}>Back to the figures</BackLink>
      <Text as="h2" size="section" id={recordHeadingId} tabIndex={-1}>
        {title}
      </Text>
      <DataList
        list={`report-${report}`}
        label={title}
        counted={counted}
        name={name}
        columns={columns}
        results={results}
        {...position}
        failed={messages.rowsFailed}
        tools={
          <>
            <ExportButton resource={resource} request={{ filter: requested, sort }} label="Download CSV" />
            {(results.total ?? 0) > many && runsInBackground(`${report}/rows`) && (
              <BackgroundButton report={`${report}/rows`} requested={requested} />
            )}
          </>
        }
        empty={
          <NoRows title={messages.noRows} icon="chart" filtered={false} clearedHref={closedHref}>
            {messages.noRowsHint}
          </NoRows>
        }
      />
    </div>
  );
}
