import type { StatementRunDto } from '../../api/types.gen';
import { formatMoment, formatNumber } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { statementsHref } from './path';
import { type RunField, runSpec, useRuns } from './queries';
import { messages, statusLabels } from './messages';

const tones: Record<StatementRunDto['status'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
};

const progressOf = ({ status, studentsDone, studentsTotal }: StatementRunDto) =>
  studentsTotal === null
    ? messages.starting
    : status === 'done'
      ? messages.progress(studentsTotal, studentsTotal)
      : messages.progress(studentsDone, Math.max(studentsTotal, studentsDone));

const columns: readonly Column<StatementRunDto, RunField>[] = [
  { id: 'progress', label: 'Progress', width: 190, folds: 'narrow', show: progressOf },
  {
    id: 'statements',
    label: 'Statements',
    figure: true,
    width: 112,
    show: ({ statements }) => formatNumber(statements),
    folded: ({ statements }) => messages.statements(statements),
  },
  {
    id: 'created',
    label: 'Created',
    sort: 'createdAt',
    width: 196,
    folds: 'tablet',
    show: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'requestedBy',
    label: 'Created by',
    width: 160,
    folds: 'tablet',
    show: ({ requestedBy }) => requestedBy ?? messages.monthly,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 124,
    foldedAs: 'badge',
    show: ({ status }) => (
      <span role="status">
        <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>
      </span>
    ),
  },
];

/** The runs with their progress. */
export function RunList() {
  const { address, position, clearedHref } = useListAddress(runSpec);
  return (
    <DataList<StatementRunDto, RunField>
      list="statement-runs"
      label="Runs"
      counted={messages.runs}
      name={{
        label: 'Last day',
        sort: 'asOf',
        width: 196,
        text: ({ asOf }) => messages.through(asOf),
        to: ({ id }) => statementsHref('statements', { runId: id }),
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
