import type { ChargeRunDto } from '../../api/types.gen';
import { formatMoney, formatNumber } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { progressText } from '../../resources/runs/messages';
import { runColumns } from '../../resources/runs/columns';
import { messages } from './messages';
import { runHref } from './path';
import { type RunField, runSpec, useRuns } from './queries';

const columns: readonly Column<ChargeRunDto, RunField>[] = [
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 104,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'progress',
    label: 'Progress',
    width: 164,
    folds: 'narrow',
    show: ({ studentsDone, studentsTotal }) => progressText(studentsDone, studentsTotal),
  },
  {
    id: 'total',
    label: 'Total',
    figure: true,
    width: 116,
    show: ({ totalAmount }) => formatMoney(totalAmount),
  },
  {
    id: 'failed',
    label: 'Failed',
    figure: true,
    width: 80,
    folds: 'tablet',
    show: ({ studentsFailed }) => formatNumber(studentsFailed),
    folded: ({ studentsFailed }) => (studentsFailed ? `${formatNumber(studentsFailed)} failed` : ''),
  },
  ...runColumns({ created: 'Created', requestedBy: 'Created by' }),
];

/** Bulk charges with their progress. */
export function RunList() {
  const { address, position, clearedHref } = useListAddress(runSpec);
  return (
    <DataList<ChargeRunDto, RunField>
      list="charge-runs"
      label="Bulk charges"
      counted={messages.runs}
      name={{ label: 'Charge', text: ({ description }) => description, to: ({ id }) => runHref(id) }}
      columns={columns}
      results={useRuns(address)}
      {...position}
      failed={messages.failed}
      empty={
        <NoRows icon="finance" title={messages.none} filtered={false} clearedHref={clearedHref}>
          {messages.noneHint}
        </NoRows>
      }
    />
  );
}
