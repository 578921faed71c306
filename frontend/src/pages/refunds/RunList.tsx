import type { RefundRunDto } from '../../api/types.gen';
import { formatMoney, formatNumber } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { progressText } from '../../resources/runs/messages';
import { runColumns } from '../../resources/runs/columns';
import { messages } from './messages';
import { refundsHref } from './path';
import { type RunField, runSpec, useRuns } from './queries';

const progressOf = ({ studentsDone, studentsTotal }: RefundRunDto) =>
  progressText(studentsDone, studentsTotal, 'credits');

const columns: readonly Column<RefundRunDto, RunField>[] = [
  { id: 'progress', label: 'Progress', width: 170, folds: 'narrow', show: progressOf },
  {
    id: 'refunds',
    label: 'Refunds',
    figure: true,
    width: 104,
    show: ({ refunds }) => formatNumber(refunds),
    folded: ({ refunds }) => messages.refunds(refunds),
  },
  { id: 'amount', label: 'Total', figure: true, width: 124, show: ({ amount }) => formatMoney(amount) },
  ...runColumns({ created: 'Requested', requestedBy: 'Requested by' }),
];

/** Bulk requests with their progress. */
export function RunList() {
  const { address, position, clearedHref } = useListAddress(runSpec);
  return (
    <DataList<RefundRunDto, RunField>
      list="refund-runs"
      label="Bulk requests"
      counted={messages.runs}
      name={{
        label: 'Credits',
        text: ({ olderThanDays }) => messages.older(olderThanDays),
        to: ({ id }) => refundsHref('refunds', { runId: id }),
      }}
      columns={columns}
      results={useRuns(address)}
      {...position}
      failed={messages.runsFailed}
      empty={
        <NoRows icon="finance" title={messages.noRuns} filtered={false} clearedHref={clearedHref}>
          {messages.noRunsHint}
        </NoRows>
      }
    />
  );
}
