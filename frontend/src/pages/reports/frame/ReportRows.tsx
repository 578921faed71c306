import styled from '@emotion/styled';
import { ButtonLink } from '../../../components/Button';
import { plural } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import type { Column, RowName } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { NoRows } from '../../../components/lists/NoRows';
import type { Sort } from '../../../components/lists/order';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { size, space } from '../../../theme/scale';
import { useRows } from '../../enrollment/useRows';
import { BackgroundButton } from '../exports/BackgroundButton';
import { rowsHeadingId } from './useFigureFocus';

const Head = styled.div({
  '& > h2': { fontSize: size.section, ':focus': { outline: 'none' } },
  '& > a': { margin: space(0, 0, 2, -2), paddingLeft: space(2) },
});

/** More rows than the server reads at once, so their file takes longer. */
const many = 1000;

interface Props<Row, Field extends string> {
  /** "enrollment": the rows of this report. */
  report: string;
  /** The parameters of the figure, its group and its name. */
  asked: Readonly<Record<string, string>>;
  /** The figure in words: "Music: Students". */
  title: string;
  /** The noun for a row: "student". */
  one: string;
  closedHref: string;
  name: RowName<Row, Field>;
  columns: readonly Column<Row, Field>[];
  sortable: readonly Field[];
  sort: Sort<Field>;
}

/** The rows behind a figure, with a link back to the figures. */
export function ReportRows<Row extends { id: string }, Field extends string>(props: Props<Row, Field>) {
  const { report, asked, title, one, closedHref, name, columns, sortable, sort: usual } = props;
  const { address, place } = useListAddress<Field, Record<never, never>>({ sortable, sort: usual });
  const { pagination, sort } = listRequest(address);
  const resource = `reports/${report}/rows`;
  const results = useRows<Row>(resource, { filter: asked, pagination, sort }, true, 0);
  return (
    <div>
      <Head>
        <ButtonLink look="quiet" to={closedHref}>
          <Icon name="arrowLeft" />
          Back to the figures
        </ButtonLink>
        <h2 id={rowsHeadingId} tabIndex={-1}>
          {title}
        </h2>
      </Head>
      <DataList
        list={`report-${report}`}
        label={title}
        counted={(total) => plural(total, one)}
        name={name}
        columns={columns}
        results={results}
        {...place}
        failed="The rows could not be read"
        tools={
          <>
            <ExportButton resource={resource} request={{ filter: asked, sort }} label="Download CSV" />
            {(results.total ?? 0) > many && <BackgroundButton report={`${report}/rows`} asked={asked} />}
          </>
        }
        empty={
          <NoRows title="No rows" icon="chart" filtered={false} clearedHref={closedHref}>
            This figure counts nothing.
          </NoRows>
        }
      />
    </div>
  );
}
