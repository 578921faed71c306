import type { RefundRunDto } from '../../api/types.gen';
import { formatMoment, formatMoney, formatNumber } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { messages, runLabels } from './messages';
import { refundsHref } from './path';
import { type RunField, runSpec, useRuns } from './queries';

const tones: Record<RefundRunDto['status'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
};

const progressOf = ({ studentsDone, studentsTotal }: RefundRunDto) =>
  studentsTotal === null
    ? messages.starting
    : messages.progress(studentsDone, Math.max(studentsTotal, studentsDone));

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
  {
    id: 'created',
    label: 'Requested',
    sort: 'createdAt',
    width: 196,
    folds: 'tablet',
    show: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'requestedBy',
    label: 'Requested by',
    width: 150,
    folds: 'tablet',
    show: ({ requestedBy }) => requestedBy ?? '',
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 124,
    foldedAs: 'badge',
    show: ({ status }) => (
      <span role="status">
        <StatusBadge tone={tones[status]}>{runLabels[status]}</StatusBadge>
      </span>
    ),
  },
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
